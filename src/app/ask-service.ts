import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ErrorBody, KbError } from '../contracts/errors.ts';
import { homePaths, readTokenFile } from './home.ts';

const answerTo = (url: URL, token: string | null, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
    // Such work takes as long as it takes: `fetch` would give up waiting for the answer after five minutes.
    const asked = request(url, { method: 'POST', headers }, resolve);
    asked.once('error', (cause) =>
      reject(
        new KbError('UNAVAILABLE', 'The running service ended the connection; its log says why.', { cause }),
      ),
    );
    asked.end(body);
  });

/**
 * Has the running service of a home do maintenance (`/maintenance/<operation>`), by the token of the home's owner. Raises what the
 * service answers, and `UNAVAILABLE` when it stops answering.
 */
export const askService = async <T>(
  service: { home: string; url: string },
  operation: string,
  input: Record<string, unknown>,
): Promise<T> => {
  const url = new URL(`/maintenance/${operation}`, service.url);
  const token = readTokenFile(homePaths(service.home).adminToken);
  const answer = await answerTo(url, token, JSON.stringify(input));
  const body: unknown = JSON.parse(await text(answer));
  if (answer.statusCode === 200) return body as T;
  const { error } = ErrorBody.parse(body);
  throw new KbError(error.code, error.message, error.details === undefined ? {} : { details: error.details });
};
