import { median } from './geometry.ts';
import { cellsAreText, hasFullLine, marginSide } from './column-shape.ts';
import { isInTable } from './ruled-tables.ts';
import type { RuledTable } from './ruled-tables.ts';
import type { Word } from './words.ts';

/** A horizontal slice of a region that no white line crosses, with what it leaves free. */
interface Band {
  words: Word[];
  /** Free stretches of the width, margins included. */
  free: [number, number][];
}

interface Split {
  from: number;
  to: number;
  gutter: [number, number];
  score: number;
  /** The side that is only a margin column is read last. */
  margin?: 'left' | 'right';
}

type Run = Pick<Split, 'from' | 'to' | 'gutter'>;

/** Columns that were found on the page: the white between two of them, and how far they reach. */
interface Columns {
  gutter: [number, number];
  left: number;
  right: number;
}

/** A column gutter is at least this share of the usual font size wide. */
const GUTTER = 0.75;
/** Columns of more bands than this are the page's columns, also where what they hold does not look like text. */
const TALL = 8;
/** Deep nesting means that the page is no longer read but shredded. */
const DEPTH = 12;

/** What is known of the page when a part of it is cut. */
interface Known {
  tables: readonly RuledTable[];
  columns: readonly Columns[];
}

/** Words that are read line by line; `margin` when they stand in a margin column beside the text. */
export interface ReadingRegion {
  words: Word[];
  margin: boolean;
}

/**
 * Parts a region into pieces that are each read line by line, in reading order: a recursive XY cut in which a vertical
 * cut is made only along a white gutter between two stretches of running text, so that table rows stay whole, or along
 * a gutter that parts columns elsewhere on the page.
 */
export const readingRegions = (words: Word[], tables: readonly RuledTable[] = []): ReadingRegion[] =>
  cut(words, { tables, columns: [] }, 0);

function cut(words: Word[], known: Known, depth: number): ReadingRegion[] {
  if (words.length === 0) return [];
  const size = median(words.map((word) => word.size));
  const bands = bandsOf(words, known.tables);
  const best = depth < DEPTH ? (bestSplit(bands, size) ?? knownSplit(bands, known.columns, size)) : null;
  if (best === null) return [{ words, margin: false }];
  const wordsIn = (from: number, to: number): Word[] => bands.slice(from, to).flatMap((band) => band.words);
  const inside = wordsIn(best.from, best.to + 1);
  const middle = middleOf(best.gutter);
  const tall = best.margin === undefined && best.to - best.from >= TALL;
  const found = { gutter: best.gutter, ...extentOf(inside) };
  const around = tall ? { ...known, columns: [...known.columns, found] } : known;
  const left = inside.filter((word) => centre(word) < middle);
  const right = inside.filter((word) => centre(word) >= middle);
  return [
    ...cut(wordsIn(0, best.from), around, depth + 1),
    ...readSides(best, [left, right], { ...known, columns: [] }, depth + 1),
    ...cut(wordsIn(best.to + 1, bands.length), around, depth + 1),
  ];
}

/** The columns beside a gutter, from the left; a margin column after the text that it stands beside. */
function readSides({ margin }: Split, sides: [Word[], Word[]], known: Known, depth: number): ReadingRegion[] {
  const [first, second] = margin === 'left' ? [sides[1], sides[0]] : sides;
  if (margin === undefined) return [...cut(first, known, depth), ...cut(second, known, depth)];
  return [...cut(first, known, depth), { words: second, margin: true }];
}

const middleOf = ([from, to]: readonly [number, number]): number => (from + to) / 2;
const extentOf = (words: readonly Word[]): { left: number; right: number } => ({
  left: Math.min(...words.map((word) => word.x0)),
  right: Math.max(...words.map((word) => word.x1)),
});

const centre = (word: Word): number => (word.x0 + word.x1) / 2;

function bandsOf(words: readonly Word[], tables: readonly RuledTable[]): Band[] {
  const sorted = [...words].sort((a, b) => top(a) - top(b));
  const groups: Word[][] = [];
  let bottom = -Infinity;
  for (const word of sorted) {
    if (top(word) > bottom) groups.push([word]);
    else groups.at(-1)?.push(word);
    bottom = Math.max(bottom, word.y);
  }
  return groups.map((members) => ({ words: members, free: freeStretches(members, tables) }));
}

/** Letters without ascenders: tight lines still show white between them. */
const top = (word: Word): number => word.y - 0.45 * word.size;

/** A table takes up its whole width: it is not cut between its cells. */
function freeStretches(words: readonly Word[], tables: readonly RuledTable[]): [number, number][] {
  const free: [number, number][] = [];
  const taken = [...words, ...tables.filter((table) => words.some((word) => isInTable(table, word)))];
  let right = -Infinity;
  for (const { x0, x1 } of taken.sort((a, b) => a.x0 - b.x0)) {
    if (x0 > right) free.push([right, x0]);
    right = Math.max(right, x1);
  }
  free.push([right, Infinity]);
  return free;
}

/** The cut with the most text on its weaker side, or null when the region is read straight through. */
function bestSplit(bands: readonly Band[], size: number): Split | null {
  let best: Split | null = null;
  for (const at of candidates(bands, GUTTER * size)) {
    for (const run of runsAt(bands, at, GUTTER * size)) {
      const footless = withoutFoot(bands, run, size);
      const split =
        scored(bands, trimmedHead(bands, footless, size), size) ??
        scored(bands, withoutTitle(bands, footless, size), size);
      if (split !== null && isBetter(split, best)) best = split;
    }
  }
  return best;
}

/** More text on the weaker side, or as much in more bands: the longer column reaches further down than the other. */
const isBetter = (split: Split, best: Split | null): boolean =>
  split.score > (best?.score ?? 0) ||
  (split.score === best?.score && split.to - split.from > best.to - best.from);

/** Places in the free stretches, each once: through inner gaps, and just beside the ends of the text. */
function candidates(bands: readonly Band[], width: number): number[] {
  const places = new Map<number, number>();
  const step = width / 2;
  const add = (at: number): void => void places.set(Math.round(at / step), at);
  for (const [from, to] of bands.flatMap((band) => band.free)) {
    if (to - from < width) continue;
    if (Number.isFinite(from)) add(from + step);
    if (Number.isFinite(to)) add(to - step);
    if (Number.isFinite(to - from)) for (let at = from + width; at <= to - width; at += step) add(at);
  }
  return [...places.values()].sort((a, b) => a - b);
}

/** Longest runs of bands that all leave the place free, with the gutter they leave in common. */
function runsAt(bands: readonly Band[], at: number, width: number): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  bands.forEach((band, i) => {
    const gap = band.free.find(([from, to]) => from <= at && at <= to);
    const from = Math.max(gap?.[0] ?? Infinity, open?.gutter[0] ?? -Infinity);
    const to = Math.min(gap?.[1] ?? -Infinity, open?.gutter[1] ?? Infinity);
    if (gap !== undefined && to - from >= width) {
      if (open === null) runs.push((open = { from: i, to: i, gutter: [from, to] }));
      else Object.assign(open, { to: i, gutter: [from, to] });
    } else if (gap !== undefined && gap[1] - gap[0] >= width) {
      runs.push((open = { from: i, to: i, gutter: [gap[0], gap[1]] }));
    } else open = null;
  });
  return runs;
}

/** Bands at the start of a run that are looked at as its head. */
const HEAD = 10;

/**
 * A title's last line, or author names side by side under it, leave the same gutter free as the columns below them.
 * They are cut off: large type at the start, and what then fills little of the width and is set off by white. Without
 * a title it is a table or a formula at the head of a column, and stays there.
 */
function trimmedHead(bands: readonly Band[], run: Run, size: number): Run {
  let { from } = withoutTitle(bands, run, size);
  if (!bands.slice(0, from).some((band) => isLarge(band, size)))
    return { ...run, from: isLastLine(bands, run, size) ? from + 1 : from };
  const whole = width(bands.slice(run.from, run.to + 1).flatMap((band) => band.words));
  let filled = 0;
  for (let i = from; i < Math.min(run.to, from + HEAD); i++) {
    filled = Math.max(filled, inked(bands[i] as Band) / whole);
    if (filled > 0.7) break;
    if (below(bands[i + 1] as Band) - bottom(bands[i] as Band) > 1.2 * size) from = i + 1;
  }
  return { ...run, from };
}

const isLarge = (band: Band, size: number): boolean => band.words.every((word) => word.size > 1.15 * size);

function withoutTitle(bands: readonly Band[], run: Run, size: number): Run {
  let { from } = run;
  while (from < run.to && isLarge(bands[from] as Band, size)) from += 1;
  return { ...run, from };
}

/** A last line that stands on one side only, far below the columns: it belongs to the page, not to one of them. */
function withoutFoot(bands: readonly Band[], run: Run, size: number): Run {
  const [above, foot] = [bands[run.to - 1], bands[run.to]];
  if (above === undefined || foot === undefined || run.to === run.from) return run;
  const sides = new Set(foot.words.map((word) => centre(word) < middleOf(run.gutter)));
  const small = foot.words.every((word) => word.size < 0.9 * size);
  const far = below(foot) - bottom(above) > (small ? 1.2 : 4) * size;
  return sides.size === 1 && far ? { ...run, to: run.to - 1 } : run;
}

/** Whether the first band of a run is the last line of what spans the columns above it: close below it, then white. */
function isLastLine(bands: readonly Band[], { from, to, gutter }: Run, size: number): boolean {
  const [above, line, next] = [bands[from - 1], bands[from], bands[from + 1]];
  if (above === undefined || line === undefined || next === undefined || from === to) return false;
  const oneSided = line.words.every((word) => centre(word) < middleOf(gutter));
  return oneSided && below(line) - bottom(above) < 0.9 * size && below(next) - bottom(line) > 1.2 * size;
}

const width = (words: readonly Word[]): number => {
  const { left, right } = extentOf(words);
  return right - left;
};
/** Width of the words of a band with the spaces between them, without wider white. */
function inked({ words, free }: Band): number {
  const wide = free.filter(([from, to]) => Number.isFinite(to - from) && to - from > (words[0]?.size ?? 0));
  return width(words) - wide.reduce((sum, [from, to]) => sum + to - from, 0);
}
const bottom = (band: Band): number => Math.max(...band.words.map((word) => word.y));
const below = (band: Band): number => Math.min(...band.words.map(top));

function scored(bands: readonly Band[], run: Run, size: number): Split | null {
  const words = bands.slice(run.from, run.to + 1).flatMap((band) => band.words);
  const middle = middleOf(run.gutter);
  if (!Number.isFinite(middle)) return null;
  const left = words.filter((word) => centre(word) < middle);
  const right = words.filter((word) => centre(word) >= middle);
  const gutter = run.gutter[1] - run.gutter[0];
  const score = Math.min(weight(left), weight(right));
  if (cellsAreText(left, right, gutter, size)) return { ...run, score };
  const margin = marginSide(left, right, gutter, size);
  return margin === null ? null : { ...run, score, margin };
}

const weight = (words: readonly Word[]): number => words.reduce((sum, word) => sum + word.text.length, 0);

/** A cut along a gutter of the page's columns where a line of text fills one of them: what is beside it is no cell. */
function knownSplit(bands: readonly Band[], columns: readonly Columns[], size: number): Split | null {
  for (const { gutter, left, right } of columns) {
    const middle = middleOf(gutter);
    for (const run of runsAt(bands, middle, GUTTER * size)) {
      const words = bands.slice(run.from, run.to + 1).flatMap((band) => band.words);
      const sides = [
        { words: words.filter((word) => centre(word) < middle), width: gutter[0] - left },
        { words: words.filter((word) => centre(word) >= middle), width: right - gutter[1] },
      ];
      if (sides.some((side) => side.words.length === 0)) continue;
      if (sides.some((side) => hasFullLine(side.words, side.width, size))) return { ...run, score: 0 };
    }
  }
  return null;
}
