import { expect, test } from 'vitest';
import {
  acceptedNode,
  bundle,
  checkAt,
  claim,
  inputFor,
  outcomes,
  problem,
  quote,
  relationship,
  supports,
  technique,
} from './bundle.ts';

const FIELD = 'items[0].fields.statement.evidence';

test.each([[undefined], [[]]])('a field with evidence %j fails', (evidence) => {
  const input = inputFor(bundle([problem({ fields: { statement: { value: 'x', evidence } } })]));
  expect(outcomes(input, 'evidence.present')).toEqual({ [FIELD]: 'fail' });
  expect(checkAt(input, 'evidence.present', FIELD).message).toContain('add at least one quote');
});

test('each field of a node is judged on its own; fields that are left out are not', () => {
  const evidence = [quote('x')];
  const fields = {
    statement: { value: 'x', evidence },
    sample: { value: 'y' },
    finding: { value: 'z', evidence },
  };
  expect(outcomes(inputFor(bundle([claim({ fields })])), 'evidence.present')).toEqual({
    [FIELD]: 'pass',
    'items[0].fields.sample.evidence': 'fail',
    'items[0].fields.finding.evidence': 'pass',
  });
});

test('a relationship and an assessment need evidence of their own', () => {
  const items = [
    technique(),
    relationship('USES', { ref: 't1' }, { ref: 't1' }, { evidence: [] }),
    supports('t1', 'description', []),
    supports('t1', 'description', [quote('x')]),
  ];
  expect(outcomes(inputFor(bundle(items)), 'evidence.present')).toEqual({
    'items[0].fields.description.evidence': 'pass',
    'items[1].evidence': 'fail',
    'items[2].evidence': 'fail',
    'items[3].evidence': 'pass',
  });
});

test('a corrected statement needs evidence too', () => {
  const node = acceptedNode('Claim', 'a');
  const item = {
    op: 'node.correct',
    id: node.id,
    expectedRevision: 1,
    fields: { statement: { value: 'y' } },
    reason: 'r',
  };
  expect(outcomes(inputFor(bundle([item]), [node]), 'evidence.present')).toEqual({ [FIELD]: 'fail' });
});
