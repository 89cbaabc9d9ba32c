import type { EvidenceStatus, ReanchorLabel, Standing } from '../../contracts/vocabulary.ts';

/** What is known today of one quotation that a statement rests on. */
export interface QuotationToday {
  status: EvidenceStatus;
  reanchored?: { label: ReanchorLabel } | undefined;
}

/** Whether a newer revision is known to have the same words. What could not be looked up is not known. */
const standsInNewer = ({ reanchored }: QuotationToday): boolean =>
  reanchored?.label === 'same' || reanchored?.label === 'moved';

const isStale = (quotation: QuotationToday): boolean =>
  quotation.status === 'withdrawn' ||
  quotation.status === 'tainted' ||
  (quotation.status === 'newer-revision' && !standsInNewer(quotation));

/** Whether a statement still rests on what it cites. One without quotations has nothing that could move. */
export const standingOf = (evidence: readonly QuotationToday[]): Standing => {
  if (evidence.length > 0 && evidence.every(({ status }) => status === 'withdrawn')) return 'unsupported';
  return evidence.some(isStale) ? 'stale' : 'supported';
};
