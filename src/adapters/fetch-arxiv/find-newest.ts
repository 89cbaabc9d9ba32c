import type { IncomingMessage } from 'node:http';
import type { ArxivId } from '../../domain/sources/arxiv-id.ts';
import type { Manners } from './follow.ts';
import { follow } from './follow.ts';
import { refusedStatus } from './refused-status.ts';
import { connectionFailure } from './send-request.ts';
import { newestOnPage, versionToldBy } from './told-version.ts';

/** A page about a paper has some 50 KB. */
const MOST_PAGE_BYTES = 2 * 1024 * 1024;

const textOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_PAGE_BYTES) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The version by the page about the paper. */
const onPage = async (manners: Manners, page: URL, id: ArxivId, what: string): Promise<number | null> => {
  const { response, url } = await follow(manners, page, 'GET');
  try {
    if (response.statusCode !== 200) throw refusedStatus(response, url, what);
    return newestOnPage(await textOf(response), id);
  } catch (error) {
    throw connectionFailure(url, error);
  } finally {
    response.destroy();
  }
};

/**
 * Which version a bare id stands for now: asks for the head of the file, and where that does not say, the page about the
 * paper. Fetching that version then is certain to give its bytes, also when a newer one appears meanwhile. Null when
 * neither says. Raises `NOT_FOUND`, `UNAVAILABLE` and `TransientFailure`.
 */
export const findNewest = async (
  manners: Manners,
  addresses: { file: URL; page: URL },
  id: ArxivId,
  what: string,
): Promise<number | null> => {
  const answer = await follow(manners, addresses.file, 'HEAD');
  answer.response.destroy();
  const { statusCode = 0 } = answer.response;
  // A host that does not answer HEAD is asked for the page instead.
  if (![200, 405, 501].includes(statusCode)) throw refusedStatus(answer.response, answer.url, what);
  const version = statusCode === 200 ? versionToldBy(answer, id) : null;
  return version ?? onPage(manners, addresses.page, id, what);
};
