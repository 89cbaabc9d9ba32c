import fc from 'fast-check';
import { get_encoding } from 'tiktoken';
import { afterAll, describe, expect, it } from 'vitest';
import { TiktokenCounter } from '../../../src/adapters/system/tiktoken-counter.ts';

const counter = new TiktokenCounter();
const reference = get_encoding('o200k_base');
afterAll(() => reference.free());
const plainCount = (text: string): number => reference.encode(text, [], []).length;

const words = fc.array(
  fc.constantFrom(
    'the',
    'The',
    ' graph',
    "don't",
    "'s",
    '’s',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\n\n ',
    '12',
    '3456',
    '.',
    '...',
    '(',
    '10⁻⁶',
    'é',
    'e\u0301',
    '知識',
    'ה',
    '🙂',
    '👩‍🔬',
    '//',
    '<|endoftext|>',
    'XMLHttp',
    '\t',
    '_',
    '\u00a0',
  ),
  { maxLength: 40 },
);
const text = fc.oneof(
  words.map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const beginnings = (whole: string): string[] =>
  Array.from(whole).reduce<string[]>((all, point) => [...all, (all.at(-1) ?? '') + point], ['']);

describe('TiktokenCounter', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['<|endoftext|>', 7],
    ['<|endofprompt|> and <|im_start|>', 14],
  ])('counts %j as plain text: %i', (given, tokens) => {
    expect(counter.count(given)).toBe(tokens);
    expect(plainCount(given)).toBe(tokens);
  });

  it('counts what the encoding counts', () => {
    fc.assert(
      fc.property(text, (given) => counter.count(given) === plainCount(given)),
      { numRuns: 500 },
    );
  });

  it('counts long texts, which it takes in parts, as the encoding counts the whole', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 20, maxLength: 40 }),
        fc.integer({ min: 10, max: 40 }),
        (parts, times) => {
          const long = parts
            .map((part) => part.join('') + ' text')
            .join('')
            .repeat(times);
          expect(counter.count(long)).toBe(plainCount(long));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('takes the longest beginning within a number of tokens', () => {
    fc.assert(
      fc.property(text, fc.nat(30), (given, tokens) => {
        const taken = counter.take(given, tokens);
        const fitting = beginnings(given).filter((beginning) => plainCount(beginning) <= tokens);
        expect(taken).toBe(fitting.at(-1));
      }),
      { numRuns: 300 },
    );
  });

  it('takes from long texts no more than it was allowed, and no less than a token short of it', () => {
    const unit = 'In 2019, graphs of 1,000,000 edges (知識グラフ 🙂) didn’t fit;\n\n\tsee §3.2. ';
    const long = unit.repeat(700);
    for (const tokens of [1, 100, 2_047, 9_999, 12_345]) {
      const taken = counter.take(long, tokens);
      expect(long.startsWith(taken)).toBe(true);
      expect(taken.isWellFormed()).toBe(true);
      expect(counter.count(taken)).toBeLessThanOrEqual(tokens);
      expect(counter.count(taken)).toBeGreaterThanOrEqual(tokens - 1);
    }
    expect(counter.take(long, counter.count(long))).toBe(long);
    expect(counter.take(long, Number.MAX_SAFE_INTEGER)).toBe(long);
  });

  it.each([0, -1, 0.9, Number.NaN])('takes nothing for %d tokens', (tokens) => {
    expect(counter.take('some text', tokens)).toBe('');
  });

  it.each<[string, string]>([
    ['one letter', 'a'.repeat(100_000)],
    ['capitals', 'Ab'.repeat(50_000)],
    ['CJK', '知識図表'.repeat(5_000)],
    ['CJK beyond the basic plane', '𠀋𡈽'.repeat(10_000)],
    ['spaces', ' '.repeat(100_000)],
    ['line ends', '\n'.repeat(100_000)],
    ['signs', '-'.repeat(100_000)],
    ['slashes and line ends', '!' + '/\n'.repeat(50_000)],
    ['combining marks', 'e' + '\u0301'.repeat(50_000)],
    ['digits', '7'.repeat(100_000)],
    ['base64', 'QUJD+0a/'.repeat(12_500)],
    ['emoji', '👩‍🔬'.repeat(20_000)],
    ['halves of characters', '\ud83d'.repeat(50_000)],
  ])('takes well under 300 ms for a long run of %s, to count and to cut', (_what, run) => {
    counter.count('warm');
    const start = performance.now();
    const tokens = counter.count(run);
    const counted = performance.now() - start;
    const taken = counter.take(run, Math.floor(tokens / 2));
    const cut = performance.now() - start - counted;
    expect(tokens).toBeGreaterThan(run.length / 140);
    expect(counter.count(taken)).toBeLessThanOrEqual(Math.floor(tokens / 2));
    expect(counter.count(taken)).toBeGreaterThan(tokens / 2 - 10);
    // Three times what it may take, since tests share their processor.
    expect(Math.max(counted, cut)).toBeLessThan(900);
  });

  it('does not grow over 5,000 counts, some of text that is hard to count, and stays right', () => {
    const unit = 'Knowledge with its evidence <|endoftext|> 知識. ';
    const expected = plainCount(unit.repeat(20));
    const round = (): void => {
      const fresh = new TiktokenCounter();
      expect(fresh.count(unit.repeat(20))).toBe(expected);
      fresh.take('x'.repeat(300), 10);
    };
    for (let i = 0; i < 200; i++) round();
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 5_000; i++) round();
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });
});
