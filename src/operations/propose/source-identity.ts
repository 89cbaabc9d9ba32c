import type { Digest } from '../../contracts/ids.ts';
import type { ArxivId, ArxivReading } from '../../domain/sources/arxiv-id.ts';
import { arxivVersionLabel, arxivWorkName, formatArxivId } from '../../domain/sources/arxiv-id.ts';
import {
  ARXIV_FORMS,
  readArxivAddress,
  readArxivDoi,
  readArxivId,
} from '../../domain/sources/read-arxiv-id.ts';
import type { SourceIdentity } from '../../ports/journal.ts';
import { invalidAt } from '../input-error.ts';

/** By what a source is known again: the strongest of arXiv id, DOI, URL and the digest of its bytes. */
export interface KnownBy {
  key: string;
  arxiv: ArxivId | null;
  versionLabel: string | undefined;
  names: { arxivId?: string; doi?: string; url?: string };
}

type Named = 'arxivId' | 'url' | 'doi';

const NUMBERED = /^v?([1-9]\d{0,2})$/i;

const accepted = (name: Named, given: string, reading: ArxivReading): ArxivId => {
  if ('id' in reading) return reading.id;
  throw invalidAt(
    ['source', name],
    `"${given}" is no arXiv id: ${reading.problem}. These forms are read: ${ARXIV_FORMS}`,
  );
};

const READERS: readonly [Named, (text: string) => ArxivReading | null][] = [
  ['arxivId', readArxivId],
  ['url', readArxivAddress],
  ['doi', readArxivDoi],
];

/** The arXiv id that the names of a source give; its version from whichever has one. */
const arxivOf = (source: SourceIdentity): ArxivId | null =>
  READERS.reduce<ArxivId | null>((known, [name, read]) => {
    const given = source[name];
    const reading = given === undefined ? null : read(given);
    if (given === undefined || reading === null) return known;
    const id = accepted(name, given, reading);
    if (known === null) return id;
    if (agree(known, id)) return { work: known.work, version: known.version ?? id.version };
    throw invalidAt(
      ['source', name],
      `"${given}" names arXiv:${formatArxivId(id)}, but the other names of this source say arXiv:${formatArxivId(known)}; give the one that the file is`,
    );
  }, null);

const agree = (a: ArxivId, b: ArxivId): boolean =>
  arxivWorkName(a.work) === arxivWorkName(b.work) &&
  (a.version === null || b.version === null || a.version === b.version);

/** The id with the version that a label such as `v5` or `5` gives it. Beside a bare id a label may be of another kind. */
const withLabel = (arxiv: ArxivId, label: string | undefined): ArxivId => {
  if (label === undefined) return arxiv;
  const digits = NUMBERED.exec(label.trim())?.[1];
  const version = digits === undefined ? null : Number(digits);
  if (arxiv.version !== null && arxiv.version !== version)
    throw invalidAt(
      ['source', 'versionLabel'],
      `"${label}" is not the version of arXiv:${formatArxivId(arxiv)}; leave it out, or give the id that the file is`,
    );
  return { ...arxiv, version };
};

const plainDoi = (doi: string): string =>
  doi
    .trim()
    .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '')
    .toLowerCase();

/**
 * Names a source: an arXiv paper by its work, whatever spelling, address or arXiv DOI it was given as, with its version apart
 * (`2401.01234v2` keeps its v2); a DOI without resolver or prefix in lower case (DOI Handbook: names are case-insensitive);
 * a URL as it is. Raises `INVALID_INPUT` for an arXiv id that is none, and for names that contradict each other.
 */
export const sourceIdentity = (source: SourceIdentity, digest: Digest): KnownBy => {
  const named = arxivOf(source);
  const arxiv = named === null ? null : withLabel(named, source.versionLabel);
  const doi = source.doi === undefined ? undefined : plainDoi(source.doi);
  const { url, versionLabel } = source;
  const others = doi !== undefined ? `doi:${doi}` : url !== undefined ? `url:${url}` : digest;
  return {
    key: arxiv === null ? others : `arxiv:${arxivWorkName(arxiv.work)}`,
    arxiv,
    versionLabel: (arxiv === null ? undefined : arxivVersionLabel(arxiv)) ?? versionLabel,
    names: {
      ...(arxiv === null ? {} : { arxivId: arxiv.work }),
      ...(doi === undefined ? {} : { doi }),
      ...(url === undefined ? {} : { url }),
    },
  };
};
