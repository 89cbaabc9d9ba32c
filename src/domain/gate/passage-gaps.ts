import type { AnchoredEvidence } from '../../contracts/evidence.ts';

const holds = (outer: AnchoredEvidence, inner: AnchoredEvidence): boolean =>
  outer.revision === inner.revision &&
  outer.textLayer === inner.textLayer &&
  outer.position.start <= inner.position.start &&
  inner.position.end <= outer.position.end;

/** Where a judgment's quotes part from those of the statement that it judges. */
export interface PassageGaps {
  /** Quotes of the statement that no quote of the judgment holds whole. */
  uncovered: AnchoredEvidence[];
  /** Quotes of the judgment that neither hold nor lie in a quote of the statement. */
  foreign: AnchoredEvidence[];
}

/**
 * Compares the passages of a statement with those that its judgment rests on: same revision, same layer, and the statement's
 * passage whole. A narrower quote does not cover it, as what it leaves out may be what turns the sense; overlap is not enough.
 */
export const passageGaps = (
  statement: readonly AnchoredEvidence[],
  judgment: readonly AnchoredEvidence[],
): PassageGaps => ({
  uncovered: statement.filter((own) => !judgment.some((other) => holds(other, own))),
  foreign: judgment.filter((other) => !statement.some((own) => holds(other, own) || holds(own, other))),
});
