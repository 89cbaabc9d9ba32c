import { describe, expect, test } from 'vitest';
import type { PageStatus } from '../../../src/contracts/text-layer.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { ABSENCE_UNITS } from '../../../src/domain/gate/rules/coverage-absent.ts';
import { bundle, captured, inputFor, layerOf, PAPER, PAPER_LAYER, PAPER_PAGES, problem } from './bundle.ts';

const coverageOf = (texts: string[]) => [
  {
    revision: PAPER,
    sections: [{ pages: [1, 3], status: 'used' }],
    absent: texts.map((text) => ({ text, reason: 'It would matter.' })),
  },
];
const absences = (texts: string[], pages = PAPER_PAGES, status: Partial<Record<number, PageStatus>> = {}) => {
  const layer = layerOf(PAPER, pages, { status });
  const input = inputFor(bundle([problem()], { coverage: coverageOf(texts) }), [], {
    revisions: new Map([[PAPER, captured(PAPER, [[PAPER_LAYER, layer]])]]),
  });
  return judge(input).checks.filter(({ check }) => check === 'coverage.absent');
};

describe('what is said to be absent', () => {
  test('passes when no page has it, and the check keeps what was looked for', () => {
    expect(absences(['weighted graphs'])).toEqual([
      {
        check: 'coverage.absent',
        path: 'coverage[0].absent[0]',
        result: 'pass',
        message: expect.stringContaining('not there'),
        details: {
          revision: PAPER,
          text: 'weighted graphs',
          reason: 'It would matter.',
          textLayer: PAPER_LAYER,
        },
      },
    ]);
  });

  test('fails when the text has it, word for word or under N1, and names the page', () => {
    expect(absences(['badly connected', 'at most 1,000,000\u00a0edges'])).toMatchObject([
      {
        path: 'coverage[0].absent[0]',
        result: 'fail',
        message: expect.stringContaining('page 3'),
        details: { page: 3 },
      },
      { path: 'coverage[0].absent[1]', result: 'fail', details: { page: 2, total: 1 } },
    ]);
  });

  test('fails whatever invisible characters are put between', () => {
    expect(absences(['badly conn\u2060ected', 'badly\ufe0f connected\u{e0020}'])).toMatchObject([
      { result: 'fail', details: { page: 3 } },
      { result: 'fail', details: { page: 3 } },
    ]);
  });

  test('has something to look for', () => {
    expect(absences(['\u2060\u034f'])).toMatchObject([{ result: 'fail' }]);
  });

  test('fails when it stands at several places', () => {
    expect(absences(['Leiden'])).toMatchObject([{ result: 'fail', details: { page: 2, total: 2 } }]);
  });

  test('cannot be told where a page could not be read, unless another page has it', () => {
    expect(absences(['weighted graphs'], PAPER_PAGES, { 2: 'no-text' })).toMatchObject([
      { result: 'unavailable', details: { pages: [2] } },
    ]);
    expect(absences(['badly connected'], PAPER_PAGES, { 2: 'no-text' })).toMatchObject([{ result: 'fail' }]);
  });

  test('passes with advice where the text has it in other letters or within a longer word', () => {
    expect(absences(['leiden', 'detect'])).toMatchObject([
      { path: 'coverage[0].absent[0]', result: 'pass' },
      { path: 'coverage[0].absent[0]', result: 'advice', details: { words: 'Leiden', page: 2 } },
      { path: 'coverage[0].absent[1]', result: 'pass' },
      { path: 'coverage[0].absent[1]', result: 'advice', details: { words: 'detection', page: 1 } },
    ]);
    expect(absences(['eiden', 'etection is'])).toMatchObject([{ result: 'pass' }, { result: 'pass' }]);
  });

  test('may have any characters, and must have some that can be seen', () => {
    expect(absences(['(.*)+ [a-z]{2} \\d $^ | /', '\u200b'])).toMatchObject([
      { result: 'pass' },
      { result: 'fail', message: expect.stringContaining('no text') },
    ]);
  });

  test('cannot be told of a revision that is not there', () => {
    const input = {
      ...inputFor(bundle([problem()], { coverage: coverageOf(['x']) }), []),
      revisions: new Map(),
    };
    expect(judge(input).checks.filter(({ check }) => check === 'coverage.absent')).toMatchObject([
      { result: 'unavailable' },
    ]);
  });

  test('is looked for in so much text and no more', () => {
    const long = 'A sentence of some length. '.repeat(100_000);
    const many = Math.ceil(ABSENCE_UNITS / long.length) + 1;
    const results = absences(
      Array.from({ length: many }, (_, k) => `absent ${k}`),
      [long],
    ).map(({ result }) => result);
    expect(results.slice(0, 36)).toEqual(Array.from({ length: 36 }, () => 'pass'));
    expect(results.at(-1)).toBe('unavailable');
  });
});

test('a bundle that says nothing of absence has no such check', () => {
  const coverage = [{ revision: PAPER, sections: [{ pages: [1, 3], status: 'used' }] }];
  const { checks } = judge(inputFor(bundle([problem()], { coverage }), []));
  expect(checks.filter(({ check }) => check === 'coverage.absent')).toEqual([]);
});
