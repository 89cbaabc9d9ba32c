import { describe, expect, test } from 'vitest';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import { missingNumbers } from '../../../src/domain/quotes/numbers.ts';
import { layerOf, noteMarks } from './layer-of.ts';

// Anything worse than near linear takes minutes here, so that the runner's time limit ends it; times are measured in test/bench.
describe('no input is slow', () => {
  test.each([
    ['one letter', 'a'.repeat(100_000), 'a'.repeat(2000)],
    ['one accented letter', 'é'.repeat(100_000), 'é'.repeat(2000)],
    ['one digit', '1'.repeat(100_000), '1'.repeat(2000)],
    ['almost a match everywhere', 'a'.repeat(100_000), `${'a'.repeat(1999)}b`],
    ['a line-end hyphen after each letter', 'a-\n'.repeat(33_000), 'a'.repeat(2000)],
    ['line-end hyphens and spaces', 'a a-\na '.repeat(20_000), `${'a '.repeat(900)}a b`],
    ['marks', '\u0301'.repeat(100_000), '\u0301'],
    ['joiners', '👩\u200D'.repeat(33_000), '👩'],
    ['zero-width characters', `${'\u200B'.repeat(100_000)}x`, 'x y'],
    ['white space', `-${' '.repeat(100_000)}`, 'a'],
    ['hyphens', '-'.repeat(100_000), '-a-'],
    ['a script without spaces', '的'.repeat(600_000), `${'的'.repeat(1999)}x`],
  ])('%s', (_name, text, exact) => expect(findQuote(layerOf(text), { exact }).result).toBe('not-found'));

  test.each([
    ['a zero-width character after each letter', 'e\u200B'.repeat(400_000), 'e'.repeat(2000)],
    ['separators', '1,'.repeat(50_000), '1,'.repeat(1000)],
    ['a line-end hyphen after each letter of a whole book', 'a-\n'.repeat(300_000), 'a'.repeat(2000)],
    ['a long prefix at each place', 'the '.repeat(100_000), 'the', `x ${'the '.repeat(1000)}`],
  ])(
    'a source that repeats the quote too often is not searched to the end: %s',
    (_name, text, exact, prefix?) => {
      const answer = findQuote(layerOf(text), { exact, prefix });
      expect(answer).toEqual({
        result: 'unavailable',
        reason:
          'The source repeats this text too often to be searched; quote a longer or more telling passage.',
        pages: [1],
      });
    },
  );

  test('many places', () => {
    expect(findQuote(layerOf('的'.repeat(100_000)), { exact: '的'.repeat(2000) })).toMatchObject({
      total: 1000,
    });
    expect(findQuote(layerOf('the '.repeat(50_000)), { exact: 'the', prefix: 'a' }).result).toBe('not-found');
  });

  test('a prefix as long as the text, with a choice at each line', () => {
    const line = 'ab-\nab ';
    const text = `${line.repeat(20_000)}end`;
    expect(findQuote(layerOf(text), { exact: 'end', prefix: 'abab '.repeat(20_000) }).result).toBe('found');
    expect(findQuote(layerOf(text), { exact: 'end', prefix: `x${'abab '.repeat(19_999)}` }).result).toBe(
      'not-found',
    );
  });

  test('a note mark after each letter', () => {
    const text = 'a¹ '.repeat(2000);
    const marks = Array.from({ length: 2000 }, (_, at) => ({
      start: at * 3 + 1,
      end: at * 3 + 2,
      kind: 'note-mark' as const,
    }));
    expect(noteMarks(text, '¹').marks[0]).toEqual(marks[0]);
    expect(findQuote(layerOf(text, { marks }), { exact: 'a '.repeat(1000) }).result).toBe('found');
    expect(findQuote(layerOf(text, { marks }), { exact: `${'a '.repeat(999)}b` }).result).toBe('not-found');
  });

  test('two megabytes', () => {
    const text = `${'It was found that well-\nknown exam-\nples need 3.2 kg of the “best” mass. '.repeat(27_000)}The needle is here.`;
    const layer = layerOf(text);
    expect(findQuote(layer, { exact: 'The needle is here.' })).toMatchObject({ total: 1 });
    expect(findQuote(layer, { exact: 'The noodle is here.' })).toMatchObject({
      nearest: { differs: 'source has “needle”, quote has “noodle”' },
    });
  });

  test('numbers', () => {
    const claims = [
      '1,11,'.repeat(4000),
      '1 000 '.repeat(3000),
      '9'.repeat(20_000),
      `10^${'9'.repeat(19_000)}`,
      `5 ${'hundred '.repeat(2400)}`,
      '999999999^100 '.repeat(1000),
      '-'.repeat(20_000),
    ];
    for (const claim of claims) expect(missingNumbers(claim, [claim])).toEqual([]);
  });
});
