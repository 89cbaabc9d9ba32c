import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { KbError } from '../../contracts/errors.ts';
import type { FetchFormat } from '../../ports/fetcher.ts';

const HEAD_BYTES = 1024;
/** A PDF may carry some bytes after its end mark. */
const TAIL_BYTES = 2048;
/** What is unpacked to look for damage. Some kilobytes can unpack to gigabytes; whether so much is taken, the service says. */
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
/** Where a tar archive says that it is one (POSIX.1-1988 ustar). */
const TAR_MARK = { from: 257, to: 262, text: 'ustar' };

const bytesAt = async (path: string, from: number, length: number): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isPdf = (head: Buffer): boolean => head.includes('%PDF-');
const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Unpacks a file to its end, where gzip has its checksum, or as far as is reasonable; answers the beginning of what is inside. Null when it is damaged. */
const unpackedHead = async (path: string): Promise<Buffer | null> => {
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
        size += chunk.length;
        if (size > MOST_UNPACKED_BYTES) return;
      }
    });
    return head;
  } catch {
    return size > MOST_UNPACKED_BYTES ? head : null;
  }
};

const wrongKind = (what: string, head: Buffer): KbError => {
  const isPage = /^\s*<(!doctype|html|\?xml)/i.test(head.toString('latin1'));
  return new KbError(
    'UNAVAILABLE',
    `What came instead of ${what} is ${isPage ? 'a page in HTML' : 'no such file'}; nothing was captured. Run this again later.`,
  );
};

const damaged = (what: string): KbError =>
  new KbError('UNAVAILABLE', `${what} came damaged or not whole; it was not kept. Run this again.`);

const checkPdf = async (path: string, size: number, what: string): Promise<string> => {
  const head = await bytesAt(path, 0, HEAD_BYTES);
  if (!isPdf(head)) throw wrongKind(what, head);
  const tail = await bytesAt(path, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
  if (!tail.includes('%%EOF')) throw damaged(what);
  return '.pdf';
};

const checkSource = async (path: string, what: string): Promise<string> => {
  const head = await bytesAt(path, 0, HEAD_BYTES);
  if (isPdf(head))
    throw new KbError(
      'NOT_FOUND',
      `Its authors sent a PDF only, so that there is not ${what}; fetch it with --format pdf.`,
    );
  if (!isGzip(head)) throw wrongKind(what, head);
  const inside = await unpackedHead(path);
  if (inside === null) throw damaged(what);
  return inside.toString('latin1', TAR_MARK.from, TAR_MARK.to) === TAR_MARK.text ? '.tar.gz' : '.gz';
};

/**
 * Looks whether a file is a whole one of the format, whatever it was sent as; answers the ending that its name should have
 * (a source of one file is gzipped by itself, one of several as a tar archive). Raises `UNAVAILABLE` for anything else, and
 * `NOT_FOUND` for a source that is a PDF.
 */
export const checkFile = (path: string, size: number, format: FetchFormat, what: string): Promise<string> =>
  format === 'pdf' ? checkPdf(path, size, what) : checkSource(path, what);
