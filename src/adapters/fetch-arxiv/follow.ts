import type { IncomingMessage } from 'node:http';
import { KbError } from '../../contracts/errors.ts';
import type { Pace } from './pace.ts';
import type { Timeouts } from './send-request.ts';
import { sendRequest } from './send-request.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);
const ARXIV_HOSTS: ReadonlySet<string> = new Set(['arxiv.org', 'www.arxiv.org', 'export.arxiv.org']);

/** How requests are made. */
export interface Manners {
  endpoint: URL;
  userAgent: string;
  pace: Pace;
  timeouts: Timeouts;
  tell: (line: string) => void;
}

/** An answer that is no redirect, and the address that gave it. */
export interface Answer {
  response: IncomingMessage;
  url: URL;
}

const isAllowed = (endpoint: URL, url: URL): boolean => {
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && endpoint.protocol === 'http:');
  const isOwn = url.host === endpoint.host || (ARXIV_HOSTS.has(endpoint.host) && ARXIV_HOSTS.has(url.host));
  return isSafe && isOwn && url.username === '' && url.password === '';
};

const nextOf = (endpoint: URL, from: URL, location: string | undefined): URL => {
  const url = location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (url !== null && isAllowed(endpoint, url)) return url;
  throw new KbError(
    'UNAVAILABLE',
    `${from.host} sends on to ${url === null ? 'no address' : `${url.protocol}//${url.host}`}, which is not asked: only ${endpoint.host} is.`,
  );
};

/**
 * Sends a request and follows its redirects, each in its turn. Raises `UNAVAILABLE` for a redirect to another host or to
 * plain HTTP from HTTPS, and for too many of them; `TransientFailure` when the connection breaks.
 */
export const follow = async (
  manners: Manners,
  start: URL,
  method: 'GET' | 'HEAD',
  headers: Record<string, string> = {},
): Promise<Answer> => {
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    await manners.pace.wait(url.host, manners.tell);
    const all = { 'User-Agent': manners.userAgent, ...headers };
    const response = await sendRequest({ url, method, headers: all, timeouts: manners.timeouts });
    manners.pace.asked(url.host);
    if (!REDIRECTS.has(response.statusCode)) return { response, url };
    response.destroy();
    url = nextOf(manners.endpoint, url, response.headers.location);
  }
  throw new KbError(
    'UNAVAILABLE',
    `${start.host} sends on and on (more than ${MOST_REDIRECTS} redirects); nothing was fetched.`,
  );
};
