import { cellsAreText } from './column-shape.ts';
import { median } from './geometry.ts';
import type { Rule } from './page-model.ts';
import type { Word } from './words.ts';

/** A table between horizontal strokes of one length; `strokes` are their places, from the top. */
export interface RuledTable {
  x0: number;
  x1: number;
  strokes: number[];
  /** Shorter strokes inside: they part lines of one row. */
  inner: number[];
}

/** Strokes that begin and end closer together than this, in points, are of one length. */
const ALIKE = 2;
/** Shorter strokes, in points, are fraction bars and the lines above footnotes. */
const SHORTEST = 40;
/** Cells of a table stand at least this share of the font size apart, somewhere in it. */
const CELL_GAP = 0.8;
/** Text in cells may come as close as this to the next cell. */
const NARROW_GAP = 0.3;

/**
 * Tables that are drawn with strokes: three or more of one length, and between each two either nothing or cells beside
 * white strips that run through all lines there. Text between strokes is no table, nor are columns of text: cells of
 * several lines of text side by side are read as columns are.
 */
export function ruledTables(rules: readonly Rule[], words: readonly Word[]): RuledTable[] {
  const long = rules.filter((rule) => rule.x1 - rule.x0 >= SHORTEST).sort((a, b) => a.y - b.y);
  const tables: RuledTable[] = [];
  const seen = new Set<Rule>();
  for (const rule of long) {
    if (seen.has(rule)) continue;
    const alike = long.filter(
      (other) => Math.abs(other.x0 - rule.x0) < ALIKE && Math.abs(other.x1 - rule.x1) < ALIKE,
    );
    alike.forEach((other) => seen.add(other));
    if (alike.length >= 3) tables.push(...tablesOf(alike, words, rules));
  }
  return tables;
}

function tablesOf(alike: readonly Rule[], words: readonly Word[], rules: readonly Rule[]): RuledTable[] {
  const [{ x0, x1 }] = alike as [Rule];
  const inside = words.filter((word) => word.x0 < x1 && word.x1 > x0);
  const runs: number[][] = [];
  let open: number[] = [];
  for (const { y } of alike) {
    const above = open.at(-1);
    if (above !== undefined && !holdsCells(inside, above, y, x0, x1)) {
      runs.push(open);
      open = [];
    }
    open.push(y);
  }
  runs.push(open);
  return runs
    .filter((strokes) => strokes.length >= 3)
    .map((strokes) => ({ x0, x1, strokes, inner: innerOf(rules, x0, x1, strokes) }));
}

const innerOf = (rules: readonly Rule[], x0: number, x1: number, strokes: readonly number[]): number[] =>
  rules
    .filter((rule) => rule.x0 > x0 + ALIKE && Math.abs(rule.x1 - x1) < ALIKE && rule.x1 - rule.x0 >= SHORTEST)
    .map((rule) => rule.y)
    .filter((y) => y > (strokes[0] ?? Infinity) && y < (strokes.at(-1) ?? -Infinity));

/** Whether what stands between two strokes is nothing, or cells side by side within the width of the strokes. */
function holdsCells(words: readonly Word[], above: number, below: number, x0: number, x1: number): boolean {
  const between = words.filter((word) => isBetween(word, above, below));
  if (between.length === 0) return true;
  if (between.some((word) => word.x0 < x0 - 2 * ALIKE || word.x1 > x1 + 2 * ALIKE)) return false;
  const size = median(between.map((word) => word.size));
  const strips = stripsOf(between, NARROW_GAP * size);
  const wide = strips.filter(([from, to]) => to - from >= CELL_GAP * size).map(middleOf);
  return wide.length > 0 && !strips.some((strip) => partsText(strip, wide, between, size));
}

const middleOf = ([from, to]: readonly [number, number]): number => (from + to) / 2;

/** Whether a strip has several lines of text on both sides, each side as far as the next wide strip. */
function partsText(
  strip: readonly [number, number],
  wide: readonly number[],
  words: readonly Word[],
  size: number,
): boolean {
  const at = middleOf(strip);
  const from = wide.findLast((other) => other < at) ?? -Infinity;
  const to = wide.find((other) => other > at) ?? Infinity;
  const within = (low: number, high: number): Word[] =>
    words.filter((word) => (word.x0 + word.x1) / 2 > low && (word.x0 + word.x1) / 2 < high);
  return cellsAreText(within(from, at), within(at, to), strip[1] - strip[0], size);
}

/** Whether the letters of a word stand between two strokes; letters reach a little over the upper one. */
const isBetween = (word: Word, above: number, below: number): boolean => {
  const middle = word.y - 0.3 * word.size;
  return middle > above && middle < below;
};

/** White strips of at least this width that run through all words. */
function stripsOf(words: readonly Word[], width: number): [number, number][] {
  const strips: [number, number][] = [];
  let right = Infinity;
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    if (word.x0 - right >= width) strips.push([right, word.x0]);
    right = right === Infinity ? word.x1 : Math.max(right, word.x1);
  }
  return strips;
}

/** Whether a baseline and the middle of its text lie in a table. */
export const isInTable = (
  table: RuledTable,
  word: { x0: number; x1: number; y: number; size: number },
): boolean => {
  const middle = word.y - 0.3 * word.size;
  const across = (word.x0 + word.x1) / 2;
  return (
    across > table.x0 &&
    across < table.x1 &&
    middle > (table.strokes[0] ?? Infinity) &&
    middle < (table.strokes.at(-1) ?? -Infinity)
  );
};
