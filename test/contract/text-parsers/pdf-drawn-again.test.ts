import { describe, expect, it } from 'vitest';
import { rawPdf } from './raw-pdf.ts';
import { readPdf } from './reading.ts';

const text = async (content: string): Promise<string> => (await readPdf(rawPdf([{ content }]))).text;
const at = (x: number, words: string, size = 12, before = ''): string =>
  `BT ${before} /F1 ${size} Tf ${x} 600 Td ${words} Tj ET `;
const WORDS = '(The drug was not safe for all 113 "ill" men.)';
const READ = 'The drug was not safe for all 113 "ill" men.';

describe('text that is drawn again in nearly the same place', () => {
  it.each([0, 0.1, 0.3, 0.6, 1])('is read once, %d points off', async (off) => {
    expect(await text(at(72, WORDS) + at(72 + off, WORDS))).toBe(READ);
  });

  it('is read once in small type, and drawn three times', async () => {
    expect(await text(at(72, WORDS, 8) + at(72.5, WORDS, 8) + at(73, WORDS, 8))).toBe(READ);
  });

  it('is read once where its outline is drawn first', async () => {
    expect(await text(at(72, WORDS, 12, '1 Tr') + at(72, WORDS, 12, '0 Tr'))).toBe(READ);
  });

  it('is read once where each letter is drawn again at once', async () => {
    const twice = [...'ill at 11 kHz'].map((letter) => `[(${letter})] TJ`);
    const widths: Record<string, number> = {
      i: 2.66,
      l: 2.66,
      ' ': 3.34,
      a: 6.67,
      t: 3.34,
      1: 6.67,
      k: 6,
      H: 8.66,
      z: 6,
    };
    let x = 72;
    const drawn = twice.map((show, i) => {
      const once = (left: number): string => `BT /F1 12 Tf ${left} 600 Td ${show} ET `;
      const both = once(x) + once(x + 0.4);
      x += widths['ill at 11 kHz'.charAt(i)] ?? 0;
      return both;
    });
    expect(await text(drawn.join(''))).toBe('ill at 11 kHz');
  });

  it('is read once with its shadow below', async () => {
    expect(await text(`BT /F1 12 Tf 72 599.5 Td ${WORDS} Tj ET ${at(72.5, WORDS)}`)).toBe(READ);
  });
});

describe('letters and words that are two', () => {
  it('stay two, however tightly they are set', async () => {
    expect(await text(at(72, "(All 1100 bells, 0.0011 ... called book-keepers' fee)", 12, '-1.1 Tc'))).toBe(
      "All 1100 bells, 0.0011 ... called book-keepers' fee",
    );
  });

  it('stay two words side by side, and two lines', async () => {
    expect(
      await text(`${at(72, '(that that had had)')}BT /F1 12 Tf 72 586 Td (that that had had) Tj ET`),
    ).toBe('that that had had\nthat that had had');
  });
});
