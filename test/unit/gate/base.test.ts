import { expect, test } from 'vitest';
import type { StoredRecord } from '../../../src/contracts/records.ts';
import { recordId } from '../../../src/domain/graph/record-id.ts';
import {
  acceptedNode,
  bundle,
  captured,
  checkAt,
  inputFor,
  layerOf,
  outcomes,
  PAPER,
  PAPER_LAYER,
  problem,
  relationship,
  technique,
  type Item,
} from './bundle.ts';

const changedAt = (revision: number) =>
  acceptedNode('Problem', 'target', { revision: 2, changedBy: { proposalId: 'earlier', revision } });
const target = changedAt(3);
const toTarget = (): Item[] => [technique(), relationship('ADDRESSES', { ref: 't1' }, { id: target.id })];

test.each([
  [2, 'pass'],
  [3, 'pass'],
  [4, 'fail'],
  [5, 'fail'],
])('a named record that changed at revision %i, read at 3: %s', (revision, result) => {
  const input = inputFor(bundle(toTarget()), [changedAt(revision)]);
  expect(outcomes(input, 'base')).toEqual({ base: 'pass', 'items[1].to': result });
});

test('a change says when it was and which base to send', () => {
  const check = checkAt(inputFor(bundle(toTarget()), [changedAt(5)]), 'base', 'items[1].to');
  expect(check.message).toMatch(/changed at revision 5, after base 3.*base 5 or later/);
  expect(check.details).toEqual({ id: target.id, recordRevision: 2, changedAt: 5 });
});

test('changes of records that are not named do not matter', () => {
  const input = inputFor(bundle([technique(), problem()]), [changedAt(5)]);
  expect(outcomes(input, 'base')).toEqual({ base: 'pass' });
});

test.each(['considered', 'subject', 'cites'])('every way of naming counts: %s', (way) => {
  const subject = { id: target.id, field: 'statement' };
  const items: Record<string, Item> = {
    considered: problem({ dedupe: { decision: 'new', considered: [target.id], reason: 'r' } }),
    subject: {
      op: 'assessment.add',
      subject,
      verdict: 'unclear',
      method: 'm',
      assessor: { kind: 'human', name: 'n' },
      rationale: 'r',
    },
    cites: {
      op: 'node.add',
      type: 'Synthesis',
      label: 's',
      fields: { body: { value: 'x', cites: [{ id: target.id, revision: 1 }] } },
    },
  };
  const results = Object.values(outcomes(inputFor(bundle([items[way] as Item]), [changedAt(4)]), 'base'));
  expect(results).toEqual(['pass', 'fail']);
});

test('a record that is named twice is judged once; an unknown one is unavailable', () => {
  const items = [
    ...toTarget(),
    relationship('FAILS_FOR', { ref: 't1' }, { id: target.id }),
    relationship('FAILS_FOR', { ref: 't1' }, { id: recordId('Problem', 'none') }),
  ];
  expect(outcomes(inputFor(bundle(items), [target]), 'base')).toEqual({
    base: 'pass',
    'items[1].to': 'pass',
    'items[3].to': 'unavailable',
  });
});

test('a source never changed, whenever its record did', () => {
  const { source } = captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, ['a'])]]);
  const item = {
    op: 'node.add',
    type: 'Synthesis',
    label: 's',
    fields: { body: { value: 'x', cites: [{ id: source.id, revision: 1 }] } },
  };
  expect(outcomes(inputFor(bundle([item]), [source as StoredRecord]), 'base')).toEqual({
    base: 'pass',
    'items[0].fields.body.cites[0]': 'pass',
  });
});

test.each([
  [4, 'pass'],
  [5, 'pass'],
  [6, 'fail'],
])('base %i at head 5: %s', (base, result) => {
  expect(outcomes(inputFor(bundle([problem()], { base })), 'base')).toEqual({ base: result });
});

test.each([
  [1, 'fail'],
  [2, 'pass'],
  [3, 'fail'],
])('a correction that expects record revision %i of 2: %s', (expectedRevision, result) => {
  const item = { op: 'node.correct', id: target.id, expectedRevision, reason: 'r' };
  const input = inputFor(bundle([item]), [target]);
  expect(outcomes(input, 'base')).toMatchObject({ 'items[0].expectedRevision': result });
  expect(outcomes(inputFor(bundle([item]), []), 'base')).toMatchObject({
    'items[0].expectedRevision': 'unavailable',
  });
});
