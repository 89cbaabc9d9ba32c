import type { CheckName, CheckResult } from '../queries/vocabulary.ts';

/** What holds when a check passes, and what it looks at. */
export const CHECKS: Readonly<Record<CheckName, { holds: string; about: string }>> = {
  SCOPE: { holds: 'Everything named is in the project', about: 'Scope of the project' },
  REFERENCES: { holds: 'Every reference leads to a record', about: 'References' },
  BASE: { holds: 'What it rests on has not changed since', about: 'Changes since it was written' },
  SOURCE_INTEGRITY: { holds: 'Every cited source is intact and not withdrawn', about: 'Cited source' },
  EVIDENCE_PRESENT: { holds: 'Every statement has evidence', about: 'Evidence' },
  EVIDENCE_QUOTE: { holds: 'Every quote stands in its source', about: 'Words of a quote' },
  EVIDENCE_VISIBLE: { holds: 'No quote stands only in hidden text', about: 'Hidden text' },
  EVIDENCE_BASELINE: {
    holds: 'No quote flattens a raised part of a number',
    about: 'Raised and lowered characters',
  },
  EVIDENCE_TITLE: { holds: 'No claim rests on titles alone', about: 'Titles as evidence' },
  EVIDENCE_LENGTH: { holds: 'Quotes are long enough to assert something', about: 'Length of a quote' },
  EVIDENCE_SPREAD: { holds: 'No passage props unrelated statements', about: 'Statements on one passage' },
  EVIDENCE_CONSISTENCY: { holds: 'No passage is graded both ways', about: 'Judgments of one passage' },
  EVIDENCE_NUMBERS: { holds: 'Every number stands in a quote', about: 'Numbers' },
  EVIDENCE_NEGATION: { holds: 'No quote leaves out a negation beside it', about: 'Negation beside a quote' },
  RELATIONSHIP_REGISTRY: {
    holds: 'Relationships join what their type joins',
    about: 'Ends of a relationship',
  },
  RELATIONSHIP_CYCLE: { holds: 'No forbidden cycle', about: 'Cycle of relationships' },
  RELATIONSHIP_CONDITIONS: { holds: 'Required conditions are there', about: 'Conditions of a relationship' },
  DEDUPE: { holds: 'Possible duplicates were considered', about: 'Possible duplicates' },
  ASSESSMENT: { holds: 'Every statement was judged to be supported', about: 'Judgment of a statement' },
  COVERAGE: { holds: 'Every page of a cited source is accounted for', about: 'Pages accounted for' },
  COVERAGE_ABSENT: {
    holds: 'What is said to be absent is not in the source',
    about: 'What is said to be absent',
  },
  POLICY: { holds: 'The policy lets this kind of change through', about: 'Policy of the project' },
};

/** A check by what it looks at; only one that passed by what holds. */
export const checkInWords = ({ check, result }: { check: CheckName; result: CheckResult }): string =>
  result === 'PASS' ? CHECKS[check].holds : CHECKS[check].about;
