import { describe, expect, test } from 'vitest';
import { NodeType, RelationshipType } from '../../../src/contracts/vocabulary.ts';
import { acceptedNode, bundle, checkAt, inputFor, outcomes, relationship, technique } from './bundle.ts';

/** The registry as the contract words it: [from, to] by initial, S for Synthesis. */
const ALLOWED: Record<RelationshipType, string> = {
  ADDRESSES: 'TP',
  FAILS_FOR: 'TP',
  ABOUT: 'CP CT CE',
  SUPPORTS: 'CC',
  CONTRADICTS: 'CC',
  IN_TENSION_WITH: 'CC',
  REFINES: 'PP TT CC EE SS',
  REQUIRES: 'TT TE',
  USES: 'TT TE',
  EVALUATED_ON: 'TE CE',
  COMPARED_WITH: 'TT',
  IS_A: 'PP TT EE',
  PART_OF: 'PP TT EE',
  CAUSES: 'PP PE EP EE',
  SUMMARIZES: 'SP ST SC SE',
  RELATED_TO: 'PP PT PC PE PS TP TT TC TE TS CP CT CC CE CS EP ET EC EE ES SP ST SC SE SS',
};

const nodes = NodeType.options.flatMap((type) => [
  acceptedNode(type, `${type} one`),
  acceptedNode(type, `${type} other`),
]);
const idOf = (type: NodeType, which: 0 | 1) =>
  nodes.filter((node) => node.type === type)[which]?.id as string;

describe.each(RelationshipType.options)('%s', (type) => {
  const allowed = ALLOWED[type].split(' ');
  const pairs = NodeType.options.flatMap((from) => NodeType.options.map((to) => [from, to] as const));

  test('joins exactly the kinds of the registry', () => {
    const items = pairs.map(([from, to]) => relationship(type, { id: idOf(from, 0) }, { id: idOf(to, 1) }));
    const expected = pairs.map(([from, to]) => (allowed.includes(`${from[0]}${to[0]}`) ? 'pass' : 'fail'));
    expect(Object.values(outcomes(inputFor(bundle(items), nodes), 'relationship.registry'))).toEqual(
      expected,
    );
  });

  test('never joins a node with itself', () => {
    const items = NodeType.options.map((node) =>
      relationship(type, { id: idOf(node, 0) }, { id: idOf(node, 0) }),
    );
    expect(new Set(Object.values(outcomes(inputFor(bundle(items), nodes), 'relationship.registry')))).toEqual(
      new Set(['fail']),
    );
  });
});

test('a failure lists what is allowed and says when the ends are exchanged', () => {
  const turned = relationship('ADDRESSES', { id: idOf('Problem', 0) }, { id: idOf('Technique', 0) });
  const other = relationship('ABOUT', { id: idOf('Problem', 0) }, { id: idOf('Problem', 1) });
  const input = inputFor(bundle([turned, other]), nodes);
  expect(checkAt(input, 'relationship.registry', 'items[0]').message).toMatch(
    /joins Technique → Problem\. Exchange/,
  );
  const check = checkAt(input, 'relationship.registry', 'items[1]');
  expect(check.details?.['allowed']).toEqual(['Claim → Problem', 'Claim → Technique', 'Claim → Entity']);
  expect(check.message).not.toContain('Exchange');
});

test('a node of the bundle counts by its item, also with itself', () => {
  const items = [
    technique(),
    relationship('USES', { ref: 't1' }, { ref: 't1' }),
    relationship('USES', { ref: 't1' }, { id: idOf('Entity', 0) }),
  ];
  expect(outcomes(inputFor(bundle(items), nodes), 'relationship.registry')).toEqual({
    'items[1]': 'fail',
    'items[2]': 'pass',
  });
});

test('ends that do not exist leave it open', () => {
  const input = inputFor(bundle([relationship('USES', { ref: 'none' }, { id: idOf('Entity', 0) })]), nodes);
  expect(outcomes(input, 'relationship.registry')).toEqual({ 'items[0]': 'unavailable' });
});
