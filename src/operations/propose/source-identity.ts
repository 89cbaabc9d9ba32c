import type { Digest } from '../../contracts/ids.ts';
import type { SourceIdentity } from '../../ports/journal.ts';

/** By what a source is known again: the strongest of arXiv id, DOI, URL and the digest of its bytes. */
export interface KnownBy {
  key: string;
  versionLabel: string | undefined;
  names: { arxivId?: string; doi?: string; url?: string };
}

const ARXIV = /^(?:arxiv:)?((?:\d{4}\.\d{4,5})|(?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7}))(v\d+)?$/i;

/**
 * Splits an arXiv id into the work and its version (`2401.01234v2` keeps its v2), takes a DOI without resolver or
 * prefix in lower case (DOI Handbook: names are case-insensitive), and a URL as it is.
 */
export const sourceIdentity = (source: SourceIdentity, digest: Digest): KnownBy => {
  const arxiv = source.arxivId === undefined ? null : ARXIV.exec(source.arxivId.trim());
  const arxivId = source.arxivId === undefined ? undefined : (arxiv?.[1] ?? source.arxivId);
  const doi = source.doi
    ?.trim()
    .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '')
    .toLowerCase();
  const key =
    arxivId !== undefined
      ? `arxiv:${arxivId.toLowerCase()}`
      : doi !== undefined
        ? `doi:${doi}`
        : source.url !== undefined
          ? `url:${source.url}`
          : digest;
  return {
    key,
    versionLabel: source.versionLabel ?? arxiv?.[2],
    names: {
      ...(arxivId === undefined ? {} : { arxivId }),
      ...(doi === undefined ? {} : { doi }),
      ...(source.url === undefined ? {} : { url: source.url }),
    },
  };
};
