import type { ArxivId } from './arxiv-id.ts';
import { arxivWorkName } from './arxiv-id.ts';

const ENDING = /\.(?:pdf|tar\.gz|tgz|gz|tar|tex|html?|xml|md|txt)$/;
const VERSIONED = /^(.+)v([1-9]\d{0,2})$/;

/** How the name of a downloaded file begins: an id has a slash in the old style, a file name cannot. */
const stemsOf = (work: string): string[] => {
  const [archive = '', number] = arxivWorkName(work).split('/');
  return number === undefined
    ? [archive]
    : [number, ...['', '-', '_'].map((between) => archive + between + number)];
};

/**
 * The version in a file name as arXiv gives it to downloads of this work (`1706.03762v5.pdf`,
 * `arXiv-1706.03762v5.tar.gz`; of the old style also `9711200v3.pdf`); null when it names none, or another work.
 */
export const versionInFileName = (fileName: string, work: string): number | null => {
  const stem = fileName
    .toLowerCase()
    .replace(ENDING, '')
    .replace(/^arxiv[-_:]/, '');
  const [, named = '', digits] = VERSIONED.exec(stem) ?? [];
  return digits !== undefined && stemsOf(work).includes(named) ? Number(digits) : null;
};

/** What a download of an id is called, without ending: `1706.03762v5`, `hep-th9711200v3`. */
export const arxivFileStem = ({ work, version }: ArxivId): string =>
  `${stemsOf(work).at(1) ?? stemsOf(work)[0] ?? ''}${version === null ? '' : `v${version}`}`;
