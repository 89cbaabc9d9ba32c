import { describe, expect, test } from 'vitest';
import { findQuote, type QuoteMatch, type QuoteResult } from '../../../src/domain/quotes/locate.ts';
import { layerOf, noteMarks, pagedLayerOf } from './layer-of.ts';

function onlyMatch(answer: QuoteResult): QuoteMatch {
  if (answer.result !== 'found' || answer.total !== 1)
    throw new Error(`not found once: ${JSON.stringify(answer)}`);
  return answer.matches[0] as QuoteMatch;
}

const levelOf = (source: string, exact: string): string =>
  onlyMatch(findQuote(layerOf(source), { exact })).level;

describe('levels', () => {
  test('the same code points are exact, and only exact ones are listed when there are any', () => {
    const layer = layerOf('It’s “so”. It\'s "so". It’s  “so”.');
    const answer = findQuote(layer, { exact: 'It\'s "so".' });
    expect(answer).toEqual({
      result: 'found',
      matches: [{ level: 'exact', start: 11, end: 21, page: 1, line: [1, 1], sourceText: 'It\'s "so".' }],
      total: 1,
    });
  });

  test('a quote typed in ASCII stands for typographic source text', () => {
    const source = 'the model’s “best‑case”\u00A0loss ≥ 0.5 … −3 dB here';
    const match = onlyMatch(
      findQuote(layerOf(source), { exact: 'model\'s "best-case" loss ≥ 0.5 ... -3 dB' }),
    );
    expect(match).toMatchObject({ level: 'normalised', start: 4, end: 42, sourceText: source.slice(4, 42) });
  });

  test.each([
    ['≤', 'loss ≥ 0.5', 'loss ≤ 0.5'],
    ['sign', 'a gain of −3 dB', 'a gain of 3 dB'],
    ['exponent', 'about 10² items', 'about 102 items'],
    ['flat exponent', 'about 10⁻⁶ m', 'about 10-6 m'],
    ['subscript', 'some H₂O', 'some H2O'],
    ['case', 'in O(n) time', 'in o(n) time'],
    ['look-alike', 'the Δ of it', 'the A of it'],
    ['letter', 'we define it', 'we detine it'],
    ['negation', 'it is not safe', 'it is safe'],
    ['stitched', 'It rose in May. It fell in June.', 'It rose ... in June.'],
    ['digit', 'needed 3.2 g', 'needed 3.3 g'],
    ['joined words', 'a long word', 'a longword'],
  ])('never folded: %s', (_name, source, exact) =>
    expect(findQuote(layerOf(source), { exact }).result).toBe('not-found'),
  );

  test('a ligature and its letters have the same place', () => {
    const layer = layerOf('We deﬁne it');
    const plain = onlyMatch(findQuote(layer, { exact: 'define' }));
    const ligature = onlyMatch(findQuote(layer, { exact: 'deﬁne' }));
    expect([plain.level, ligature.level]).toEqual(['normalised', 'exact']);
    expect({ ...plain, level: 'exact' }).toEqual(ligature);
    expect(findQuote(layer, { exact: 'detine' }).result).toBe('not-found');
  });

  test.each([
    ['CRLF typed against LF', 'one\ntwo', 'one\r\ntwo'],
    ['lines joined', 'one\n   two', 'one two'],
    ['decomposed source', 'the cafe\u0301 is', 'café'],
    ['decomposed quote', 'the café is', 'cafe\u0301'],
    ['jamo', '그 \u1112\u1161\u11AB\u1100\u1173\u11AF 책', '한글'],
  ])('%s', (_name, source, exact) => expect(levelOf(source, exact)).toBe('normalised'));

  test('positions count code points', () => {
    expect(onlyMatch(findQuote(layerOf('😀𝑎 needle here'), { exact: 'needle' }))).toMatchObject({
      start: 3,
      end: 9,
    });
    expect(onlyMatch(findQuote(layerOf('😀𝑎  need\u00ADle here'), { exact: 'needle here' }))).toMatchObject({
      start: 4,
      end: 16,
    });
  });
});

test.each(['', '  \n\t', '\u00AD\u200B', '\u00A0'])('a blank quote is not found: %j', (exact) => {
  const answer = findQuote(layerOf('some text'), { exact });
  expect(answer.result === 'not-found' && answer.reason).toContain('empty');
});

describe('line-end hyphens', () => {
  test.each([
    ['an exam-\nple of it', 'example', 'removed'],
    ['a well-\nknown fact', 'well-known', 'kept'],
    ['a well-\n   known fact', 'well-known', 'kept'],
    ['a well‐\nknown fact', 'well-known', 'kept'],
    ['an exam\u00AD\nple of it', 'example', 'removed'],
    ['a well\u00AD\nknown fact', 'well-known', 'kept'],
    ['pages 10-\n15 here', '10-15', 'kept'],
    ['with GPT-\n4 here', 'GPT-4', 'kept'],
  ])('%j has %j (%s)', (source, exact, reading) => {
    const match = onlyMatch(findQuote(layerOf(source), { exact }));
    const hyphen = source.search(/[-‐\u00AD]\n/);
    expect(match).toMatchObject({
      level: 'normalised',
      hyphens: [{ position: hyphen, reading }],
      line: [1, 2],
    });
    expect(match.sourceText).toBe(source.slice(match.start, match.end));
  });

  test('each place has its own reading', () => {
    const match = onlyMatch(
      findQuote(layerOf('the well-\nknown exam-\nple shows'), { exact: 'the well-known example shows' }),
    );
    expect(match.hyphens).toEqual([
      { position: 8, reading: 'kept' },
      { position: 20, reading: 'removed' },
    ]);
  });

  test('read as it stands, it is N1 like any other text and has no reading', () => {
    expect(
      onlyMatch(findQuote(layerOf('a well-\nknown fact'), { exact: 'well- known' })).hyphens,
    ).toBeUndefined();
    expect(levelOf('a well-\nknown fact', 'well-\nknown')).toBe('exact');
  });

  test.each([
    ['between digits it is never a mere break', 'pages 10-\n15 here', 'pages 1015 here'],
    ['nor between a letter and a digit', 'with GPT-\n4 here', 'with GPT4 here'],
    ['a sign before a line end is not lost', 'a gain of -\n5 dB', 'a gain of 5 dB'],
    ['a hyphen elsewhere has one reading', 'a well-known fact', 'a wellknown fact'],
    ['a hyphen of the quote has one reading', 'an example', 'an exam-\nple'],
    ['an en dash is no hyphen', 'exam–\nple of it', 'example of it'],
    ['a blank line parts words', 'exam-\n\nple of it', 'example of it'],
    ['only LF ends a line', 'exam-\rple of it', 'example of it'],
    ['nor does U+2028', 'exam-\u2028ple of it', 'example of it'],
  ])('%s', (_name, source, exact) => expect(findQuote(layerOf(source), { exact }).result).toBe('not-found'));

  test('a word may be broken across pages', () => {
    const layer = pagedLayerOf(['an exam-\n\n', 'ple of it']);
    expect(onlyMatch(findQuote(layer, { exact: 'an example of' }))).toMatchObject({ page: 1, pageEnd: 2 });
  });
});

describe('note marks', () => {
  const source = 'The effect¹ was small² overall ³ and stable';
  const layer = layerOf(source, noteMarks(source, '¹', '²', '³'));

  test.each([
    ['The effect was small overall and stable', [10, 21, 31]],
    ['The effect¹ was small overall and', [21, 31]],
    ['effect was small²', [10]],
    ['effect¹ was small² overall ³ and', undefined],
  ])('%s', (exact, left) => expect(onlyMatch(findQuote(layer, { exact })).noteMarks).toEqual(left));

  test('unmarked, a raised digit is part of the text', () =>
    expect(findQuote(layerOf(source), { exact: 'The effect was small' }).result).toBe('not-found'));

  test('a mark goes as a whole', () => {
    const text = 'The effect¹² was';
    expect(findQuote(layerOf(text, noteMarks(text, '¹²')), { exact: 'effect¹ was' }).result).toBe(
      'not-found',
    );
  });
});

describe('prefix and suffix', () => {
  const layer = layerOf('Alpha says “yes” at once.\nBeta says “yes” later; Gamma says “yes”.');

  test.each([
    [{ prefix: 'Beta says' }, 36],
    [{ prefix: 'Beta says ' }, 36],
    [{ prefix: 'a says', suffix: 'later' }, 36],
    [{ suffix: ' at once.' }, 11],
    [{ suffix: '.' }, 60],
    [{ prefix: 'at once.\r\nBeta\u00A0says' }, 36],
  ])('%j chooses', (context, start) =>
    expect(onlyMatch(findQuote(layer, { exact: '“yes”', ...context })).start).toBe(start),
  );

  test('they adjoin the match; what stands further off does not count', () => {
    expect(onlyMatch(findQuote(layer, { exact: '“yes”', prefix: 'Beta says' })).start).toBe(36);
    expect(findQuote(layer, { exact: '“yes”', prefix: 'Beta' }).result).toBe('not-found');
    expect(findQuote(layer, { exact: '“yes”', prefix: 'Beta says', suffix: 'at once' }).result).toBe(
      'not-found',
    );
  });

  test('a miss says where the quote stands', () => {
    const answer = findQuote(layer, { exact: '“yes”', prefix: 'Delta says' });
    expect(answer).toMatchObject({
      result: 'not-found',
      elsewhere: [{ start: 11 }, { start: 36 }, { start: 60 }],
    });
    expect(answer.result === 'not-found' && answer.reason).toContain('prefix or suffix');
  });

  test('they are read across line-end hyphens and note marks', () => {
    const text = 'one exam-\nple¹ says yes² to it';
    const marked = layerOf(text, noteMarks(text, '¹', '²'));
    expect(
      onlyMatch(findQuote(marked, { exact: 'says yes', prefix: 'one example', suffix: 'to it' })).start,
    ).toBe(15);
  });

  test('blank ones hold', () =>
    expect(onlyMatch(findQuote(layer, { exact: 'Beta', prefix: ' ', suffix: '' })).start).toBe(26));
});

describe('lists', () => {
  test('at most 20 matches are listed, in text order, and all are counted', () => {
    const answer = findQuote(layerOf('again '.repeat(300)), { exact: 'again' });
    expect(answer).toMatchObject({ result: 'found', total: 300 });
    expect(answer.result === 'found' && answer.matches.map((match) => match.start)).toEqual(
      Array.from({ length: 20 }, (_, at) => at * 6),
    );
  });

  test('counting stops at 1,000', () =>
    expect(findQuote(layerOf('again '.repeat(1001)), { exact: 'again' })).toMatchObject({ total: 1000 }));
});
