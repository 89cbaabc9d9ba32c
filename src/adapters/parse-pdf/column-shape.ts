import type { Word } from './words.ts';

interface Shape {
  lines: number;
  /** Characters of a line, on average. */
  length: number;
  /** Share of the width that a line fills, on average. */
  fill: number;
  width: number;
  /** Share of letters among the characters. */
  letters: number;
  baselines: number[];
}

const LETTERS = /\p{L}/gu;

function shapeOf(words: readonly Word[], size: number): Shape {
  const lines = new Map<number, { length: number; x0: number; x1: number; y: number }>();
  let [x0, x1, letters, characters] = [Infinity, -Infinity, 0, 0];
  for (const word of words) {
    const row = Math.round(word.y / (0.5 * size));
    const line = lines.get(row) ?? { length: 0, x0: Infinity, x1: -Infinity, y: word.y };
    line.length += word.text.length + 1;
    line.x0 = Math.min(line.x0, word.x0);
    line.x1 = Math.max(line.x1, word.x1);
    lines.set(row, line);
    x0 = Math.min(x0, word.x0);
    x1 = Math.max(x1, word.x1);
    letters += word.text.match(LETTERS)?.length ?? 0;
    characters += word.text.length;
  }
  const all = [...lines.values()];
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    lines: all.length,
    length: mean(all.map((line) => line.length)),
    fill: mean(all.map((line) => (line.x1 - line.x0) / Math.max(1, x1 - x0))),
    width: x1 - x0,
    letters: letters / Math.max(1, characters),
    baselines: all.map((line) => line.y),
  };
}

/**
 * Whether what stands left and right of a gutter reads as two columns of running text rather than as the cells of
 * table rows: enough lines of enough letters that fill their width.
 */
export function cellsAreText(
  left: readonly Word[],
  right: readonly Word[],
  gutter: number,
  size: number,
): boolean {
  const shapes = [shapeOf(left, size), shapeOf(right, size)] as const;
  const wide = gutter >= 1.5 * size;
  const text = (shape: Shape): boolean =>
    shape.lines >= (wide ? 2 : 4) && shape.length >= 12 && shape.letters >= 0.5 && shape.fill >= 0.5;
  return shapes.every(text) && !looksTabular(left, right, shapes, size);
}

/** Rows that stand side by side, each side short or again in cells. */
function looksTabular(
  left: readonly Word[],
  right: readonly Word[],
  [a, b]: readonly [Shape, Shape],
  size: number,
): boolean {
  const fewer = a.lines <= b.lines ? a : b;
  const other = a.lines <= b.lines ? b : a;
  const paired = fewer.baselines.filter((y) => isNear(y, other.baselines, size)).length;
  if (paired < 0.8 * fewer.lines || paired < 0.5 * other.lines) return false;
  return (
    hasCells(left, size) ||
    hasCells(right, size) ||
    (Math.min(a.length, b.length) < 18 && Math.min(a.fill, b.fill) < 0.7)
  );
}

/** Characters of a cell, on average, from which it is rather a line of another column. */
const LINE_LENGTH = 18;

/** Whether most lines show a gap that no word space has, between stretches too short for lines of text. */
function hasCells(words: readonly Word[], size: number): boolean {
  const rows = Map.groupBy(words, (word) => Math.round(word.y / (0.5 * size)));
  let [gapped, cells, characters] = [0, 0, 0];
  for (const row of rows.values()) {
    const sorted = [...row].sort((a, b) => a.x0 - b.x0);
    const gaps = sorted.filter((word, i) => i > 0 && word.x0 - (sorted[i - 1]?.x1 ?? 0) > 1.6 * size).length;
    if (gaps > 0) gapped += 1;
    cells += gaps + 1;
    characters += sorted.reduce((sum, word) => sum + word.text.length + 1, 0);
  }
  return gapped > 0.5 * rows.size && characters < LINE_LENGTH * cells;
}

/** Narrower than this share of the text beside it is a margin. */
const MARGIN = 0.35;

/**
 * Which side of a gutter is a margin column beside running text, if any: narrow, and with lines that do not stand on
 * the lines of the text, as the labels of rows would.
 */
export function marginSide(
  left: readonly Word[],
  right: readonly Word[],
  gutter: number,
  size: number,
): 'left' | 'right' | null {
  if (gutter < 1.5 * size) return null;
  const [a, b] = [shapeOf(left, size), shapeOf(right, size)];
  const [margin, text] = a.width <= b.width ? [a, b] : [b, a];
  if (margin.lines < 3 || margin.width > MARGIN * text.width) return null;
  if (text.lines < 8 || text.length < 30 || text.letters < 0.6 || text.fill < 0.6) return null;
  const level = margin.baselines.filter((y) => isNear(y, text.baselines, size)).length;
  if (level >= 0.6 * margin.lines) return null;
  return margin === a ? 'left' : 'right';
}

const isNear = (y: number, baselines: readonly number[], size: number): boolean =>
  baselines.some((other) => Math.abs(y - other) < 0.15 * size);

/** Whether a line of words without wide gaps fills a column of this width. */
export function hasFullLine(words: readonly Word[], width: number, size: number): boolean {
  const rows = Map.groupBy(words, (word) => Math.round(word.y / (0.5 * size)));
  return [...rows.values()].some((row) => {
    const { letters } = shapeOf(row, size);
    const sorted = [...row].sort((a, b) => a.x0 - b.x0);
    const reach = (sorted.at(-1)?.x1 ?? 0) - (sorted[0]?.x0 ?? 0);
    return letters > 0.6 && reach > 0.9 * width && !isGapped(sorted, size);
  });
}

const isGapped = (sorted: readonly Word[], size: number): boolean =>
  sorted.some((word, i) => i > 0 && word.x0 - (sorted[i - 1]?.x1 ?? 0) > 1.6 * size);
