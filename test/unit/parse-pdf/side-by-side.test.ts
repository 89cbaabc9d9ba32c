import { describe, expect, it } from 'vitest';
import { lineGroups } from '../../../src/adapters/parse-pdf/line-groups.ts';
import { sideBySide } from '../../../src/adapters/parse-pdf/side-by-side.ts';
import { words } from './made-lines.ts';

const LEFT = [
  'the first group did not show',
  'any gain at all from the work',
  'of the winter that came after',
];
const RIGHT = ['the second one had a gain', 'over the line of the base', 'and nobody said a thing'];

/** Stretches of rows of which each is stretches of words at their places. */
const read = (...rows: [string, number][][]): { lines: string[]; apart: boolean }[] =>
  sideBySide(
    lineGroups(rows.flatMap((row, i) => row.flatMap(([text, x]) => words(text, x, 50 + i * 12)))),
  ).map(({ groups, apart }) => ({
    lines: groups.map((group) => group.words.map((word) => word.text).join(' ')),
    apart,
  }));

describe('lines with text on both sides of wide white', () => {
  it('are read as columns when three of them leave the same white', () => {
    const rows = LEFT.map((text, i): [string, number][] => [
      [text, 0],
      [RIGHT[i] ?? '', 180],
    ]);
    expect(read(...rows)).toEqual([
      { lines: LEFT, apart: false },
      { lines: RIGHT, apart: false },
    ]);
  });

  it('are parted and go on with nothing when they stand alone', () => {
    const alone: [string, number][] = [
      [LEFT[0] ?? '', 0],
      [RIGHT[0] ?? '', 180],
    ];
    expect(read([['a plain line of text above', 0]], alone)).toEqual([
      { lines: ['a plain line of text above'], apart: false },
      { lines: [LEFT[0]], apart: true },
      { lines: [RIGHT[0]], apart: true },
    ]);
  });

  it.each<[string, [string, number][]]>([
    [
      'a heading and its number',
      [
        ['1', 0],
        ['An introduction to all of the work', 60],
      ],
    ],
    [
      'an item and its mark',
      [
        ['a)', 0],
        ['the first item of all of them', 60],
      ],
    ],
    [
      'an equation and its number',
      [
        ['where the mean of all is taken', 0],
        ['(12)', 260],
      ],
    ],
    [
      'a term and what it means',
      [
        ['Water level', 0],
        ['the height of it over the gauge', 120],
      ],
    ],
    [
      'three cells',
      [
        ['one of the cells here', 0],
        ['two of the cells here', 180],
        ['and the third of them', 360],
      ],
    ],
    [
      'a stretched line',
      [
        ['the', 0],
        ['first', 50],
        ['group', 110],
        ['did', 170],
        ['not show any gain at', 220],
      ],
    ],
  ])('are not %s', (_, row) => {
    expect(read(row)).toHaveLength(1);
  });

  it('stay whole where the caller says so', () => {
    const groups = lineGroups([...words(LEFT[0] ?? '', 0, 50), ...words(RIGHT[0] ?? '', 180, 50)]);
    expect(sideBySide(groups, () => true)).toEqual([{ groups, apart: false }]);
  });
});
