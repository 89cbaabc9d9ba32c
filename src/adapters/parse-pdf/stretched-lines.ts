import { median } from './geometry.ts';
import { gapsOf } from './word-extent.ts';
import type { LineGroup } from './line-groups.ts';
import type { Line } from './line-model.ts';

/** Fewer lines show no common edge. */
const FEWEST = 4;
/** Share of the lines that end at the right edge of justified text. */
const FULL = 0.5;
/** Distance from an edge, in ems, that is none. */
const EDGE = 0.35;
/** A line is set in by no more than this, in ems. */
const INDENT = 3;
/** The widest gap of a stretched line is at most so many times as wide as its others usually are. */
const EVEN = 2;
/** A gap of this many ems is wider than word spaces are set. */
const WIDE = 0.8;

/** Lines on one strip of white from this number on are rows of cells. */
const ROWS = 4;

type Gap = readonly [number, number];

/**
 * Lines of a region of which those that are stretched to the width of a justified column, of the whole region or of the
 * type around them, have no gaps (`gaps` is 0): their words stand as far apart as cells do, but all alike, and not on strips of white that run through several lines.
 */
export function withoutStretch(groups: readonly LineGroup[], lines: readonly Line[]): Line[] {
  const all = withinRun(groups, lines);
  const starts = all.flatMap((line, i) => (isNext(all[i - 1], line) ? [] : [i]));
  return starts.flatMap((from, i) =>
    withinRun(groups.slice(from, starts[i + 1]), all.slice(from, starts[i + 1])),
  );
}

/** Below a line in the same type, no further than paragraphs stand apart. */
const isNext = (before: Line | undefined, { y, size }: Line): boolean =>
  before !== undefined && y - before.y < 2.5 * size && Math.abs(size - before.size) < 0.15 * before.size;

function withinRun(groups: readonly LineGroup[], lines: readonly Line[]): Line[] {
  const left = Math.min(...lines.map((line) => line.x0));
  const right = rightEdge(lines);
  if (lines.length < FEWEST || right === null) return [...lines];
  const gaps = groups.map(gapsOf);
  const rows = rowsOf(gaps, lines);
  return lines.map((line, i) => {
    const full = right - line.x1 < EDGE * line.size && line.x0 - left < INDENT * line.size;
    const stretched = full && line.gaps > WIDE && isEven(gaps[i] ?? []) && !rows.has(i);
    return stretched ? { ...line, gaps: 0 } : line;
  });
}

/** Lines with white that runs through four or more; with figures in them, also two that have all their gaps in common. */
function rowsOf(gaps: readonly (readonly Gap[])[], lines: readonly Line[]): Set<number> {
  const rows = new Set<number>();
  lines.forEach(({ size, text }, i) => {
    const below = gaps[i + 1];
    let [white, end] = [commonGaps(gaps[i] ?? [], below ?? [], WIDE * size), i + 1];
    const all = below?.length === white.length && gaps[i]?.length === white.length && white.length > 0;
    if (all && /\d/.test(text + (lines[i + 1]?.text ?? ''))) [i, i + 1].forEach((row) => rows.add(row));
    while (white.length > 0) {
      end += 1;
      white = commonGaps(white, gaps[end] ?? [], WIDE * size);
    }
    if (end - i >= ROWS) lines.slice(i, end).forEach((_, row) => rows.add(i + row));
  });
  return rows;
}

/** The white of at least some width that two lines have in common. */
const commonGaps = (gaps: readonly Gap[], others: readonly Gap[], width: number): Gap[] =>
  gaps.flatMap(([from, to]) =>
    others.flatMap((other): Gap[] => {
      const common: Gap = [Math.max(from, other[0]), Math.min(to, other[1])];
      return widthOf(common) > width ? [common] : [];
    }),
  );

/** Where most lines end; null where they do not end at one place. */
function rightEdge(lines: readonly Line[]): number | null {
  const right = Math.max(...lines.map((line) => line.x1));
  const full = lines.filter((line) => right - line.x1 < EDGE * line.size);
  return full.length >= FULL * lines.length ? right : null;
}

const widthOf = ([from, to]: Gap): number => to - from;

const isEven = (gaps: readonly Gap[]): boolean => {
  const widths = gaps.map(widthOf);
  return Math.max(...widths) <= EVEN * median(widths);
};
