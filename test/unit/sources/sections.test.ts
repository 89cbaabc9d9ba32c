import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayerSection } from '../../../src/contracts/text-layer.ts';
import { atOnce } from '../../../src/domain/steps.ts';
import {
  nearSections,
  sectionsNamed,
  sectionsOf,
  upperSections,
} from '../../../src/domain/sources/sections.ts';

const outline = (...titles: [number, string][]): LayerSection[] =>
  titles.map(([level, title], index) => ({ title, level, start: index * 10, page: 1 }));

const numbers = (...titles: [number, string][]): string[] =>
  sectionsOf(outline(...titles), 1_000).map(({ number }) => number);

const PAPER = outline(
  [1, 'Abstract'],
  [1, '1 Introduction'],
  [1, '2 Methods'],
  [2, '2.1 Data'],
  [2, '2.2 Results'],
  [1, 'Results'],
);

describe('sections', () => {
  it('are numbered by place where the document prints no numbers', () => {
    const titles: [number, string][] = [
      [1, 'Title'],
      [2, 'Methods'],
      [2, 'Results'],
      [4, 'Table'],
      [3, 'Notes'],
      [1, 'End'],
    ];
    expect(numbers(...titles)).toEqual(['1', '1.1', '1.2', '1.2.1', '1.2.2', '2']);
  });

  it('keep their printed numbers, so that 2.1 is what a reader calls it', () => {
    expect(sectionsOf(PAPER, 100).map(({ number }) => number)).toEqual(['#1', '1', '2', '2.1', '2.2', '#6']);
  });

  it('never share a number, also where chapters begin to count anew', () => {
    const all = numbers([1, 'Part one'], [2, '1 First'], [1, 'Part two'], [2, '1 First'], [2, '2 Second']);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(['#1', '#2', '#3', '#4', '2']);
  });

  it('do not take a year or a dimension for a number', () => {
    expect(numbers([1, '2019 in review'], [1, '3D printing'], [1, '1 Real'])).toEqual(['#1', '#2', '1']);
  });

  it('end where the next of the same or a higher level begins', () => {
    const ends = sectionsOf(PAPER, 100).map(({ start, end }) => [start, end]);
    expect(ends).toEqual([
      [0, 10],
      [10, 20],
      [20, 50],
      [30, 40],
      [40, 50],
      [50, 100],
    ]);
  });
});

describe('a section', () => {
  const sections = sectionsOf(PAPER, 100);
  const named = (asked: string): string[] =>
    atOnce(sectionsNamed(sections, asked)).map(({ number }) => number);

  it.each([
    ['2.1', ['2.1']],
    ['2.', ['2']],
    ['#6', ['#6']],
    ['2 methods', ['2']],
    ['  METHODS ', ['2']],
    ['data', ['2.1']],
    ['results', ['#6']],
    ['abstr', []],
    ['9', []],
  ])('%s names %j', (asked, found) => {
    expect(named(asked)).toEqual(found);
  });

  it('with a title of several is all of them', () => {
    const twice = sectionsOf(outline([1, 'A'], [2, 'Results'], [1, 'B'], [2, 'Results']), 100);
    expect(atOnce(sectionsNamed(twice, 'Results')).map(({ number }) => number)).toEqual(['1.1', '2.1']);
  });

  it('that is not there has near ones, most like it first', () => {
    expect(nearSections(sections, 'data and methods', 2).map(({ title }) => title)).toEqual([
      '2 Methods',
      '2.1 Data',
    ]);
    expect(nearSections(sections, 'zzz', 2).map(({ title }) => title)).toEqual([
      'Abstract',
      '1 Introduction',
    ]);
  });
});

describe('a long outline', () => {
  it('is cut at the deepest levels first, then at the end', () => {
    expect(upperSections(sectionsOf(PAPER, 100), 5).map(({ level }) => level)).toEqual([1, 1, 1, 1]);
    expect(upperSections(sectionsOf(PAPER, 100), 3).map(({ number }) => number)).toEqual(['#1', '1', '2']);
    expect(upperSections(sectionsOf(PAPER, 100), 6)).toHaveLength(6);
  });
});

describe('any outline', () => {
  const heading = fc.record({
    title: fc.constantFrom('1 Aims', '2 Methods', '1.1 Data', 'Results', 'A.1 Tables'),
    level: fc.integer({ min: 1, max: 4 }),
  });

  it('has sections that end at the next heading of the same or a higher level, and numbers of their own', () => {
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 15 }), (headings) => {
        const places = headings.map((one, index) => ({ ...one, start: 10 * index, page: 1 }));
        const sections = sectionsOf(places, 999);
        for (const [index, { level, end }] of sections.entries()) {
          const next = places.slice(index + 1).find((later) => later.level <= level);
          expect(end).toBe(next?.start ?? 999);
        }
        expect(new Set(sections.map(({ number }) => number)).size).toBe(sections.length);
      }),
    );
  });
});
