import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms, MAX_QUERY_TERMS, queryTerms } from '../../../src/domain/search/terms.ts';

const terms = (query: string): string[] => queryTerms(query).terms;
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        'C++',
        "don't",
        'agentic-os',
        '38.101',
        'Straße',
        '身份',
        'ไทย',
        '한국어',
        'é',
        'e\u0301',
        '_',
        '"',
        '\ud800',
        '🙂',
        'a/b',
        'می\u200cخواهم',
        '10,000',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('indexTerms', () => {
  it.each([
    ['agentic-os', 'agentic_2dos agent os agentico'],
    ["don't", 'don_27t don dont'],
    ['38.101', '38_2e101 38 101'],
    ['C++ C# C', 'c_2b_2b c c_23 c c'],
    ['c/c++', 'c_2fc_2b_2b c c_2b_2b c'],
    ['state-of-the-art', 'state_2dof_2dthe_2dart state of the art'],
    ["the model's", 'the model_27s model model'],
    ['重跑gen-itgc后', '重 跑 重跑 gen_2ditgc gen itgc genitgc 后'],
    ['身份识别', '身 份 识 别 身份 份识 识别'],
    ['10,000 nodes', '10000 node'],
    ['10² ½ ①', '102 1_2f2 1 2 1'],
    ['Erdős Łukasiewicz Sørensen', 'erdo lukasiewicz sorensen'],
    ['Ёлка елка', 'елка елка'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['🙂 → €5', '🙂 → € 5'],
    ['\u0301 \ufffd \u200b "(', ''],
    ['ﬁeld of soft\u00adhyphens', 'field of softhyphen'],
  ])('reads %j as %j', (text, expected) => {
    expect(indexTerms(text)).toBe(expected);
  });

  it('cuts a term at 64 code points, in texts and in queries', () => {
    expect(indexTerms('x'.repeat(65))).toBe('x'.repeat(64));
    expect(terms('𝒳'.repeat(70))).toEqual(['x'.repeat(64)]);
    expect(terms('𐐨'.repeat(65))).toEqual(['𐐨'.repeat(64)]);
  });

  it('takes time in proportion to the text, whatever it holds', () => {
    for (const unit of [
      'a',
      '-',
      'a-',
      "'",
      'é\u0301',
      '身',
      '\u0301',
      'a\u200c',
      '1,',
      '+',
      '. ',
      '🙂',
      'ـ',
      '\u0430\u0301',
    ]) {
      const start = performance.now();
      indexTerms(unit.repeat(100_000));
      expect(performance.now() - start).toBeLessThan(3_000);
    }
  });

  it('gives terms that no engine parts or reads as an operator', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const term of indexTerms(text).split(' ').filter(Boolean)) {
          expect(term).toMatch(/^[a-z0-9_\u0080-\u{10ffff}]+$/u);
          expect(term).not.toMatch(/[\s\p{Z}\p{C}\p{Lu}]/u);
          expect(term.length).toBeLessThan(255);
          expect(term.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

describe('queryTerms', () => {
  it.each<[string, string[]]>([
    ['C++', ['c_2b_2b']],
    ['c#', ['c_23']],
    ['38.101', ['38_2e101']],
    ['身', ['身']],
    ['身份识别', ['身份', '份识', '识别']],
    ['the the THE', ['the']],
    ['NEAR(', ['near']],
    ['"', []],
    ['  ', []],
    ['-agentic', ['agent']],
  ])('reads %j as %j', (query, expected) => {
    expect(terms(query)).toEqual(expected);
  });

  it('looks for a bounded number of terms', () => {
    expect(terms(Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' '))).toHaveLength(MAX_QUERY_TERMS);
  });

  it('finds every text by itself: all terms of the query are terms of the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const known = new Set(indexTerms(text).split(' '));
        expect(terms(text).filter((term) => !known.has(term))).toEqual([]);
      }),
    );
  });

  it('does not depend on composition, letter case or invisible characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = terms(text.toWellFormed());
        expect(terms(text.toWellFormed().normalize('NFD'))).toEqual(expected);
        expect(terms(text.toWellFormed().toUpperCase())).toEqual(expected);
        expect(terms(`\ufeff${text}`)).toEqual(terms(text));
      }),
    );
  });
});
