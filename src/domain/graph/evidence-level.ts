import type { EvidenceLevel } from '../../contracts/vocabulary.ts';

/**
 * How well a statement is backed: `DISPUTED` when anything contradicts it, `STALE` when a source it cites has moved on,
 * else `CORROBORATED` when two or more sources back it and it was assessed, `ASSESSED` when somebody judged that its
 * quotes support it, `QUOTED` when it only has quotes.
 */
export const evidenceLevel = (facts: {
  contradicting: number;
  sources: number;
  assessed: boolean;
  isStale: boolean;
}): EvidenceLevel => {
  if (facts.contradicting > 0) return 'DISPUTED';
  if (facts.isStale) return 'STALE';
  if (!facts.assessed) return 'QUOTED';
  return facts.sources >= 2 ? 'CORROBORATED' : 'ASSESSED';
};
