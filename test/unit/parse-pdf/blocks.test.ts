import { describe, expect, it } from 'vitest';
import { pageBlocks } from '../../../src/adapters/parse-pdf/blocks.ts';
import { flowOf } from '../../../src/adapters/parse-pdf/flow.ts';
import { buildText } from '../../../src/adapters/parse-pdf/text-builder.ts';
import { line } from './made-lines.ts';

/** The text of lines of 10 points, one below the other. */
const textOf = (...lines: string[]): string =>
  buildText(
    flowOf([
      pageBlocks(
        1,
        lines.map((text, i) => line(text, 50, 100 + 12 * i)),
        { body: 10, captions: new Set() },
      ),
    ]),
  ).text;

const FULL = 'All that was measured at the gauges is shown here for each of them';

it('a remark in brackets under a full line ends its sentence', () => {
  expect(
    textOf(FULL, 'and the difference of 0.90 between them is not significant at all', '(p > 0.19).'),
  ).toBe(`${FULL}\nand the difference of 0.90 between them is not significant at all\n(p > 0.19).`);
});

it.each([
  ['an equation number', FULL, '(2).'],
  ['a remark under a whole sentence', `${FULL.slice(0, -1)}.`, '(p > 0.19).'],
  ['a formula without a stop', FULL, '(p > q) = 0'],
  ['a remark under a short line', 'All that was measured', '(p > 0.19).'],
])('%s is a block of its own', (_, before, after) => {
  expect(textOf(FULL, before, after)).toContain(`${before}\n\n${after}`);
});

it('a stop that was left behind by its word stands at the word', () => {
  expect(
    textOf(FULL, `${FULL.slice(0, -9)} above 2/7`, '. The rest of it was left as it had been'),
  ).toContain('above 2/7. The rest');
});

it.each(['. . . . . 5', '.5 of them were left'])('%s is no such stop', (after) => {
  expect(textOf(FULL, `${FULL} of 7`, after)).toMatch(/of 7\n/u);
});

describe('lines in larger type than most of the document', () => {
  const kinds = (texts: readonly string[], size = 12, bold = false) =>
    pageBlocks(
      1,
      texts.map((text, i) => line(text, 50, 100 + 1.2 * size * i, { size, bold })),
      { body: 10, captions: new Set() },
    ).map(({ kind, lines }) => [kind, lines.length]);
  const TEXT = [
    'The keepers of the upper gauges wrote a letter to',
    'the office in the spring of that year. It says that',
    'no boat had come to them since the first of the',
    'month, and that all of the paper was used up by',
    'the hands that copy the levels.',
  ];

  it.each([
    ['that are sentences', TEXT],
    ['whose last sentence goes on overleaf', TEXT.slice(0, 4)],
    ['of one sentence', [TEXT[0] ?? '', 'the office in the spring of that year.']],
  ])('%s are a paragraph', (_, texts) => {
    expect(kinds(texts)).toEqual([['paragraph', texts.length]]);
    expect(kinds(texts, 10, true)).toEqual([['paragraph', texts.length]]);
  });

  it('are paragraphs where they begin set in', () => {
    const lines = [...TEXT, ...TEXT].map((text, i) =>
      line(text, i === 5 ? 65 : 50, 100 + 14 * i, { size: 12 }),
    );
    expect(pageBlocks(1, lines, { body: 10, captions: new Set() }).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
    ]);
  });

  it.each([
    [
      'in several lines',
      ['What the keepers of the gauges on the', 'upper river wrote to the office in the', 'spring'],
    ],
    [
      'with an abbreviation',
      ['Letters of the keepers et al. To the', 'office of Prof. Miller and', 'of all the rest'],
    ],
    ['that ends with a stop', ['The letters of the keepers.']],
    ['of a few words with a stop', ['The letters of the', 'keepers.']],
  ])('are a heading %s', (_, texts) => {
    expect(kinds(texts)).toEqual([['heading', texts.length]]);
  });
});
