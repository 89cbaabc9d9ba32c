import type { TextLayer } from '../../contracts/text-layer.ts';
import { versionInFileName } from './arxiv-file-name.ts';
import type { ArxivId } from './arxiv-id.ts';
import { arxivWorkName, formatArxivId } from './arxiv-id.ts';
import { arxivStamp } from './arxiv-stamp.ts';

/** The version that a file of an arXiv paper is (null: nothing tells it), what its reader should know, or why it is not what it is said to be. */
export type BytesVersion = { version: number | null; warnings: string[] } | { problem: string };

const contradiction = (given: ArxivId, stamp: ArxivId): string | null => {
  const isOther = arxivWorkName(given.work) !== arxivWorkName(stamp.work);
  const isOtherVersion = given.version !== null && given.version !== stamp.version;
  return isOther || isOtherVersion
    ? `"${formatArxivId(given)}" was given, but the first page of this file is stamped arXiv:${formatArxivId(stamp)}; give the id that is on the page, or send the other file`
    : null;
};

const untold = ({ work }: ArxivId): string =>
  `Which version of arXiv:${work} these bytes are could not be told: no version was given, and neither a stamp on the first page nor the file name has one. It is recorded without a version; give the id with its version (${work}v1) to have one.`;

const otherName = (given: ArxivId, fileName: string, named: number): string =>
  `The file name "${fileName}" says v${named}; it is recorded as ${formatArxivId(given)}, as given.`;

/**
 * Which version of an arXiv paper a file is: as given and not contradicted by the stamp that arXiv prints on the first
 * page, else as stamped, else as the file name says.
 */
export const bytesVersion = (given: ArxivId, layer: TextLayer, fileName: string): BytesVersion => {
  const stamp = arxivStamp(layer);
  if (stamp !== null) {
    const problem = contradiction(given, stamp);
    return problem === null ? { version: stamp.version, warnings: [] } : { problem };
  }
  const named = versionInFileName(fileName, given.work);
  if (given.version === null) return { version: named, warnings: named === null ? [untold(given)] : [] };
  const differs = named !== null && named !== given.version;
  return { version: given.version, warnings: differs ? [otherName(given, fileName, named)] : [] };
};
