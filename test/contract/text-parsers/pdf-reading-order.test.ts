import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { column, madePdf, PAGE, turned } from './made-pdf.ts';
import { fixture, folded, holds, readPdf, slice } from './reading.ts';

interface Expected {
  sentences: { text: string; page: number; crosses?: boolean }[];
  acrossColumns: string[];
}

const EXPECTED = JSON.parse(
  readFileSync(new URL('../../fixtures/pdf/sentences.json', import.meta.url), 'utf8'),
) as Record<string, Expected>;

/** Sheets with Arabic letters that the file has no characters for. */
const MEANINGLESS: Record<string, number[]> = { 'jose-00307-xelatex1.pdf': [4] };

describe.each(Object.keys(EXPECTED))('the typeset text %s', (name) => {
  const expected = EXPECTED[name] as Expected;
  let layer: TextLayer;
  beforeAll(async () => {
    layer = await readPdf(fixture(name));
  });

  it('holds every sentence, and none that only a reading across the columns makes', () => {
    const missing = expected.sentences.filter(({ text }) => !holds(layer, text)).map(({ text }) => text);
    expect(missing).toEqual([]);
    expect(expected.acrossColumns.filter((text) => holds(layer, text))).toEqual([]);
    const doubtful = layer.pages.filter(({ status }) => status !== 'ok');
    expect(doubtful.map(({ page }) => page)).toEqual(MEANINGLESS[name] ?? []);
  });

  it('has each sentence on the sheet where it is printed', () => {
    const pages = layer.pages.map((page) => folded(slice(layer, page)));
    const wrong = expected.sentences.filter(({ text, page }) => {
      if (text.length < 30) return false;
      const at = pages.flatMap((content, i) => (content.includes(folded(text)) ? [i + 1] : []));
      return at.length > 0 && !at.includes(page);
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});

it('a ligature of which the file says one letter only has the mark of the other in its place', async () => {
  const layer = await readPdf(fixture('jose-00307-xelatex1.pdf'));
  expect(layer.text).toContain('لم نجد عل\ufffdقة بين سرعة التيار');
});

describe('a large initial', () => {
  const LINES = [
    'the gauge was read by two',
    'observers, who wrote the level',
    'into a bound notebook of theirs.',
  ];
  /** `first` stands so much farther in than the line below; `down` is how far the initial stands below the third line. */
  const withInitial = async (initial: string, first: string, { shift = 0, down = 0 } = {}): Promise<string> =>
    (
      await readPdf(
        await madePdf([
          (page) => {
            page.text(initial, 60, 124 + down, { size: 36 });
            [first, ...LINES].forEach((line, i) => {
              page.text(line, i === 0 ? 91 + shift : i < 3 ? 91 : 60, 100 + i * 12);
            });
          },
        ]),
      )
    ).text;

  it.each([0, -3, 2])(
    'begins the word behind it, whatever gap is left, %s points off a line',
    async (down) => {
      const text = await withInitial('O', 'ver the past three decades', { down });
      expect(text).toBe(['Over the past three decades', ...LINES].join('\n'));
    },
  );

  it('is a word of its own when a space was set', async () => {
    const text = await withInitial('A', 'new method of the decades', { shift: 3 });
    expect(text).toBe(['A new method of the decades', ...LINES].join('\n'));
  });

  it('is a word of its own when it labels what stands beside it', async () => {
    const text = await withInitial('A', 'The method of the decades');
    expect(text).toBe(['A The method of the decades', ...LINES].join('\n'));
  });
});

describe('columns', () => {
  const left = [
    'The northern gauge was read every',
    'hour by two observers, who wrote',
    'the level into a bound notebook',
    'and signed each line of it before',
    'they left the station at night.',
  ];
  const right = [
    'Southern readings were taken by a',
    'recording float whose pen drew the',
    'level on a drum that turned once in',
    'seven days, and the paper was then',
    'sent to the office by ordinary post.',
  ];

  it('are read one after the other when the file draws them row by row', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('Two ways of reading a gauge', 180, 80, { size: 18 });
          left.forEach((line, i) => {
            page.text(line, 60, 120 + i * 12);
            page.text(right[i] ?? '', 310, 120 + i * 12);
          });
        },
      ]),
    );
    expect(layer.text).toBe(`Two ways of reading a gauge\n\n${left.join('\n')}\n\n${right.join('\n')}`);
    expect(layer.blocks.map((block) => block.kind)).toEqual(['title', 'paragraph', 'paragraph']);
  });

  it('are told from the rows of a table', async () => {
    const rows = [
      ['Station', 'Level', 'Rise'],
      ['Alder', '3.20', '0.41'],
      ['Birch', '2.75', '0.38'],
      ['Cedar', '4.02', '0.12'],
      ['Dogwood', '1.98', '0.55'],
    ];
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('Table 1: Levels and their rise in one day.', 60, 100);
          rows.forEach((cells, i) => cells.forEach((cell, j) => page.text(cell, 60 + j * 140, 130 + i * 14)));
        },
      ]),
    );
    expect(layer.text).toBe(
      ['Table 1: Levels and their rise in one day.', ...rows.map((cells) => cells.join(' '))].join('\n\n'),
    );
    expect(layer.blocks.slice(1).every((block) => block.kind === 'table-row')).toBe(true);
  });

  it('carry a sentence from one to the next without a blank line', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          column(page, [...left.slice(0, 4), 'they left, and on the next morn-'], 60, 120);
          column(page, ['ing the readings began again at six', ...right.slice(1)], 310, 120);
        },
      ]),
    );
    expect(layer.text).toContain('on the next morn-\ning the readings began');
  });
});

describe('pages', () => {
  const body = (
    page: Parameters<Parameters<typeof madePdf>[0][0]>[0],
    sheet: number,
    lines: string[],
  ): void => {
    page.text('A History of River Gauges', 60, 40, { size: 9 });
    page.text(String(sheet), 290, 810, { size: 9 });
    column(page, lines, 60, 90);
  };
  const LONG = 'The keeper of the gauge wrote down what he saw and sent it on by the morning';

  it('carry a sentence over heads, numbers and notes, which are not part of it', async () => {
    const layer = await readPdf(
      await madePdf([
        (page, sheet) => {
          body(page, sheet, ['An opening paragraph stands here.', '', LONG, `${LONG} boat, which`]);
          page.text('1', 60, 757, { size: 5 });
          page.text('The boat was lost in 1911.', 64, 760, { size: 8 });
        },
        (page, sheet) => body(page, sheet, ['ran only in summer.', 'Nothing is known of the winters.']),
        (page, sheet) => body(page, sheet, ['The third page adds nothing.']),
      ]),
    );
    expect(layer.text).toContain('boat, which\nran only in summer.');
    expect(layer.text).not.toContain('History of River Gauges');
    expect(layer.text).toMatch(/¹ ?The boat was lost in 1911\./);
    expect(layer.pages.map((page) => page.furniture?.map(({ text }) => text))).toEqual([
      ['A History of River Gauges', '1'],
      ['A History of River Gauges', '2'],
      ['A History of River Gauges', '3'],
    ]);
    expect(slice(layer, layer.pages[0] ?? { start: 0, end: 0 })).toContain('The boat was lost in 1911.');
  });

  it('are counted as sheets from 1, with the printed label beside where it differs', async () => {
    const words = ['Half title.', 'A dedication.', 'The first chapter begins.', 'It goes on.'];
    const layer = await readPdf(
      await madePdf(
        words.map((text) => (page) => page.text(text, 72, 300)),
        { Nums: [0, { S: 'r' }, 2, { S: 'D' }] },
      ),
    );
    expect(layer.pages.map(({ page, label }) => [page, label])).toEqual([
      [1, 'i'],
      [2, 'ii'],
      [3, '1'],
      [4, '2'],
    ]);
    expect(layer.pages.map((page) => slice(layer, page))).toEqual(words);
  });

  it('have no label when the file gives none', async () => {
    const layer = await readPdf(await madePdf([(page) => page.text('One page.', 72, 300)]));
    expect(layer.pages[0]).not.toHaveProperty('label');
  });

  it('keep a line that is all they have', async () => {
    const layer = await readPdf(
      await madePdf(Array.from({ length: 6 }, () => (page) => page.text('To be cut here.', 72, 60))),
    );
    expect(layer.pages.every((page) => page.characters === 12)).toBe(true);
  });

  it.each([
    [0, { x: 72, y: 92 }],
    [90, { x: PAGE.height - 102.2, y: 72 }],
  ])('turned by %i degrees have their places as they are displayed', async (angle, corner) => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('Sideways or not', 72, 100);
          turned(page, angle);
        },
      ]),
    );
    const [page, span] = [layer.pages[0], layer.spans[0]];
    expect(layer.text).toBe('Sideways or not');
    expect(page?.rotation).toBe(angle);
    expect([page?.width, page?.height]).toEqual(angle === 0 ? [595, 842] : [842, 595]);
    expect(span?.box?.x).toBeCloseTo(corner.x, 0);
    expect(span?.box?.y).toBeCloseTo(corner.y, 0);
  });

  it('number their lines in the margin without putting the numbers into the text', async () => {
    const lines = [
      'The committee met on the third of May',
      'and heard the reports of the stations.',
      'It was agreed that the upper gauge be',
      'moved to the far side of the bridge,',
      'where ice does less harm to the pen,',
      'and that the cost be met in common.',
    ];
    const layer = await readPdf(
      await madePdf([
        (page) => {
          lines.forEach((line, i) => {
            page.text(String(i + 1), i < 9 ? 44 : 40, 100 + i * 14, { size: 6 });
            page.text(line, 72, 100 + i * 14);
          });
        },
      ]),
    );
    expect(layer.text).toBe(lines.join('\n'));
    expect(layer.pages[0]?.furniture?.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});

describe('scripts', () => {
  it('written from the right are read in logical order', async () => {
    const layer = await readPdf(fixture('pdfbox-bidisample.pdf'));
    for (const phrase of [
      'A line with an Arabic العربية word embedded.',
      '(يناير)',
      '«إختبار ذاتي»',
      '١٤-إبريل-١٤٣٤',
      '14-april-1434',
    ]) {
      expect(layer.text).toContain(phrase);
    }
    expect(layer.text).not.toContain('ةيبرعلا');
  });

  it('keep ligature characters as the file names them', async () => {
    const layer = await readPdf(fixture('jose-00307-chrome2.pdf'));
    expect(layer.text).toContain('ﬁrst');
    expect(folded(layer.text)).toContain('first');
    const span = layer.spans.find((each) => slice(layer, each).includes('ﬁrst'));
    expect(span?.end).toBe((span?.start ?? 0) + [...slice(layer, span ?? { start: 0, end: 0 })].length);
  });

  it('have accents that are drawn apart joined to their letters', async () => {
    const layer = await readPdf(fixture('jose-00307-ieee.pdf'));
    expect(layer.text).toContain('Málaga');
    expect(layer.text).toContain('Håkon Sæther');
    expect(layer.text).not.toMatch(/[´¨˚]/);
  });
});
