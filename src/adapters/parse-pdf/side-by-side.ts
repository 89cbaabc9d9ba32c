import { cellGrid, leadingOf } from './cell-grid.ts';
import type { CellGrid } from './cell-grid.ts';
import { median } from './geometry.ts';
import type { LineGroup, PlacedWord } from './line-groups.ts';
import { standBeside, unlevelColumns } from './unlevel-columns.ts';

/** Lines of a region that are read one below the other; `apart` when nothing may go on with them, `cell` when they are one cell. */
export interface Stretch {
  groups: LineGroup[];
  apart: boolean;
  cell?: boolean;
}

/** A line whose words leave one wide gap, with the white of the gap. */
interface Gapped {
  group: LineGroup;
  gap: [number, number];
  text: boolean;
  /** Text on both sides is no sentence across the gap. */
  sure: boolean;
}

type Row = (Gapped | { group: LineGroup; gap: null }) & { whole?: boolean };

/** A gap of this many ems parts text by itself. */
const SURE = 2.5;
/** A narrower gap does so where it stands out of its line. */
const LIKELY = 1;
/** Baselines further apart than this share of the font size are not level. */
const LEVEL = 0.06;
/** Lines that leave the same white are columns from this number on. */
const COLUMNS = 3;
/** Wider than the other gaps of its line by this factor: a line that is stretched to its width has no such gap. */
const STANDS_OUT = 3;
/** Words and characters of a stretch that may be part of a sentence, not a mark, a number or a short cell. */
const WORDS = 4;
const CHARACTERS = 16;

/**
 * Parts lines that have text on both sides of one wide gap, so that no sentence is made across it: the net under the
 * search for columns. Lines below each other that leave the same white are read as columns, the left one first; fewer
 * than three of them are each on their own. Rows of three or more cells, lines with a mark, a number or a short cell
 * before or after the gap, and lines for which `whole` holds stay as they are.
 */
export function sideBySide(
  groups: readonly LineGroup[],
  whole: (group: LineGroup) => boolean = () => false,
): Stretch[] {
  const rows = groups.map((group): Row => (whole(group) ? { group, gap: null, whole: true } : rowOf(group)));
  const leading = leadingOf(groups);
  const out: Stretch[] = [];
  let plain: LineGroup[] = [];
  for (let i = 0; i < rows.length;) {
    const grid = gridFrom(rows, i, leading);
    if (grid !== null) {
      if (plain.length > 0) out.push({ groups: plain, apart: false });
      plain = [];
      out.push(...cellsOf(grid));
      i += grid.lines;
      continue;
    }
    const run = runFrom(rows, i);
    const unlevel = run.length > 0 ? [] : unlevelFrom(rows, i, whole);
    const taken = run.length + unlevel.reduce((sum, { groups: column }) => sum + column.length, 0);
    if (taken === 0) {
      plain.push((rows[i] as Row).group);
      i += 1;
      continue;
    }
    if (plain.length > 0) out.push({ groups: plain, apart: false });
    plain = [];
    out.push(...(run.length > 0 ? sidesOf(run) : unlevel));
    i += taken;
  }
  if (plain.length > 0) out.push({ groups: plain, apart: false });
  return out;
}

/** Columns whose lines are not level, from one line on; few lines are each on their own. */
function unlevelFrom(rows: readonly Row[], at: number, whole: (group: LineGroup) => boolean): Stretch[] {
  const [a, b] = [rows[at]?.group, rows[at + 1]?.group];
  if (a === undefined || b === undefined || !standBeside(a, b) || whole(a) || whole(b)) return [];
  if (!isText(a.words) || !isText(b.words)) return [];
  const { left, right } = unlevelColumns(rows.slice(at).map(({ group }) => group));
  return [left, right].map((groups) => ({ groups, apart: groups.length < COLUMNS }));
}

/** A grid of cells from one line on, where the line has white or stands beside the next one. */
function gridFrom(rows: readonly Row[], at: number, leading: number): CellGrid | null {
  const end = rows.findIndex((row, i) => i >= at && row.whole === true);
  const lines = rows.slice(at, end < 0 ? undefined : end).map(({ group }) => group);
  return cellGrid(lines, leading);
}

/** Each cell by itself; of a single row, the widest one is the text that the others stand beside. */
function cellsOf({ rows }: CellGrid): Stretch[] {
  return rows.flatMap((row) => {
    const widths = row.map(widthOfCell);
    const main = rows.length === 1 ? widths.indexOf(Math.max(...widths)) : -1;
    return row
      .map((groups, i): Stretch => ({ groups, apart: false, cell: i !== main }))
      .filter(({ groups }) => groups.length > 0);
  });
}

const widthOfCell = (groups: readonly LineGroup[]): number => {
  const words = groups.flatMap((group) => group.words);
  return Math.max(...words.map((word) => word.x1)) - Math.min(...words.map((word) => word.x0));
};

function rowOf(group: LineGroup): Row {
  const words = [...group.words].sort((a, b) => a.x0 - b.x0);
  const gaps: [number, number][] = [];
  let right = Infinity;
  for (const { x0, x1 } of words) {
    if (x0 > right) gaps.push([right, x0]);
    right = right === Infinity ? x1 : Math.max(right, x1);
  }
  const wide = gaps.filter((gap) => widthOf(gap) >= LIKELY * group.size);
  const [gap] = wide;
  if (gap === undefined || wide.length > 1) return { group, gap: null };
  const usual = median(gaps.filter((other) => other !== gap).map(widthOf));
  if (widthOf(gap) < STANDS_OUT * usual) return { group, gap: null };
  const [before, after] = parted(group, gap);
  return { group, gap, text: isText(before.words) && isText(after.words), sure: isSure(before, after, gap) };
}

/** Wide, or between lines that are not level; a heading may run into its text after a gap. */
function isSure(left: LineGroup, right: LineGroup, gap: [number, number]): boolean {
  const { size } = left;
  if (widthOf(gap) >= SURE * size) return true;
  const level = Math.abs(baselineOf(left.words) - baselineOf(right.words)) <= LEVEL * size;
  const bold = (words: readonly PlacedWord[]): boolean => words.every((word) => word.bold);
  return !level || bold(left.words) === bold(right.words);
}

const baselineOf = (words: readonly PlacedWord[]): number =>
  median(words.filter((word) => word.shift === null).map((word) => word.y));

const widthOf = ([from, to]: readonly [number, number]): number => to - from;

function isText(words: readonly PlacedWord[]): boolean {
  const letters = words.filter((word) => /\p{L}{2}|\p{Lo}/u.test(word.text));
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  return letters.length >= WORDS && letters.length >= 0.6 * words.length && characters >= CHARACTERS;
}

/** The rows from one on that leave the same white, or none where they need not be parted. */
function runFrom(rows: readonly Row[], from: number): Gapped[] {
  const run: Gapped[] = [];
  let white: [number, number] = [-Infinity, Infinity];
  for (const row of rows.slice(from)) {
    if (row.gap === null || !isNext(run.at(-1)?.group, row.group)) break;
    const common: [number, number] = [Math.max(white[0], row.gap[0]), Math.min(white[1], row.gap[1])];
    if (widthOf(common) < LIKELY * row.group.size) break;
    white = common;
    run.push(row);
  }
  const text = run.filter((row) => row.text);
  const sure = text.some((row) => row.sure);
  return sure || (text.length >= COLUMNS && 2 * text.length >= run.length) ? run : [];
}

/** Below a line, in about its size, and no further than two lines. */
const isNext = (before: LineGroup | undefined, { y, size }: LineGroup): boolean =>
  before === undefined || (y - before.y < 2.5 * size && Math.abs(size - before.size) < 0.15 * size);

function sidesOf(run: readonly Gapped[]): Stretch[] {
  const sides = run.map(({ group, gap }) => parted(group, gap));
  const apart = run.filter((row) => row.text).length < COLUMNS;
  return [
    { groups: sides.map(([left]) => left), apart },
    { groups: sides.map(([, right]) => right), apart },
  ];
}

const parted = (group: LineGroup, [, to]: readonly [number, number]): [LineGroup, LineGroup] => [
  { ...group, words: group.words.filter((word) => word.x0 < to) },
  { ...group, words: group.words.filter((word) => word.x0 >= to) },
];
