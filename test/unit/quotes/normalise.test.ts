import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { n1, normaliseWithMap } from '../../../src/domain/quotes/normalise.ts';

const TROUBLE =
  ' \n\t\u00A0\u2009\u2028\u00AD\u200B\uFEFF\u200C\u200Dﬀﬁﬂﬃﬄﬅﬆ‘’“”„‐‑–—−…µμaeé\u0301\u0308\u0323\u1100\u1161\u11A8가각ÅΩ≠=\u0338²2⁻①ＡIi';
const trouble = fc.string({ unit: fc.constantFrom(...TROUBLE, '😀', '\uD83D', '𖵣', '𖵧') });
const anyText = fc.oneof(trouble, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('what N1 folds', () => {
  test.each([
    ['soft hyphen, zero-width space, byte-order mark', 'sig\u00ADni\u200Bfi\uFEFFcant', 'significant'],
    ['ligatures', 'ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ', 'ff fi fl ffi ffl st st'],
    ['curly quotes', '‘a’ “b” ‚c‛ „d‟', `'a' "b" 'c' "d"`],
    ['dashes and the minus', '‐ ‑ ‒ – — ― −', '- - - - - - -'],
    ['ellipsis', 'a…b', 'a...b'],
    ['micro sign', '5 µm', '5 μm'],
    ['white space', '\u00A0 a\r\n\t b\u2028\u2029c\u0085\u3000', 'a b c'],
    ['white space round a removed character', 'a \u00AD b', 'a b'],
    ['composition', 'cafe\u0301 \u1112\u1161\u11AB \u212B', 'café 한 Å'],
    ['composition across a removed character', 'e\u200B\u0301', 'é'],
  ])('%s', (_name, written, folded) => expect(n1(written)).toBe(folded));
});

test.each([
  ['10²', '102'],
  ['x₂', 'x2'],
  ['≥', '≤'],
  ['-3', '3'],
  ['±3', '3'],
  ['O(n)', 'o(n)'],
  ['Δ', 'A'],
  ['А', 'A'],
  ['Ａ', 'A'],
  ['①', '1'],
  ['½', '1/2'],
  ['5%', '5‰'],
  ['5 mm', '5 μm'],
  ['ß', 'ss'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['e\u0301', 'e'],
  ['′', "'"],
  ['«a»', '"a"'],
  ['نا\u200Cم', 'نام'],
  ['a\u200Db', 'ab'],
  ['١', '1'],
])('%s and %s stay apart', (left, right) => expect(n1(left)).not.toBe(n1(right)));

test('N1 is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(n1(n1(text))).toBe(n1(text));
    }),
    { numRuns: 500 },
  );
});

test('words and numbers that N1 does not fold are equal only when canonically equal', () => {
  const unit = fc.constantFrom(...'aAеeé\u0301αΑ123²³₂١１%‰±+<≤≥=≠µμ'.replace('µ', ''));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 4 }), fc.string({ unit, maxLength: 4 }), (left, right) => {
      expect(n1(left) === n1(right)).toBe(left.normalize('NFC') === right.normalize('NFC'));
    }),
    { numRuns: 2000 },
  );
});

describe('the map', () => {
  test('gives the text that N1 gives', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseWithMap(text).text).toBe(n1(text));
      }),
      { numRuns: 1000 },
    );
  });

  test('never goes backwards and covers only source text that becomes its units', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const mapped = normaliseWithMap(text);
        for (let at = 0; at < mapped.text.length; at += 1) {
          const { start, end } = mapped.sourceRange(at, at + 1);
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          if (at > 0) expect(start).toBeGreaterThanOrEqual(mapped.sourceRange(at - 1, at).start);
        }
      }),
    );
  });

  test('between two clean places, the source range normalises to the text in between', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, one, other) => {
        const mapped = normaliseWithMap(text);
        const clean = Array.from({ length: mapped.text.length + 1 }, (_, at) => at).filter((at) =>
          mapped.isBetweenCharacters(at),
        );
        const [from = 0, to = 0] = [clean[one % clean.length] ?? 0, clean[other % clean.length] ?? 0].sort(
          (a, b) => a - b,
        );
        if (from === to) return;
        const { start, end } = mapped.sourceRange(from, to);
        expect(n1(text.slice(start, end))).toBe(n1(mapped.text.slice(from, to)));
        expect(mapped.indexAt(start)).toBe(from);
      }),
      { numRuns: 500 },
    );
  });

  test('a ligature, an ellipsis and a composed letter are one piece', () => {
    const mapped = normaliseWithMap('oﬃce…e\u0301');
    expect(mapped.text).toBe('office...é');
    const clean = Array.from(mapped.text, (_, at) => mapped.isBetweenCharacters(at));
    expect(clean).toEqual([true, true, false, false, true, true, true, false, false, true]);
    expect(mapped.sourceRange(9, 10)).toEqual({ start: 5, end: 7 });
  });

  test('holds for every canonical composition that this Unicode version knows', () => {
    const decomposed: string[] = [];
    for (let code = 0xc0; code < 0x110000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      if (character.normalize('NFD') !== character) decomposed.push(character.normalize('NFD'));
    }
    expect(decomposed.length).toBeGreaterThan(12_000);
    const text = decomposed.join('x');
    expect(normaliseWithMap(text).text).toBe(n1(text));
    expect(normaliseWithMap(decomposed.join('')).text).toBe(n1(decomposed.join('')));
  });
});
