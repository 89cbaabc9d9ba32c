import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { KbError } from '../../contracts/errors.ts';
import type { Answer, Manners } from './follow.ts';
import { follow } from './follow.ts';
import type { Kept, PartialFile } from './partial-file.ts';
import { refusedStatus } from './refused-status.ts';
import { connectionFailure } from './send-request.ts';
import { TransientFailure } from './transient-failure.ts';

/** What is downloaded. */
export interface Wanted {
  url: URL;
  /** For messages: `the PDF of arXiv:1706.03762v5`. */
  what: string;
  maxBytes: number;
}

/** Where the bytes of an answer begin, and how many there are in all; null when that was not said. */
interface Extent {
  start: number;
  total: number | null;
}

const tooLarge = (what: string, maxBytes: number): KbError =>
  new KbError(
    'LIMIT_EXCEEDED',
    `${what} is larger than the ${maxBytes} bytes that the service takes (limit uploadBytes). Raise the limit of the service.`,
    { details: { limit: 'uploadBytes', value: maxBytes } },
  );

const brokenOff = ({ what, url }: Wanted, size: number, total: number | null): TransientFailure =>
  new TransientFailure(
    new KbError(
      'UNAVAILABLE',
      `${url.host} sent ${size} of ${total ?? 'an unknown number of'} bytes of ${what}. They are kept: run this again to go on.`,
    ),
  );

/** What is kept does not fit to what is there now. */
const changed = ({ what, url }: Wanted): TransientFailure =>
  new TransientFailure(
    new KbError(
      'UNAVAILABLE',
      `${what} changed at ${url.host} while it was fetched; run this again to begin anew.`,
    ),
  );

/** A weak entity tag says nothing of bytes, so the date is taken then (RFC 9110, 13.1.5). */
const validatorOf = ({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null =>
  etag !== undefined && !etag.startsWith('W/') ? etag : (modified ?? null);

const lengthOf = ({ headers }: IncomingMessage): number | null => {
  const length = headers['content-length'];
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : null;
};

const rangeOf = (response: IncomingMessage): Extent | null => {
  const [, from, whole] =
    /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(response.headers['content-range'] ?? '') ?? [];
  if (whole === undefined) return null;
  const total = whole === '*' ? null : Number(whole);
  const length = lengthOf(response);
  // Of a range that cannot be satisfied only the whole is told: nothing is missing when that much is there.
  if (from === undefined) return total === null ? null : { start: total, total };
  return { start: Number(from), total: total ?? (length === null ? null : Number(from) + length) };
};

const notAFile = ({ url, what }: Wanted): KbError =>
  new KbError(
    'UNAVAILABLE',
    `${url.host} answered with a page in HTML instead of ${what}; it may be making the file just now. Run this again later.`,
  );

const isSameState = ({ headers }: IncomingMessage, kept: Kept): boolean => {
  const validator = validatorOf(headers);
  return kept.validator === null || validator === null || validator === kept.validator;
};

/** Where an answer's bytes belong. Raises what the answer is instead of bytes. */
const extentOf = ({ response, url }: Answer, wanted: Wanted, part: PartialFile): Extent => {
  const kept = part.kept();
  const status = response.statusCode;
  const isPage = /^text\/html\b/i.test(response.headers['content-type'] ?? '');
  if (isPage && (status === 200 || status === 206)) throw notAFile(wanted);
  if (status === 200) {
    part.begin(validatorOf(response.headers));
    return { start: 0, total: lengthOf(response) };
  }
  if (status !== 206 && status !== 416) throw refusedStatus(response, url, wanted.what);
  const range = status === 206 || kept.size > 0 ? rangeOf(response) : null;
  if (range !== null && range.start === kept.size && isSameState(response, kept)) {
    // Nobody asked for a part; bytes of no known state may lie where it goes.
    if (range.start === 0) part.begin(validatorOf(response.headers));
    return range;
  }
  part.discard();
  throw changed(wanted);
};

/** What a failure of the disk is for the caller; null for any other. */
const diskFailure = (cause: unknown): KbError | null =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].includes((cause as NodeJS.ErrnoException).code ?? '')
    ? new KbError(
        'UNAVAILABLE',
        'The file could not be written; make room on the disk, then run this again.',
        {
          cause,
        },
      )
    : null;

/**
 * Writes each piece as it arrives, so that nothing that came is lost when the connection breaks: a stream throws away what
 * it still holds then. Answers the size of the file when the body has ended.
 */
const receive = async (
  response: IncomingMessage,
  part: PartialFile,
  start: number,
  wanted: Wanted,
): Promise<number> => {
  const file = part.append();
  let size = start;
  try {
    return await new Promise((resolve, reject) => {
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        try {
          if (size > wanted.maxBytes) throw tooLarge(wanted.what, wanted.maxBytes);
          file.write(chunk);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          response.destroy();
        }
      });
      response.once('end', () => resolve(size));
      response.once('error', reject);
      response.once('close', () => reject(brokenOff(wanted, size, null)));
      if (response.closed) reject(brokenOff(wanted, size, null));
    });
  } finally {
    file.close();
  }
};

/** Receives what an answer has; answers the size of the file then. */
const take = async (answer: Answer, wanted: Wanted, part: PartialFile, tell: Manners['tell']) => {
  const { start, total } = extentOf(answer, wanted, part);
  if (total !== null && total > wanted.maxBytes) throw tooLarge(wanted.what, wanted.maxBytes);
  if (start > 0) tell(`Going on at byte ${start}${total === null ? '' : ` of ${total}`}`);
  // Nothing was missing of a range that could not be satisfied; what comes then is no part of the file.
  const isThere = answer.response.statusCode === 416;
  const size = isThere ? start : await receive(answer.response, part, start, wanted);
  if (total !== null && size !== total) throw brokenOff(wanted, size, total);
  return size;
};

const rangeHeaders = ({ size, validator }: Kept): Record<string, string> =>
  size === 0 || validator === null ? {} : { Range: `bytes=${size}-`, 'If-Range': validator };

/**
 * Receives a file as far as it comes in one attempt; what is kept of it is gone on with when the host still has that
 * state of it, else it begins anew. Answers the address that gave it. Raises `TransientFailure` when it did not come whole.
 */
export const download = async (
  manners: Manners,
  wanted: Wanted,
  part: PartialFile,
): Promise<{ url: URL; size: number }> => {
  const answer = await follow(manners, wanted.url, 'GET', rangeHeaders(part.kept()));
  try {
    return { url: answer.url, size: await take(answer, wanted, part, manners.tell) };
  } catch (error) {
    const failure = diskFailure(error) ?? connectionFailure(answer.url, error);
    if (failure instanceof KbError && failure.code === 'LIMIT_EXCEEDED') part.discard();
    throw failure;
  } finally {
    answer.response.destroy();
  }
};
