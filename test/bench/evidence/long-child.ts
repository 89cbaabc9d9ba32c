import { readFileSync } from 'node:fs';
import { defaultParser, digestOf } from './layers.ts';

/** Reads one PDF as the service does, and prints what it took, as JSON. */
const bytes = Uint8Array.from(readFileSync(process.argv[2] ?? ''));
const parser = defaultParser();
const from = performance.now();
const layer = await parser.parse({ bytes, revision: digestOf(bytes), mediaType: 'application/pdf' });
const ms = performance.now() - from;
await parser.close();
const mebibytes = process.resourceUsage().maxRSS / 1_024;
console.log(JSON.stringify({ ms, mebibytes, pages: layer.pages.length, characters: [...layer.text].length }));
