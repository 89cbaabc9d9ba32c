import type { ReactNode } from 'react';
import { Axes } from '../parts/axes.tsx';
import { LongText } from '../parts/label.tsx';
import { Text } from '../parts/text.tsx';
import type { AssessmentFields } from '../queries/evidence.ts';
import type { AssessorKind, Verdict } from '../queries/vocabulary.ts';
import { VERDICTS } from '../words/enums.ts';

const SIGNS: Readonly<Record<Verdict, string>> = {
  SUPPORTS: '✓',
  PARTLY: '◐',
  REFUTES: '✕',
  UNRELATED: '≠',
  UNCLEAR: '?',
};

const KINDS: Readonly<Record<AssessorKind, string>> = { AGENT: 'agent', HUMAN: 'person', TOOL: 'program' };

/** The judgments about a statement: verdict, who and why. Nobody having judged is said, not left blank. */
export const Assessments = ({ assessments }: { assessments: readonly AssessmentFields[] }): ReactNode => {
  if (assessments.length === 0)
    return <p className="quiet unjudged">Nobody has judged whether the quotes support this.</p>;
  return (
    <ul className="plain assessments">
      {assessments.map((assessment) => (
        <li key={assessment.id}>
          <p>
            <strong className={`verdict verdict-${assessment.verdict.toLowerCase()}`}>
              <span aria-hidden="true">{SIGNS[assessment.verdict]}</span> {VERDICTS[assessment.verdict]}
            </strong>{' '}
            <span className="quiet">
              says {KINDS[assessment.assessor.kind]} <Text>{assessment.assessor.name}</Text>, by{' '}
              <Text>{assessment.method}</Text>
            </span>
          </p>
          <Axes axes={assessment} />
          <p className="rationale" dir="auto">
            <LongText limit={300}>{assessment.rationale}</LongText>
          </p>
        </li>
      ))}
    </ul>
  );
};
