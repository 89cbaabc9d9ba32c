import { describe, expect, it } from 'vitest';
import { column, madePdf } from './made-pdf.ts';
import type { MadePage } from './made-pdf.ts';
import { readPdf, slice } from './reading.ts';

/** A thin line, as tables and footnotes have them. */
const stroke = (page: MadePage, x: number, y: number, width: number): void => page.box(x, y, width, 0.5, 0);

const LEFT = [
  'The gauge was read every hour by two of',
  'the observers, who wrote the level into a',
  'bound notebook and signed each line of it',
  'before they left the station for the night,',
  'and the copies went to the office by boat.',
  'In winter the ice was cut away from it by',
  'hand, and on the worst days of all it was',
  'not read; a dash was then put down for it.',
];
const RIGHT = [
  'Southern readings were taken by a float',
  'whose pen drew the level on a drum which',
  'turned once in seven days, and the paper',
  'was then sent to the office by the post.',
  'There it was measured with a glass and a',
  'rule, and the curve was put into figures',
  'by a clerk who had never seen the river,',
  'and who did not ask about a single line.',
];

describe('tables', () => {
  const rows = [
    ['Station', 'Level', 'Rise'],
    ['Alder', '3.20', '0.41'],
    ['Birch', '2.75', '0.38'],
    ['Cedar', '4.02', '0.12'],
  ];

  it('at the head of a column are not read across the gutter', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          column(page, LEFT, 60, 100);
          rows.forEach((cells, i) => cells.forEach((cell, j) => page.text(cell, 320 + j * 70, 101 + i * 13)));
          column(page, RIGHT, 310, 170);
        },
      ]),
    );
    expect(layer.text).toBe(
      [LEFT.join('\n'), ...rows.map((cells) => cells.join(' ')), RIGHT.join('\n')].join('\n\n'),
    );
  });

  it('drawn with strokes keep the labels of rows that stand beside several lines', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          for (const y of [90, 106, 136, 166]) stroke(page, 60, y, 400);
          for (const y of [121, 151]) stroke(page, 130, y, 330);
          page.text('Source', 64, 101);
          page.text('the keeper said that the level had not gone down', 134, 101);
          page.text('Template', 64, 124);
          page.text('no deal on the level', 134, 117);
          page.text('the level is signed away', 134, 132);
          page.text('Result', 64, 154);
          page.text('keeper says no', 134, 147);
          page.text('keeper talks of a level', 134, 162);
        },
      ]),
    );
    expect(layer.text.split('\n\n')).toEqual([
      'Source the keeper said that the level had not gone down',
      'Template\nno deal on the level\nthe level is signed away',
      'Result\nkeeper says no\nkeeper talks of a level',
    ]);
    expect(layer.blocks.every((block) => block.kind === 'table-row')).toBe(true);
  });

  it('are never the second half of a sentence', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          column(page, [...LEFT.slice(0, 7), 'not read; it is equal to the standard at-'], 60, 100);
          rows.forEach((cells, i) => cells.forEach((cell, j) => page.text(cell, 320 + j * 70, 101 + i * 13)));
          page.text('Table 6: Levels at four of the stations.', 310, 170);
          column(page, ['tentional level of the model, or so they', ...RIGHT], 310, 200);
        },
      ]),
    );
    expect(layer.text).toContain('the standard at-\ntentional level of the model');
    expect(layer.text).toContain('Table 6: Levels at four of the stations.');
  });
});

describe('a margin column', () => {
  it('is read after the text beside it and never inside it', async () => {
    const long = LEFT.map((line, i) => `${line} ${RIGHT[i] ?? ''}`);
    const margin = ['Edited by', 'P. Buyl', 'Received', '05 May 2020', 'Published', '14 July 2020'];
    const layer = await readPdf(
      await madePdf([
        (page) => {
          margin.forEach((line, i) => page.text(line, 30, 104 + i * 15.5, { size: 7 }));
          column(page, long, 110, 100);
        },
      ]),
    );
    expect(layer.text).toBe(`${long.join('\n')}\n\n${margin.join('\n')}`);
  });
});

describe('notes', () => {
  it('stand before a paragraph that goes on overleaf, also when a line of it begins like an item', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          column(page, LEFT, 60, 100);
          column(
            page,
            ['We take a network of the gauges to read x and', 'r. Take the level x as an example. Its old'],
            60,
            210,
          );
          stroke(page, 60, 240, 60);
          page.text('1', 66, 751, { size: 5 });
          page.text('The level of the lower gauge.', 70, 754, { size: 8 });
        },
        (page) => column(page, ['state is then represented by a number.', ...RIGHT], 60, 100),
      ]),
    );
    expect(layer.text).toContain('read x and\nr. Take the level x as an example. Its old\nstate is then');
    expect(layer.text).toContain('put down for it.\n\n¹ The level of the lower gauge.\n\nWe take a network');
  });

  it('without marks are known by the stroke above them and their small type', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          column(page, [...LEFT, 'Nothing is known of the library for level'], 60, 100);
          stroke(page, 60, 741, 300);
          page.text('Copyright by the keepers of the gauge.', 60, 752, { size: 7 });
        },
        (page) => column(page, ['marks and the like.', ...RIGHT], 60, 100),
      ]),
    );
    expect(layer.text).toContain('the library for level\nmarks and the like.');
    expect(layer.blocks.find((block) => block.kind === 'footnote')).toMatchObject({ page: 1 });
  });
});

describe('notes whose number stands on the line, without a stroke above', () => {
  /** A page of 11 points, with small type at its foot from the height `y` down. */
  const paged =
    (lines: readonly string[], foot: readonly string[], size: number, y = 720) =>
    (page: MadePage) => {
      lines.forEach((line, i) => page.text(line, 60, 100 + 13.5 * i, { size: 11 }));
      foot.forEach((line, i) => page.text(line, 60, y + 1.2 * size * i, { size }));
    };
  const NOTE = [
    '1 A footnote stands at the foot of the page, in small',
    '12 of its lines may begin with a number.',
  ];

  it.each([8, 9])('are notes in %s points, and the sentence goes on overleaf', async (size) => {
    const layer = await readPdf(
      await madePdf([
        paged(
          [...LEFT, 'The keeper had not seen that the level of'],
          [...NOTE, '2 Another one is under it.'],
          size,
        ),
        paged(['the river was down by then.', ...RIGHT], [], size),
      ]),
    );
    expect(layer.text).toContain('that the level of\nthe river was down by then.');
    const notes = layer.blocks.filter(({ kind }) => kind === 'footnote').map((block) => slice(layer, block));
    expect(notes).toEqual([NOTE.join('\n'), '2 Another one is under it.']);
  });

  it.each([
    ['of the size of the text', NOTE, 11, 720],
    ['without a number', ['A remark stands at the foot of the page, in small', 'type.'], 8, 720],
    ['of numbers', ['1 3.20 0.41', '2 2.75 0.38'], 8, 720],
    ['close to the text', NOTE, 9, 100 + 13.5 * 8],
  ])('are not lines %s', async (_, foot, size, y) => {
    const layer = await readPdf(await madePdf([paged(LEFT, foot, size, y)]));
    expect(layer.blocks.some(({ kind }) => kind === 'footnote')).toBe(false);
  });

  it('are not what stands above text', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          paged(LEFT, NOTE, 8, 240)(page);
          RIGHT.forEach((line, i) => page.text(line, 60, 290 + 13.5 * i, { size: 11 }));
        },
      ]),
    );
    expect(layer.blocks.some(({ kind }) => kind === 'footnote')).toBe(false);
  });
});

describe('paragraphs', () => {
  it('keep items whose lines hang in together, and begin at each item', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          column(page, LEFT, 60, 100);
          column(page, ['OpenNMT We also implement the standard at-'], 60, 220);
          column(
            page,
            ['tentional model with it. All of it was the', 'same as in the first one of the systems.'],
            80,
            232,
          );
          column(page, ['FTSum The second of them has put the facts'], 60, 256);
          column(page, ['into the model.'], 80, 268);
        },
      ]),
    );
    expect(layer.text).toContain(
      'standard at-\ntentional model with it. All of it was the\nsame as in the first one of the systems.\n\nFTSum',
    );
    expect(layer.text).toContain('put the facts\ninto the model.');
  });

  it('do not begin at a number that ends a sentence', async () => {
    const lines = [
      ...LEFT.slice(0, 7),
      'The length of the hidden states was set to',
      '500. The longest of the texts had 25 words.',
    ];
    const layer = await readPdf(await madePdf([(page) => column(page, lines, 60, 100)]));
    expect(layer.text).toBe(lines.join('\n'));
  });

  it('have underscores that are drawn as strokes', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('the row LEN', 60, 100);
          stroke(page, 115.6, 99.7, 3.2);
          page.text('DIF of it', 118.9, 100);
        },
      ]),
    );
    expect(slice(layer, { start: 0, end: 22 })).toBe('the row LEN_DIF of it');
  });
});
