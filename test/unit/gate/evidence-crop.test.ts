import { expect, test } from 'vitest';
import { judge } from '../../../src/domain/gate/gate.ts';
import { bundle, captured, claim, inputFor, layerOf, PAPER, PAPER_LAYER, quote } from './bundle.ts';

const EVIDENCE = 'items[0].fields.statement.evidence[0]';
const TEXT = ['The drug does not reduce mortality. Doses were small. It worked in mice, never in men.'];

const checksOf = (exact: string) => {
  const item = claim({ fields: { statement: { value: 'It works.', evidence: [quote(exact)] } } });
  const revision = captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, TEXT)]]);
  return judge(inputFor(bundle([item]), [], { revisions: new Map([[PAPER, revision]]) })).checks.filter(
    ({ check }) => check === 'evidence.quote',
  );
};

test('a quote without the negation before it passes, with the advice to quote the sentence', () => {
  expect(checksOf('reduce mortality')).toMatchObject([
    { path: EVIDENCE, result: 'pass' },
    {
      path: EVIDENCE,
      result: 'advice',
      message: expect.stringMatching(/leaves out “not”, .* directly before it.*quote the whole sentence/),
      details: {
        side: 'before',
        words: 'not',
        passage: 'The drug does not reduce mortality.',
        untrusted: true,
      },
    },
  ]);
});

test('the whole sentence, and what has no negation beside it, gets none', () => {
  for (const exact of ['The drug does not reduce mortality.', 'Doses were small.', 'It worked in mice'])
    expect(checksOf(exact).map(({ result }) => result)).toEqual(['pass']);
});

test('a quote that is not found gets none', () => {
  expect(checksOf('reduces mortality').map(({ result }) => result)).toEqual(['fail']);
});
