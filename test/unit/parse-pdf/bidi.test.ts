import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayed } from '../../../src/adapters/parse-pdf/bidi-display.ts';
import { readingOrder, unmirrored } from '../../../src/adapters/parse-pdf/bidi.ts';

const reading = (visual: string): { text: string; doubtful: boolean } => {
  const { pieces, doubtful } = readingOrder([...visual].map((text) => ({ text })));
  return { text: pieces.map(({ text }) => text).join(''), doubtful };
};
const read = (visual: string): string => reading(visual).text;

describe('reading order', () => {
  it.each([
    ['a line from the right', 'םולש םלוע', 'עולם שלום'],
    ['with a number', '12 םוי', 'יום 12'],
    ['with eastern digits', '١٤ موي', 'يوم ١٤'],
    ['with a Latin name', 'KB תכרעמ', 'מערכת KB'],
    ['a Latin line with a phrase', 'the word םולש is', 'the word שלום is'],
  ])('of %s', (_, visual, logical) => {
    expect(read(visual)).toBe(logical);
  });

  it('changes nothing without right-to-left text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '1', ' ', '(', '.', '日') }), (text) => {
        expect(read(text)).toBe(text);
      }),
    );
  });

  it('keeps every piece', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ש', 'ل', '1', '٣', ' ', '.', '(') }), (text) => {
        expect([...read(text)].sort()).toEqual([...text].sort());
      }),
    );
  });
});

/** How a line is drawn from left to right. */
const drawn = (logical: string, base: 'rtl' | 'ltr'): string =>
  displayed([{ pieces: [...logical].map((text) => ({ text })), isolated: false }], base, (text) => text)
    .map(({ text }) => text)
    .join('');

describe('numbers among right-to-left text', () => {
  it.each([
    ['a Hebrew range with a dash', '7–3 חווט', 'טווח 3–7'],
    ['a Hebrew range with a hyphen', '3-7 חווט', 'טווח 3-7'],
    ['an Arabic range with a hyphen', '5-3 لودجلا', 'الجدول 3-5'],
    ['a negative number', 'תולעמ 5.2−', '−5.2 מעלות'],
    ['a negative number that is set for itself', 'תולעמ −5.2 היה', 'היה −5.2 מעלות'],
    ['eastern digits in an English line', 'see ١٢ يبرع there, and on', 'see عربي ١٢ there, and on'],
    ['an English date beside an Arabic one', '14 april 1434 ١٤٣٤ ليربإ ١٤', '١٤ إبريل ١٤٣٤ 14 april 1434'],
    ['a decimal and a share', '12.5% דע', 'עד 12.5%'],
    ['a date', '3.7.2019 םויב', 'ביום 3.7.2019'],
    ['a year with a prefix', '2019-ב', 'ב-2019'],
    ['eastern digits in a range', '٢٠٢١–٢٠١٩ يماع', 'عامي ٢٠١٩–٢٠٢١'],
    [
      'a phrase in brackets with its number',
      'inside (34 םולש) there and then',
      'inside (שלום 34) there and then',
    ],
  ])('are read as %s', (_, visual, logical) => {
    const { text, doubtful } = reading(visual);
    expect(unmirrored(text)).toBe(logical);
    expect(doubtful).toBe(false);
  });

  const word = (letters: string): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 4 });
  const number = fc.oneof(
    fc.stringMatching(/^[1-9]\d{0,2}$/),
    fc.stringMatching(/^[1-9]\d?[-–.:][1-9]\d?$/),
    fc.stringMatching(/^[−+][1-9]\d?[.]\d$/),
    fc.stringMatching(/^[1-9]\d?%$/),
  );
  const sentence = (letters: string): fc.Arbitrary<string> =>
    fc
      .tuple(
        word(letters),
        fc.array(fc.oneof(word(letters), number), { minLength: 1, maxLength: 5 }),
        word(letters),
      )
      .map(([first, middle, last]) => [first, ...middle, last].join(' '));

  it.each([
    ['Hebrew', 'אבגדה'],
    ['Arabic', 'بتثجح'],
  ])('are read in %s as they were written, or the line is doubtful', (_, letters) => {
    fc.assert(
      fc.property(sentence(letters), (logical) => {
        const { text, doubtful } = reading(drawn(logical, 'rtl'));
        if (!doubtful) expect(text).toBe(logical);
      }),
    );
    expect(reading(drawn(`${letters} 3–7 ${letters} −5.2 ${letters}`, 'rtl')).doubtful).toBe(false);
  });

  it('make a line doubtful where a hyphen before or behind them may be either', () => {
    expect(reading('תולעמ -5 היה').doubtful).toBe(true);
  });
});

describe('brackets', () => {
  it('that close before they open are turned round', () => {
    expect(unmirrored('»אב« (גד)')).toBe('«אב» (גד)');
  });
});
