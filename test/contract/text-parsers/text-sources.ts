import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { textParsers } from '../../../src/adapters/parse-text/text-parsers.ts';
import type { TextLimits } from '../../../src/adapters/parse-text/text-threads.ts';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { AMPLE, sourceOf } from './reading.ts';

/** Limits that no fixture reaches. */
export const AMPLE_TEXT: TextLimits = { ...AMPLE, bytes: 50_000_000 };

/** Files as one tar, gzipped. */
export async function packed(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, Buffer.from(content));
  tar.finalize();
  const parts: Uint8Array[] = [];
  for await (const part of tar) parts.push(part as Uint8Array);
  return Uint8Array.from(gzipSync(Buffer.concat(parts)));
}

/** Reads a source by the parser of its media type. */
export async function readText(
  content: string | Uint8Array,
  mediaType: string,
  limits: Partial<TextLimits> = {},
): Promise<TextLayer> {
  const parsers = textParsers({ ...AMPLE_TEXT, ...limits });
  try {
    const parser = parsers.find((candidate) => candidate.reads(mediaType));
    if (parser === undefined) throw new Error(`no parser reads ${mediaType}`);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return await parser.parse(sourceOf(bytes, mediaType));
  } finally {
    await parsers[0]?.close();
  }
}
