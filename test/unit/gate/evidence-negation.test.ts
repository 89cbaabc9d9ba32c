import { expect, test } from 'vitest';
import { judge } from '../../../src/domain/gate/gate.ts';
import { bundle, captured, claim, inputFor, layerOf, PAPER, PAPER_LAYER, problem, quote } from './bundle.ts';

const EVIDENCE = 'items[0].fields.statement.evidence[0]';
const TEXT = ['The drug does not reduce mortality. Doses were small. It worked in mice, never in men.'];

const checksOf = (exact: string, node = claim) => {
  const item = node({ fields: { statement: { value: 'It works.', evidence: [quote(exact)] } } });
  const revision = captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, TEXT)]]);
  return judge(inputFor(bundle([item]), [], { revisions: new Map([[PAPER, revision]]) })).checks.filter(
    ({ check }) => check === 'evidence.negation',
  );
};

test('a quote of a claim without the negation before it fails, and is told to quote the sentence', () => {
  expect(checksOf('reduce mortality')).toMatchObject([
    {
      path: EVIDENCE,
      result: 'fail',
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

test('elsewhere it is advice', () => {
  expect(checksOf('reduce mortality', problem).map(({ path, result }) => [path, result])).toEqual([
    ['', 'pass'],
    [EVIDENCE, 'advice'],
  ]);
});

test('the whole sentence, and what has no negation beside it, gets none', () => {
  for (const exact of ['The drug does not reduce mortality.', 'Doses were small.', 'It worked in mice'])
    expect(checksOf(exact).map(({ result }) => result)).toEqual(['pass']);
});

test('a quote that is not found gets none', () => {
  expect(checksOf('reduces mortality').map(({ result }) => result)).toEqual(['pass']);
});
