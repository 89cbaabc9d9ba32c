import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { CaptureResult } from '../../contracts/views.ts';
import { SourceInput } from '../../operations/propose/upload.ts';
import { openReadableFile } from './readable-file.ts';
import type { ServiceClient } from './service-client.ts';

export const CaptureInput = z.strictObject({
  project: ProjectId,
  path: z
    .string()
    .min(1)
    .max(4_096)
    .describe('A regular file below the folders that the connector may read; hidden files are refused.'),
  source: SourceInput.optional().describe('What the source is called and known by.'),
});

export const CaptureOutput = CaptureResult.extend({
  endpoint: z.string().describe('The service that the file was sent to.'),
});

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.md': 'text/markdown',
  '.markdown': 'text/markdown',
  '.txt': 'text/plain',
  '.text': 'text/plain',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'application/xml',
  '.nxml': 'application/jats+xml',
  '.tei': 'application/tei+xml',
  '.tex': 'application/x-tex',
  '.ltx': 'application/x-tex',
  '.tar.gz': 'application/x-eprint-tar',
  '.tgz': 'application/x-eprint-tar',
  '.tar': 'application/x-tar',
  '.gz': 'application/gzip',
};

/** The media type by the longest ending that is known: `.tar.gz` before `.gz`. */
const mediaTypeOf = (path: string): string => {
  const name = basename(path).toLowerCase();
  const ending = Object.keys(MEDIA_TYPES)
    .filter((known) => name.endsWith(known))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), '');
  const type = MEDIA_TYPES[ending];
  if (type !== undefined) return type;
  throw new KbError(
    'INVALID_INPUT',
    `path: it cannot be told what "${basename(path)}" is; send a file that ends in ${Object.keys(MEDIA_TYPES).join(', ')}.`,
    { path: 'path' },
  );
};

const READ_BYTES = 1024 * 1024;

const readAt = async (handle: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

const digestOf = async (handle: FileHandle, size: number): Promise<string> => {
  const hash = createHash('sha256');
  for (let offset = 0; offset < size; offset += READ_BYTES)
    hash.update(await readAt(handle, offset, Math.min(READ_BYTES, size - offset)));
  return hash.digest('hex');
};

interface Begun {
  uploadId?: string;
  chunkSize?: number;
  received?: number;
}

const sendChunks = async (
  client: ServiceClient,
  handle: FileHandle,
  size: number,
  begun: Required<Begun>,
): Promise<void> => {
  let offset = begun.received;
  while (offset < size) {
    const bytes = await readAt(handle, offset, Math.min(begun.chunkSize, size - offset));
    if (bytes.length === 0)
      throw new KbError(
        'CONFLICT',
        'path: the file became shorter while it was sent; send it again when nobody writes to it.',
        { path: 'path' },
      );
    const { received } = await client.ask<{ received: number }>('kb_upload_chunk', {
      uploadId: begun.uploadId,
      offset,
      data: bytes.toString('base64'),
    });
    offset = received;
  }
};

/** Sends a file to the service in chunks and captures it as a source. An interrupted transfer goes on where it stopped. */
export const captureFile = async (
  client: ServiceClient,
  input: z.output<typeof CaptureInput>,
  roots: readonly string[],
): Promise<z.output<typeof CaptureOutput>> => {
  const mediaType = mediaTypeOf(input.path);
  const { handle, realPath, size } = await openReadableFile(input.path, roots);
  try {
    const endpoint = await client.endpoint();
    const begun = await client.ask<Begun & Partial<CaptureResult>>('kb_upload_begin', {
      project: input.project,
      fileName: basename(realPath),
      mediaType,
      size,
      sha256: await digestOf(handle, size),
      ...(input.source === undefined ? {} : { source: input.source }),
    });
    if (begun.uploadId === undefined) return { ...CaptureResult.parse(begun), endpoint };
    const { uploadId, chunkSize = READ_BYTES / 2, received = 0 } = begun;
    await sendChunks(client, handle, size, { uploadId, chunkSize, received });
    return { ...(await client.ask<CaptureResult>('kb_upload_finish', { uploadId })), endpoint };
  } finally {
    await handle.close();
  }
};
