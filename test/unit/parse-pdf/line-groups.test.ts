import { describe, expect, it } from 'vitest';
import { lineGroups } from '../../../src/adapters/parse-pdf/line-groups.ts';
import { hasTornLine, isTangled } from '../../../src/adapters/parse-pdf/torn-lines.ts';
import { line, word } from './made-lines.ts';

describe('lines', () => {
  it('hold a lowered index with the index of that index inside it', () => {
    const words = [
      word('term', 50, 100),
      word('E', 75, 100),
      word('q', 80, 102, 7),
      word('ft', 83.5, 103.2, 5),
      word('(z', 89, 102, 7),
      word('back', 110, 100),
    ];
    const groups = lineGroups(words);
    expect(groups.slice(0, 1).flatMap((group) => group.words.map(({ text }) => text))).toEqual(
      expect.arrayContaining(['term', 'E', 'q', '(z', 'back']),
    );
  });
});

describe('a torn line', () => {
  const text = line('transfer the expectation term back', 50, 100, { gaps: 4 });
  const piece = line('f(z|y)', 120, 104, { size: 6 });

  it('has a gap in which a smaller line stands', () => {
    expect(hasTornLine([text, piece])).toBe(true);
  });

  it.each([
    ['has no gap', [{ ...text, gaps: 0.4 }, piece]],
    ['has nothing in its gap', [text, { ...piece, y: 112 }]],
    ['is a row of a table', [{ ...text, row: 1 }, piece]],
    ['is no text', [{ ...text, text: 'a = b' }, piece]],
  ])('is none that %s', (_, lines) => {
    expect(hasTornLine(lines)).toBe(false);
  });
});

describe('a tangled line', () => {
  const placed = (text: string, x: number, y: number) => ({ ...word(text, x, y), shift: null });
  const group = (words: ReturnType<typeof placed>[]) => ({ y: 100, size: 10, words });
  const two = [
    placed('under', 50, 100),
    placed('upper', 52, 97),
    placed('words', 80, 100),
    placed('other', 85, 97),
  ];

  it('is made of words that lie over each other on different baselines', () => {
    expect(isTangled(group(two))).toBe(true);
  });

  it.each([
    [
      'has its words one after the other',
      [placed('one', 50, 100), placed('two', 80, 97), placed('six', 110, 100)],
    ],
    ['has one word over another, as a limit under an operator', two.slice(0, 3)],
    ['is drawn twice to look bold', two.map((one) => ({ ...one, y: 100 }))],
    ['has signs and letters over each other', two.map((one) => ({ ...one, text: 'ab+' }))],
  ])('is none that %s', (_, words) => {
    expect(isTangled(group(words))).toBe(false);
  });
});
