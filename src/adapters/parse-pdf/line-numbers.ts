import { median } from './geometry.ts';
import type { Word } from './words.ts';

/** Fewer numbers than this in one margin are not line numbering. */
const LEAST = 5;
/** Numbers of every line from 1 on, as large as the text, are ranks rather than line numbers where they are fewer than this. */
const RANKS = 10;
/** Characters of a full line of text, at least. */
const LINE_LENGTH = 25;

/**
 * Splits off numbers that count the lines of a page in its margin: digits alone, one below the other outside the text,
 * each a fixed step above the one before.
 */
export function splitMarginNumbers(words: readonly Word[]): { text: Word[]; numbers: Word[] } {
  const numerals = words.filter((word) => /^\d{1,4}$/.test(word.text));
  for (const edge of ['x1', 'x0'] as const) {
    for (const column of Map.groupBy(numerals, (word) => Math.round(word[edge] / 2)).values()) {
      const near = numerals.filter((word) => Math.abs(word[edge] - (column[0]?.[edge] ?? 0)) < 2);
      if (!isNumbering(near, words)) continue;
      const numbers = new Set(near);
      return { text: words.filter((word) => !numbers.has(word)), numbers: near };
    }
  }
  return { text: [...words], numbers: [] };
}

function isNumbering(column: readonly Word[], words: readonly Word[]): boolean {
  const sorted = [...column].sort((a, b) => a.y - b.y);
  const steps = sorted.slice(1).map((word, i) => Number(word.text) - Number(sorted[i]?.text));
  const [step = 0] = steps;
  if (sorted.length < LEAST || step < 1 || !steps.every((other) => other === step)) return false;
  const members = new Set(column);
  const others = words.filter((word) => !members.has(word));
  const small = (sorted[0]?.size ?? 0) < 0.9 * median(others.map((word) => word.size));
  if (sorted[0]?.text === '1' && step === 1 && sorted.length < RANKS && !small) return false;
  return (
    isRunningText(column, others) && (isOutside(column, others, 'left') || isOutside(column, others, 'right'))
  );
}

/** Whether at least half of the lines beside the numbers are full lines of text, as the cells beside ranks are not. */
function isRunningText(column: readonly Word[], words: readonly Word[]): boolean {
  const lines = column.map(({ y, size }) => words.filter((word) => Math.abs(word.y - y) < 0.3 * size));
  const right = Math.max(...lines.flat().map((word) => word.x1));
  const full = lines.filter((line) => {
    const length = line.reduce((sum, word) => sum + word.text.length + 1, 0);
    return length >= LINE_LENGTH && line.some((word) => right - word.x1 < 3 * word.size);
  });
  return full.length >= 0.5 * lines.length;
}

/** Whether (nearly) all other text stands clear of the column on one side. */
function isOutside(column: readonly Word[], others: readonly Word[], side: 'left' | 'right'): boolean {
  const size = column[0]?.size ?? 1;
  const edge =
    side === 'left' ? Math.max(...column.map((word) => word.x1)) : Math.min(...column.map((word) => word.x0));
  const clear = others.filter((word) =>
    side === 'left' ? word.x0 > edge + 0.8 * size : word.x1 < edge - 0.8 * size,
  );
  const lines = new Set(clear.map((word) => Math.round(word.y / size))).size;
  return clear.length >= 0.98 * others.length && lines > 0 && column.length >= 0.15 * lines;
}
