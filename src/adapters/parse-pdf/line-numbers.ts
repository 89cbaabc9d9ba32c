import type { Word } from './words.ts';

/** Fewer numbers than this in one margin are not line numbering. */
const LEAST = 5;

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
  return isOutside(column, others, 'left') || isOutside(column, others, 'right');
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
