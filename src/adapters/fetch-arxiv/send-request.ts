import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { KbError } from '../../contracts/errors.ts';
import { TransientFailure } from './transient-failure.ts';

/** How long is waited for what. */
export interface Timeouts {
  /** Milliseconds without a byte. */
  idle: number;
  /** Milliseconds for one attempt as a whole. */
  attempt: number;
}

/** One request. */
export interface Outgoing {
  url: URL;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  timeouts: Timeouts;
}

const stalled = (): Error => Object.assign(new Error('no byte came in time'), { code: 'ETIMEDOUT' });

/** Codes that say that nobody is there; asking again at once does not help. */
const NOBODY: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

const instead = 'Or get the file another way and run `kb capture FILE --arxiv-id ID`.';

/** What a failure of the connection is for the caller; any other error is answered as it is. */
export const connectionFailure = (url: URL, cause: unknown): Error => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof KbError || typeof code !== 'string') return error;
  if (NOBODY.has(code))
    return new KbError('UNAVAILABLE', `${url.host} cannot be reached; try again later. ${instead}`, {
      cause,
    });
  return new TransientFailure(
    new KbError(
      'UNAVAILABLE',
      `The connection to ${url.host} broke off or stalled; run this again to go on where it stopped. ${instead}`,
      { cause },
    ),
  );
};

/**
 * Sends one request and answers when the head of the answer is there; its body has to be read or destroyed. The bytes
 * come as they are sent: nothing is decompressed. A body that ends early or stalls raises while it is read.
 */
export const sendRequest = ({ url, method, headers, timeouts }: Outgoing): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(timeouts.attempt);
    const request = send(url, {
      method,
      headers: { 'Accept-Encoding': 'identity', ...headers },
      agent: false,
      signal,
    });
    request.setTimeout(timeouts.idle, () => request.destroy(stalled()));
    request.once('response', resolve);
    // Stays after the answer began: a late error must not end the process.
    request.on('error', (cause) => reject(connectionFailure(url, cause)));
    request.end();
  });
