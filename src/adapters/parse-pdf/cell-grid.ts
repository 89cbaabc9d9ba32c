import type { LineGroup, PlacedWord } from './line-groups.ts';
import { median } from './geometry.ts';
import { endsSentence } from './line-kinds.ts';
import { gapsOf, leftOf, rightOf } from './word-extent.ts';

/** Cells of one row, from the left; each with its own lines from top to bottom. */
export type CellRow = LineGroup[][];

/** Rows of cells side by side, of which some hold several lines of text. */
export interface CellGrid {
  rows: CellRow[];
  /** Lines of the region that it takes up. */
  lines: number;
}

/** White between cells, in ems, through all their lines. */
const GAP = 0.75;
/** White of this many ems parts cells by itself, narrower white only through a number of lines. */
const SURE = 1.5;
const LINES = 4;
/** White is so many times as wide as the other gaps of the lines usually are. */
const STANDS_OUT = 2;
/** The same through at least so many lines, which no spaces between words have in common by chance. */
const MANY = 5;
const STANDS_OUT_LONG = 1.3;
/** Distance of lines, as a multiple of the usual one, that parts rows. */
const APART = 1.22;
/** Baselines closer than this share of the size are not below each other. */
const BESIDE = 0.7;
/** A word space, in ems. */
const SPACE = 0.22;
/** Lines that go on below, in all cells together, before they are text in cells. */
const WRAPPED = 3;
/** As many are enough where all of them go on as a sentence does. */
const FEW = 2;
/** Share of these that go on as a sentence does. */
const SMALL = 0.4;
/** Share of lines that end although the next word had room, which text in cells may have. */
const SHORT = 0.15;

type White = readonly [number, number];

const lengthOf = ([from, to]: White): number => to - from;
const middleOf = ([from, to]: White): number => (from + to) / 2;
const widthOf = (line: Pick<LineGroup, 'words'>): number => rightOf(line) - leftOf(line);

/**
 * The grid of cells that begins with the first of some lines, or null. Rows are parted by white; cells stand beside strips of
 * white that run through all lines of the grid; and their text is broken into lines: hardly any line ends where the first
 * word of the next one had room, as lines of single-line cells do.
 */
export function cellGrid(groups: readonly LineGroup[], leading: number): CellGrid | null {
  const [whole, ...others] = partsOf(groups, leading);
  const first = whole === undefined ? [] : headOf(whole);
  if (first.length === 0) return null;
  const rest = first.length === whole?.length ? others : [];
  const parts = [first];
  let strips = stripsOf(first);
  for (const part of rest) {
    const common = stripsOf([...parts.flat(), ...part]);
    if (common.length !== strips.length || !isSameSize(first, part)) break;
    parts.push(part);
    strips = common;
  }
  while (parts.length > 0) {
    const rows = parts.map((part) => cellsOf(part, strips));
    if (isText(rows, leading)) return { rows, lines: parts.flat().length };
    if (parts.length === 1) return null;
    parts.splice(1);
    strips = stripsOf(first);
  }
  return null;
}

/** The lines from the first one on through which white runs: text under them may close it. */
function headOf(part: readonly LineGroup[]): LineGroup[] {
  for (let end = part.length; end > 0; end--) {
    const lines = part.slice(0, end);
    if (stripsOf(lines).length > 0) return lines;
  }
  return [];
}

const isSameSize = ([a]: readonly LineGroup[], [b]: readonly LineGroup[]): boolean =>
  a !== undefined && b !== undefined && Math.abs(a.size - b.size) < 0.3 * a.size;

/** The usual distance of a line and the next one below it, in points; 0 for a single line. */
export function leadingOf(groups: readonly LineGroup[]): number {
  const steps: number[] = [];
  groups.forEach((group, i) => {
    const below = groups.slice(i + 1, i + 6).find((other) => isBelow(group, other));
    if (below !== undefined) steps.push(below.y - group.y);
  });
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 4)] ?? 0;
}

const isBelow = (a: LineGroup, b: LineGroup): boolean =>
  b.y - a.y > BESIDE * Math.min(a.size, b.size) && leftOf(b) < rightOf(a) && rightOf(b) > leftOf(a);

/** Lines between two stretches of white that run through the width. */
function partsOf(groups: readonly LineGroup[], leading: number): LineGroup[][] {
  const parts: LineGroup[][] = [];
  let bottom = -Infinity;
  for (const group of groups) {
    if (group.y - bottom > APART * leading) parts.push([group]);
    else parts.at(-1)?.push(group);
    bottom = Math.max(bottom, group.y);
  }
  return parts;
}

/** White that runs through all lines and is wider than the spaces between their words. */
function stripsOf(groups: readonly LineGroup[]): White[] {
  const size = Math.max(...groups.map((group) => group.size));
  const strips: White[] = [];
  let right = Infinity;
  for (const { x0, x1 } of groups.flatMap(({ words }) => words).sort((a, b) => a.x0 - b.x0)) {
    if (x0 - right >= GAP * size) strips.push([right, x0]);
    right = right === Infinity ? x1 : Math.max(right, x1);
  }
  if (strips.length === 0) return strips;
  const gaps = groups.flatMap(gapsOf);
  const usual = median(
    gaps.filter((gap) => !strips.some((strip) => gap[0] <= strip[0] && gap[1] >= strip[1])).map(lengthOf),
  );
  return strips.filter((strip) => {
    const width = lengthOf(strip);
    const lines = gaps.filter((gap) => gap[0] <= strip[0] && gap[1] >= strip[1]).length;
    if (lines >= MANY) return width >= STANDS_OUT_LONG * usual;
    return width >= STANDS_OUT * usual && (width >= SURE * size || lines >= LINES);
  });
}

function cellsOf(groups: readonly LineGroup[], strips: readonly White[]): CellRow {
  const edges = [-Infinity, ...strips.map(middleOf), Infinity];
  return edges.slice(1).map((to, i) => {
    const from = edges[i] as number;
    return groups.flatMap((group) => {
      const words = group.words.filter((word) => word.x0 >= from && word.x0 < to);
      if (words.length === 0) return [];
      const sizes = words.filter((word) => word.shift === null).map((word) => word.size);
      const level = words.find((word) => word.shift === null);
      return [{ y: level?.y ?? group.y, size: sizes.length > 0 ? Math.max(...sizes) : group.size, words }];
    });
  });
}

/** Whether cells hold text that is broken into lines to fit their width. */
function isText(rows: readonly CellRow[], leading: number): boolean {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? []));
  if (columns.length === 2 && columns[0]?.flat().every(isMarker) === true) return false;
  if (columns.some((cells) => cells.flat().some((line) => hasCells(line, widest(cells))))) return false;
  const steps = columns.flatMap((cells) => {
    const room = widest(cells);
    return cells.flatMap((cell) =>
      cell.slice(1).map((line, i) => stepOf(cell[i] as LineGroup, line, room, leading)),
    );
  });
  const count = (step: Step): number => steps.filter((other) => other === step).length;
  const [small, wrapped, short] = [count('small'), count('wrapped') + count('small'), count('short')];
  const few = wrapped < WRAPPED && (small < FEW || small < wrapped + short);
  if (few || small < SMALL * wrapped || count('row') > 0) return false;
  return short <= SHORT * (wrapped + short);
}

/** What a line and the next one of a cell say: broken to fit (and going on with a small letter), ended before it was full, rows of figures, or nothing. */
type Step = 'wrapped' | 'small' | 'short' | 'row' | 'nothing';

function stepOf(above: LineGroup, line: LineGroup, room: number, leading: number): Step {
  const [last, next] = [lastOf(above), firstOf(line)];
  if (line.y - above.y > APART * leading || last.bold !== next.bold) return 'nothing';
  if (Math.abs(line.size - above.size) > 0.08 * above.size) return 'nothing';
  if (isCode(above) && isCode(line)) return 'row';
  if (widthOf(above) + SPACE * line.size + next.x1 - next.x0 >= room - 0.02 * line.size) {
    if (above.words.filter((word) => /\p{L}{2}|\p{Lo}/u.test(word.text)).length < 2)
      return /^\p{Lu}\p{L}{2}/u.test(last.text) && /^\p{Ll}{3}/u.test(next.text) ? 'small' : 'nothing';
    return GOES_ON.test(next.text) || /[-‐,]$/u.test(last.text) ? 'small' : 'wrapped';
  }
  return endsSentence(last.text) || BULLET.test(next.text) ? 'nothing' : 'short';
}

/** Begins as the middle of a sentence does. */
const GOES_ON = /^["'“‘(]?[\p{Ll}\p{Lo}]/u;
const BULLET = /^[•‣◦▪–—·●○■]/u;
/** Number or sign of an item. */
const MARKER = /^(?:[•‣◦▪–—·●○■]|[([]?(?:[\p{N}.]{1,8}\p{L}?|\p{L})[.)\]]?)$/u;
const isMarker = ({ words }: LineGroup): boolean => words.length === 1 && MARKER.test(words[0]?.text ?? '');

/** White in a line, in ems, that is no word space: one such gap alone, and a lesser one where there are several. */
const INSIDE = [2.5, 1.8] as const;

/** Whether a line has cells of its own; one that is stretched to the width of its cell has not. */
function hasCells(line: LineGroup, room: number): boolean {
  const gaps = gapsOf(line).map(lengthOf);
  const wide = gaps.filter((gap) => gap > INSIDE[1] * line.size);
  if (wide.length < 2 && wide.every((gap) => gap < INSIDE[0] * line.size)) return false;
  const full = widthOf(line) > room - 0.5 * line.size;
  return !full || Math.max(...gaps) > STANDS_OUT * median(gaps);
}

const widest = (cells: readonly (readonly LineGroup[])[]): number =>
  Math.max(...cells.flat().map((line) => widthOf(line)));

/** Figures and codes without words. */
const isCode = ({ words }: LineGroup): boolean =>
  words.some((word) => /\d/.test(word.text)) && !words.some((word) => /\p{L}{3}/u.test(word.text));

const firstOf = ({ words }: LineGroup): PlacedWord =>
  words.reduce((first, word) => (word.x0 < first.x0 ? word : first));
const lastOf = ({ words }: LineGroup): PlacedWord =>
  words.reduce((last, word) => (word.x1 > last.x1 ? word : last));
