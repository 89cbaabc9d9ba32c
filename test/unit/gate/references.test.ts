import { describe, expect, test } from 'vitest';
import { recordId } from '../../../src/domain/graph/record-id.ts';
import {
  acceptedNode,
  acceptedRelationship,
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
  type Item,
} from './bundle.ts';

const NOWHERE = recordId('Problem', 'of another project');
const conditions = { conditions: [{ text: 'always' }] };
const addresses = (from: Item, to: Item): Item => relationship('ADDRESSES', from, to, conditions);

const current = acceptedNode('Problem', 'current');
const target = acceptedNode('Problem', 'target');
const merged = acceptedNode('Problem', 'merged', { status: 'merged', mergedInto: target.id });
const retracted = acceptedNode('Problem', 'retracted', { status: 'retracted' });
const uses = acceptedRelationship(acceptedNode('Technique', 'a').id, acceptedNode('Technique', 'b').id);
const gone = acceptedRelationship('tec_1', 'tec_2', { status: 'retracted' });
const records = [current, target, merged, retracted, uses, gone];

const judged = (items: Item[]) => inputFor(bundle(items), records);

describe('ends', () => {
  test('an end that does not exist, here or in this project, fails and is named', () => {
    const input = judged([claim(), technique(), addresses({ ref: 't1' }, { id: NOWHERE })]);
    expect(outcomes(input, 'references')).toEqual({ 'items[2].from': 'pass', 'items[2].to': 'fail' });
    const check = checkAt(input, 'references', 'items[2].to');
    expect(check.message).toContain(NOWHERE);
    expect(check.message).toContain('project demo');
    expect(check.details).toEqual({ id: NOWHERE });
  });

  test('a bundle that makes both ends itself passes', () => {
    expect(
      outcomes(judged([technique(), problem(), addresses({ ref: 't1' }, { ref: 'p1' })]), 'references'),
    ).toEqual({
      'items[2].from': 'pass',
      'items[2].to': 'pass',
    });
  });

  test('a ref that no item has, and one of something that is no node', () => {
    const items = [
      technique(),
      problem(),
      addresses({ ref: 't1' }, { ref: 'p1' }),
      addresses({ ref: 'nothing' }, { ref: 'r1' }),
    ];
    const input = judged(items.map((item, index) => (index === 2 ? { ...item, ref: 'r1' } : item)));
    expect(outcomes(input, 'references')).toMatchObject({ 'items[3].from': 'fail', 'items[3].to': 'fail' });
    expect(checkAt(input, 'references', 'items[3].to').message).toContain('relationship.add (items[2])');
  });

  test('a merged node says into which it was merged; a retracted one is refused', () => {
    const input = judged([
      technique(),
      addresses({ ref: 't1' }, { id: merged.id }),
      addresses({ ref: 't1' }, { id: retracted.id }),
      addresses({ ref: 't1' }, { id: current.id }),
    ]);
    expect(outcomes(input, 'references')).toMatchObject({
      'items[1].to': 'fail',
      'items[2].to': 'fail',
      'items[3].to': 'pass',
    });
    expect(checkAt(input, 'references', 'items[1].to').message).toContain(`was merged into ${target.id}`);
  });
});

test('a ref given twice fails at the second', () => {
  const input = judged([problem({ ref: 'x' }), claim({ ref: 'x' })]);
  expect(outcomes(input, 'references')).toEqual({ 'items[1].ref': 'fail' });
  expect(checkAt(input, 'references', 'items[1].ref').details).toEqual({ ref: 'x', first: 'items[0]' });
});

describe('subjects of assessments', () => {
  const about = (subject: Item): Item => supports('', 'statement', [quote('x')], { subject });
  test.each<[string, Item, 'pass' | 'fail', RegExp?]>([
    ['a field of a node of the bundle', { ref: 'p1', field: 'statement' }, 'pass'],
    [
      'a field that the node does not have',
      { ref: 'p1', field: 'definition' },
      'fail',
      /no field "definition"; it has statement/,
    ],
    ['a field that the node leaves out', { ref: 'c1', field: 'sample' }, 'fail', /no field "sample"/],
    ['a relationship of the bundle', { ref: 'r1' }, 'pass'],
    ['a field of a relationship', { ref: 'r1', field: 'statement' }, 'fail', /leave out subject.field/],
    ['an assessment', { ref: 'a1' }, 'fail', /assessment.add/],
    ['no item', { ref: 'none' }, 'fail', /ref "none"/],
    ['an accepted field', { id: current.id, field: 'statement' }, 'pass'],
    [
      'a field that an accepted node does not have',
      { id: current.id, field: 'body' },
      'fail',
      /no field "body"/,
    ],
    ['an accepted node as a whole', { id: current.id }, 'pass'],
    ['an accepted relationship', { id: uses.id }, 'pass'],
    ['a retracted relationship', { id: gone.id }, 'fail', /retracted/],
    ['a merged node', { id: merged.id, field: 'statement' }, 'fail', /was merged into/],
    ['an id of nothing', { id: NOWHERE }, 'fail', /no record/],
  ])('%s', (_, subject, result, message = /./) => {
    const items = [
      problem(),
      claim(),
      technique(),
      { ...addresses({ ref: 't1' }, { ref: 'p1' }), ref: 'r1' },
      { ...about({ ref: 'p1', field: 'statement' }), ref: 'a1' },
      about(subject),
    ];
    expect(checkAt(judged(items), 'references', 'items[5].subject')).toMatchObject({
      result,
      message: expect.stringMatching(message),
    });
  });
});

test('what a synthesis cites exists, at a record revision that it has had', () => {
  const cites = [
    { id: current.id, revision: 1 },
    { id: current.id, revision: 2 },
    { id: NOWHERE, revision: 1 },
  ];
  const synthesis = {
    op: 'node.add',
    type: 'Synthesis',
    label: 's',
    fields: { body: { value: 'x', cites } },
  };
  expect(outcomes(judged([synthesis]), 'references')).toEqual({
    'items[0].fields.body.cites[0]': 'pass',
    'items[0].fields.body.cites[1]': 'fail',
    'items[0].fields.body.cites[2]': 'fail',
  });
});

test('what dedupe considered exists', () => {
  const considered = [current.id, NOWHERE, { ref: 'c1' }, { ref: 'none' }];
  expect(
    outcomes(
      judged([problem({ dedupe: { decision: 'new', considered, reason: 'r' } }), claim()]),
      'references',
    ),
  ).toEqual({
    'items[0].dedupe.considered[0]': 'pass',
    'items[0].dedupe.considered[1]': 'fail',
    'items[0].dedupe.considered[2]': 'pass',
    'items[0].dedupe.considered[3]': 'fail',
  });
});

describe('changes name existing records of the right kind', () => {
  const reason = 'because';
  test.each<[Item, Record<string, 'pass' | 'fail'>]>([
    [{ op: 'node.correct', id: current.id, expectedRevision: 1, reason }, { 'items[0].id': 'pass' }],
    [{ op: 'node.correct', id: NOWHERE, expectedRevision: 1, reason }, { 'items[0].id': 'fail' }],
    [{ op: 'node.retract', id: retracted.id, reason }, { 'items[0].id': 'fail' }],
    [{ op: 'node.unmerge', id: merged.id, reason }, { 'items[0].id': 'pass' }],
    [{ op: 'node.unmerge', id: current.id, reason }, { 'items[0].id': 'fail' }],
    [{ op: 'relationship.retract', id: uses.id, reason }, { 'items[0].id': 'pass' }],
    [{ op: 'relationship.retract', id: gone.id, reason }, { 'items[0].id': 'fail' }],
    [{ op: 'relationship.correct', id: current.id, expectedRevision: 1, reason }, { 'items[0].id': 'fail' }],
    [{ op: 'finding.resolve', id: current.id, reason }, { 'items[0].id': 'fail' }],
    [
      { op: 'node.merge', from: current.id, into: target.id, reason },
      { 'items[0].from': 'pass', 'items[0].into': 'pass' },
    ],
    [
      { op: 'node.merge', from: current.id, into: merged.id, reason },
      { 'items[0].from': 'pass', 'items[0].into': 'fail' },
    ],
    [
      { op: 'node.merge', from: current.id, into: current.id, reason },
      { 'items[0].from': 'pass', 'items[0].into': 'pass', 'items[0]': 'fail' },
    ],
  ])('%j', (item, expected) => {
    expect(outcomes(judged([item]), 'references')).toEqual(expected);
  });

  test('nodes of two kinds are not merged', () => {
    const other = acceptedNode('Claim', 'other');
    const input = inputFor(bundle([{ op: 'node.merge', from: current.id, into: other.id, reason }]), [
      current,
      other,
    ]);
    expect(outcomes(input, 'references')['items[0]']).toBe('fail');
  });

  test('a finding names record revisions that exist', () => {
    const subjects = [
      { id: current.id, revision: 1 },
      { id: current.id, revision: 2 },
    ];
    const item = {
      op: 'finding.add',
      kind: 'orphan',
      subjects,
      rationale: 'r',
      assessor: { kind: 'tool', name: 't' },
    };
    expect(outcomes(judged([item]), 'references')).toEqual({
      'items[0].subjects[0]': 'pass',
      'items[0].subjects[1]': 'fail',
    });
  });
});
