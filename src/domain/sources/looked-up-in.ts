import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import { successorOf } from './versions.ts';

/**
 * The revision whose current text a quotation is looked up in today: the newest later one; for a withdrawn revision any other that
 * stands; its own, when a newer parser read that anew. Null while the quotation is of the newest text there is.
 */
export const lookedUpIn = (
  source: Pick<SourceRecord, 'revisions'>,
  evidence: Pick<AnchoredEvidence, 'revision' | 'textLayer'>,
): SourceRevision | null => {
  const successor = successorOf(source, evidence.revision);
  if (successor !== null) return successor;
  const cited = source.revisions.find(({ revision }) => revision === evidence.revision);
  if (cited === undefined || cited.withdrawn !== undefined) return null;
  return cited.textLayer === evidence.textLayer ? null : cited;
};
