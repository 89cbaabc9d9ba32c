import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { ADDITIVE_OPS, ItemOp } from '../../../src/contracts/proposal.ts';
import { type CheckName, type Check, type CheckResult } from '../../../src/contracts/receipt.ts';
import { PolicyRecord } from '../../../src/contracts/records.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { RULES } from '../../../src/domain/gate/rules.ts';
import { gateContext } from '../../../src/domain/gate/gate.ts';
import { decide, ON_FAILURE } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_HOLDS } from '../../../src/domain/policy/counted-checks.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import { HOLDABLE_CHECKS } from '../../../src/domain/policy/holdable-checks.ts';
import {
  acceptedNode,
  acceptedRelationship,
  bundle,
  completeItems,
  inputFor,
  PAPER,
  type Item,
} from '../gate/bundle.ts';

const proposal = bundle(completeItems());
const input = inputFor(proposal);
const { checks } = judge(input);
/** Holds for every check that a policy may hold for, so that the contract's table can be asked. */
const STRICT: PolicyRecord = { ...DEFAULT_POLICY, holds: [...HOLDABLE_CHECKS] };
const decided = (outcome: readonly Check[]) => decide(outcome, proposal, STRICT);
const changed = (index: number, result: CheckResult): Check[] =>
  checks.map((check, k) => (k === index ? { ...check, result } : check));

/** What the contract's table says of a failure. */
const REJECTING: CheckName[] = [
  'references',
  'scope',
  'relationship.registry',
  'relationship.cycle',
  'source.integrity',
  'evidence.quote',
  'evidence.visible',
  'evidence.baseline',
];

test('a complete additive bundle is accepted, with nothing missing', () => {
  const { status, missing, policyCheck } = decided(checks);
  expect({ status, missing }).toEqual({ status: 'accepted', missing: [] });
  expect(policyCheck).toMatchObject({ check: 'policy', path: '', result: 'pass' });
});

describe.each(RULES.map(({ name }) => name))('%s', (name) => {
  const indices = checks.flatMap((check, index) => (check.check === name ? [index] : []));

  test('failing leads where the table says', () => {
    const expected = REJECTING.includes(name) ? 'rejected' : 'pending';
    expect(ON_FAILURE[name]).toBe(expected);
    for (const index of indices) expect(decided(changed(index, 'fail')).status).toBe(expected);
  });

  test('unavailable is pending', () => {
    for (const index of indices) expect(decided(changed(index, 'unavailable')).status).toBe('pending');
  });

  test('left out, or turned into advice, is pending, and missing says which', () => {
    for (const index of indices) {
      const { status, missing } = decided(checks.filter((_, k) => k !== index));
      expect(status).toBe('pending');
      expect(missing).toEqual([expect.stringMatching(new RegExp(`^${name} at .*the check was not made`))]);
      expect(decided(changed(index, 'advice')).status).toBe('pending');
    }
  });

  test('with its whole rule left out, nothing is accepted', () => {
    const context = gateContext(input);
    const others = RULES.filter((rule) => rule.name !== name).flatMap((rule) => rule.judge(context));
    expect(decided(others).status).toBe('pending');
  });
});

test('no checks at all accept nothing', () => {
  expect(decided([]).status).toBe('pending');
});

test('advice decides nothing', () => {
  const advice: Check = {
    check: 'dedupe',
    path: 'items[0].dedupe',
    result: 'advice',
    message: 'Similar nodes are there.',
  };
  expect(decided([...checks, advice])).toMatchObject({ status: 'accepted', missing: [] });
});

test('any mixture of outcomes: accepted only when all pass, rejected exactly when a rejecting check fails', () => {
  const outcome = fc.constantFrom<CheckResult>('pass', 'pass', 'pass', 'fail', 'unavailable', 'advice');
  fc.assert(
    fc.property(fc.array(outcome, { minLength: checks.length, maxLength: checks.length }), (results) => {
      const mixed = checks.map((check, k) => ({ ...check, result: results[k] as CheckResult }));
      const { status, missing } = decided(mixed);
      const rejecting = mixed.some(({ check, result }) => result === 'fail' && REJECTING.includes(check));
      const whole = results.every((result) => result === 'pass');
      expect(status).toBe(rejecting ? 'rejected' : whole ? 'accepted' : 'pending');
      expect(missing.length === 0).toBe(status === 'accepted');
    }),
    { numRuns: 300 },
  );
});

test('rejected wins over pending, in either order', () => {
  const of = (check: CheckName): Check => ({ check, path: 'x', result: 'fail', message: `${check} failed.` });
  expect(decided([...checks, of('dedupe'), of('scope')]).status).toBe('rejected');
  expect(decided([...checks, of('scope'), of('dedupe')]).status).toBe('rejected');
  expect(decided([...checks, { ...of('scope'), result: 'unavailable' }, of('dedupe')]).status).toBe(
    'pending',
  );
});

test('missing names each check and place once, in the order of the checks', () => {
  const of = (check: CheckName, path: string, result: CheckResult): Check => ({
    check,
    path,
    result,
    message: 'Do this.',
  });
  const extra = [
    of('dedupe', 'items[0].dedupe', 'fail'),
    of('coverage', '', 'unavailable'),
    of('dedupe', 'items[0].dedupe', 'fail'),
  ];
  expect(decided([...checks, ...extra]).missing).toEqual([
    'dedupe at items[0].dedupe: Do this.',
    'coverage at the bundle: Do this.',
  ]);
});

describe('a check on the use of quotes', () => {
  const failing = (name: CheckName, holds?: string[]) =>
    decide(
      [
        ...checks,
        { check: name, path: 'items[2].fields.statement', result: 'fail', message: 'Quote another.' },
      ],
      proposal,
      { ...DEFAULT_POLICY, ...(holds === undefined ? {} : { holds }) },
    );

  test.each(HOLDABLE_CHECKS)('%s holds a bundle exactly when the policy says so', (name) => {
    const held = failing(name, [name]);
    expect(held.status).toBe('pending');
    expect(held.missing).toEqual([`${name} at items[2].fields.statement: Quote another.`]);
    expect(held.checks.at(-2)).toMatchObject({ check: name, result: 'fail' });
    const others = HOLDABLE_CHECKS.filter((other) => other !== name);
    const advised = failing(name, others);
    expect([advised.status, advised.missing]).toEqual(['accepted', []]);
    expect(advised.checks.at(-2)).toMatchObject({ check: name, result: 'advice', message: 'Quote another.' });
  });

  test.each(HOLDABLE_CHECKS)('%s holds by default when it is one of the default', (name) => {
    expect(failing(name).status).toBe(DEFAULT_HOLDS.includes(name) ? 'pending' : 'accepted');
  });

  test('spread alone is advice by default', () => {
    expect(HOLDABLE_CHECKS.filter((name) => !DEFAULT_HOLDS.includes(name))).toEqual(['evidence.spread']);
  });

  test('a policy that holds for none lets a failure through as advice, and still wants the check made', () => {
    expect(failing('evidence.title', []).status).toBe('accepted');
    const unmade = decide(
      checks.filter(({ check }) => check !== 'evidence.title'),
      proposal,
      { ...DEFAULT_POLICY, holds: [] },
    );
    expect(unmade.status).toBe('pending');
  });

  test.each<CheckName>(['evidence.quote', 'evidence.visible', 'evidence.baseline', 'evidence.numbers'])(
    'no policy makes %s advice',
    (name) => {
      for (const holds of [[], [...HOLDABLE_CHECKS], [name]])
        expect(failing(name, holds).status).not.toBe('accepted');
    },
  );

  test('an accepted receipt has no failure', () => {
    const mixed = [
      ...checks,
      ...HOLDABLE_CHECKS.map((check) => ({ check, path: 'x', result: 'fail' as const, message: 'm' })),
    ];
    const { status, checks: counted } = decide(mixed, proposal, { ...DEFAULT_POLICY, holds: [] });
    expect(status).toBe('accepted');
    expect(counted.filter(({ result }) => result === 'fail' || result === 'unavailable')).toEqual([]);
  });
});

describe('the policy', () => {
  const node = acceptedNode('Problem', 'a');
  const other = acceptedNode('Problem', 'b');
  const edge = acceptedRelationship(node.id, other.id);
  const merged = acceptedNode('Problem', 'c', { status: 'merged', mergedInto: node.id });
  const reason = 'because';
  const held: Record<
    Exclude<ItemOp, 'node.add' | 'relationship.add' | 'assessment.add' | 'finding.resolve'>,
    Item
  > = {
    'finding.add': {
      subjects: [{ id: node.id, revision: 1 }],
      kind: 'orphan',
      rationale: 'r',
      assessor: { kind: 'tool', name: 't' },
    },
    'node.correct': { id: node.id, expectedRevision: 1, label: 'new', reason },
    'relationship.correct': { id: edge.id, expectedRevision: 1, reason },
    'node.merge': { from: node.id, into: other.id, reason },
    'node.unmerge': { id: merged.id, reason },
    'node.retract': { id: node.id, reason },
    'relationship.retract': { id: edge.id, reason },
    'source.withdraw': { revision: PAPER, reason },
  };

  test.each(Object.entries(held))('holds %s, though every check passes', (op, item) => {
    const bundled = bundle([{ op, ...item }]);
    const report = judge(inputFor(bundled, [node, other, edge, merged]));
    expect(report.checks.filter(({ result }) => result !== 'pass')).toEqual([]);
    const { status, missing, policyCheck } = decide(report.checks, bundled, DEFAULT_POLICY);
    expect(status).toBe('pending');
    expect(policyCheck).toMatchObject({ result: 'fail', details: { held: [op], policyVersion: '1' } });
    expect(missing).toEqual([expect.stringMatching(new RegExp(`waits for its policy: ${op}`))]);
  });

  test('holds a bundle for one such item among additions, and names it once', () => {
    const retract = { op: 'node.retract', id: node.id, reason };
    const bundled = bundle([...completeItems(), retract, retract]);
    const { status, policyCheck } = decide(
      judge(inputFor(bundled, [...input.records.values(), node])).checks,
      bundled,
      DEFAULT_POLICY,
    );
    expect(status).toBe('pending');
    expect(policyCheck.details).toMatchObject({ held: ['node.retract'] });
  });

  test('does not hide a rejection', () => {
    const bundled = bundle([{ op: 'node.retract', id: node.id, reason }]);
    expect(decide(judge(inputFor(bundled, [])).checks, bundled, DEFAULT_POLICY).status).toBe('rejected');
  });

  test('of a new project is a valid record, version 1', () => {
    expect(PolicyRecord.parse(DEFAULT_POLICY)).toEqual(DEFAULT_POLICY);
    expect(DEFAULT_POLICY.version).toBe('1');
  });

  test('covers every operation: additive, held, or resolving a finding', () => {
    expect(new Set([...ADDITIVE_OPS, ...Object.keys(held), 'finding.resolve'])).toEqual(
      new Set(ItemOp.options),
    );
  });
});
