import { expect, it } from 'vitest';
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
        10,
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
