import { expect, test } from 'vitest';
import { sha256 } from '../../../src/domain/canonical.ts';
import { citedDigests, citedEvidence } from '../../../src/domain/graph/cited-evidence.ts';
import { namedIds, namedPlaces } from '../../../src/domain/graph/named-records.ts';
import { proposedFields } from '../../../src/domain/graph/proposed-fields.ts';
import { recordId } from '../../../src/domain/graph/record-id.ts';
import { bundle, PAPER, quote, type Item } from '../gate/bundle.ts';

const id = (name: string) => recordId('Claim', name);
const rel = (name: string) => recordId('relationship', name);
const reason = 'r';
const assessor = { kind: 'tool', name: 't' };
const [other, third, fourth] = [sha256('other'), sha256('third'), sha256('fourth')];

/** One item of every operation, naming records and quotes wherever it can. */
const everything: Item[] = [
  {
    op: 'node.add',
    ref: 's',
    type: 'Synthesis',
    label: 's',
    fields: {
      body: { value: 'v', evidence: [quote('q0'), quote('q1')], cites: [{ id: id('cited'), revision: 1 }] },
    },
    dedupe: { decision: 'new', considered: [id('considered'), { ref: 's' }], reason },
  },
  {
    op: 'relationship.add',
    type: 'RELATED_TO',
    from: { ref: 's' },
    to: { id: id('end') },
    evidence: [quote('q2', { revision: other })],
    dedupe: { decision: 'new', considered: [rel('considered')], reason },
  },
  {
    op: 'assessment.add',
    subject: { id: id('judged'), field: 'statement' },
    verdict: 'supports',
    method: 'm',
    assessor,
    rationale: 'r',
    evidence: [quote('q3')],
  },
  {
    op: 'finding.add',
    kind: 'orphan',
    subjects: [{ id: id('found'), revision: 2 }],
    rationale: 'r',
    assessor,
    evidence: [quote('q4')],
  },
  { op: 'finding.resolve', id: recordId('finding', 'f'), reason },
  {
    op: 'node.correct',
    id: id('corrected'),
    expectedRevision: 1,
    fields: {
      statement: { value: 'v', evidence: [quote('q5')], cites: [{ id: id('cited too'), revision: 3 }] },
    },
    reason,
  },
  { op: 'relationship.correct', id: rel('corrected'), expectedRevision: 1, evidence: [quote('q6')], reason },
  { op: 'node.merge', from: id('from'), into: id('into'), evidence: [quote('q7')], reason },
  { op: 'node.unmerge', id: id('unmerged'), reason },
  { op: 'node.retract', id: id('retracted'), reason },
  { op: 'relationship.retract', id: rel('retracted'), reason },
  { op: 'source.withdraw', revision: third, reason },
];
const proposal = bundle(everything, {
  coverage: [{ revision: fourth, sections: [{ pages: [1, 1], status: 'used' }] }],
});

test('every place that names a record is found, with what it takes it for', () => {
  expect(namedPlaces(proposal).map(({ path, as }) => `${path} ${as}`)).toEqual([
    'items[0].fields.body.cites[0] cited',
    'items[0].dedupe.considered[0] considered',
    'items[0].dedupe.considered[1] considered',
    'items[1].from end',
    'items[1].to end',
    'items[1].dedupe.considered[0] considered',
    'items[2].subject subject',
    'items[3].subjects[0] finding-subject',
    'items[4].id finding',
    'items[5].id node',
    'items[5].fields.statement.cites[0] cited',
    'items[6].id relationship',
    'items[7].from node',
    'items[7].into node',
    'items[8].id merged-node',
    'items[9].id node',
    'items[10].id relationship',
  ]);
});

test('every record id that stands anywhere in the request is named, once', () => {
  const written = JSON.stringify(everything).match(/(?:clm|rel|fnd)_[0-9a-f]{32}/g) ?? [];
  expect(written).toHaveLength(15);
  expect(namedIds(proposal).sort()).toEqual([...new Set(written)].sort());
  expect(namedIds(bundle([...everything, ...everything])).sort()).toEqual(namedIds(proposal).sort());
});

test('every quote is found, in the order of the request', () => {
  expect(citedEvidence(proposal).map(({ path, evidence }) => `${path} ${evidence.quote.exact}`)).toEqual([
    'items[0].fields.body.evidence[0] q0',
    'items[0].fields.body.evidence[1] q1',
    'items[1].evidence[0] q2',
    'items[2].evidence[0] q3',
    'items[3].evidence[0] q4',
    'items[5].fields.statement.evidence[0] q5',
    'items[6].evidence[0] q6',
    'items[7].evidence[0] q7',
  ]);
});

test('every revision that is quoted, withdrawn or accounted for is found, once', () => {
  expect(citedDigests(proposal)).toEqual([PAPER, other, fourth, third]);
});

test('the fields that are added and corrected are found, with the kind of their node', () => {
  expect(
    proposedFields(proposal).map(({ path, item, op, type, name }) => [path, item, op, type, name]),
  ).toEqual([
    ['items[0].fields.body', 0, 'node.add', 'Synthesis', 'body'],
    ['items[5].fields.statement', 5, 'node.correct', 'Claim', 'statement'],
  ]);
});
