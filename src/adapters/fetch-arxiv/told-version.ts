import type { IncomingMessage } from 'node:http';
import { versionInFileName } from '../../domain/sources/arxiv-file-name.ts';
import type { ArxivId } from '../../domain/sources/arxiv-id.ts';
import { arxivWorkName, readPlainArxivId } from '../../domain/sources/arxiv-id.ts';
import type { Answer } from './follow.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Versions of a work that stand in a text as `1706.03762v5`, whatever is before it. */
const versionsIn = (text: string, work: string): number[] => {
  const name = escaped(arxivWorkName(work)).replace('\\/', '(?:\\.[a-z-]+)?\\/');
  return [...text.matchAll(new RegExp(`(?<![\\w.-])${name}v([1-9]\\d{0,2})(?!\\w)`, 'gi'))].map((match) =>
    Number(match[1]),
  );
};

const inAddress = (url: URL, work: string): number | null => {
  const parts = url.pathname.replace(/\.pdf$/i, '').split('/');
  for (const count of [1, 2]) {
    const reading = readPlainArxivId(parts.slice(-count).join('/'));
    if ('id' in reading && arxivWorkName(reading.id.work) === arxivWorkName(work)) return reading.id.version;
  }
  return null;
};

const inDisposition = (header: string | undefined, work: string): number | null => {
  const name = /filename\*?=\s*(?:UTF-8'[^']*')?"?([^";]+)"?/i.exec(header ?? '')?.[1];
  return name === undefined ? null : versionInFileName(name.trim(), work);
};

const inLinks = (header: IncomingMessage['headers'][string], work: string): number | null =>
  versionsIn([header ?? ''].flat().join(','), work)[0] ?? null;

/** The version that an answer says it is of: by its own address, its file name, or its links. Null when it does not say. */
export const versionToldBy = ({ response, url }: Answer, { work }: ArxivId): number | null =>
  inAddress(url, work) ??
  inDisposition(response.headers['content-disposition'], work) ??
  inLinks(response.headers['link'], work);

/** The newest version that the page about a paper names; null when it names none. */
export const newestOnPage = (html: string, { work }: ArxivId): number | null => {
  const versions = versionsIn(html, work);
  return versions.length === 0 ? null : Math.max(...versions);
};
