import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePointsOf } from '../../../src/domain/quotes/code-points.ts';
import { findQuote, findQuoteInSteps } from '../../../src/domain/quotes/locate.ts';
import { looseMention } from '../../../src/domain/quotes/loose-mention.ts';
import { n1, normaliseWithMap } from '../../../src/domain/quotes/normalise.ts';
import { occurrencesOf } from '../../../src/domain/quotes/occurrences.ts';
import type { QuoteMatch } from '../../../src/domain/quotes/quote-types.ts';
import { atOnce, type Found } from '../../../src/domain/steps.ts';
import { layerOf } from './layer-of.ts';

const PIECES = [
  'word',
  'é',
  'e\u0301',
  'ﬁne',
  '…',
  '’',
  '\u00AD',
  '\u200B',
  ' ',
  '  ',
  '\n',
  '\u00A0',
  'µ',
  '𝑥',
];
const MORE = [
  '각',
  '\u1100\u1161\u11A8',
  '好',
  '\u0301',
  '\u{16D63}\u{16D67}',
  'well-\nknown',
  'mem-\nory',
  '10',
  '-5',
];
const text = fc
  .array(fc.constantFrom(...PIECES, ...MORE), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

/** What stands before a text so that the end of a step falls into it, or just before or after; no part of any quote. */
const fillerUpTo = (step: number) =>
  fc
    .integer({ min: -60, max: 10 })
    .map((by) => `${'zz '.repeat(Math.ceil((step + by) / 3)).slice(0, step + by - 2)}z `);

const itemsOf = <T>(found: Found<T>): T[] => [...found].filter((item) => item !== undefined);

describe('where a step ends changes nothing', () => {
  test('the normalised text and its map', () => {
    fc.assert(
      fc.property(fillerUpTo(65_536), text, (filler, source) => {
        const [alone, whole] = [normaliseWithMap(`z ${source}`), normaliseWithMap(filler + source)];
        expect(whole.text).toBe(n1(filler + source));
        const by = filler.length - 2;
        for (let index = 2; index < alone.text.length; index += 1) {
          const { start, end } = alone.sourceRange(index, index + 1);
          expect(whole.sourceRange(index + by, index + by + 1)).toEqual({ start: start + by, end: end + by });
        }
        for (let at = 2; at <= source.length + 2; at += 1)
          expect(whole.indexAt(at + by)).toBe(alone.indexAt(at) + by);
      }),
      { numRuns: 60 },
    );
  });

  test('code points', () => {
    const source = `${'x'.repeat(131_071)}𝑥y${'z'.repeat(131_068)}𝑥𝑥`;
    const points = codePointsOf(source);
    expect(points.length).toBe(Array.from(source).length);
    expect([131_071, 131_073, source.length].map((index) => points.toPosition(index))).toEqual([
      131_071,
      131_072,
      points.length,
    ]);
    expect(points.toIndex(131_072)).toBe(131_073);
  });

  test.each([
    ['ab', 1 << 20],
    ['a longer pattern than its head', 1 << 20],
    ['a'.repeat(40), 1 << 20],
  ])('where %j stands', (pattern, step) => {
    for (let by = -pattern.length - 1; by <= 1; by += 1) {
      const source = `${'z'.repeat(step + by)}${pattern}${pattern} z`;
      const wanted: number[] = [];
      for (let at = source.indexOf(pattern); at >= 0; at = source.indexOf(pattern, at + 1)) wanted.push(at);
      expect(itemsOf(occurrencesOf(source, pattern))).toEqual(wanted);
    }
  });

  test('a mention in other letters', () => {
    for (let by = -12; by <= 3; by += 1) {
      const start = (1 << 18) + by;
      const layer = layerOf(`${'z'.repeat(start - 1)} Placebo-controlled, then a placebo.`);
      expect(atOnce(looseMention(layer, 'pLACEBO'))?.position).toEqual({ start, end: start + 7 });
    }
  });
});

describe('what stands far away changes nothing', () => {
  const shifted = ({ start, end, line: _line, hyphens = [], ...match }: QuoteMatch, by: number) => ({
    ...match,
    start: start + by,
    end: end + by,
    hyphens: hyphens.map((hyphen) => ({ ...hyphen, position: hyphen.position + by })),
  });

  test('a quote is found at the same places, with the same readings of broken words, behind any filler', () => {
    const filler = `${'zz '.repeat(2_000)}broken zz-\nzz ${'zz '.repeat(2_000)}z. `;
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), fc.boolean(), (source, from, units, joins) => {
        const start = from % (source.length + 1);
        const cut = source.slice(start, start + 1 + (units % 30)).toWellFormed();
        const exact = joins ? cut.replaceAll('-\n', '') : cut;
        const alone = findQuote(layerOf(`z. ${source}`), { exact });
        const behind = findQuote(layerOf(`${filler}${source}`), { exact });
        expect(behind.result).toBe(alone.result);
        if (alone.result !== 'found' || behind.result !== 'found') return;
        const by = filler.length - 3;
        const there = behind.matches.map((match) => shifted(match, 0));
        expect(there.filter((match) => match.start >= filler.length)).toEqual(
          alone.matches.map((match) => shifted(match, by)),
        );
      }),
      { numRuns: 500 },
    );
  });
});

test('a search of a long text pauses on the way, and says what it says at once', () => {
  const layer = layerOf('One of many sentences of a long book, and no other.\n'.repeat(60_000));
  const quote = { exact: 'One of many sentences of a long story, and no other.' };
  let pauses = 0;
  const steps = findQuoteInSteps(layer, quote);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(40);
  expect(step.value).toEqual(findQuote(layer, quote));
  expect(step.value).toMatchObject({ result: 'not-found', nearest: { position: { start: 0 } } });
});
