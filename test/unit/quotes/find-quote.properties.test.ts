import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchQuote } from '../../../src/domain/quotes/find-quote.ts';
import { findQuote, type QuoteMatch } from '../../../src/domain/quotes/locate.ts';
import { n1 } from '../../../src/domain/quotes/normalise.ts';
import { layerOf, pagedLayerOf } from './layer-of.ts';

const WORDS = [
  'the',
  'needed',
  'effect',
  'naïve',
  'cafe\u0301',
  '3.2',
  '−7',
  '1,000',
  '10⁻⁶',
  'x²',
  'well-known',
  'isn’t',
  '模型',
  'GPT-4',
  '😀',
  '“so”',
  'deﬁne',
  '5%',
];
const PIECES = [
  ...WORDS,
  ' ',
  ' ',
  '\n',
  '-',
  '-\n',
  '\u00AD',
  '\u200B',
  '\u200D',
  ',',
  '.',
  '(',
  '±',
  '+',
  '%',
  'million',
  '\u0301',
  'a',
  '1',
  'é',
  'ภา',
  '가',
  '\u1161',
  '🇩🇪',
  '👩\u200D🔬',
  '…',
  'ﬁ',
  '\u00A0',
  '\u2009',
  '^',
  '×',
  '\uD83D',
];
const prose = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 30 })
  .map((words) => words.join(' '));
const soup = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 25 })
  .map((pieces) => pieces.join(''));
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...PIECES),
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  ),
});

const points = (text: string): string[] => Array.from(text);
const matchesOf = (text: string, exact: string): QuoteMatch[] => {
  const answer = findQuote(layerOf(text), { exact });
  return answer.result === 'found' ? answer.matches : [];
};

/** A stretch of whole space-separated words of a text, with its position in code points. */
function stretch(text: string, one: number, other: number): { exact: string; start: number; end: number } {
  const words = text.split(' ');
  const [from = 0, to = 0] = [one % words.length, other % words.length].sort((left, right) => left - right);
  const start = points(words.slice(0, from).join(' ')).length + (from === 0 ? 0 : 1);
  const exact = words.slice(from, to + 1).join(' ');
  return { exact, start, end: start + points(exact).length };
}

/** Whether the words before and after a place both have digits or signs, so that they may be one number with a space in it. */
function numbersMeetAt(text: string, place: number): boolean {
  const left = points(text).slice(0, place).join('').trim().split(' ').at(-1) ?? '';
  const right = points(text).slice(place).join('').trim().split(' ')[0] ?? '';
  return /\p{N}/u.test(left) && /\p{N}/u.test(right);
}

describe('what is there is found at its place', () => {
  test('whole words of a text, exactly', () => {
    fc.assert(
      fc.property(prose, fc.nat(), fc.nat(), (text, one, other) => {
        const { exact, start, end } = stretch(text, one, other);
        const answer = findQuote(layerOf(text), { exact }, { position: { start, end } });
        // Two numbers in a row may be one number with a space in it, and a sign may belong to the next one.
        if (answer.result !== 'found') {
          expect(numbersMeetAt(text, start) || numbersMeetAt(text, end)).toBe(true);
          return;
        }
        expect(answer.matches).toMatchObject([{ level: 'exact', start, end, sourceText: exact }]);
      }),
      { numRuns: 500 },
    );
  });

  test('the same words typed plainly, as exact if the source is plain and normalised if not', () => {
    fc.assert(
      fc.property(prose, fc.nat(), fc.nat(), (text, one, other) => {
        const { exact, start, end } = stretch(text, one, other);
        const layer = layerOf(text);
        if (findQuote(layer, { exact }, { position: { start, end } }).result !== 'found') return;
        const answer = findQuote(
          layer,
          { exact: `  ${n1(exact).replaceAll(' ', ' \n')} ` },
          { position: { start, end } },
        );
        expect(answer).toMatchObject({
          result: 'found',
          total: 1,
          matches: [{ level: 'normalised', sourceText: exact }],
        });
      }),
      { numRuns: 500 },
    );
  });
});

test('a quote with one letter or digit changed is not found at that place', () => {
  fc.assert(
    fc.property(
      prose,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('q', 'Z', '8', 'э', '²', '中'),
      (text, one, other, at, by) => {
        const { exact, start, end } = stretch(text, one, other);
        const characters = points(exact);
        const changeable = [...characters.keys()].filter((index) =>
          /[\p{L}\p{N}]/u.test(characters[index] ?? ''),
        );
        const index = changeable[at % Math.max(1, changeable.length)];
        if (index === undefined || characters[index] === by) return;
        const changed = characters.with(index, by).join('');
        expect(findQuote(layerOf(text), { exact: changed }, { position: { start, end } }).result).toBe(
          'not-found',
        );
        for (const match of matchesOf(text, changed))
          expect(match.end <= start || match.start >= end || n1(match.sourceText) === n1(changed)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

/** An independent reading of a match: the source's text, with the readings that the match names carried out. */
function asRead(match: QuoteMatch): string {
  let text = '';
  let from = 0;
  const source = points(match.sourceText);
  for (const { position, reading } of match.hyphens ?? []) {
    const at = position - match.start;
    let next = at + 1;
    while (/\s/u.test(source[next] ?? '')) next += 1;
    text += source.slice(from, at).join('') + (reading === 'kept' ? '-' : '');
    from = next;
  }
  return text + source.slice(from).join('');
}

test('whatever is found, the source says it', () => {
  fc.assert(
    fc.property(soup, soup, fc.nat(), fc.nat(), (text, quote, from, to) => {
      for (const exact of [
        quote,
        text.slice(from % text.length, (to % text.length) + 1),
        n1(text)
          .replaceAll('- ', '')
          .slice(from % 7),
      ])
        for (const match of matchesOf(text, exact)) {
          expect(points(text).slice(match.start, match.end).join('')).toBe(match.sourceText);
          if (match.level === 'exact') expect(match.sourceText).toBe(exact);
          expect(n1(asRead(match))).toBe(n1(exact));
        }
    }),
    { numRuns: 3000 },
  );
});

const SPACELESS = /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

test('no match begins or ends inside a word, a number or a grapheme', () => {
  fc.assert(
    fc.property(soup, fc.nat(), fc.nat(), (text, from, to) => {
      const [start = 0, end = 0] = [from % (text.length + 1), to % (text.length + 1)].sort(
        (left, right) => left - right,
      );
      const bounds = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
      for (const match of matchesOf(text, text.slice(start, end)))
        for (const edge of [match.start, match.end]) {
          const index = points(text).slice(0, edge).join('').length;
          const left = points(text.slice(0, index)).at(-1) ?? '';
          const right = points(text.slice(index))[0] ?? '';
          expect(index === text.length || bounds.has(index)).toBe(true);
          if (/[\p{L}\p{N}\p{M}]/u.test(left) && /[\p{L}\p{N}\p{M}]/u.test(right))
            expect(SPACELESS.test(left + right)).toBe(true);
          expect(/\p{N}[.,]$/u.test(text.slice(0, index)) && /^\p{N}/u.test(right)).toBe(false);
          expect(
            /\p{N}$/u.test(left) &&
              /^(?:[.,]\p{N}|\s*%|\s*million(?![\p{L}\p{N}\p{M}]))/u.test(text.slice(index)),
          ).toBe(false);
          expect(/[-−±+]$/u.test(left) && /^\p{N}/u.test(right)).toBe(false);
          expect(/\p{L}[-’]$/u.test(text.slice(0, index)) && /^\p{L}/u.test(right)).toBe(false);
        }
    }),
    { numRuns: 3000 },
  );
});

describe('line-end hyphens against every reading spelt out', () => {
  const lines = fc.array(
    fc
      .array(fc.constantFrom('ab', 'aab', 'b-a', 'a'), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' ')),
    { minLength: 1, maxLength: 4 },
  );
  const choices = fc.array(fc.constantFrom('-', '', '- '), { minLength: 4, maxLength: 4 });

  test('each combination of readings is found over the whole text, with the readings it has', () => {
    fc.assert(
      fc.property(lines, choices, (parts, readings) => {
        const spelt = parts.reduce((text, line, at) => text + (readings[at] ?? '') + line);
        const found = matchesOf(`(${parts.join('-\n')})`, `(${spelt})`);
        expect(found.length).toBe(1);
        expect(n1(found.map(asRead).join(''))).toBe(`(${spelt})`);
      }),
      { numRuns: 500 },
    );
  });

  test('and nothing else is', () => {
    const quotes = fc
      .array(fc.constantFrom('a', 'b', '-', ' ', 'ab'), { minLength: 1, maxLength: 8 })
      .map((units) => units.join(''));
    fc.assert(
      fc.property(lines, quotes, (parts, quote) => {
        if (n1(quote) === '') return;
        let spelt = [''];
        for (const [at, line] of parts.entries())
          spelt = spelt.flatMap((text) =>
            at === 0 ? [line] : ['-', '', '- '].map((reading) => text + reading + line),
          );
        const isSomewhere = spelt.some((text) => text.includes(n1(quote)));
        if (matchesOf(parts.join('-\n'), quote).length > 0) expect(isSomewhere).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

test('any text, any quote, any place: an answer and no exception', () => {
  const number = fc.option(fc.integer({ min: -2, max: 60 }), { nil: undefined });
  fc.assert(
    fc.property(
      anyText,
      anyText,
      fc.option(anyText, { nil: undefined }),
      number,
      number,
      (text, exact, prefix, page, start) => {
        const layer = pagedLayerOf([text.slice(0, 7), text.slice(7)]);
        const place = { page, position: start === undefined ? undefined : { start, end: start + 3 } };
        const answer = findQuote(layer, { exact, prefix, suffix: prefix }, place);
        expect(['found', 'not-found', 'unavailable']).toContain(answer.result);
        expect(findQuote(layer, { exact, prefix, suffix: prefix }, place)).toEqual(answer);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a search without an explanation finds the same, and so does one over pages that cannot all be read', () => {
  const status = fc.constantFrom(
    'ok' as const,
    'ok' as const,
    'partial' as const,
    'no-text' as const,
    'failed' as const,
  );
  fc.assert(
    fc.property(soup, soup, soup, status, fc.nat(), (first, second, other, state, from) => {
      const layer = pagedLayerOf([first, { text: second, status: state }]);
      const whole = first + second;
      for (const exact of [other, whole.slice(from % (whole.length + 1))]) {
        const [found, searched] = [findQuote(layer, { exact }), searchQuote(layer, { exact })];
        if (found.result === 'found') expect(searched).toEqual({ ...found, result: 'searched' });
        else if (found.result === 'not-found')
          expect(searched).toEqual({ result: 'searched', matches: [], total: 0 });
        else
          expect(searched).toMatchObject({ result: 'unavailable', reason: found.reason, pages: found.pages });
      }
    }),
    { numRuns: 1_000 },
  );
});
