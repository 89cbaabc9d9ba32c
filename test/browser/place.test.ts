import { describe, expect, it } from 'vitest';
import type { LineBox } from '../../web/src/lib/boxes.ts';
import { oneBoxALine, overlap } from '../../web/src/lib/boxes.ts';
import { findByCount } from '../../web/src/lib/find-words.ts';
import { isRightToLeft, runParts } from '../../web/src/lib/run-parts.ts';
import { placeInSource } from '../../web/src/source/place-in-source.ts';
import { shownLayer } from '../../web/src/source/shown-layer.ts';

const box = (left: number, top: number, width: number, height: number, runs: LineBox['runs']): LineBox => ({
  left,
  top,
  width,
  height,
  runs,
});

describe('the parts of runs that a passage covers', () => {
  const text = 'One line 𝒜 here\nand the next';
  const runs = [
    { start: 100, end: 115 },
    { start: 116, end: 128 },
  ];

  it('are cut by code points, with what else stands in the run', () => {
    expect(runParts({ start: 109, end: 119 }, runs, text, 100)).toMatchObject([
      { exact: '𝒜 here', before: 'One line ', after: '', isWhole: false },
      { exact: 'and', before: '', after: ' the next', isWhole: false },
    ]);
  });

  it('are whole where the passage covers all but spaces', () => {
    expect(runParts({ start: 100, end: 128 }, runs, text, 100).map(({ isWhole }) => isWhole)).toEqual([
      true,
      true,
    ]);
  });

  it('leave out runs of which it covers spaces only', () => {
    expect(runParts({ start: 103, end: 104 }, runs, text, 100)).toEqual([]);
  });
});

describe('boxes', () => {
  it('of one line are made one, raised parts with it', () => {
    const lines = oneBoxALine(
      [
        box(0.1, 0.1, 0.2, 0.02, 'across'),
        box(0.305, 0.095, 0.01, 0.015, null),
        box(0.1, 0.13, 0.2, 0.02, 'across'),
      ],
      0.7,
    );
    expect(lines.length).toBe(2);
    expect(lines[0]?.width).toBeCloseTo(0.215);
  });

  it('of two columns at one height stay two', () => {
    expect(
      oneBoxALine([box(0.1, 0.1, 0.35, 0.02, 'across'), box(0.55, 0.1, 0.35, 0.02, 'across')], 0.7).length,
    ).toBe(2);
  });

  it('of lines that run down stay one a line', () => {
    expect(
      oneBoxALine([box(0.8, 0.1, 0.02, 0.3, 'down'), box(0.77, 0.1, 0.02, 0.3, 'down')], 1.4).length,
    ).toBe(2);
    expect(
      oneBoxALine([box(0.8, 0.1, 0.02, 0.3, 'down'), box(0.8, 0.405, 0.02, 0.02, null)], 1.4).length,
    ).toBe(1);
  });

  it('overlap by the share of the smaller one', () => {
    expect(overlap(box(0, 0, 1, 1, null), box(0.5, 0.5, 0.1, 0.1, null))).toBeCloseTo(1);
    expect(overlap(box(0, 0, 0.1, 0.1, null), box(0.2, 0, 0.1, 0.1, null))).toBe(0);
  });
});

describe('letters that are drawn in another order', () => {
  it('are found by their count', () => {
    const parts = { before: 'في ', exact: 'الإقليم', after: ' كله' };
    expect(findByCount(['في', ' ', 'اإلقليم', 'كله'], parts)).toEqual({
      result: 'found',
      place: { from: { piece: 2, offset: 0 }, to: { piece: 2, offset: 7 } },
    });
  });

  it('are not, when the drawing holds more or fewer', () => {
    expect(findByCount(['abc'], { before: '', exact: 'ab', after: '' })).toEqual({ result: 'not-found' });
  });

  it('make a run one from right to left where most of them are', () => {
    expect(isRightToLeft('«إختبار ذاتي» x')).toBe(true);
    expect(isRightToLeft('A line with an Arabic العربية word')).toBe(false);
    expect(isRightToLeft('2024')).toBe(false);
  });
});

describe('the place that an address names', () => {
  const section = (number: string, page: number, line: number | null, start: number) => ({
    number,
    title: number,
    level: 1,
    page,
    line,
    start,
    end: start + 10,
  });
  const sections = [section('1', 1, null, 0), section('2', 3, null, 50)];
  const placeOf = (query: string, all = sections, pages = 4) =>
    placeInSource(new URLSearchParams(query), all, pages);

  it('is that of a section, unless it names a page', () => {
    expect(placeOf('section=2')).toMatchObject({ page: 3, section: { number: '2' } });
    expect(placeOf('section=2&page=1').page).toBe(1);
    expect(placeOf('section=9').page).toBe(1);
  });

  it('never lies beyond the last page, and tells the section that it is in', () => {
    expect(placeOf('page=99')).toMatchObject({ page: 4, section: { number: '2' } });
    expect(placeOf('page=1&quote=55-60').section?.number).toBe('2');
    expect(placeOf('line=7', [section('1', 1, 1, 0), section('2', 1, 8, 50)], 1).section?.number).toBe('1');
  });

  it('counts in an earlier text layer only when the revision had it', () => {
    const parser = { name: 'pdf', version: '0' };
    const revision = {
      textLayer: `sha256:${'a'.repeat(64)}`,
      earlierLayers: [{ textLayer: `sha256:${'b'.repeat(64)}`, parser }],
    };
    expect(shownLayer(revision, 'b'.repeat(12))?.parser).toBe(parser);
    for (const mark of [null, 'a'.repeat(12), 'c'.repeat(12)]) expect(shownLayer(revision, mark)).toBeNull();
  });
});
