import { bodySize } from './blocks.ts';
import { median } from './geometry.ts';
import type { Line } from './line-model.ts';
import { numberIn, romanValue } from './page-numbers.ts';

/** A page as far as its running heads are concerned. */
export interface FurniturePage {
  /** Sheet number, from 1. */
  page: number;
  label: string | undefined;
  width: number;
  height: number;
  lines: readonly Line[];
}

type Edge = 'top' | 'bottom';

interface Row {
  page: FurniturePage;
  edge: Edge;
  /** 0 is the outermost row of its edge. */
  rank: number;
  y: number;
  size: number;
  lines: Line[];
  text: string;
  key: string;
  /** White between this row and the next one inwards, in points. */
  clearance: number;
}

/** Rows of one edge that are looked at. */
const RANKS = 4;
/** Rows of one edge that may repeat as heads or feet. */
const HEADS = 2;
/** White before the text, as a multiple of its leading, that sets a head or foot apart from it. */
const APART = 1.25;
/** White that double-spaced text has between its lines, as a multiple of its size, and somewhat more. */
const WIDEST_LEADING = 3;
/** Share of the page at each edge in which heads and feet stand. */
const MARGIN = 0.17;
/** Places that differ by less, in points, are the same place of different pages. */
const SAME_PLACE = 3;

/**
 * Lines that are not part of the reading text: running heads and feet (the same words, numbers apart, at the same
 * place of other pages), page numbers, and outer lines that the file itself marks as decoration.
 */
export function furnitureLines(pages: readonly FurniturePage[]): Set<Line> {
  const body = bodySize(pages.flatMap((page) => page.lines));
  const leading = usualLeading(pages);
  const rows = pages.flatMap((page) => [...edgeRows(page, 'top'), ...edgeRows(page, 'bottom')]);
  const found = new Set<Row>(
    rows.filter(
      (row) => isDecoration(row) || isRepeated(row, rows, pages.length, leading) || isNumbered(row, rows),
    ),
  );
  for (const row of rows) if (isSetOff(row, rows, body, leading)) found.add(row);
  const offsets = new Set([...found].flatMap(pageOffsets));
  for (const row of rows)
    if (isPageNumber(row, offsets) || fillsSlot(row, found, pages.length)) found.add(row);
  const kept = [...found].filter((row) => outerAreFound(row, rows, found));
  const numbers = [...found].filter((row) => isKnownNumber(row, offsets));
  const beyond = rows.filter((row) => numbers.some((number) => isBeyond(row, number)));
  return new Set([...kept, ...numbers, ...beyond].flatMap((row) => row.lines));
}

function edgeRows(page: FurniturePage, edge: Edge): Row[] {
  const angle = page.lines[0]?.angle;
  const lines = page.lines.filter((line) => line.angle === angle && isNear(edge, depthOf(line, page)));
  const sign = edge === 'top' ? 1 : -1;
  const sorted = [...lines].sort((a, b) => sign * (a.y - b.y) || a.x0 - b.x0);
  const groups: Line[][] = [];
  for (const line of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && Math.abs((last[0]?.y ?? 0) - line.y) < 2) last.push(line);
    else groups.push([line]);
  }
  return groups.slice(0, RANKS).map((members, rank) => {
    const ordered = members.sort((a, b) => a.x0 - b.x0);
    const text = ordered.map((line) => line.text).join(' ');
    const y = ordered[0]?.y ?? 0;
    const clearance = Math.min(...page.lines.map((line) => inwards(line, y, sign, angle)));
    return {
      page,
      edge,
      rank,
      y,
      size: ordered[0]?.size ?? 0,
      lines: ordered,
      text,
      key: keyOf(text),
      clearance,
    };
  });
}

/** How far down the page a line stands in its own direction of reading, 0 to 1; NaN when it is not turned by quarters. */
function depthOf({ y, angle }: Line, { width, height }: FurniturePage): number {
  if (angle === 0) return y / height;
  if (angle === 90) return 1 + y / width;
  if (angle === 180) return 1 + y / height;
  return angle === 270 ? y / width : NaN;
}

const isNear = (edge: Edge, depth: number): boolean => (edge === 'top' ? depth < MARGIN : depth > 1 - MARGIN);

/** How much further in than `y` a line stands; infinite when it does not. */
const inwards = (line: Line, y: number, sign: number, angle: number | undefined): number => {
  const distance = sign * (line.y - y);
  return line.angle === angle && distance >= 2 ? distance : Infinity;
};

const keyOf = (text: string): string =>
  text
    .split(' ')
    .map((word) => (romanValue(word) === null ? word.replace(/\d+/g, '#') : '#'))
    .join(' ');

const samePlace = (a: Row, b: Row, within = SAME_PLACE): boolean =>
  a.edge === b.edge && a.lines[0]?.angle === b.lines[0]?.angle && Math.abs(a.y - b.y) <= within;

/** Usual distance of two lines of one region, in points. */
const usualLeading = (pages: readonly FurniturePage[]): number =>
  median(
    pages.flatMap(({ lines }) =>
      lines.flatMap((line, i) => {
        const before = lines[i - 1];
        const distance = line.y - (before?.y ?? Infinity);
        return before?.region === line.region && distance > 0.5 * line.size ? [distance] : [];
      }),
    ),
  );

/** Further from the text than its lines are from each other, alone or with the next row inwards. */
const isApart = (row: Row, rows: readonly Row[], leading: number): boolean => {
  if (row.clearance > APART * leading) return true;
  const inner = rows.find(
    (other) => other.page === row.page && other.edge === row.edge && other.rank === row.rank + 1,
  );
  return inner !== undefined && inner.rank < HEADS && inner.clearance > APART * leading;
};

function isRepeated(row: Row, rows: readonly Row[], pages: number, leading: number): boolean {
  if (row.rank >= HEADS || !isApart(row, rows, leading)) return false;
  const others = rows.filter(
    (other) => other.page !== row.page && other.key === row.key && samePlace(row, other),
  );
  return others.length >= (pages <= 4 ? 1 : 2);
}

/** Marked as decoration by the file, and where decoration stands. */
function isDecoration(row: Row): boolean {
  const box = row.lines[0]?.box;
  if (box === undefined || !row.lines.every((line) => line.artifact)) return false;
  return box.y < 0.12 * row.page.height || box.y + box.height > 0.88 * row.page.height;
}

/** Printed number less sheet number, for the numbers at the ends of a row. */
function pageOffsets(row: Row): number[] {
  const words = row.text.split(' ');
  return [words[0], words.at(-1)].flatMap((word) => {
    const value = numberIn(word ?? '');
    return value === null ? [] : [value - row.page.page];
  });
}

/** A head or foot whose page number counts on with that of another page at the same place. */
function isNumbered(row: Row, rows: readonly Row[]): boolean {
  if (row.rank !== 0 || row.text.length > 120 || widestGap(row) < 2 * row.size) return false;
  const offsets = pageOffsets(row);
  return rows.some(
    (other) =>
      other.page !== row.page &&
      other.rank === 0 &&
      samePlace(row, other, 1.5) &&
      Math.abs(row.size - other.size) < 0.2 &&
      pageOffsets(other).some((offset) => offsets.includes(offset)),
  );
}

/**
 * Stands in a slot of its own: at one place of several pages, never larger than the text, and on each of them further
 * from the text than its lines are from each other. Where any page has running text, there is no slot.
 */
function isSetOff(row: Row, rows: readonly Row[], body: number, leading: number): boolean {
  const own = Math.min(APART * leading, WIDEST_LEADING * body);
  const apart = (other: Row): boolean =>
    other.clearance > Math.max(1.75 * body, 1.75 * other.size, own) && other.size < 1.05 * body;
  if (row.rank !== 0 || !apart(row) || row.lines.some((line) => line.bold)) return false;
  const slot = rows.filter(
    (other) => other.rank === 0 && other.page !== row.page && samePlace(row, other, 1.5),
  );
  return slot.length > 0 && slot.every(apart);
}

/** White between the parts of a row; a number alone counts as set off. */
function widestGap(row: Row): number {
  if (!row.text.includes(' ')) return Infinity;
  const between = row.lines.slice(1).map((line, i) => line.x0 - (row.lines[i]?.x1 ?? 0));
  return Math.max(0, ...between, ...row.lines.map((line) => line.gaps * line.size));
}

/** The number of a row that is a number alone, between dashes or not. */
const loneNumber = (row: Row): number | null => numberIn(row.text.replace(/^[-–—\s]+|[-–—\s]+$/g, ''));

/** A number alone, set off from the text, that counts sheets as other pages do or is the sheet's own. */
function isPageNumber(row: Row, offsets: ReadonlySet<number>): boolean {
  const value = loneNumber(row);
  if (value === null || row.clearance < 1.5 * row.size) return false;
  if (offsets.has(value - row.page.page)) return true;
  return row.rank === 0 && (row.text === row.page.label || value === row.page.page);
}

const isKnownNumber = (row: Row, offsets: ReadonlySet<number>): boolean =>
  offsets.has((loneNumber(row) ?? NaN) - row.page.page) && row.clearance >= 1.5 * row.size;

/** Further out than the page number: the line of a publisher. */
const isBeyond = (row: Row, number: Row): boolean =>
  row.page === number.page && row.edge === number.edge && row.rank < number.rank;

/** A row with a number at one end, where other pages have furniture. */
function fillsSlot(row: Row, found: ReadonlySet<Row>, pages: number): boolean {
  if (row.rank !== 0 || pageOffsets(row).length === 0) return false;
  const alike = [...found].filter(
    (other) => samePlace(row, other, 1.5) && Math.abs(other.size - row.size) < 0.2,
  );
  return new Set(alike.map((other) => other.page)).size >= Math.max(2, pages * 0.4);
}

const outerAreFound = (row: Row, rows: readonly Row[], found: ReadonlySet<Row>): boolean =>
  rows.every(
    (other) =>
      other.page !== row.page || other.edge !== row.edge || other.rank >= row.rank || found.has(other),
  );
