import { expect, test } from 'vitest';
import { sha256 } from '../../../src/domain/canonical.ts';
import { bundle, checkAt, claim, inputFor, outcomes, PAPER, problem, quote } from './bundle.ts';

const FOREIGN = sha256('a paper of another project');
const FIRST = 'items[0].fields.statement.evidence[0]';

const twoSources = bundle([
  problem(),
  claim({
    fields: {
      statement: {
        value: 'x',
        evidence: [quote('x', { revision: FOREIGN }), quote('y', { revision: FOREIGN })],
      },
    },
  }),
]);
const unknown = new Map([
  ...inputFor(twoSources).revisions,
  [FOREIGN, { state: 'unknown' as const, message: 'Not captured.' }],
]);

test('one check a revision, at its first quote; a revision of another project fails', () => {
  const input = inputFor(twoSources, [], { revisions: unknown });
  expect(outcomes(input, 'scope')).toEqual({
    [FIRST]: 'pass',
    'items[1].fields.statement.evidence[0]': 'fail',
  });
  const check = checkAt(input, 'scope', 'items[1].fields.statement.evidence[0]');
  expect(check.message).toContain('capture the source in this project first');
  expect(check.details).toEqual({ revision: FOREIGN });
});

test.each(['damaged', 'missing', 'unavailable'] as const)(
  'a revision that is here but %s is in scope',
  (state) => {
    const input = inputFor(bundle([problem()]), [], {
      revisions: new Map([[PAPER, { state, message: 'No.' }]]),
    });
    expect(outcomes(input, 'scope')).toEqual({ [FIRST]: 'pass' });
  },
);

test('a revision that was not gathered is unavailable', () => {
  expect(outcomes(inputFor(bundle([problem()]), [], { revisions: new Map() }), 'scope')).toEqual({
    [FIRST]: 'unavailable',
  });
});

test('a withdrawal names a revision of this project', () => {
  const items = [FOREIGN, PAPER].map((revision) => ({
    op: 'source.withdraw',
    revision,
    reason: 'retracted',
  }));
  expect(outcomes(inputFor(bundle(items), [], { revisions: unknown }), 'scope')).toEqual({
    'items[0].revision': 'fail',
    'items[1].revision': 'pass',
  });
});
