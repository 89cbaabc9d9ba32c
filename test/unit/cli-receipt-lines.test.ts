import { describe, expect, test } from 'vitest';
import type { Check, Receipt } from '../../src/contracts/receipt.ts';
import { receiptLines } from '../../src/surfaces/cli/describe-views.ts';

const QUOTE: Check = {
  check: 'evidence.quote',
  path: 'items[0].fields.statement.evidence[0]',
  result: 'fail',
  message: 'Not there.',
  details: {
    nearest: {
      page: 4,
      position: { start: 0, end: 3 },
      passage: 'ten',
      differs: 'source has “ten”, quote has “10”',
    },
  },
};
const SPREAD: Check = { check: 'evidence.spread', path: '', result: 'advice', message: 'One for two.' };
const PASSED: Check = { check: 'scope', path: '', result: 'pass', message: 'In scope.' };

const printed = (checks: Check[], missing: string[]): string[] => {
  const digest = `sha256:${'a'.repeat(64)}`;
  const receipt: Receipt = {
    proposalId: 'p',
    digest,
    status: 'rejected',
    revision: 2,
    items: [],
    checks,
    missing,
    policyVersion: '1',
    schemaVersion: '1',
    actor: { kind: 'token', id: 'a', name: 'a' },
    declared: {},
    at: '2030-01-01T00:00:00.000Z',
    commit: null,
    index: { revision: 2, lag: 0 },
  };
  return receiptLines(receipt).slice(1);
};

describe('a receipt in the terminal', () => {
  test('shows advice beside what failed, names the bundle, and says what the nearest passage has', () => {
    expect(printed([PASSED, QUOTE, SPREAD], [])).toEqual([
      '  fail  evidence.quote  items[0].fields.statement.evidence[0]: Not there.',
      '    nearest, page 4: source has “ten”, quote has “10”',
      '  advice  evidence.spread  the bundle: One for two.',
    ]);
  });

  test('says what is missing only where no check above says it', () => {
    const repeated = 'evidence.quote at items[0].fields.statement.evidence[0]: Not there.';
    const other = 'coverage at the bundle: the check was not made; send the same proposal again.';
    expect(printed([QUOTE], [repeated, other]).slice(2)).toEqual([`  missing: ${other}`]);
  });
});
