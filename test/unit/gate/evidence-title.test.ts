import { expect, test } from 'vitest';
import type { LayerBlock } from '../../../src/contracts/text-layer.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { decide } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import {
  bundle,
  captured,
  claim,
  inputFor,
  layerOf,
  PAPER,
  PAPER_LAYER,
  problem,
  quote,
  type Item,
} from './bundle.ts';

/** A paragraph in larger type than the text round it, as an opening or a page turned sideways has. */
const LARGE =
  'The first lines of this report stand in larger type than the rest. They say that the models were compared on five tasks, and that two of them went to the sparse ones.';

const BLOCKS: [LayerBlock['kind'], string][] = [
  ['title', 'Sparse models outperform dense ones'],
  ['heading', 'Results on small graphs'],
  ['paragraph', 'Sparse models were better on two of five tasks.'],
  ['caption', 'Figure 1: all five tasks.'],
  ['heading', LARGE],
];

const layer = () => {
  const text = BLOCKS.map(([, own]) => own).join('\n');
  let start = 0;
  const blocks = BLOCKS.map(([kind, own]): LayerBlock => {
    const block = { page: 1, start, end: start + own.length, kind };
    start += own.length + 1;
    return block;
  });
  return { ...layerOf(PAPER, [text]), blocks };
};

const inputWith = (item: Item) =>
  inputFor(bundle([item]), [], { revisions: new Map([[PAPER, captured(PAPER, [[PAPER_LAYER, layer()]])]]) });
const fieldsOf = (...quotes: string[]) => ({ value: 'x', evidence: quotes.map((exact) => quote(exact)) });
const titles = (...quotes: string[]) =>
  judge(inputWith(claim({ fields: { statement: fieldsOf(...quotes) } }))).checks.filter(
    ({ check }) => check === 'evidence.title',
  );
const PASS = [
  { check: 'evidence.title', path: '', result: 'pass', message: 'No claim rests on titles alone.' },
];

test.each([
  ['the title', ['Sparse models outperform dense ones']],
  ['a part of it', ['outperform dense ones']],
  ['a heading', ['Results on small graphs']],
  ['title and heading', ['Sparse models outperform dense ones', 'Results on small graphs']],
  ['both in one', ['outperform dense ones Results on small graphs']],
])('a claim that rests on %s alone fails and is held', (_, quotes) => {
  expect(titles(...quotes)).toEqual([
    {
      check: 'evidence.title',
      path: 'items[0].fields.statement',
      result: 'fail',
      message: expect.stringContaining('quote a sentence'),
      details: { quotes: quotes.map((__, k) => `items[0].fields.statement.evidence[${k}]`) },
    },
  ]);
  const input = inputWith(claim({ fields: { statement: fieldsOf(...quotes) } }));
  const { missing } = decide(judge(input).checks, input.proposal, DEFAULT_POLICY);
  expect(missing.join('\n')).toContain('evidence.title at items[0].fields.statement');
});

test('a sentence beside the title, a caption, a paragraph in large type, and what is no block at all pass', () => {
  for (const quotes of [
    ['Sparse models outperform dense ones', 'Sparse models were better on two of five tasks.'],
    ['Sparse models were better'],
    ['Figure 1: all five tasks.'],
    ['two of them went to the sparse ones'],
  ])
    expect(titles(...quotes)).toEqual(PASS);
  const plain = inputFor(bundle([claim({ fields: { statement: fieldsOf('outperform dense ones') } })]), [], {
    revisions: new Map([[PAPER, captured(PAPER, [[PAPER_LAYER, { ...layer(), blocks: [] }]])]]),
  });
  expect(judge(plain).checks.filter(({ check }) => check === 'evidence.title')).toEqual(PASS);
});

test('each field of a claim is judged, and other kinds of nodes are not', () => {
  const item = claim({
    fields: {
      statement: fieldsOf('Sparse models were better on two of five tasks.'),
      finding: fieldsOf('Results on small graphs'),
    },
  });
  expect(judge(inputWith(item)).checks.filter(({ check }) => check === 'evidence.title')).toMatchObject([
    { path: 'items[0].fields.finding', result: 'fail' },
  ]);
  const named = problem({ fields: { statement: fieldsOf('Sparse models outperform dense ones') } });
  expect(judge(inputWith(named)).checks.filter(({ check }) => check === 'evidence.title')).toEqual([]);
});

test('a quote without a place leaves it open, unless another stands in the text', () => {
  expect(titles('Sparse models outperform dense ones', 'words that are not there')).toMatchObject([
    { path: 'items[0].fields.statement', result: 'unavailable' },
  ]);
  expect(titles('Sparse models were better', 'words that are not there')).toEqual(PASS);
});
