import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckResult, ProposalDecision } from '../../../src/contracts/receipt.ts';
import type { PolicyRecord } from '../../../src/contracts/records.ts';
import { PolicyView } from '../../../src/contracts/views.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { decide } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import { heldOps, judgePolicy, unreleasable } from '../../../src/domain/policy/judge-policy.ts';
import { policyInForce } from '../../../src/domain/policy/policy-in-force.ts';
import { acceptedNode, bundle, completeItems, inputFor, PAPER } from '../gate/bundle.ts';

const ruling = (decision: 'accept' | 'reject'): ProposalDecision => ({
  actor: { kind: 'token', id: 'tok_9', name: 'curator' },
  decision,
  reason: 'I looked.',
  at: '2026-01-31T12:00:00.000Z',
});
const withdraw = { op: 'source.withdraw', revision: PAPER, reason: 'r' };
const node = acceptedNode('Problem', 'a');
const retract = { op: 'node.retract', id: node.id, reason: 'r' };
const alone = bundle([withdraw], { coverage: undefined });
const additive = bundle(completeItems());
const lets: PolicyRecord = { ...DEFAULT_POLICY, version: '2', withdrawals: 'accept' };

describe('what is held', () => {
  test.each([
    ['additions', additive, DEFAULT_POLICY, [], []],
    ['a withdrawal', alone, DEFAULT_POLICY, ['source.withdraw'], []],
    ['a withdrawal, explicitly', alone, { ...lets, withdrawals: 'hold' as const }, ['source.withdraw'], []],
    ['no withdrawal that the policy lets through', alone, lets, [], []],
    ['another kind', bundle([retract]), lets, ['node.retract'], ['node.retract']],
    [
      'the other kind beside a withdrawal',
      bundle([withdraw, retract]),
      DEFAULT_POLICY,
      ['source.withdraw', 'node.retract'],
      ['node.retract'],
    ],
  ])('%s', (_, proposal, policy, held, stuck) => {
    expect(heldOps(proposal, policy)).toEqual(held);
    expect(unreleasable(heldOps(proposal, policy))).toEqual(stuck);
  });

  test('says who can let it through, and never that of what nobody can', () => {
    expect(judgePolicy(alone, DEFAULT_POLICY, undefined, true).message).toMatch(
      /Another actor decides it with kb_proposal_decide, or the project's policy lets withdrawals through \(kb_policy_put\)\.$/,
    );
    const stuck = judgePolicy(bundle([withdraw, retract]), DEFAULT_POLICY, undefined, true).message;
    expect(stuck).not.toContain('kb_proposal_decide');
    expect(stuck).toMatch(/Nothing can let node\.retract through yet/);
  });
});

describe('a decision', () => {
  test('to accept releases a withdrawal when everything else is clear, and only then', () => {
    expect(judgePolicy(alone, DEFAULT_POLICY, ruling('accept'), true)).toMatchObject({
      result: 'pass',
      details: { policyVersion: '1', held: ['source.withdraw'], released: ['source.withdraw'] },
    });
    expect(judgePolicy(alone, DEFAULT_POLICY, ruling('accept'), false)).toMatchObject({ result: 'fail' });
  });

  test('to accept releases nothing that has no rules', () => {
    for (const items of [[retract], [withdraw, retract]])
      expect(judgePolicy(bundle(items), DEFAULT_POLICY, ruling('accept'), true).result).toBe('fail');
  });

  test('to reject is a rejection, of additions and of what the policy lets through too', () => {
    const { checks } = judge(inputFor(additive));
    expect(decide(checks, additive, DEFAULT_POLICY, ruling('reject'))).toMatchObject({
      status: 'rejected',
      missing: ['policy at the bundle: Rejected by curator: I looked.'],
    });
    expect(judgePolicy(alone, lets, ruling('reject'), true).result).toBe('fail');
  });

  test('to accept never makes more of the checks than they say: any mixture of outcomes', () => {
    const { checks } = judge(inputFor(alone));
    const outcome = fc.constantFrom<CheckResult>('pass', 'pass', 'fail', 'unavailable', 'advice');
    fc.assert(
      fc.property(fc.array(outcome, { minLength: checks.length, maxLength: checks.length }), (results) => {
        const mixed = checks.map((check, index) => ({ ...check, result: results[index] as CheckResult }));
        const { status } = decide(mixed, alone, DEFAULT_POLICY, ruling('accept'));
        // The policy that lets withdrawals through by itself is what a decision can at most stand for.
        expect(status).toBe(decide(mixed, alone, lets).status);
        expect(status === 'accepted').toBe(results.every((result) => result === 'pass'));
      }),
    );
  });
});

test('the policy in force fills in what its record leaves open', () => {
  expect(PolicyView.parse(policyInForce(DEFAULT_POLICY))).toMatchObject({
    version: '1',
    additive: 'accept',
    withdrawals: 'hold',
    others: 'hold',
  });
  expect(policyInForce({ ...lets, holds: [] })).toMatchObject({ withdrawals: 'accept', holds: [] });
});
