import { expect, test } from 'vitest';
import { RecordId, NodeId } from '../../../src/contracts/ids.ts';
import { itemIds } from '../../../src/domain/graph/item-ids.ts';
import { recordId } from '../../../src/domain/graph/record-id.ts';
import {
  acceptedNode,
  acceptedRelationship,
  bundle,
  claim,
  completeItems,
  PAPER,
  problem,
  type Item,
} from '../gate/bundle.ts';

const idsOf = (items: Item[], rest: Item = {}) => itemIds(bundle(items, rest));

test('are record ids of their kinds, each another', () => {
  const ids = idsOf(completeItems());
  expect(ids.map((id) => id.slice(0, 4))).toEqual([
    'prb_',
    'tec_',
    'clm_',
    'rel_',
    'rel_',
    'asm_',
    'asm_',
    'asm_',
  ]);
  for (const id of ids) expect(RecordId.parse(id)).toBe(id);
  for (const id of ids.slice(0, 3)) expect(NodeId.parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('come from project, proposal id and ref, wherever the item stands and whatever it says', () => {
  const [id] = idsOf([problem()]);
  expect(id).toBe('prb_264066085f995d42c0f4f90767b6a3cf');
  expect(
    idsOf([claim(), problem({ label: 'another', fields: { statement: { value: 'another' } } })])[1],
  ).toBe(id);
  expect(idsOf([problem()], { base: 0, declared: { model: 'm' } })).toEqual([id]);
  expect(idsOf([problem()], { project: 'other' })).not.toEqual([id]);
  expect(idsOf([problem()], { proposalId: 'p-2' })).not.toEqual([id]);
  expect(idsOf([problem({ ref: 'p2' })])).not.toEqual([id]);
});

test('come from the index when there is no ref', () => {
  const nameless = problem({ ref: undefined });
  const [first, second] = idsOf([nameless, nameless]);
  expect(first).not.toBe(second);
  expect(idsOf([nameless])).toEqual([first]);
});

test('of changes are the ids that they name', () => {
  const node = acceptedNode('Problem', 'a').id;
  const into = acceptedNode('Problem', 'b').id;
  const edge = acceptedRelationship('a', 'b').id;
  const reason = 'r';
  const items = [
    { op: 'node.correct', id: node, expectedRevision: 1, reason },
    { op: 'relationship.correct', id: edge, expectedRevision: 1, reason },
    { op: 'node.merge', from: node, into, reason },
    { op: 'node.unmerge', id: node, reason },
    { op: 'node.retract', id: node, reason },
    { op: 'relationship.retract', id: edge, reason },
    { op: 'source.withdraw', revision: PAPER, reason },
  ];
  expect(idsOf(items)).toEqual([node, edge, node, node, node, edge, PAPER]);
  const source = recordId('source', 'a');
  expect(itemIds(bundle(items), new Map([[PAPER, source]])).at(-1)).toBe(source);
  const finding = {
    op: 'finding.add',
    kind: 'orphan',
    subjects: [{ id: node, revision: 1 }],
    rationale: 'r',
    assessor: { kind: 'tool', name: 't' },
  };
  expect(idsOf([finding])[0]).toMatch(/^fnd_/);
});
