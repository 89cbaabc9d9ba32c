import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { RelationshipType } from '../../../src/contracts/vocabulary.ts';
import { relationshipCycle, CYCLE_STEPS } from '../../../src/domain/gate/rules/relationship-cycle.ts';
import { acceptedNode, bundle, checkAt, inputFor, outcomes, relationship, technique } from './bundle.ts';

const nodes = Array.from({ length: 8 }, (_, k) => acceptedNode('Technique', `technique ${k}`));
const id = (k: number) => nodes[k]?.id as string;
type Edge = [number, number];

const judged = (proposed: Edge[], accepted: Edge[], type: RelationshipType = 'IS_A') => {
  const items = proposed.map(([from, to]) => relationship(type, { id: id(from) }, { id: id(to) }));
  const successors = (asked: RelationshipType, from: string) =>
    asked === 'IS_A' ? accepted.filter((edge) => id(edge[0]) === from).map((edge) => id(edge[1])) : [];
  return inputFor(bundle(items), nodes, { successors });
};
const results = (proposed: Edge[], accepted: Edge[], type?: RelationshipType) =>
  Object.values(outcomes(judged(proposed, accepted, type), 'relationship.cycle'));

describe('a chain back to the beginning', () => {
  test.each<[string, Edge[], Edge[], string[]]>([
    ['no cycle', [[0, 1]], [[1, 2]], ['pass']],
    [
      'two ways to one node are no cycle',
      [
        [0, 1],
        [0, 2],
      ],
      [
        [1, 3],
        [2, 3],
      ],
      ['pass', 'pass'],
    ],
    ['itself', [[0, 0]], [], ['fail']],
    ['an accepted edge the other way', [[0, 1]], [[1, 0]], ['fail']],
    [
      'a longer accepted chain',
      [[0, 1]],
      [
        [1, 2],
        [2, 3],
        [3, 0],
      ],
      ['fail'],
    ],
    [
      'within the bundle',
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
      [],
      ['fail', 'fail', 'fail'],
    ],
    [
      'through both',
      [
        [0, 1],
        [2, 3],
      ],
      [
        [1, 2],
        [3, 0],
      ],
      ['fail', 'fail'],
    ],
    [
      'a cycle beside it does not concern an edge',
      [
        [4, 0],
        [0, 1],
      ],
      [[1, 0]],
      ['pass', 'fail'],
    ],
  ])('%s', (_, proposed, accepted, expected) => {
    expect(results(proposed, accepted)).toEqual(expected);
  });

  test('is told whole', () => {
    const check = checkAt(
      judged(
        [[0, 1]],
        [
          [1, 2],
          [2, 0],
          [1, 3],
          [3, 2],
        ],
      ),
      'relationship.cycle',
      'items[0]',
    );
    expect(check.details).toEqual({ cycle: [id(0), id(1), id(2), id(0)] });
    expect(check.message).toContain(`${id(1)} → ${id(2)}`);
  });

  test('is looked for along one type only', () => {
    expect(results([[0, 1]], [[1, 0]], 'PART_OF')).toEqual(['pass']);
    expect(
      results(
        [
          [0, 1],
          [1, 0],
        ],
        [],
        'PART_OF',
      ),
    ).toEqual(['fail', 'fail']);
  });

  test('of a type that may have cycles is not looked for', () => {
    expect(
      results(
        [
          [0, 1],
          [1, 0],
        ],
        [],
        'USES',
      ),
    ).toEqual([]);
  });
});

test('nodes of the bundle take part', () => {
  const items = [
    technique(),
    technique({ ref: 't2', label: 'other' }),
    relationship('IS_A', { ref: 't1' }, { ref: 't2' }),
    relationship('IS_A', { ref: 't2' }, { ref: 't1' }),
  ];
  expect(outcomes(inputFor(bundle(items)), 'relationship.cycle')).toEqual({
    'items[2]': 'fail',
    'items[3]': 'fail',
  });
});

test('an end that does not exist leaves it open', () => {
  const input = inputFor(bundle([relationship('IS_A', { ref: 'none' }, { id: id(0) })]), nodes);
  expect(outcomes(input, 'relationship.cycle')).toEqual({ 'items[0]': 'unavailable' });
});

describe('long chains', () => {
  const chain = (length: number) =>
    inputFor(bundle([relationship('IS_A', { id: id(0) }, { id: id(1) })]), nodes, {
      successors: (_, from) => {
        const at = from === id(1) ? 0 : Number(from);
        return at < length ? [String(at + 1)] : [];
      },
    });

  test('are followed to the last step that is allowed, without recursion', () => {
    expect(outcomes(chain(CYCLE_STEPS), 'relationship.cycle')).toEqual({ 'items[0]': 'pass' });
  });

  test('are unavailable one step further', () => {
    expect(outcomes(chain(CYCLE_STEPS + 1), 'relationship.cycle')).toEqual({ 'items[0]': 'unavailable' });
  });
});

test('agrees with the plain definition on small graphs', () => {
  const edge = fc.tuple(fc.nat(7), fc.nat(7));
  fc.assert(
    fc.property(
      fc.array(edge, { minLength: 1, maxLength: 6 }),
      fc.array(edge, { maxLength: 8 }),
      (proposed, accepted) => {
        const all = [...proposed, ...accepted];
        const reach = nodes.map((_, from) =>
          nodes.map((__, to) => all.some((e) => e[0] === from && e[1] === to)),
        );
        nodes.forEach((_, via) =>
          nodes.forEach((__, a) =>
            nodes.forEach((___, b) => {
              if (reach[a]?.[via] && reach[via]?.[b]) reach[a][b] = true;
            }),
          ),
        );
        const expected = proposed.map(([from, to]) => (from === to || reach[to]?.[from] ? 'fail' : 'pass'));
        expect(results(proposed, accepted)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('the rule is named after its check', () => {
  expect(relationshipCycle.name).toBe('relationship.cycle');
});
