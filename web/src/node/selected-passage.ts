import { useSearchParams } from 'react-router';
import type { EvidenceFields } from '../queries/evidence.ts';
import { stretch, wholeNumber } from '../url/numbers.ts';
import { bareDigest, layerMark } from '../url/paths.ts';

/** A stretch of a source that the reader has opened beside the text. */
export interface Passage {
  revision: string;
  page: number;
  start: number;
  end: number;
  /** Beginning of the digest of the text layer that the stretch counts in. */
  layer: string | null;
}

const NAMES = ['source', 'page', 'quote', 'layer'] as const;

/** The passage that the address names; null when it names none. */
export const useSelectedPassage = (): Passage | null => {
  const [search] = useSearchParams();
  const place = stretch(search.get('quote'));
  const revision = search.get('source');
  if (place === null || revision === null || !/^[0-9a-f]{64}$/.test(revision)) return null;
  return { revision, page: wholeNumber(search.get('page'), 1) ?? 1, layer: search.get('layer'), ...place };
};

/** The query of the address with a passage opened, or closed when null. */
export const withPassage = (search: URLSearchParams, evidence: EvidenceFields | null): string => {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  if (evidence !== null) {
    next.set('source', bareDigest(evidence.revision));
    next.set('page', String(evidence.page));
    next.set('quote', `${evidence.position.start}-${evidence.position.end}`);
    next.set('layer', layerMark(evidence.textLayer));
  }
  return `?${next.toString()}`;
};

/** Whether a quote is the one that is opened. */
export const isSelected = (passage: Passage | null, evidence: EvidenceFields): boolean =>
  passage !== null &&
  passage.revision === bareDigest(evidence.revision) &&
  passage.start === evidence.position.start &&
  passage.end === evidence.position.end;
