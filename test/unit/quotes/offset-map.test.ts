import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import { n1, normaliseWithMap } from '../../../src/domain/quotes/normalise.ts';
import { layerOf, pagedLayerOf } from './layer-of.ts';

/** Pieces that N1 changes in every way it can, with astral letters and clusters of several code points. */
const PIECES = [
  'word',
  'and',
  'é',
  'e\u0301',
  'ﬁne',
  'o\u0302\u0323',
  '…',
  '“',
  '’',
  '–',
  '−',
  '\u00AD',
  '\u200B',
  '\uFEFF',
  '\u200D',
  ' ',
  '  ',
  '\n',
  '\u00A0',
  '\u2009',
  'µ',
  '𝑥',
  '𝟑',
  '10⁻⁶',
  '3.2',
  '각',
  '\u1100\u1161\u11A8',
  'क्ष',
  '👩\u200D👩\u200D👧',
  '🇩🇪',
  '好',
  'ภาษา',
  '\u212B',
  '①',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
const points = (of: string): string[] => Array.from(of);

describe('the offset map, both ways, in code points', () => {
  test('from the normalised text to the source and back is the same place', () => {
    fc.assert(
      fc.property(text, (source) => {
        const mapped = normaliseWithMap(source);
        const { codePoints } = layerOf(source);
        for (let index = 0; index < mapped.text.length; index += 1) {
          const isInPair = /^[\uDC00-\uDFFF]/.test(mapped.text.slice(index));
          if (isInPair || !mapped.isBetweenCharacters(index)) continue;
          const there = codePoints.toPosition(mapped.sourceRange(index, index + 1).start);
          expect(mapped.indexAt(codePoints.toIndex(there))).toBe(index);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('from the source to the normalised text and back gives the place, or what N1 removed after it', () => {
    fc.assert(
      fc.property(text, (source) => {
        const mapped = normaliseWithMap(source);
        const { codePoints } = layerOf(source);
        for (let position = 0; position <= codePoints.length; position += 1) {
          const index = mapped.indexAt(codePoints.toIndex(position));
          if (index === mapped.text.length) continue;
          const back = codePoints.toPosition(mapped.fromOf(index));
          expect(back).toBeGreaterThanOrEqual(position);
          expect(mapped.indexAt(codePoints.toIndex(back))).toBe(index);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('a match given back as its own position is the same match, whatever stands before it', () => {
    fc.assert(
      fc.property(text, text, text, (before, exact, after) => {
        const layer = layerOf(`${before} (${exact}) ${after}`);
        const answer = findQuote(layer, { exact: `(${exact})` });
        if (answer.result !== 'found') return;
        for (const { start, end, sourceText } of answer.matches) {
          expect(points(layer.text).slice(start, end).join('')).toBe(sourceText);
          const again = findQuote(layer, { exact: sourceText }, { position: { start, end } });
          expect(again).toMatchObject({
            result: 'found',
            total: 1,
            matches: [{ level: 'exact', start, end }],
          });
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test('exact beats normalised: where any place has the same code points, no other is listed', () => {
  const spelt = [
    'model’s',
    "model's",
    'ﬁnal',
    'final',
    'x–y',
    'x-y',
    'naïve',
    'nai\u0308ve',
    'so…',
    'so...',
    '5\u00A0mg',
    '5 mg',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...spelt), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...spelt),
      (words, exact) => {
        const answer = findQuote(layerOf(words.join(' ; ')), { exact });
        const sameThere = words.filter((word) => word === exact).length;
        const alike = words.filter((word) => n1(word) === n1(exact)).length;
        const levels = answer.result === 'found' ? answer.matches.map(({ level }) => level) : [];
        expect(levels).toEqual(
          sameThere > 0
            ? Array.from({ length: sameThere }, () => 'exact')
            : Array.from({ length: alike }, () => 'normalised'),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('what a reader sees as one character is never cut', () => {
  const CLUSTERS = [
    ['a family', '👩\u200D👩\u200D👧\u200D👦'],
    ['a profession with a skin tone', '👩🏽\u200D🔬'],
    ['a flag', '🇩🇪'],
    ['flags in a row', '🇩🇪🇫🇷'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a tag flag', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Hangul of jamo', '\u1112\u1161\u11AB'],
    ['a Hangul syllable with a final', '\uAC00\u11A8'],
    ['a Devanagari conjunct', 'क्ष'],
    ['a conjunct with a vowel sign', 'स्त्री'],
    ['a Tamil syllable', 'நி'],
    ['a Thai syllable', 'กำ'],
    ['letters with several marks', 'o\u0302\u0323'],
    ['a Zalgo letter', `a${'\u0335'.repeat(20)}`],
  ] as const;
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

  test.each(CLUSTERS)('%s', (_, cluster) => {
    const layer = layerOf(`One ${cluster} two.`);
    const bounds = new Set(Array.from(segmenter.segment(cluster), ({ index }) => index));
    for (let cut = 1; cut < cluster.length; cut += 1) {
      if (bounds.has(cut)) continue;
      for (const exact of [`One ${cluster.slice(0, cut)}`, `${cluster.slice(cut)} two.`])
        expect([cut, findQuote(layer, { exact }).result]).toEqual([cut, 'not-found']);
    }
    expect(findQuote(layer, { exact: `One ${cluster} two` })).toMatchObject({ result: 'found', total: 1 });
  });
});

describe('letters of mathematics outside the basic plane', () => {
  const layer = pagedLayerOf(['Let 𝑥 be 𝟑.𝟐 and 𝐴𝐵 its ', 'norm in ℝ² with 𝛼 = 0.5.']);

  test('are found at positions in code points, on their page', () => {
    expect(findQuote(layer, { exact: '𝑥 be 𝟑.𝟐' })).toMatchObject({
      matches: [{ level: 'exact', start: 4, end: 12, page: 1 }],
    });
    expect(findQuote(layer, { exact: '𝛼 = 0.5' })).toMatchObject({ matches: [{ page: 2 }] });
    expect(findQuote(layer, { exact: '𝐴𝐵 its norm' }, { page: [1, 2] })).toMatchObject({
      matches: [{ page: 1, pageEnd: 2 }],
    });
  });

  test('are no plain letters or digits, and are not parted', () => {
    for (const exact of [
      'x be 𝟑.𝟐',
      '𝑥 be 3.2',
      'A𝐵',
      '𝐴 its',
      '𝐵 its',
      '𝟑',
      '𝟐 and',
      'α = 0.5',
      'R² with',
      'ℝ2 with',
    ])
      expect([exact, findQuote(layer, { exact }).result]).toEqual([exact, 'not-found']);
  });
});

test('no two words or numbers are equal under N1 but by what it folds, for letters and digits of every script', () => {
  const character = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((one) => /[\p{L}\p{Nd}]/u.test(one) && n1(one) === one.normalize('NFC'));
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 1, maxLength: 6 }),
      character,
      fc.nat(),
      (characters, other, at) => {
        const word = characters.join('');
        const changed = characters.with(at % characters.length, other).join('');
        expect(n1(word) === n1(changed)).toBe(word.normalize('NFC') === changed.normalize('NFC'));
        for (const added of [`${word}${other}`, `${other}${word}`]) expect(n1(added)).not.toBe(n1(word));
        for (const folded of [word.toLowerCase(), word.toUpperCase(), word.normalize('NFKC')])
          if (folded.normalize('NFC') !== word.normalize('NFC')) expect(n1(folded)).not.toBe(n1(word));
      },
    ),
    { numRuns: 3_000 },
  );
});
