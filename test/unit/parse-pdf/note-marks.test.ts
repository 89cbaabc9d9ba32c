import { describe, expect, it } from 'vitest';
import type { LayerBlock } from '../../../src/contracts/text-layer.ts';
import { doubtfulMarks, markRanges, referenceNumbers } from '../../../src/adapters/parse-pdf/note-marks.ts';
import { block, line } from './made-lines.ts';

const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻*∗†‡,]*[⁰¹²³⁴⁵⁶⁷⁸⁹∗†‡ᵃᵇ]/gu;

/** A line in which all raised characters are raised runs. */
const raised = (text: string) =>
  line(text, 50, 100, {
    runs: [...text.matchAll(RAISED)].map(({ 0: run, index }) => {
      const start = [...text.slice(0, index)].length;
      const box = { x: 0, y: 0, width: 1, height: 1 };
      return { start, end: start + [...run].length, box, size: 6, baseline: 96, shift: 'super' as const };
    }),
  });

interface Document {
  onPage?: string[];
  references?: number;
  highest?: number;
  kind?: LayerBlock['kind'];
}

const marks = (
  text: string,
  { onPage = [], references = 0, highest = 0, kind = 'paragraph' }: Document = {},
): string[] => {
  const numbers = new Set(Array.from({ length: references }, (_, i) => i + 1));
  const made = raised(text);
  const known = new Set(onPage);
  const doubtful = doubtfulMarks([{ ...block(kind, [text]), lines: [made] }], known);
  return markRanges(made, kind, { onPage: known, doubtful, references: numbers, highest }).map(
    ({ start, end }) => [...text].slice(start, end).join(''),
  );
};

describe('note marks', () => {
  it('stand after a year when the document has a reference of that number and has come so far', () => {
    expect(marks('stopped in 2001²², but', { references: 25, highest: 21 })).toEqual(['²²']);
    expect(marks('stopped in 2001²², but', { references: 21, highest: 21 })).toEqual([]);
    expect(marks('stopped in 2001²², but', { references: 25, highest: 4 })).toEqual([]);
    expect(marks('the DUC-2004² set', { onPage: ['²'] })).toEqual(['²']);
  });

  it.each([
    'a grid of 2048²',
    'a count of 10⁶',
    'about 3.2001⁴ of it',
    'an area of 2000² steps',
    'x⁵ and m²',
  ])('are none in %s', (text) => {
    expect(marks(text, { references: 25, highest: 24 })).toEqual([]);
  });

  it.each([
    'E = mc² for all',
    'y = ax² + bx',
    'log² n and sin² x',
    'the square (a+b)² of it',
    'ten³ of them',
    'n = 42² men',
    'one metre per second² of it',
    '5 mm² or cm²',
  ])('are none in %s, whatever notes the page has', (text) => {
    expect(marks(text, { onPage: ['²', '³'], references: 25, highest: 24 })).toEqual([]);
  });

  it.each([
    ['half of the men² came', ['²']],
    ['as is said of it² by him', ['²']],
    ['the men (see the table)² came', ['²']],
    ['a rise of 42%² in all', ['²']],
    ['in 1998² it rose', ['²']],
    ['the fishᵃ and the menᵇ', ['ᵃ', 'ᵇ']],
  ])('of the page stand in %s', (text, found) => {
    expect(marks(text, { onPage: ['²', 'ᵃ', 'ᵇ'] })).toEqual(found);
  });

  it('of which the page has one note stand in one place, and where they cannot be told from a power in none', () => {
    const onPage = ['²'];
    expect(marks('the men² and the box² of it', { onPage })).toEqual([]);
    expect(marks('the box² is said to hold all.² It', { onPage })).toEqual(['²']);
    expect(marks('all of them.² And more.²', { onPage })).toEqual(['²', '²']);
  });

  it('may be a range, where an exponent would have its minus first', () => {
    expect(marks('as was shown¹²⁻¹⁴ before')).toEqual(['¹²⁻¹⁴']);
    expect(marks('a length of metres⁻¹ and')).toEqual([]);
  });

  it('count on along a line', () => {
    expect(marks('the framework¹⁹ named MANEAGE²⁰, but', { references: 25, highest: 18 })).toEqual([
      '¹⁹',
      '²⁰',
    ]);
  });

  it('are none in rows of numbers, where they say something of the number', () => {
    expect(marks('ABS† 29.55∗ 11.32∗', { kind: 'table-row', onPage: ['∗', '†'] })).toEqual([]);
    expect(marks('by Li† and Lam†', { onPage: ['†'] })).toEqual(['†', '†']);
  });

  it('are none where a symbol stands for itself', () => {
    expect(marks('on the set. † indicates that')).toEqual([]);
    expect(marks('log(σₜ²) of it', { onPage: ['²'] })).toEqual([]);
  });

  it('know the list of references by its heading and its counting', () => {
    const heading = block('heading', ['References']);
    const items = block('paragraph', [
      '1. B. Roukema.',
      'In: 492 (2008).',
      '2. S. Caillerie.',
      '9. not next',
    ]);
    expect([...referenceNumbers([items, heading, items])]).toEqual([1, 2]);
    expect([...referenceNumbers([items])]).toEqual([]);
  });
});
