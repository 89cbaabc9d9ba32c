import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOrder, unmirrored } from '../../../src/adapters/parse-pdf/bidi.ts';

const read = (visual: string): string =>
  readingOrder([...visual].map((text) => ({ text })))
    .map(({ text }) => text)
    .join('');

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

describe('brackets', () => {
  it('that close before they open are turned round', () => {
    expect(unmirrored('»אב« (גד)')).toBe('«אב» (גד)');
  });
});
