import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownWords } from '../../../src/domain/quotes/known-words.ts';
import { nearestPassage, tokensOf } from '../../../src/domain/quotes/nearest.ts';
import { n1 } from '../../../src/domain/quotes/normalise.ts';
import { scanWords } from '../../../src/domain/quotes/word-scan.ts';
import { layerOf } from './layer-of.ts';

const PIECES = [
  'word',
  'Word',
  "don't",
  'well-known',
  "'",
  '-',
  '+',
  '±',
  '3',
  '3.5',
  '10,000',
  '50%',
  '-7',
  '٣',
  '𝟑',
  '𝑥',
  'é',
  'e\u0301',
  '\u0301',
  '好',
  'ภา',
  '々',
  '〇',
  'の',
  'İ',
  'Σ',
  'ΟΔΟΣ',
  'ß',
  'ẞ',
  'K',
  '\ud800',
  '\udc00',
  '👩\u200D👧',
  '.',
  ',',
  '%',
  ' ',
  '\u00A0',
  '\uFEFF',
  '\n',
  '_',
  '①',
  'Ⅳ',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 40 }));

const wordsOf = (of: string) => tokensOf(of).filter((token) => /[\p{L}\p{N}]/u.test(token.text));

test('the scan reads the words that the expression finds, wherever its steps end', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 20 }), (source, step) => {
      const found: [number, number][] = [];
      for (let at = 0; at < source.length;)
        at = scanWords(source, at, at + step, (start, end) => found.push([start, end]));
      expect(found).toEqual(wordsOf(source).map(({ start, end }) => [start, end]));
    }),
    { numRuns: 5_000 },
  );
});

test('a word is known in any case, and no other word is', () => {
  fc.assert(
    fc.property(fc.array(anyText), anyText, (sources, other) => {
      const words = sources.map((source) => source.toLowerCase());
      const known = new KnownWords(words);
      for (const source of [...sources, other]) {
        const number = known.numberOf(`.${source}.`, 1, 1 + source.length);
        expect(number).toBe(number < 0 ? -1 : known.numbers[words.indexOf(source.toLowerCase())]);
        expect(number >= 0).toBe(words.includes(source.toLowerCase()));
      }
    }),
    { numRuns: 2_000 },
  );
});

/** The most words that any stretch of as many words as the quote has shares with it, counted one stretch after the other. */
const mostShared = (source: string, words: readonly string[]): number => {
  const all = wordsOf(source).map((token) => token.text.toLowerCase());
  let most = 0;
  for (let end = 1; end <= all.length; end += 1) {
    const left = [...words];
    const shared = all.slice(Math.max(0, end - words.length), end).filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    most = Math.max(most, shared.length);
  }
  return most;
};

test('a nearest passage is told exactly when some stretch has half of the words', () => {
  const sentence = fc
    .array(fc.constantFrom('the', 'The', 'model', 'uses', 'no', '10', '3.5', '好', 'memory', 'Σ', ','), {
      maxLength: 25,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(sentence, sentence, (source, quote) => {
      const words = wordsOf(n1(quote)).map((token) => token.text.toLowerCase());
      const isNear = words.length > 0 && mostShared(n1(source), words) >= Math.max(1, words.length / 2);
      expect(nearestPassage(layerOf(source), n1(quote)) !== undefined).toBe(isNear);
    }),
    { numRuns: 3_000 },
  );
});
