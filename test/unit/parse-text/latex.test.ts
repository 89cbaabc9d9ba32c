import { describe, expect, it } from 'vitest';
import { texFormula } from '../../../src/adapters/parse-text/latex/tex-formula.ts';
import { readLatexDocument } from '../../../src/adapters/parse-text/latex/read-latex-document.ts';
import {
  blocksOf,
  bytesOf,
  expectSound,
  expectWordsOnTheirLines,
  fixture,
  linesOfText,
  marksOf,
} from './reading.ts';

const read = (tex: string) => readLatexDocument(bytesOf(tex));
const textOf = (tex: string): string => read(tex).text;
const reasonOf = (tex: string): string | undefined => read(tex).pages[0]?.reason;

describe('the text of a LaTeX document', () => {
  const layer = readLatexDocument(fixture('gauges.tex'));

  it('is what its source says is printed', () => {
    expectSound(layer);
    expect(blocksOf(layer)).toEqual([
      ['title', 'Gauges in tidal rivers¹'],
      ['paragraph', 'We measured one river.'],
      ['heading', 'Methods'],
      [
        'paragraph',
        'Café naïve Erdős garçon\u00a0— “quoted” at 3–5 days the northern station (dry) stood at 3.2\u00a0m, e.g. with p < 0.05, 3 × 10⁻⁶ and $\\frac{a}{b}$ as in\u00a0[roe2001, lee1999]. See Figure\u00a0[fig:bridge]² and H₂O, 10⁻⁶, x  y, bold LaTeX type, .',
      ],
      ['paragraph', 'first thing goes on'],
      ['paragraph', 'b) second thing'],
      ['caption', 'Levels by day.'],
      ['table-row', 'Day Level'],
      ['table-row', 'Monday 3.2\u00a0m'],
      ['other', 'E = mc²'],
      ['paragraph', '(Doe) Tides turn.'],
      ['heading', 'Stations'],
      ['paragraph', 'Next line\nbroken.'],
      ['paragraph', ' zero   0.00'],
      ['paragraph', '[1] Roe, On gauges, 2001.'],
      ['footnote', '¹ Paid by nobody.'],
      ['footnote', '² Measured from the bridge.'],
    ]);
    expect(marksOf(layer)).toEqual(['¹', '\u00a0[roe2001, lee1999]', '²', '¹', '²']);
    expect(layer.outline?.map(({ title, level, line }) => [title, level, line])).toEqual([
      ['Methods', 1, 15],
      ['Stations', 2, 37],
    ]);
  });

  it('says what cannot be told from the source, and keeps apart what is not printed', () => {
    expect(layer.pages[0]?.status).toBe('partial');
    expect(layer.pages[0]?.reason).toBe(
      'Formulas are kept as TeX source (line 17). Citations are written by their keys, not as printed (line 18). References to numbers are written by their labels, not as printed (lines 18, 35).',
    );
    expect(layer.pages[0]?.hidden).toEqual([
      { text: 'The figures were doubted by an editor.', reason: 'layer-off' },
      { text: 'sparse', reason: 'layer-off' },
      { text: 'unseen words', reason: 'background-colour' },
      { text: 'never printed at all', reason: 'layer-off' },
    ]);
  });

  it('counts lines from the first byte of the file, with a byte order mark and CRLF too', () => {
    const source = new TextDecoder().decode(fixture('gauges.tex'));
    expect(expectWordsOnTheirLines(layer, source, ['northern', 'station'])).toBeGreaterThan(12);
    expect(linesOfText(layer, 'station (dry) stood')).toEqual([17, 17]);
    const marked = read(`\ufeff${source.replaceAll('\n', '\r\n')}`);
    expect([marked.text, marked.lines]).toEqual([layer.text, layer.lines]);
  });
});

describe('running text', () => {
  it.each([
    ['a%\n  b', 'ab'],
    ['a % note\nb', 'a b'],
    ['\\TeX nique', 'TeXnique'],
    ['\\TeX{} nique', 'TeX nique'],
    ['50\\% of \\$3 \\& more\\_x', '50% of $3 & more_x'],
    ['-{}- and ---', '-- and —'],
    ["`a' ``b'' ?`c", '‘a’ “b” ¿c'],
    ["\\'etat \\^{\\i} \\~n \\v{c} \\k a \\r{a}", 'état î ñ č ą å'],
    ['\\texttt{--flag}', '--flag'],
    ['\\url{http://a.b/~c--d}', 'http://a.b/\u00a0c--d'],
    ['1\\,000 a\\-b', '1 000 ab'],
    ['\\def\\x{never}A \\let\\y=\\z B', 'A B'],
    ['\\MakeUppercase{abc}', 'ABC'],
    ['\\href{http://a}{words}', 'words'],
    ['see \\textcite{key} say', 'see\u00a0[key] say'],
  ])('%s', (tex, text) => {
    expect(textOf(tex)).toBe(text);
  });

  it('writes out the commands of the author, at the place where they stand', () => {
    const layer = read(
      '\\newcommand{\\two}[2][one]{#1 and #2}\n\\begin{document}\n\\two{more}, \\two[few]{many}\n\\end{document}',
    );
    expect(layer.text).toBe('one and more, few and many');
    expect(linesOfText(layer, 'one and more')).toEqual([3, 3]);
    expect(layer.pages[0]?.status).toBe('ok');
  });

  it('ends with commands that hold themselves', () => {
    expect(
      reasonOf(
        '\\newcommand{\\ping}{x \\pong}\\newcommand{\\pong}{y \\ping}\\begin{document}\\ping\\end{document}',
      ),
    ).toMatch(/\\p[io]ng/);
    const doubling = Array.from(
      { length: 30 },
      (_, i) => `\\def\\${'q'.repeat(i + 1)}{\\${'q'.repeat(i + 2)} \\${'q'.repeat(i + 2)}}`,
    ).join('\n');
    expect(read(`${doubling}\\begin{document}\\q\\end{document}`).pages[0]?.status).toBe('partial');
  });

  it('names commands that it does not know, with their line', () => {
    const layer = read('One\n\\mystery{two} three');
    // It may print its argument or not: no quote goes over it.
    expect(layer.text).toBe('One \ufffc three');
    expect(layer.pages[0]?.hidden).toEqual([{ text: 'two', reason: 'layer-off' }]);
    expect(layer.pages[0]).toMatchObject({
      status: 'partial',
      reason: 'The printed form of these commands is not known: \\mystery (line 2).',
    });
  });

  it('is ok when the source tells all', () => {
    expect(read('\\section{A}\nPlain words, $x=1$.').pages[0]).toMatchObject({ status: 'ok' });
  });

  it('does not know what is in files that it includes', () => {
    expect(reasonOf('A \\input{other}')).toContain('\\input{other} (line 1)');
  });
});

describe('formulas', () => {
  it.each([
    ['3\\times 10^{-6}', '3 × 10⁻⁶'],
    ['p<0.05', 'p < 0.05'],
    ['-3\\pm 0.2', '−3 ± 0.2'],
    ['f(x,-y)', 'f(x, −y)'],
    ['1{,}000', '1,000'],
    ['20^\\circ', '20°'],
    ['5^{th}', '5th'],
    ['O(n\\log n)', 'O(n log n)'],
    ['\\mathbb{R}^n', 'ℝⁿ'],
    ['a \\text{ if } b', 'a if b'],
    ['x_{ij}^2', 'xᵢⱼ²'],
    ["f'", 'f′'],
  ])('%s is plain', (tex, text) => {
    expect(texFormula(tex)).toBe(text);
  });

  it.each([
    '\\frac{a}{b}',
    '\\sqrt{2}',
    '\\sum_i x',
    '\\hat x',
    'x^{q}',
    '\\mathcal{L}',
    'a & b',
    '\\foo',
    '{a \\over b}',
    '10^{x^2}',
  ])('%s is not, and is kept as it is written', (tex) => {
    expect(texFormula(tex)).toBeUndefined();
    const layer = read(`A $${tex}$ b`);
    expect(layer.text).toBe(`A $${tex}$ b`);
    expect(layer.pages[0]?.status).toBe('partial');
  });
});
