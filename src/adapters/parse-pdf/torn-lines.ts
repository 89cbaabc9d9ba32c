import type { LineGroup } from './line-group-model.ts';
import type { Line } from './line-model.ts';
import type { Word } from './words.ts';

/**
 * Whether a line of text has a gap in which another line stands, as the parts of a formula do that could not be put
 * in their place: its words are there, what stands between them is not.
 */
export const hasTornLine = (lines: readonly Line[]): boolean =>
  lines.some((line) => isText(line) && line.gaps > WIDE && lines.some((other) => standsInGap(other, line)));

/** A gap of this many ems is no word space. */
const WIDE = 1.8;

const isText = (line: Line): boolean =>
  line.row === null && (line.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 3;

const standsInGap = (other: Line, line: Line): boolean =>
  other !== line &&
  other.region === line.region &&
  other.size < 0.95 * line.size &&
  Math.abs(other.y - line.y) < 0.7 * line.size &&
  other.x0 > line.x0 &&
  other.x1 < line.x1 &&
  other.x1 - other.x0 < line.gaps * line.size;

/** Words that lie over words of another line, of the line that a line was made of, before it is several lines in one. */
const TANGLES = 2;

/** Whether a line was made of words that stand over each other on different baselines: several lines, told apart no more. */
export function isTangled({ words }: LineGroup): boolean {
  const long = words.filter((word) => /\p{L}{3}/u.test(word.text)).sort((a, b) => a.x0 - b.x0);
  const tangles = long.map((word, i) => {
    let count = 0;
    for (let at = i + 1; at < long.length && (long[at] as Word).x0 < word.x1; at++)
      if (liesOver(word, long[at] as Word)) count += 1;
    return count;
  });
  return tangles.reduce((sum, count) => sum + count, 0) >= TANGLES;
}

const liesOver = (a: Word, b: Word): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.3 * Math.min(a.x1 - a.x0, b.x1 - b.x0) &&
  Math.abs(a.y - b.y) > 0.1 * Math.min(a.size, b.size);
