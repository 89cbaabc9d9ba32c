import type { Check } from '../../../contracts/receipt.ts';
import type { EvidenceDirection } from '../../../contracts/vocabulary.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { gradesBySubject, type Grade } from '../grades.ts';
import { outcomesOf } from '../outcomes.ts';
import { overlap } from '../passages.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail } = outcomesOf('evidence.consistency');

const OPPOSITE: Readonly<Record<string, EvidenceDirection>> = { supports: 'refutes', refutes: 'supports' };

/** Which way a quote counts: as somebody said of it, else as the verdict that rests on it. */
const bearing = ({ direction, verdict }: Grade): string | undefined => direction ?? verdict;

const areOpposed = (one: Grade, other: Grade): boolean =>
  one.anchor !== null &&
  other.anchor !== null &&
  OPPOSITE[bearing(one) ?? ''] === bearing(other) &&
  overlap(one.anchor, other.anchor);

/** The first two quotes of a statement that have a passage in common and are graded both ways. */
const judgeBothWays = (grades: readonly Grade[]): Check[] => {
  const supporting = grades.filter((grade) => bearing(grade) === 'supports');
  const refuting = grades.filter((grade) => bearing(grade) === 'refutes');
  for (const one of supporting) {
    const other = refuting.find((grade) => areOpposed(one, grade));
    if (other === undefined) continue;
    const message = `The same passage is said to support and to refute this statement (${one.path} and ${other.path}); decide which, or split the statement.`;
    return [fail(other.owner, message, { supports: one.path, refutes: other.path })];
  }
  return [];
};

/** A verdict whose quotes are all said to bear the other way, or not at all. */
const judgeVerdict = (owner: string, grades: readonly Grade[]): Check[] => {
  const verdict = grades[0]?.verdict;
  if (verdict !== 'supports' && verdict !== 'refutes') return [];
  if (!grades.every(({ direction }) => direction === OPPOSITE[verdict] || direction === 'does-not-bear'))
    return [];
  const directions = [...new Set(grades.map(({ direction }) => direction))].join(', ');
  const message = `The verdict is "${verdict}", and each quote that it rests on is said to bear otherwise (${directions}); give it a quote that bears this way, or another verdict.`;
  return [fail(owner, message, { verdict, quotes: grades.map(({ path }) => path) })];
};

const judgeSubject = (grades: readonly Grade[]): Check[] => {
  const owners = Map.groupBy(grades, ({ owner }) => owner);
  const verdicts = [...owners].flatMap(([owner, own]) => judgeVerdict(owner, own));
  return verdicts.length > 0 ? verdicts : judgeBothWays(grades);
};

const judgeAll = (context: GateContext): Check[] =>
  [...gradesBySubject(context).values()].flatMap((grades) => judgeSubject(grades));

/**
 * No passage is said both to support and to refute one statement, and no verdict rests only on quotes that are said to bear
 * otherwise. Claims that contradict each other may rest on the same passage.
 */
export const evidenceConsistency: GateRule = {
  name: 'evidence.consistency',
  judge: (context) =>
    wholeBundle(context.anchorings.size, judgeAll(context), () =>
      pass('', 'No passage is graded both ways for one statement.'),
    ),
};
