import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TiktokenCounter } from '../../src/adapters/system/tiktoken-counter.ts';
import type { LayerSection, TextLayer } from '../../src/contracts/text-layer.ts';
import type { PreparedLayer } from '../../src/domain/quotes/prepared-layer.ts';
import { prepareLayer } from '../../src/domain/quotes/prepared-layer.ts';
import { atOnce } from '../../src/domain/steps.ts';
import type { Part } from '../../src/operations/read/source-part.ts';
import { partOf as partInSteps } from '../../src/operations/read/source-part.ts';
import type { Selectors } from '../../src/operations/read/source-range.ts';

const partOf = (layer: PreparedLayer, asked: Selectors, take: (text: string) => string): Part =>
  atOnce(
    partInSteps(layer, asked, function* (text) {
      yield;
      return take(text);
    }),
  );

const tokens = new TiktokenCounter();

interface Chapter {
  title: string;
  level: number;
  text: string;
}

/** A document with one page and one heading a chapter. */
const documentOf = (chapters: readonly Chapter[]): PreparedLayer => {
  let at = 0;
  const outline: LayerSection[] = [];
  const pages: TextLayer['pages'] = [];
  const texts = chapters.map(({ title, level, text }, index) => {
    const whole = `${title}\n${text}\n`;
    const length = Array.from(whole).length;
    outline.push({ title, level, start: at, page: index + 1 });
    pages.push({ page: index + 1, start: at, end: at + length, characters: length, status: 'ok' });
    at += length;
    return whole;
  });
  return prepareLayer({
    schemaVersion: '1',
    revision: `sha256:${'0'.repeat(64)}`,
    mediaType: 'application/pdf',
    parser: { name: 'test', version: '1' },
    text: texts.join(''),
    paged: true,
    pages,
    blocks: [],
    spans: [],
    marks: [],
    outline,
    warnings: [],
  });
};

/** Every part of what is asked for, read on by `next` with the same selectors. */
const readOn = (layer: PreparedLayer, asked: Selectors, budget: number): string[] => {
  const parts: string[] = [];
  for (let from = asked.from; ;) {
    const part = partOf(layer, { ...asked, from }, (text) => tokens.take(text, budget));
    parts.push(part.text);
    if (part.next === undefined) return parts;
    expect(part.next).toBeGreaterThan(from ?? -1);
    from = part.next;
  }
};

const chapter = fc.record({
  title: fc.constantFrom('Methods', 'Results', '1 Data', '𝒜 and 𝓑', 'نتائج', '结果'),
  level: fc.integer({ min: 1, max: 3 }),
  text: fc.oneof(
    fc.lorem({ maxCount: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.constantFrom('𝟙', '𓀀', '👩🏽‍🚀', 'a\u0301', '\n', ' ', '漢'), { maxLength: 30 })
      .map((all) => all.join('')),
  ),
});

const slice = (layer: PreparedLayer, from: number, to: number): string =>
  Array.from(layer.text).slice(from, to).join('');

describe('reading on by next', () => {
  it('gives exactly what was asked for, by page, section or position, whatever the budget', () => {
    fc.assert(
      fc.property(
        fc.array(chapter, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(),
        (chapters, budget, pick) => {
          const layer = documentOf(chapters);
          const index = pick % chapters.length;
          const { start, end } = layer.layer.pages[index] ?? { start: 0, end: 0 };
          expect(readOn(layer, { page: index + 1 }, budget).join('')).toBe(slice(layer, start, end));
          expect(readOn(layer, {}, budget).join('')).toBe(layer.text);
          const middle = Math.floor((start + end) / 2);
          expect(readOn(layer, { from: middle, to: end }, budget).join('')).toBe(slice(layer, middle, end));
          const { level = 1, start: heading = 0 } = layer.layer.outline?.[index] ?? {};
          const next = layer.layer.outline?.find((other) => other.start > heading && other.level <= level);
          const number = partOf(layer, {}, (text) => text).sections?.[index]?.number ?? '';
          const section = readOn(layer, { section: number }, budget).join('');
          expect(section).toBe(slice(layer, heading, next?.start ?? layer.codePoints.length));
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['astral letters, a token at a time', '𝒜𓀀👩🏽‍🚀', 1, 40],
    ['a word of 100,000 letters', 'a', 1_000, 100_000],
    ['a word of 100,000 astral letters', '𝒜', 5_000, 100_000],
    ['100,000 ideographs', '漢', 10_000, 100_000],
  ])('ends and loses nothing with %s', (_name, unit, budget, times) => {
    const layer = documentOf([{ title: 'T', level: 1, text: unit.repeat(times) }]);
    expect(readOn(layer, { section: 'T' }, budget).join('')).toBe(layer.text);
  });

  it('gives one character where not even one fits the budget', () => {
    const layer = documentOf([{ title: '𓀀𓀀', level: 1, text: '' }]);
    expect(tokens.count('𓀀')).toBeGreaterThan(1);
    const part = partOf(layer, {}, (text) => tokens.take(text, 1));
    expect([part.text, part.next]).toEqual(['𓀀', 1]);
  });
});

describe('a part', () => {
  const layer = documentOf([
    { title: '1 Introduction', level: 1, text: 'Why.' },
    { title: '2 Methods', level: 1, text: 'How.' },
    { title: '2.1 Data', level: 2, text: 'On what.' },
    { title: 'Notes', level: 1, text: 'So.' },
    { title: 'Notes', level: 1, text: 'And so.' },
  ]);
  const whole = (text: string): string => text;

  it('says which sections and pages it is of, outer sections before theirs', () => {
    const part = partOf(layer, { section: '2.1' }, whole);
    expect(part.text).toBe('2.1 Data\nOn what.\n');
    expect(part.sections).toEqual([
      { number: '2', title: '2 Methods' },
      { number: '2.1', title: '2.1 Data' },
    ]);
    expect(part.pages.map(({ page }) => page)).toEqual([3]);
  });

  it('with subsections goes up to the next heading of its level', () => {
    expect(partOf(layer, { section: 'methods' }, whole).text).toBe('2 Methods\nHow.\n2.1 Data\nOn what.\n');
  });

  it('holds to every selector that is given', () => {
    expect(partOf(layer, { section: '2', page: 3 }, whole).text).toBe('2.1 Data\nOn what.\n');
  });

  it.each([
    [{ section: 'data sets' }, /no section "data sets"\. Near ones: 2\.1 "2\.1 Data"/],
    [{ section: 'Notes' }, /2 sections have that title; give the number: #4 \(page 4\), #5 \(page 5\)/],
    [{ section: '1', page: 4 }, /page: what was asked for together has no text in common/],
    [{ section: '1', from: 1_000 }, /from: that range is empty; the source has positions 0 to 20/],
    [{ page: 9 }, /the source has pages 1 to 5/],
  ])('that cannot be is refused with what to ask instead: %j', (asked, message) => {
    expect(() => partOf(layer, asked, whole)).toThrow(message);
  });

  it('of markup says on which lines of the file it stands', () => {
    const lines = [0, 15, 30].map((start, index) => ({ start, line: (index + 1) * 10 }));
    const markup = prepareLayer({ ...layer.layer, lines });
    expect(partOf(markup, { from: 20, to: 25 }, whole).lines).toEqual([{ start: 15, line: 20 }]);
    expect(partOf(markup, { from: 14, to: 31 }, whole).lines).toEqual(lines);
    expect(partOf(layer, {}, whole).lines).toBeUndefined();
  });

  it('by section of a document without headings is refused', () => {
    const plain = prepareLayer({ ...layer.layer, outline: [] });
    expect(() => partOf(plain, { section: '1' }, whole)).toThrow(/no headings; ask by page/);
    expect(partOf(plain, {}, whole).sections).toBeUndefined();
  });
});
