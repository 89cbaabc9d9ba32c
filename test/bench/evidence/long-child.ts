import { readFileSync } from 'node:fs';
import { defaultParser, digestOf } from './layers.ts';
import { childrenOf, peakOf } from './peak-memory.ts';

/** Reads one PDF as the service does, and prints what it took, as JSON. */
const bytes = Uint8Array.from(readFileSync(process.argv[2] ?? ''));
const parser = defaultParser();
/** Peak of the process that reads, while it runs. */
let reader = 0;
const watch = setInterval(() => {
  for (const pid of childrenOf(process.pid)) reader = Math.max(reader, peakOf(pid) || 0);
}, 20);
const from = performance.now();
const layer = await parser.parse({ bytes, revision: digestOf(bytes), mediaType: 'application/pdf' });
const ms = performance.now() - from;
clearInterval(watch);
await parser.close();
const mebibytes = process.resourceUsage().maxRSS / 1_024 + reader;
console.log(JSON.stringify({ ms, mebibytes, pages: layer.pages.length, characters: [...layer.text].length }));
