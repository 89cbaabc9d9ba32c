import { describe, expect, test } from 'vitest';
import { Check, CheckName } from '../../../src/contracts/receipt.ts';
import { gateContext, judge } from '../../../src/domain/gate/gate.ts';
import { REQUIRED_PLACES } from '../../../src/domain/gate/required-places.ts';
import { RULES } from '../../../src/domain/gate/rules.ts';
import {
  acceptedNode,
  bundle,
  checkAt,
  claim,
  CLAIM_QUOTE,
  completeItems,
  inputFor,
  PAPER,
  PAPER_LAYER,
  PAPER_PAGES,
  relationship,
  technique,
} from './bundle.ts';

describe('judge', () => {
  const proposal = bundle(completeItems());
  const report = judge(inputFor(proposal));

  test('a complete bundle passes every check', () => {
    expect(report.checks.filter(({ result }) => result !== 'pass')).toEqual([]);
  });

  test('answers at every place that is required, for every check but policy', () => {
    for (const name of CheckName.options) {
      const answered = report.checks.filter(({ check }) => check === name).map(({ path }) => path);
      expect(answered, name).toEqual(expect.arrayContaining(REQUIRED_PLACES[name](proposal)));
      expect(REQUIRED_PLACES[name](proposal).length > 0, name).toBe(name !== 'policy');
    }
  });

  test('has a rule for every check but policy, in the order of the vocabulary', () => {
    expect([...new Set(RULES.map(({ name }) => name)), 'policy']).toEqual(CheckName.options);
    expect([...new Set(report.checks.map(({ check }) => check)), 'policy']).toEqual(CheckName.options);
  });

  test('gives checks that fit the contract, and every quote its place', () => {
    for (const check of report.checks) expect(Check.parse(check)).toEqual(check);
    const start = PAPER_PAGES.join('\n').indexOf(CLAIM_QUOTE);
    expect(report.anchors.get('items[2].fields.statement.evidence[0]')).toEqual({
      revision: PAPER,
      textLayer: PAPER_LAYER,
      quote: { exact: CLAIM_QUOTE },
      position: { start, end: start + CLAIM_QUOTE.length },
      page: 2,
      level: 'exact',
    });
    expect(report.anchors.size).toBe(8);
  });

  test('is pure: the same input gives the same report', () => {
    expect(judge(inputFor(proposal))).toEqual(report);
  });
});

test('a ref that is given twice means its first item, everywhere', () => {
  const tool = acceptedNode('Entity', 'tool');
  const items = [
    technique({ ref: 'x' }),
    claim({ ref: 'x' }),
    relationship('USES', { ref: 'x' }, { id: tool.id }),
  ];
  const input = inputFor(bundle(items), [tool]);
  const context = gateContext(input);
  expect(context.itemOf('x')).toBe(0);
  expect(context.nodeOf({ ref: 'x' })).toEqual({ id: input.ids[0], type: 'Technique', status: 'current' });
  expect(checkAt(input, 'relationship.registry', 'items[2]').result).toBe('pass');
  expect(checkAt(input, 'references', 'items[1].ref').result).toBe('fail');
});
