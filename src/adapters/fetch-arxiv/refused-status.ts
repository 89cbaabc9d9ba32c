import type { IncomingMessage } from 'node:http';
import { KbError } from '../../contracts/errors.ts';
import { TransientFailure } from './transient-failure.ts';

const FOR_THE_MOMENT: ReadonlySet<number | undefined> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** `Retry-After` in milliseconds from `now` (RFC 9110: seconds or a date); undefined when it is absent or neither. */
export const retryAfter = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
};

/** Why an answer is not what was asked for. `what` names it: `the PDF of arXiv:1706.03762v5`. */
export const refusedStatus = (
  response: IncomingMessage,
  url: URL,
  what: string,
): KbError | TransientFailure => {
  const { statusCode = 0, headers } = response;
  if (statusCode === 404 || statusCode === 410)
    return new KbError(
      'NOT_FOUND',
      `${url.host} does not have ${what}; check the id and its version, and --format.`,
    );
  const busy = new KbError(
    'UNAVAILABLE',
    `${url.host} does not give ${what} now (HTTP ${statusCode}); run this again later. What has arrived is kept.`,
  );
  if (FOR_THE_MOMENT.has(statusCode))
    return new TransientFailure(busy, retryAfter(headers['retry-after'], Date.now()));
  return new KbError(
    'UNAVAILABLE',
    `${url.host} refuses ${what} (HTTP ${statusCode}). Get the file another way and run \`kb capture FILE --arxiv-id ID\`.`,
  );
};
