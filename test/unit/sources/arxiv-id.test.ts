import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arxivFileStem, versionInFileName } from '../../../src/domain/sources/arxiv-file-name.ts';
import type { ArxivId } from '../../../src/domain/sources/arxiv-id.ts';
import { arxivVersionLabel, arxivWorkName, formatArxivId } from '../../../src/domain/sources/arxiv-id.ts';
import { readArxivAddress, readArxivId } from '../../../src/domain/sources/read-arxiv-id.ts';

const idOf = (text: string): ArxivId => {
  const reading = readArxivId(text);
  if ('problem' in reading) throw new Error(`${text}: ${reading.problem}`);
  return reading.id;
};
const problemOf = (text: string): string | null => {
  const reading = readArxivId(text);
  return 'problem' in reading ? reading.problem : null;
};
const written = (text: string) => formatArxivId(idOf(text));

const two = (value: number) => String(value).padStart(2, '0');
const version = fc.option(fc.integer({ min: 1, max: 999 }), { nil: null });
const month = fc.integer({ min: 1, max: 12 });
const modern = fc
  .tuple(fc.integer({ min: 8, max: 99 }), month, fc.integer({ min: 1, max: 9_999 }), version)
  .map(([year, m, sequence, v]) => {
    const digits = year < 15 ? 4 : 5;
    return { work: `${two(year)}${two(m)}.${String(sequence).padStart(digits, '0')}`, version: v };
  });
const old = fc
  .tuple(
    fc.constantFrom('cs', 'math', 'hep-th', 'cond-mat', 'math.GT', 'cs.CL', 'cond-mat.mtrl-sci', 'q-bio.QM'),
    fc.constantFrom(91, 99, 0, 6),
    month,
    fc.integer({ min: 1, max: 999 }),
    version,
  )
  .map(([archive, year, m, sequence, v]) => ({
    work: `${archive}/${two(year)}${two(m)}${String(sequence).padStart(3, '0')}`,
    version: v,
  }));
const anyId: fc.Arbitrary<ArxivId> = fc.oneof(modern, old);

/** Every way in which a reader may write an id. */
const SPELLINGS: ((id: string) => string)[] = [
  (id) => id,
  (id) => `  ${id}\n`,
  (id) => `arXiv:${id}`,
  (id) => `ARXIV: ${id}`,
  (id) => `https://arxiv.org/abs/${id}`,
  (id) => `http://www.arxiv.org/pdf/${id}.pdf`,
  (id) => `https://export.arxiv.org/e-print/${id}`,
  (id) => `https://arxiv.org/src/${id}?anchor=main.tex`,
  (id) => `arxiv.org/html/${id}/`,
  (id) => `https://arxiv.org/pdf/${id}#page=3`,
  (id) => `https://arxiv.org/abs/${encodeURIComponent(id)}?context=cs`,
  (id) => `https://doi.org/10.48550/arXiv.${id}`,
  (id) => `10.48550/arxiv.${id}`,
];

describe('arXiv ids', () => {
  test.each([
    ['1706.03762v1', '1706.03762', 1],
    ['1706.03762', '1706.03762', null],
    ['0704.0001', '0704.0001', null],
    ['1412.9999v2', '1412.9999', 2],
    ['1501.00001', '1501.00001', null],
    ['cs/9901001v2', 'cs/9901001', 2],
    ['math.GT/0309136', 'math.GT/0309136', null],
    ['math.gt/0102030v12', 'math.GT/0102030', 12],
    ['MATH/0703001', 'math/0703001', null],
    ['cond-mat.MTRL-SCI/0601001', 'cond-mat.mtrl-sci/0601001', null],
    ['hep-th/9108001', 'hep-th/9108001', null],
    ['1706.03762V5', '1706.03762', 5],
  ])('%s is %s, version %s', (text, work, versionNumber) => {
    expect(idOf(text)).toEqual({ work, version: versionNumber });
  });

  test('are the same in every spelling, and writing and reading again changes nothing', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const text = formatArxivId(id);
        expect(idOf(text)).toEqual(id);
        for (const spell of SPELLINGS) expect(written(spell(text))).toBe(text);
        expect(written(text.toUpperCase())).toBe(text);
      }),
    );
  });

  test('are one work whatever subject class an old one is given', () => {
    const names = ['math.GT/0309136v1', 'math/0309136', 'MATH.gt/0309136v2'].map((text) =>
      arxivWorkName(idOf(text).work),
    );
    expect(new Set(names)).toEqual(new Set(['math/0309136']));
    expect(arxivWorkName('cond-mat.mtrl-sci/0601001')).toBe('cond-mat/0601001');
    expect(arxivWorkName('1706.03762')).toBe('1706.03762');
    expect(arxivWorkName('cs/0309136')).not.toBe('math/0309136');
  });

  test.each([
    ['1706.3762', /5 digits/],
    ['1412.00001', /4 digits/],
    ['1713.03762', /month/],
    ['1700.03762', /month/],
    ['0703.1234', /April 2007/],
    ['1706.00000', /from 1/],
    ['1706.03762v0', /not a version/],
    ['1706.03762v05', /not a version/],
    ['1706.03762v1000', /not a version/],
    ['1706.03762v', /form/],
    ['1706.03762vv5', /form/],
    ['1706.03762v5 [cs.CL]', /form/],
    ['1706.03762v5.', /form/],
    ['1706.03762v5\u200B', /form/],
    ['１７０６.０３７６２', /form/],
    ['1706．03762', /form/],
    ['x1706.03762', /form/],
    ['1706.03762, 1706.03763', /form/],
    ['arXiv:arXiv:1706.03762', /form/],
    ['10.1234/5678901', /form/],
    ['foo/9901001', /not an archive/],
    ['stat/0701001', /not an archive/],
    ['cs/9913001', /month/],
    ['cs/0704001', /March 2007/],
    ['cs/9001001', /March 2007/],
    ['cs/9901000', /from 1/],
    ['cs/99010010', /form/],
    ['https://arxiv.org/abs/9999.99999', /month/],
    ['https://arxiv.org/pdf/1706.03762v0.pdf', /not a version/],
    ['https://arxiv.org/list/cs.CL/recent', /form/],
    ['https://arxiv.org.evil.example/abs/1706.03762', /form/],
    ['https://arxiv.org@evil.example/abs/1706.03762', /form/],
    ['https://user@arxiv.org/abs/1706.03762', /form/],
    ['https://arxiv.org:8443/abs/1706.03762', /form/],
    ['ftp://arxiv.org/abs/1706.03762', /form/],
    ['', /form/],
  ])('%j is none', (text, reason) => {
    expect(problemOf(text)).toMatch(reason);
  });

  test('digits and letters of other scripts never count', () => {
    const others = fc.constantFrom('０', '٣', '७', '𝟏', 'ｖ', 'ⅴ', '․', '∕');
    fc.assert(
      fc.property(anyId, fc.nat(), others, (id, place, other) => {
        const text = formatArxivId(id);
        const at = place % (text.length + 1);
        expect(problemOf(text.slice(0, at) + other + text.slice(at))).not.toBeNull();
        if (at < text.length)
          expect(problemOf(text.slice(0, at) + other + text.slice(at + 1))).not.toBeNull();
      }),
    );
  });

  test('an address of anything else is no address of a paper', () => {
    for (const text of ['https://arxiv.org/list/cs/new', 'https://example.org/abs/1706.03762', '1706.03762'])
      expect(readArxivAddress(text)).toBeNull();
  });

  test('have the version as a label', () => {
    expect(arxivVersionLabel(idOf('1706.03762v5'))).toBe('v5');
    expect(arxivVersionLabel(idOf('1706.03762'))).toBeUndefined();
  });
});

describe('file names', () => {
  test.each([
    ['1706.03762v5.pdf', '1706.03762', 5],
    ['arXiv-1706.03762v5.tar.gz', '1706.03762', 5],
    ['1706.03762V5.PDF', '1706.03762', 5],
    ['9711200v3.pdf', 'hep-th/9711200', 3],
    ['hep-th9711200v3.pdf', 'hep-th/9711200', 3],
    ['math_0309136v1.gz', 'math.GT/0309136', 1],
    ['1706.03762.pdf', '1706.03762', null],
    ['1706.03763v5.pdf', '1706.03762', null],
    ['cs9711200v3.pdf', 'hep-th/9711200', null],
    ['my 1706.03762v5.pdf', '1706.03762', null],
    ['1706.03762v0.pdf', '1706.03762', null],
    ['v5.pdf', '1706.03762', null],
  ])('%s of %s tells version %s', (name, work, told) => {
    expect(versionInFileName(name, work)).toBe(told);
  });

  test('tell the version of the id that they were made of', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(versionInFileName(`${arxivFileStem(id)}.pdf`, id.work)).toBe(id.version);
        expect(arxivFileStem(id)).not.toContain('/');
      }),
    );
  });
});
