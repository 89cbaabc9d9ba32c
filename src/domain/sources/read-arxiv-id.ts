import type { ArxivReading } from './arxiv-id.ts';
import { readPlainArxivId } from './arxiv-id.ts';

/** What can be given as an arXiv id, for messages. */
export const ARXIV_FORMS =
  '1706.03762v5, 1706.03762, cs/9901001v2, math.GT/0309136, each also as arXiv:…, as the address of its abs, pdf, e-print, src or html page on arxiv.org, or as DOI 10.48550/arXiv.…';

const HOSTS: ReadonlySet<string> = new Set(['arxiv.org', 'www.arxiv.org', 'export.arxiv.org']);
const PAGE = /^\/(?:abs|pdf|e-print|src|html|format)\/(.+?)\/?$/;
const DOI = /^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:\s*)?10\.48550\/arxiv\.(.+)$/i;

const withoutPrefix = (text: string): string => text.replace(/^arxiv:\s*/i, '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The address of arXiv that a text is, with or without its scheme; null when it is none. */
const arxivAddress = (text: string): URL | null => {
  const address = /^(?:www\.|export\.)?arxiv\.org\//i.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return isPlain && HOSTS.has(url.hostname) ? url : null;
};

/**
 * The id in an address of a paper on arxiv.org; null when the text is no such address. Query and fragment are ignored.
 * An address of a paper page with something else in the place of the id is a problem.
 */
export const readArxivAddress = (text: string): ArxivReading | null => {
  const url = arxivAddress(text.trim());
  const place = url === null ? undefined : PAGE.exec(url.pathname)?.[1];
  return place === undefined ? null : readPlainArxivId(withoutPrefix(decoded(place).replace(/\.pdf$/i, '')));
};

/** The id in a DOI that arXiv gave (10.48550/arXiv.1706.03762); null for any other text. */
export const readArxivDoi = (text: string): ArxivReading | null => {
  const place = DOI.exec(text.trim())?.[1];
  return place === undefined ? null : readPlainArxivId(place);
};

/** Reads an arXiv id in any of `ARXIV_FORMS`; white space around it does not count. */
export const readArxivId = (text: string): ArxivReading =>
  readArxivAddress(text) ?? readArxivDoi(text) ?? readPlainArxivId(withoutPrefix(text.trim()));
