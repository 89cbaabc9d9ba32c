import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote, linesOf, pageAt, passageAround } from '../../../src/domain/quotes/locate.ts';
import { layerOf, pagedLayerOf } from './layer-of.ts';

const around = (text: string, part: string, parts = {}): string => {
  const start = text.indexOf(part);
  return passageAround(layerOf(text, parts), start, start + part.length);
};

describe('the passage round a quote', () => {
  const text = 'First one. The second\nsentence is here. A third one.\n\nAnother paragraph.';

  test('is its sentence, across line ends', () =>
    expect(around(text, 'sentence')).toBe('The second\nsentence is here.'));

  test('is all sentences that it touches', () =>
    expect(around(text, 'here. A')).toBe('The second\nsentence is here. A third one.'));

  test('stays inside the paragraph', () => {
    expect(around('A heading\n\nwithout a full stop', 'without')).toBe('without a full stop');
    expect(around('A heading\n\nwithout a full stop', 'heading')).toBe('A heading');
  });

  test('stays inside the blocks that it touches', () => {
    const source = 'A heading\nThe text of it';
    const blocks = [
      { page: 1, start: 0, end: 9, kind: 'heading' as const },
      { page: 1, start: 10, end: 24, kind: 'paragraph' as const },
    ];
    expect(around(source, 'text', { blocks })).toBe('The text of it');
  });

  test('has at most 600 code points, and always the quote', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '😀', '. B'), minLength: 700, maxLength: 2000 }),
        fc.nat(600),
        fc.integer({ min: 1, max: 90 }),
        (source, start, length) => {
          const passage = passageAround(layerOf(source), start, start + length);
          expect(Array.from(passage).length).toBeLessThanOrEqual(600);
          expect(passage).toContain(
            Array.from(source)
              .slice(start, start + length)
              .join('')
              .trim(),
          );
          expect(passage.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  test('is the quote alone when that is longer', () => {
    const quote = 'word '.repeat(200).trim();
    expect(around(`Before. ${quote}. After.`, quote)).toBe(quote);
  });
});

test('a position has its page, also between and on empty pages', () => {
  const layer = pagedLayerOf(['one\n', '', 'three']);
  expect([0, 3, 4, 8].map((position) => pageAt(layer, position).page)).toEqual([1, 1, 3, 3]);
});

test('lines are those of a source without pages', () => {
  expect(linesOf(layerOf('a\nb\nc'), 2, 5)).toEqual([2, 3]);
  expect(linesOf(pagedLayerOf(['a\nb']), 2, 3)).toBeUndefined();
});

describe('the nearest passage', () => {
  const nearest = (source: string, exact: string) => {
    const answer = findQuote(layerOf(source), { exact });
    return answer.result === 'not-found' ? answer.nearest : undefined;
  };
  const source =
    'Nothing here.\n\nThe drug needed 3.2 mg in all of the twelve patients. It was safe.\n\nMore.';

  test('says what differs', () => {
    expect(nearest(source, 'The drug needed 3.3 mg in all of the twelve patients.')).toEqual({
      page: 1,
      position: { start: 15, end: 68 },
      passage: 'The drug needed 3.2 mg in all of the twelve patients.',
      differs: 'source has “3.2”, quote has “3.3”',
    });
  });

  test.each([
    ['The drug needed 3.2 mg in none of the twelve patients', 'source has “all”, quote has “none”'],
    ['the drug needed 3.2 mg in all', 'source has “The”, quote has “the”'],
    ['drug needed −3.2 mg in all', 'source has “3.2”, quote has “-3.2”'],
    ['The drug really needed 3.2 mg', 'source has nothing, quote has “really”'],
    [
      'The drug 3.2 mg in all of the patients',
      'source has “needed”, quote has nothing; source has “twelve”, quote has nothing',
    ],
    ['The drug mg in all of the twelve patients', 'source has “needed 3.2”, quote has nothing'],
  ])('%s', (exact, differs) => expect(nearest(source, exact)?.differs).toBe(differs));

  test('begins with the sentence, not with a stray word before it', () => {
    const text =
      'In this way, the machine records all of them on tape. The inner loops of a program would become hot first, as seen.';
    expect(
      nearest(text, 'In a naive machine, inner loops of a program would become hot at once'),
    ).toMatchObject({
      passage: expect.stringMatching(/^(?!In this way)/),
    });
  });

  test('does not count a word that a line end divides', () => {
    const text = 'The old sys-\ntem was read by two men.';
    expect(nearest(text, 'The old system was read by six men.')?.differs).toBe(
      'source has “two”, quote has “six”',
    );
  });

  test('shares at least half of the words, or there is none', () => {
    expect(nearest(source, 'Completely other words about the drug')).toBeUndefined();
    expect(nearest(source, '±')).toBeUndefined();
  });

  test('works in scripts without spaces', () =>
    expect(nearest('用户身份识别系统很好', '用户身分识别系统')).toMatchObject({
      differs: 'source has “份”, quote has “分”',
    }));
});
