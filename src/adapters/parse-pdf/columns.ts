import { median } from './geometry.ts';
import { cellsAreText } from './column-shape.ts';
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
}

/** A column gutter is at least this share of the usual font size wide. */
const GUTTER = 0.75;
/** Deep nesting means that the page is no longer read but shredded. */
const DEPTH = 12;

/**
 * Parts a region into pieces that are each read line by line, in reading order: a recursive XY cut in which a vertical
 * cut is made only along a white gutter between two stretches of running text, so that table rows stay whole.
 */
export function readingRegions(words: Word[], depth = 0): Word[][] {
  if (words.length === 0) return [];
  const size = median(words.map((word) => word.size));
  const bands = bandsOf(words);
  const best = depth < DEPTH ? bestSplit(bands, size) : null;
  if (best === null) return [words];
  const inside = bands.slice(best.from, best.to + 1).flatMap((band) => band.words);
  const middle = (best.gutter[0] + best.gutter[1]) / 2;
  const parts = [
    bands.slice(0, best.from).flatMap((band) => band.words),
    inside.filter((word) => centre(word) < middle),
    inside.filter((word) => centre(word) >= middle),
    bands.slice(best.to + 1).flatMap((band) => band.words),
  ];
  return parts.flatMap((part) => readingRegions(part, depth + 1));
}

const centre = (word: Word): number => (word.x0 + word.x1) / 2;

function bandsOf(words: readonly Word[]): Band[] {
  const sorted = [...words].sort((a, b) => top(a) - top(b));
  const groups: Word[][] = [];
  let bottom = -Infinity;
  for (const word of sorted) {
    if (top(word) > bottom) groups.push([word]);
    else groups.at(-1)?.push(word);
    bottom = Math.max(bottom, word.y);
  }
  return groups.map((members) => ({ words: members, free: freeStretches(members) }));
}

/** Letters without ascenders: tight lines still show white between them. */
const top = (word: Word): number => word.y - 0.45 * word.size;

function freeStretches(words: readonly Word[]): [number, number][] {
  const free: [number, number][] = [];
  let right = -Infinity;
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    if (word.x0 > right) free.push([right, word.x0]);
    right = Math.max(right, word.x1);
  }
  free.push([right, Infinity]);
  return free;
}

/** The cut with the most text on its weaker side, or null when the region is read straight through. */
function bestSplit(bands: readonly Band[], size: number): Split | null {
  let best: Split | null = null;
  for (const at of candidates(bands, GUTTER * size)) {
    for (const run of runsAt(bands, at, GUTTER * size)) {
      const split = scored(bands, trimmedHead(bands, run, size), size);
      if (split !== null && split.score > (best?.score ?? 0)) best = split;
    }
  }
  return best;
}

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
function runsAt(bands: readonly Band[], at: number, width: number): Omit<Split, 'score'>[] {
  const runs: Omit<Split, 'score'>[] = [];
  let open: Omit<Split, 'score'> | null = null;
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
 * A title's last line, or author names side by side, leave the same gutter free as the columns below them. They are
 * cut off: large type at the start, and what fills little of the width and is set off by white.
 */
function trimmedHead(bands: readonly Band[], run: Omit<Split, 'score'>, size: number): Omit<Split, 'score'> {
  let { from } = run;
  while (from < run.to && bands[from]?.words.every((word) => word.size > 1.15 * size)) from += 1;
  const whole = width(bands.slice(run.from, run.to + 1).flatMap((band) => band.words));
  let filled = 0;
  for (let i = from; i < Math.min(run.to, from + HEAD); i++) {
    filled = Math.max(filled, inked(bands[i] as Band) / whole);
    if (filled > 0.7) break;
    if (below(bands[i + 1] as Band) - bottom(bands[i] as Band) > 1.2 * size) from = i + 1;
  }
  return { ...run, from };
}

const width = (words: readonly Word[]): number =>
  Math.max(...words.map((word) => word.x1)) - Math.min(...words.map((word) => word.x0));
const inked = (band: Band): number => band.words.reduce((sum, word) => sum + word.x1 - word.x0, 0);
const bottom = (band: Band): number => Math.max(...band.words.map((word) => word.y));
const below = (band: Band): number => Math.min(...band.words.map(top));

function scored(bands: readonly Band[], run: Omit<Split, 'score'>, size: number): Split | null {
  const words = bands.slice(run.from, run.to + 1).flatMap((band) => band.words);
  const middle = (run.gutter[0] + run.gutter[1]) / 2;
  if (!Number.isFinite(middle)) return null;
  const left = words.filter((word) => centre(word) < middle);
  const right = words.filter((word) => centre(word) >= middle);
  if (!cellsAreText(left, right, run.gutter[1] - run.gutter[0], size)) return null;
  const score = Math.min(weight(left), weight(right));
  return { ...run, score };
}

const weight = (words: readonly Word[]): number => words.reduce((sum, word) => sum + word.text.length, 0);
