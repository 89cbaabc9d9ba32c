import { describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/contracts/records.ts';
import { sha256 } from '../../../src/domain/canonical.ts';
import type { GateInput, WithdrawnFrom } from '../../../src/domain/gate/gate-input.ts';
import { decide } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import {
  bundle,
  captured,
  checkAt,
  inputFor,
  layerOf,
  outcomes,
  PAPER,
  PAPER_LAYER,
  PAPER_PAGES,
  problem,
  supports,
  quote,
  PROBLEM_QUOTE,
} from './bundle.ts';

const OTHER = sha256('another file of the same source');
const withdraw = (revision: string, reason = 'The authors retracted it.') => ({
  op: 'source.withdraw',
  revision,
  reason,
});
const withdrawn = { reason: 'It was a hoax.', changedBy: { proposalId: 'earlier', revision: 4 } };

const paper = captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, PAPER_PAGES)]]);
const sourceWith = (change: Partial<SourceRecord['revisions'][number]>): SourceRecord => ({
  ...paper.source,
  revisions: [{ ...paper.revision, ...change }],
});
const from = (source: SourceRecord, changedAt = 1): GateInput['withdrawals'] =>
  new Map<string, WithdrawnFrom>([
    [PAPER, { source, changedAt }],
    [OTHER, { source, changedAt }],
  ]);

describe('withdrawing', () => {
  const alone = bundle([withdraw(PAPER)], { coverage: undefined });

  test('a known revision passes scope, references and base, and nothing else is asked', () => {
    const { checks } = judge(inputFor(alone));
    expect(checks.map(({ check, path, result }) => [check, path, result])).toEqual([
      ['scope', 'items[0].revision', 'pass'],
      ['references', 'items[0].revision', 'pass'],
      ['base', 'base', 'pass'],
      ['base', 'items[0].revision', 'pass'],
    ]);
    const policy = { ...DEFAULT_POLICY, withdrawals: 'accept' as const };
    expect(decide(checks, alone, policy)).toMatchObject({ status: 'accepted', missing: [] });
    for (const left of checks.keys()) {
      const others = checks.filter((_, index) => index !== left);
      expect(decide(others, alone, policy).status).toBe('pending');
    }
  });

  test('one that is not of this project is rejected by its scope', () => {
    const input = inputFor(bundle([withdraw(OTHER)]), [], {
      revisions: new Map([[OTHER, { state: 'unknown', message: 'No.' }]]),
      withdrawals: new Map(),
    });
    expect(outcomes(input, 'scope')).toEqual({ 'items[0].revision': 'fail' });
    expect(outcomes(input, 'references')).toEqual({ 'items[0].revision': 'unavailable' });
    expect(outcomes(input, 'base')).toMatchObject({ 'items[0].revision': 'unavailable' });
  });

  test.each(['damaged', 'missing', 'unavailable'] as const)('bytes that are %s can be withdrawn', (state) => {
    const input = inputFor(alone, [], { revisions: new Map([[PAPER, { state, message: 'No.' }]]) });
    expect(judge(input).checks.filter(({ result }) => result !== 'pass')).toEqual([]);
  });

  test('one that is withdrawn already fails references, with when, by what and why', () => {
    const check = checkAt(
      inputFor(alone, [], { withdrawals: from(sourceWith({ withdrawn })) }),
      'references',
      'items[0].revision',
    );
    expect(check.result).toBe('fail');
    expect(check.message).toMatch(
      /already, since project revision 4 by proposal "earlier" \(It was a hoax\.\)/,
    );
  });

  test('one twice in a bundle fails the second time', () => {
    const input = inputFor(bundle([withdraw(PAPER), withdraw(PAPER, 'Again.')]));
    expect(outcomes(input, 'references')).toEqual({
      'items[0].revision': 'pass',
      'items[1].revision': 'fail',
    });
  });

  test.each([
    [3, 'pass'],
    [4, 'fail'],
  ])('a source whose record changed at %i, read at 3: base %s', (changedAt, result) => {
    const input = inputFor(alone, [], { withdrawals: from(paper.source, changedAt) });
    expect(outcomes(input, 'base')).toEqual({ base: 'pass', 'items[0].revision': result });
    if (result === 'fail')
      expect(checkAt(input, 'base', 'items[0].revision').message).toMatch(
        /changed at revision 4, after base 3.*kb_source_get.*base 4 or later/,
      );
  });
});

describe('evidence of a withdrawn revision', () => {
  const FIRST = 'items[0].fields.statement.evidence[0]';
  const items = [problem(), supports('p1', 'statement', [quote(PROBLEM_QUOTE)])];

  test('is found, and fails the integrity of its source with the reason and the way back', () => {
    const source = sourceWith({ withdrawn });
    const revision = source.revisions[0] as SourceRecord['revisions'][number];
    const input = inputFor(bundle(items), [], {
      revisions: new Map([[PAPER, { ...paper, source, revision }]]),
    });
    expect(outcomes(input, 'evidence.quote')).toMatchObject({ [FIRST]: 'pass' });
    const check = checkAt(input, 'source.integrity', FIRST);
    expect(check).toMatchObject({ result: 'fail', details: { revision: PAPER, state: 'withdrawn' } });
    expect(check.message).toMatch(
      /withdrawn at project revision 4: It was a hoax\..*same bytes again brings/,
    );
    expect(decide(judge(input).checks, input.proposal, DEFAULT_POLICY).status).toBe('rejected');
  });

  test('fails in the bundle that withdraws it, whatever the order', () => {
    for (const [order, at] of [
      [[...items, withdraw(PAPER)], 0],
      [[withdraw(PAPER), ...items], 1],
    ] as const) {
      const check = checkAt(
        inputFor(bundle(order as never)),
        'source.integrity',
        `items[${at}].fields.statement.evidence[0]`,
      );
      expect(check.result).toBe('fail');
      expect(check.message).toContain('This bundle withdraws revision');
    }
  });
});
