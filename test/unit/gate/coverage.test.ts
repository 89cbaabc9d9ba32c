import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { sha256 } from '../../../src/domain/canonical.ts';
import { accountFaults } from '../../../src/domain/gate/page-account.ts';
import type { CitedRevision } from '../../../src/domain/gate/gate-input.ts';
import {
  bundle,
  captured,
  checkAt,
  inputFor,
  layerOf,
  outcomes,
  PAPER,
  PAPER_LAYER,
  PAPER_PAGES,
  PROBLEM_QUOTE,
  problem,
  quote,
  supports,
  type Item,
} from './bundle.ts';

type Section = [number, number, 'used' | 'skipped' | 'deferred'];
const entry = (revision: string, ...sections: Section[]): Item => ({
  revision,
  sections: sections.map(([first, last, status]) => ({
    pages: [first, last],
    status,
    ...(status === 'used' ? {} : { reason: 'not about it' }),
  })),
});
const judged = (coverage: Item[] | undefined, items: Item[] = [problem()]) =>
  inputFor(bundle(items, { coverage }));

describe('the account of a cited revision', () => {
  test.each<[string, Section[], string, RegExp]>([
    ['all used', [[1, 3, 'used']], 'pass', /All 3 pages/],
    [
      'the quoted page used, the others not',
      [
        [1, 1, 'used'],
        [2, 2, 'skipped'],
        [3, 3, 'deferred'],
      ],
      'pass',
      /./,
    ],
    [
      'in any order',
      [
        [2, 3, 'skipped'],
        [1, 1, 'used'],
      ],
      'pass',
      /./,
    ],
    [
      'the quoted page skipped',
      [
        [1, 1, 'skipped'],
        [2, 3, 'used'],
      ],
      'fail',
      /page 1 is quoted, so its section must be "used"/,
    ],
    [
      'a gap',
      [
        [1, 1, 'used'],
        [3, 3, 'used'],
      ],
      'fail',
      /no section names page 2$|no section names page 2[;.]/,
    ],
    ['a gap at the end', [[1, 1, 'used']], 'fail', /no section names page 2–3/],
    ['a gap at the beginning', [[2, 3, 'used']], 'fail', /no section names page 1; page 1 is quoted/],
    [
      'a page twice',
      [
        [1, 2, 'used'],
        [2, 3, 'used'],
      ],
      'fail',
      /more than one section names page 2/,
    ],
    [
      'everything twice',
      [
        [1, 3, 'used'],
        [1, 3, 'skipped'],
      ],
      'fail',
      /more than one section names page 1–3/,
    ],
    ['a page too many', [[1, 4, 'used']], 'fail', /has pages 1–3, not page 4/],
    [
      'far beyond the end',
      [
        [1, 3, 'used'],
        [9_000_000, 9_000_000_000, 'skipped'],
      ],
      'fail',
      /not page 9000000–9000000000/,
    ],
  ])('%s', (_, sections, result, message) => {
    const check = checkAt(judged([entry(PAPER, ...sections)]), 'coverage', 'coverage[0]');
    expect(check).toMatchObject({ result, message: expect.stringMatching(message) });
  });

  test('is kept in the check', () => {
    const coverage = [entry(PAPER, [1, 1, 'used'], [2, 3, 'deferred'])];
    expect(checkAt(judged(coverage), 'coverage', 'coverage[0]').details).toEqual(coverage[0]);
  });

  test.each([[undefined], [[]]])(
    'that is missing (%j) fails, and the message says which pages to name',
    (coverage) => {
      const check = checkAt(judged(coverage), 'coverage', 'coverage');
      expect(check).toMatchObject({
        result: 'fail',
        details: { revision: PAPER, citedAt: 'items[0].fields.statement.evidence[0]' },
      });
      expect(check.message).toContain('pages 1–3');
    },
  );

  test('counts quotes of assessments too', () => {
    const coverage = [entry(PAPER, [1, 1, 'used'], [2, 3, 'skipped'])];
    const items = [problem(), supports('p1', 'statement', [quote('Partitions may be badly connected.')])];
    expect(checkAt(judged(coverage, items), 'coverage', 'coverage[0]').message).toContain('page 3 is quoted');
  });

  test('counts both pages of a quote that crosses to the next', () => {
    const items = [
      problem({
        fields: { statement: { value: 'x', evidence: [quote('on social networks. The Leiden algorithm')] } },
      }),
    ];
    const coverage = (second: Section[2]) => [
      entry(PAPER, [1, 1, 'used'], [2, 2, second], [3, 3, 'skipped']),
    ];
    expect(outcomes(judged(coverage('used'), items), 'coverage')).toEqual({ 'coverage[0]': 'pass' });
    expect(outcomes(judged(coverage('skipped'), items), 'coverage')).toEqual({ 'coverage[0]': 'fail' });
  });

  test('may stand in one entry only', () => {
    const coverage = [entry(PAPER, [1, 3, 'used']), entry(PAPER, [1, 3, 'used'])];
    expect(outcomes(judged(coverage), 'coverage')).toEqual({ 'coverage[0]': 'pass', 'coverage[1]': 'fail' });
  });
});

describe('a revision that is accounted for', () => {
  const second = sha256('second paper');
  const with2 = (state: CitedRevision) => {
    const coverage = [entry(PAPER, [1, 3, 'used']), entry(second, [1, 3, 'skipped'])];
    const input = judged(coverage);
    return outcomes({ ...input, revisions: new Map([...input.revisions, [second, state]]) }, 'coverage');
  };

  test('need not be cited, but is known and accounted for whole', () => {
    const known = captured(second, [[sha256('its layer'), layerOf(second, PAPER_PAGES)]]);
    expect(with2(known)).toEqual({ 'coverage[0]': 'pass', 'coverage[1]': 'pass' });
    const longer = captured(second, [[sha256('its layer'), layerOf(second, [...PAPER_PAGES, 'more'])]]);
    expect(with2(longer)).toEqual({ 'coverage[0]': 'pass', 'coverage[1]': 'fail' });
    expect(with2({ state: 'unknown', message: 'Not captured.' })).toEqual({
      'coverage[0]': 'pass',
      'coverage[1]': 'fail',
    });
  });

  test('but cannot be read is unavailable', () => {
    expect(with2({ state: 'damaged', message: 'No.' })).toEqual({
      'coverage[0]': 'pass',
      'coverage[1]': 'unavailable',
    });
    expect(outcomes({ ...judged([entry(PAPER, [1, 3, 'used'])]), revisions: new Map() }, 'coverage')).toEqual(
      { 'coverage[0]': 'unavailable' },
    );
  });

  test('has an entry for each that is cited', () => {
    const items = [
      problem({
        fields: {
          statement: { value: 'x', evidence: [quote(PROBLEM_QUOTE), quote('x', { revision: second })] },
        },
      }),
    ];
    const input = judged([entry(PAPER, [1, 3, 'used'])], items);
    expect(outcomes(input, 'coverage')).toEqual({ 'coverage[0]': 'pass', coverage: 'fail' });
    expect(checkAt(input, 'coverage', 'coverage').details).toMatchObject({ revision: second });
  });

  test('of one page without pages of its own is page 1', () => {
    const revisions = new Map([
      [PAPER, captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, [PROBLEM_QUOTE], { paged: false })]])],
    ]);
    expect(outcomes({ ...judged([entry(PAPER, [1, 1, 'used'])]), revisions }, 'coverage')).toEqual({
      'coverage[0]': 'pass',
    });
  });
});

test('a bundle that cites nothing needs no account', () => {
  const node = { op: 'node.retract', id: 'prb_00000000000000000000000000000000', reason: 'r' };
  expect(outcomes(judged(undefined, [node]), 'coverage')).toEqual({});
});

test('accountFaults finds exactly the pages that are not named once', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.nat(5))
    .map(([first, more]) => [first, first + more] as const);
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (ranges, pages) => {
      const faults = accountFaults(ranges, pages);
      const inAny = (list: readonly (readonly [number, number])[], page: number) =>
        list.some(([a, b]) => a <= page && page <= b);
      for (let page = 1; page <= 20; page++) {
        const named = ranges.filter(([a, b]) => a <= page && page <= b).length;
        expect(inAny(faults.missing, page)).toBe(page <= pages && named === 0);
        expect(inAny(faults.repeated, page)).toBe(page <= pages && named > 1);
        expect(inAny(faults.outOfRange, page)).toBe(page > pages && named > 0);
      }
    }),
  );
});
