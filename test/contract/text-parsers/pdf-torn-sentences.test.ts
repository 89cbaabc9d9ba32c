import { describe, expect, it } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { column, madePdf } from './made-pdf.ts';
import type { MadePage } from './made-pdf.ts';
import { readPdf } from './reading.ts';

const read = async (...pages: ((page: MadePage) => void)[]): Promise<TextLayer> =>
  readPdf(await madePdf(pages));

/** The blocks of a layer, as their kind and their text on one line. */
const blocksOf = ({ blocks, text }: TextLayer): [string, string][] =>
  blocks.map(({ kind, start, end }) => [kind, [...text].slice(start, end).join('').replaceAll('\n', ' ')]);

/** Lines of one width, as a column has them. */
const LEFT = [
  'The gauges of the upper river were read in the',
  'mornings by the keepers, who wrote down what',
  'they saw on the paper that the office had sent to',
];
const RIGHT = [
  'and then they sent it on by the boat that came at',
  'the end of each of the months. No one in the town',
  'had asked for it before, and no one looked at it.',
];

describe('the name of a figure at the beginning of a line', () => {
  it('ends the sentence of the full line above it', async () => {
    const layer = await read((page) => {
      column(page, LEFT, 60, 80);
      column(page, ['and the levels of all of them are as shown here in', 'Figure 1. On top of'], 60, 116);
      column(page, ['that there were some that had not been read at all.'], 60, 140);
      column(page, RIGHT, 320, 80);
      page.text('Figure 1. The levels of the gauges.', 60, 300, { size: 9 });
    });
    expect(layer.text).toContain('as shown here in\nFigure 1. On top of\nthat there were');
    expect(blocksOf(layer).filter(([kind]) => kind === 'caption')).toEqual([
      ['caption', 'Figure 1. The levels of the gauges.'],
    ]);
  });

  it('goes on with the last column where captions have a colon', async () => {
    const layer = await read(
      (page) => {
        page.text('Table 4: Levels by gauge.', 60, 60);
        column(page, LEFT, 60, 100);
        column(page, ['and that all of it may be seen to this day in the'], 320, 100);
        column(page, RIGHT, 320, 112);
        column(page, ['We have put all of these of the levels together in our'], 320, 148);
      },
      (page) => {
        column(page, ['Table 4. In most of the years the river rose in May', ...RIGHT, ...LEFT], 60, 100);
        column(page, ['mance is what they called it. Later on it was given', ...LEFT], 320, 100);
      },
    );
    expect(layer.text).toContain('together in our\nTable 4. In most');
    expect(layer.text).not.toContain('in our\nmance');
  });

  it('may be its caption where nothing tells, and then nothing goes past it', async () => {
    const layer = await read(
      (page) => column(page, [...LEFT, 'and all of this is put together for the readers in'], 60, 100),
      (page) => {
        column(page, ['Table 4. In most of the years the river rose in May', ...RIGHT], 60, 100);
        column(page, ['mance is what they called it. Later on it was given', ...LEFT], 320, 100);
      },
    );
    expect(layer.text).not.toMatch(/readers in\n+mance/u);
  });
});

describe('what stands between the halves of a sentence', () => {
  it('is no text when it is small type at the foot of its column', async () => {
    const layer = await read((page) => {
      column(page, [...LEFT, ...RIGHT.slice(0, 2)], 60, 80);
      page.text('Copies of all of this may be made for use in class by', 60, 180, { size: 8 });
      page.text('those who keep to the terms. To the office, $5.00', 60, 190, { size: 8 });
      column(page, ['but where the boat was late they kept it for it.', ...LEFT, ...RIGHT], 320, 80);
    });
    expect(layer.text).toContain('No one in the town\nbut where the boat was late');
    expect(blocksOf(layer)).toContainEqual(['other', expect.stringMatching(/^Copies .* \$5.00$/u)]);
  });

  it('is the head of a table', async () => {
    const layer = await read(
      (page) => column(page, [...LEFT, 'and all of this is put together for the readers in'], 60, 100),
      (page) => {
        ['Levels', 'Gauges', 'Boats', 'Letters'].forEach((word, i) => page.text(word, 60 + 43 * i, 80));
        for (let row = 1; row < 5; row++)
          ['Upper', '12.5', '31.0', '17'].forEach((cell, i) => page.text(cell, 60 + 60 * i, 80 + 14 * row));
        page.text('Table 1: What was read.', 60, 170);
        column(page, ['order of the years. It is not known to this day', ...LEFT], 60, 220);
      },
    );
    expect(layer.text).toContain('for the readers in\norder of the years.');
    expect(blocksOf(layer)).toContainEqual(['table-row', 'Levels Gauges Boats Letters']);
  });
});

describe('the last line of a paragraph', () => {
  const TAILS = ['of 1,204.', 'to 1.06).', '5 %.', '12 (4 %).', 'n = 12.', '[12, 13].', 'x = 5.', '3 × 10.'];

  it.each(TAILS)('belongs to it where it is %s', async (tail) => {
    const layer = await read((page) => column(page, [...LEFT, ...RIGHT.slice(0, 2), tail], 60, 100));
    expect(layer.text).toContain(`No one in the town\n${tail}`);
  });

  it('is none where an equation stands apart, or its number', async () => {
    const layer = await read((page) => {
      column(page, [...LEFT, ...RIGHT.slice(0, 2)], 60, 100);
      page.text('x = 5.', 140, 160);
      column(page, [...LEFT, ...RIGHT.slice(0, 2), '(12).'], 60, 200);
    });
    expect(layer.text).toContain('in the town\n\nx = 5.');
    expect(layer.text).toContain('in the town\n\n(12).');
  });
});

describe('numbers alone in their line', () => {
  it('are text where they stand under it as its next line does', async () => {
    const layer = await read(
      (page) => column(page, [...LEFT, ...RIGHT.slice(0, 2), '12'], 60, 100),
      (page) => column(page, ['and no more of them, but those who kept the boats', ...LEFT], 60, 100),
    );
    expect(layer.text).toContain('No one in the town\n12\nand no more of them');
  });

  it('are not passed over, nor are equations, at the end or the beginning of a page', async () => {
    const layer = await read(
      (page) => {
        column(page, [...LEFT, ...RIGHT.slice(0, 2)], 60, 100);
        page.text('x = 5', 140, 166);
      },
      (page) => {
        column(page, ['and no more of them, but those who kept the boats', ...LEFT, RIGHT[1] ?? ''], 60, 100);
      },
      (page) => {
        page.text('y = 12', 140, 100);
        column(page, ['and no more of them, but those who kept the boats', ...LEFT], 60, 118);
      },
    );
    expect(layer.text).not.toMatch(/No one in the town\n+and no more/u);
  });

  it('are ranks, not the numbers of lines, where there are six of them', async () => {
    const layer = await read((page) =>
      ['bad', 'good', 'no', 'poor', 'fair', 'mixed'].forEach((word, i) => {
        page.text(String(i + 1), 60, 100 + 14 * i);
        page.text(`${word} result of the tea`, 78, 100 + 14 * i);
      }),
    );
    expect(layer.text).toContain('1 bad result of the tea');
    expect(layer.pages[0]?.furniture ?? []).toEqual([]);
  });

  it('are the numbers of the lines of a page of text', async () => {
    const lines = [...LEFT, ...RIGHT, ...LEFT, ...RIGHT];
    const layer = await read((page) => {
      column(page, lines, 90, 100);
      lines.forEach((_, i) => page.text(String(i + 1), i < 9 ? 65 : 59.5, 100 + 12 * i));
    });
    expect(layer.text).toContain('No one in the town\nhad asked for it');
    expect(layer.pages[0]?.furniture).toHaveLength(12);
  });
});

/** Words of a line, stretched to a width as justified text is. */
const stretched = (page: MadePage, words: readonly [string, number][], y: number, width: number): void => {
  const white = (width - words.reduce((sum, [, length]) => sum + length, 0)) / Math.max(1, words.length - 1);
  let x = 60;
  for (const [word, length] of words) {
    page.text(word, x, y);
    x += length + white;
  }
};

describe('a paragraph', () => {
  it('is not parted by a larger word in it', async () => {
    const layer = await read((page) => {
      page.text('The gauges were not safe for all of those who', 60, 100, { size: 11 });
      page.text('read', 60, 113, { size: 11 });
      page.text('them', 86, 113, { size: 12.5 });
      page.text('in the winter, which no one had been told', 119, 113, { size: 11 });
      page.text('and so the readings had to be stopped in May.', 60, 126, { size: 11 });
    });
    expect(blocksOf(layer).map(([kind]) => kind)).toEqual(['paragraph']);
    expect(layer.text).toContain('those who\nread them in the winter');
  });

  it('is not parted where its lines are stretched, under a title that is wider', async () => {
    const lines: [string, number][][] = [
      [
        ['We', 15],
        ['found', 25],
        ['that', 17],
        ['internationalisation', 84],
        ['of', 8],
        ['characteristically', 74],
      ],
      [
        ['uncharacteristicallyrepresented', 138],
        ['items', 24],
        ['was', 18],
        ['not', 14],
      ],
      [
        ['internationallycontroversialisationable', 166],
        ['in', 8],
      ],
      [
        ['characteristically', 74],
        ['counterrevolutionary', 90],
      ],
      [
        ['internationallycontroversial', 118],
        ['systems.', 39],
        ['It', 6],
        ['was', 18],
        ['in', 8],
        ['most', 22],
      ],
      [
        ['deinstitutionalisationcases', 116],
        ['overcompensated,', 82],
        ['safe', 19],
      ],
    ];
    const layer = await read((page) => {
      page.text('Measurements of the Samples of the River', 60, 70, { size: 22 });
      lines.forEach((words, i) => stretched(page, words, 110 + 13 * i, 250));
      page.text('electroencephalographicallyspeaking for everybody.', 60, 188);
    });
    expect(blocksOf(layer).map(([kind]) => kind)).toEqual(['title', 'paragraph']);
  });
});
