import { describe, expect, it } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { madePdf } from './made-pdf.ts';
import type { MadePage } from './made-pdf.ts';
import { readPdf, slice } from './reading.ts';

type Piece = string | { up: string } | { down: string };

/** Helvetica's widths of the characters used here, in thousandths of the size. */
const WIDTHS: Record<string, number> = {
  ' ': 278,
  I: 278,
  '.': 278,
  ',': 278,
  '-': 333,
  i: 222,
  l: 222,
  f: 278,
  t: 278,
  r: 333,
  m: 833,
  w: 722,
  H: 722,
  C: 722,
  O: 778,
  c: 500,
  k: 500,
  s: 500,
  v: 500,
  x: 500,
  y: 500,
  z: 500,
  '*': 389,
  '+': 584,
  '=': 584,
};
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (WIDTHS[character] ?? 556), 0) * (size / 1000);

function line(page: MadePage, pieces: readonly Piece[], y: number): void {
  let x = 72;
  for (const piece of pieces) {
    const [text, size, shift] =
      typeof piece === 'string'
        ? ([piece, 10, 0] as const)
        : 'up' in piece
          ? ([piece.up, 7, -3.6] as const)
          : ([piece.down, 7, 1.5] as const);
    page.text(text, x, y + shift, { size });
    x += widthOf(text, size);
  }
}

const read = async (...lines: Piece[][]): Promise<TextLayer> =>
  readPdf(await madePdf([(page) => lines.forEach((pieces, i) => line(page, pieces, 100 + i * 14))]));

const marks = (layer: TextLayer): string[] => layer.marks.map((mark) => slice(layer, mark));

describe('raised and lowered characters', () => {
  it.each<[string, Piece[]]>([
    ['a drift of 10⁻⁶ per hour', ['a drift of 10', { up: '-6' }, ' per hour']],
    ['some H₂O and CO₂ here', ['some H', { down: '2' }, 'O and CO', { down: '2' }, ' here']],
    ['the square x² of it', ['the square x', { up: '2' }, ' of it']],
    ['an area of 48 m² only', ['an area of 48 m', { up: '2' }, ' only']],
    ['in 10ⁿ ways', ['in 10', { up: 'n' }, ' ways']],
    ['the xᵢ₊₁ after it', ['the x', { down: 'i+1' }, ' after it']],
  ])('are written in their own forms: %s', async (text, pieces) => {
    const layer = await read(pieces);
    expect(layer.text).toBe(text);
    expect(marks(layer)).toEqual([]);
    const shifted = layer.spans.filter((span) => span.shift !== undefined);
    expect(shifted.length).toBeGreaterThan(0);
  });

  it('stay as they are when a character has no such form', async () => {
    expect((await read(['on the 5', { up: 'th' }, ' day'])).text).toBe('on the 5th day');
  });

  it('that mark a note are recorded as marks and never join a number', async () => {
    const layer = await read([
      'They saw the affiliate.',
      { up: '2' },
      ' It left in the morning',
      { up: '3' },
      ' of May.',
    ]);
    expect(layer.text).toBe('They saw the affiliate.² It left in the morning³ of May.');
    expect(marks(layer)).toEqual(['²', '³']);
  });

  it('tell the place of the baseline and the size', async () => {
    const layer = await read(['the square x', { up: '2' }]);
    const raised = layer.spans.find((span) => span.shift === 'super');
    expect(raised).toMatchObject({ fontSize: 7, baseline: 96.4 });
    expect(slice(layer, raised ?? { start: 0, end: 0 })).toBe('²');
  });
});

describe('fractions', () => {
  it('with a bar are written on one line', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('It exceeds ', 72, 100);
          page.text('2', 72 + 53, 95.7, { size: 7 });
          page.box(72 + 53, 97.3, 3.9, 0.4, 0);
          page.text('7', 72 + 53, 103.5, { size: 7 });
          page.text(' of them.', 72 + 57.5, 100);
        },
      ]),
    );
    expect(layer.text).toBe('It exceeds 2/7 of them.');
  });
});
