import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '../../../src/contracts/records.ts';
import { duplicateKeys } from '../../../src/domain/graph/duplicate-keys.ts';
import { itemKeys } from '../../../src/domain/graph/item-keys.ts';
import { recordPath } from '../../../src/domain/graph/record-path.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import type { DuplicateCandidate, GateInput } from '../../../src/domain/gate/gate-input.ts';
import {
  acceptedNode,
  acceptedRelationship,
  bundle,
  checkAt,
  inputFor,
  outcomes,
  relationship,
  type Item,
} from './bundle.ts';

const entity = (label: string, rest: Item = {}): Item => ({
  op: 'node.add',
  type: 'Entity',
  label,
  fields: { definition: { value: `What ${label} is.` } },
  dedupe: { decision: 'new' },
  ...rest,
});

/** What the key table of the ledger answers for these accepted records. */
const withAccepted = (items: Item[], records: StoredRecord[], rest: Partial<GateInput> = {}): GateInput => {
  const input = inputFor(bundle(items), records, rest);
  const duplicates = new Map<number, DuplicateCandidate[]>();
  for (const [index, keys] of itemKeys(input.proposal, input.ids)) {
    const found = records.flatMap((record) => {
      const shared = keys.find(({ key }) => duplicateKeys(record).includes(key));
      return shared === undefined
        ? []
        : [{ id: record.id, label: record.record === 'node' ? record.label : '', by: shared.by }];
    });
    if (found.length > 0) duplicates.set(index, found);
  }
  return { ...input, duplicates };
};
const results = (input: GateInput) => Object.values(outcomes(input, 'dedupe'));

describe('the decision', () => {
  test('has to be there', () => {
    const input = inputFor(bundle([entity('A', { dedupe: undefined })]));
    expect(checkAt(input, 'dedupe', 'items[0].dedupe')).toMatchObject({
      result: 'fail',
      message: expect.stringContaining('"decision":"new"'),
    });
  });

  test('is enough when nothing is equal; assessments need none', () => {
    const judging = {
      op: 'assessment.add',
      subject: { id: acceptedNode('Entity', 'x').id },
      verdict: 'unclear',
      method: 'm',
      assessor: { kind: 'tool', name: 't' },
      rationale: 'r',
    };
    expect(outcomes(inputFor(bundle([entity('A'), judging])), 'dedupe')).toEqual({
      'items[0].dedupe': 'pass',
    });
  });
});

describe('accepted records', () => {
  const cafe = acceptedNode('Entity', 'Caf\u00e9');

  test.each(['Caf\u00e9', 'Cafe\u0301', 'CAF\u00c9', '  caf\u00e9', 'CAFE\u0301 '])(
    '%j is a candidate of Caf\u00e9',
    (label) => {
      const check = checkAt(withAccepted([entity(label)], [cafe]), 'dedupe', 'items[0].dedupe');
      expect(check).toMatchObject({
        result: 'fail',
        details: { candidates: [{ id: cafe.id, by: 'label' }] },
      });
      expect(check.message).toContain(cafe.id);
    },
  );

  test.each([
    ['L1 regularisation', 'L2 regularisation'],
    ['Task 5: message format', 'Task 6: message format'],
    ['GPT-4', 'GPT-4o'],
    ['increases X', 'decreases X'],
    ['A/B', 'A-B'],
    ['C', 'C++'],
    ['Cafe', 'Caf\u00e9'],
  ])('%s and %s are no candidates of each other', (one, other) => {
    expect(results(withAccepted([entity(one)], [acceptedNode('Entity', other)]))).toEqual(['pass']);
    expect(results(inputFor(bundle([entity(one), entity(other)])))).toEqual(['pass', 'pass']);
  });

  test('of another kind are none', () => {
    expect(results(withAccepted([entity('Caf\u00e9')], [acceptedNode('Problem', 'Caf\u00e9')]))).toEqual([
      'pass',
    ]);
  });

  test('with an equal statement are candidates under any label', () => {
    const node = acceptedNode('Entity', 'other name', {
      fields: { definition: { value: 'WHAT  a is.', evidence: [] } },
    });
    expect(checkAt(withAccepted([entity('A')], [node]), 'dedupe', 'items[0].dedupe').details).toMatchObject({
      candidates: [{ by: 'statement' }],
    });
  });

  test('pass when each is named, and fail when one is left out', () => {
    const second = acceptedNode('Entity', 'second', { label: 'CAFE\u0301' });
    const considering = (...considered: string[]) =>
      withAccepted(
        [entity('caf\u00e9', { dedupe: { decision: 'new', considered, reason: 'a place' } })],
        [cafe, second],
      );
    expect(results(considering(cafe.id, second.id))).toEqual(['pass']);
    expect(checkAt(considering(cafe.id), 'dedupe', 'items[0].dedupe').details).toMatchObject({
      candidates: [{ id: second.id }],
    });
  });

  test('labels that differ only in case become separate records with separate paths, once considered', () => {
    const pairs: [string, string][] = [
      ['Foo', 'foo'],
      ['x', 'x '],
      ['\ufb01', 'fi'],
    ];
    for (const [one, other] of pairs) {
      const items = [
        entity(one, { ref: 'a' }),
        entity(other, {
          ref: 'b',
          dedupe: { decision: 'new', considered: [{ ref: 'a' }], reason: 'another thing' },
        }),
      ];
      const input = inputFor(bundle(items));
      expect(results(input)).toEqual(['pass', 'pass']);
      expect(new Set(input.ids.map((id) => recordPath(id).normalize('NFC').toLowerCase())).size).toBe(2);
    }
  });
});

describe('within the bundle', () => {
  const pair = (first: Item, second: Item) =>
    inputFor(bundle([entity('A', { ref: 'a', ...first }), entity('a', { ref: 'b', ...second })]));
  const considering = (ref: string) => ({ dedupe: { decision: 'new', considered: [{ ref }], reason: 'r' } });

  test('the later one has to name the earlier', () => {
    const input = pair({}, {});
    expect(results(input)).toEqual(['pass', 'fail']);
    expect(checkAt(input, 'dedupe', 'items[1].dedupe').details).toEqual({
      candidates: [{ id: input.ids[0], ref: 'a', label: 'A', by: 'label', item: 0 }],
    });
    expect(checkAt(input, 'dedupe', 'items[1].dedupe').message).toContain('{"ref":"a"}');
  });

  test('one naming of the pair is enough; naming oneself is none', () => {
    expect(results(pair({}, considering('a')))).toEqual(['pass', 'pass']);
    expect(results(pair(considering('b'), {}))).toEqual(['pass', 'pass']);
    expect(results(pair({}, considering('b')))).toEqual(['pass', 'fail']);
  });

  test('an item without a ref cannot be named, and the message says so', () => {
    expect(checkAt(pair({ ref: undefined }, {}), 'dedupe', 'items[1].dedupe').message).toContain(
      'items[0] (give it a ref',
    );
  });
});

describe('relationships', () => {
  const a = acceptedNode('Claim', 'a');
  const b = acceptedNode('Claim', 'b');
  const conditions = [{ text: 'When  sparse' }];
  const there = acceptedRelationship(a.id, b.id, { type: 'CONTRADICTS', conditions });
  const judged = (type: string, from: string, to: string, rest: Item = { conditions }) =>
    withAccepted([relationship(type, { id: from }, { id: to }, rest)], [a, b, there]);

  test('with equal type, ends and conditions are candidates; a symmetric one either way round', () => {
    expect(results(judged('CONTRADICTS', a.id, b.id))).toEqual(['fail']);
    expect(results(judged('CONTRADICTS', b.id, a.id, { conditions: [{ text: 'when sparse' }] }))).toEqual([
      'fail',
    ]);
  });

  test('of another type, with other ends or other conditions are none', () => {
    expect(results(judged('SUPPORTS', a.id, b.id))).toEqual(['pass']);
    expect(results(judged('CONTRADICTS', a.id, b.id, {}))).toEqual(['pass']);
    expect(results(judged('CONTRADICTS', a.id, b.id, { conditions: [{ text: 'when dense' }] }))).toEqual([
      'pass',
    ]);
  });

  test('of the same bundle are compared by their resolved ends', () => {
    const items = [
      { ...entity('A'), ref: 'n' },
      relationship('RELATED_TO', { ref: 'n' }, { id: a.id }),
      relationship('RELATED_TO', { id: a.id }, { ref: 'n' }),
      relationship('CAUSES', { ref: 'n' }, { id: a.id }),
      relationship('CAUSES', { id: a.id }, { ref: 'n' }),
    ];
    expect(results(inputFor(bundle(items), [a]))).toEqual(['pass', 'pass', 'fail', 'pass', 'pass']);
  });

  test('whose ends do not exist are left open', () => {
    expect(results(inputFor(bundle([relationship('USES', { ref: 'none' }, { id: a.id })]), [a]))).toEqual([
      'unavailable',
    ]);
  });
});

describe('near matches', () => {
  const near = [{ id: acceptedNode('Entity', 'near').id, label: '(A)' }];
  const dedupeChecks = (input: GateInput) =>
    judge(input)
      .checks.filter(({ check }) => check === 'dedupe')
      .map(({ path, result }) => [path, result]);

  test('are advice beside the pass', () => {
    const input = inputFor(bundle([entity('A')]), [], { nearMatches: new Map([[0, near]]) });
    expect(dedupeChecks(input)).toEqual([
      ['items[0].dedupe', 'pass'],
      ['items[0].dedupe', 'advice'],
    ]);
  });

  test('with labels that are not alike are left out', () => {
    const far = { id: acceptedNode('Entity', 'far').id, label: 'Far away' };
    const told = (...found: { id: string; label: string }[]) =>
      judge(inputFor(bundle([entity('A')]), [], { nearMatches: new Map([[0, found]]) })).checks.filter(
        ({ result }) => result === 'advice',
      );
    expect(told(far)).toEqual([]);
    expect(told(far, ...near)).toMatchObject([{ details: { near } }]);
  });

  test('that were considered are not repeated', () => {
    const dedupe = { decision: 'new', considered: [near[0]?.id], reason: 'r' };
    const input = inputFor(bundle([entity('A', { dedupe })]), [], { nearMatches: new Map([[0, near]]) });
    expect(dedupeChecks(input)).toEqual([['items[0].dedupe', 'pass']]);
  });

  test('that could not be looked up are one piece of advice, and none when nothing is added', () => {
    const input = inputFor(bundle([entity('A'), entity('B')]), [], { nearMatches: null });
    expect(outcomes(input, 'dedupe')).toEqual({
      'items[0].dedupe': 'pass',
      'items[1].dedupe': 'pass',
      '': 'advice',
    });
    const retract = { op: 'node.retract', id: near[0]?.id, reason: 'r' };
    expect(outcomes(inputFor(bundle([retract]), [], { nearMatches: null }), 'dedupe')).toEqual({});
  });
});
