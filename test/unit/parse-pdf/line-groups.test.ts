import { describe, expect, it } from 'vitest';
import { lineGroups } from '../../../src/adapters/parse-pdf/line-groups.ts';
import { hasTornLine } from '../../../src/adapters/parse-pdf/torn-lines.ts';
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
