import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { EvidenceDirection, Verdict } from '../../contracts/vocabulary.ts';
import { proposedFields } from '../graph/proposed-fields.ts';
import { anchoringsAt } from './anchorings-at.ts';
import type { Anchoring, GateContext } from './gate-input.ts';
import { overlap } from './passages.ts';

/** A quote as it was graded for a statement. */
export interface Grade {
  /** The field, relationship or assessment that grades it. */
  owner: string;
  path: string;
  anchor: AnchoredEvidence | null;
  /** Which way somebody said that it bears, on it or on the same passage of the statement; absent when nobody did. */
  direction?: EvidenceDirection | undefined;
  /** The verdict of the assessment that quotes it. */
  verdict?: Verdict;
}

/** The name of what is graded, the same for each grade of it: an item of the bundle or an accepted record, and its field. */
const subjectOf = (item: number | string, field?: string): string => `${item} ${field ?? ''}`;

const ownGrade = (owner: string, { path, evidence, anchor }: Anchoring): Grade => ({
  owner,
  path,
  anchor,
  direction: evidence.direction,
});

/** What the statements say of their own quotes, by subject. */
const statementGrades = (context: GateContext): Map<string, Grade[]> => {
  const { items } = context.proposal;
  const grades = new Map<string, Grade[]>();
  const add = (subject: string, owner: string) =>
    grades.set(
      subject,
      anchoringsAt(context, owner).map((quote) => ownGrade(owner, quote)),
    );
  for (const { path, item, name } of proposedFields(context.proposal)) {
    const added = items[item];
    add(subjectOf(added?.op === 'node.correct' ? added.id : item, name), path);
  }
  items.forEach((item, index) => {
    if (item.op === 'relationship.add') add(subjectOf(index), `items[${index}]`);
  });
  return grades;
};

const inherited = (statement: readonly Grade[], anchor: AnchoredEvidence | null) =>
  anchor === null
    ? undefined
    : statement.find(
        (own) => own.direction !== undefined && own.anchor !== null && overlap(own.anchor, anchor),
      )?.direction;

/** Every quote of the bundle with how it is graded, by what it is graded for: the statement itself first, then its assessments. */
export const gradesBySubject = (context: GateContext): Map<string, Grade[]> => {
  const statements = statementGrades(context);
  const grades = new Map([...statements].map(([subject, own]) => [subject, [...own]]));
  context.proposal.items.forEach((item, index) => {
    if (item.op !== 'assessment.add') return;
    const { ref, id, field } = item.subject;
    const subject = subjectOf(
      ref === undefined ? (id as string) : (context.itemOf(ref) ?? `ref ${ref}`),
      field,
    );
    const owner = `items[${index}]`;
    const given = anchoringsAt(context, owner).map(({ path, evidence, anchor }): Grade => ({
      owner,
      path,
      anchor,
      direction: evidence.direction ?? item.direction ?? inherited(statements.get(subject) ?? [], anchor),
      verdict: item.verdict,
    }));
    grades.set(subject, [...(grades.get(subject) ?? []), ...given]);
  });
  return grades;
};
