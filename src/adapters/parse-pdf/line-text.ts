import { codePointLength } from '../../contracts/text.ts';
import { readingOrder, runsRightToLeft, unmirrored } from './bidi.ts';
import { textBox } from './frames.ts';
import { place as image, round2, roundBox, unionBox } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import { hasBar } from './line-groups.ts';
import type { LineGroup, PlacedWord } from './line-groups.ts';
import type { Line, Run } from './line-model.ts';
import type { Rule } from './page-model.ts';
import { shiftedText } from '../../domain/text/shifts.ts';
import { WORD_GAP } from './words.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

interface Piece {
  text: string;
  words: PlacedWord[];
  /** A space comes before. */
  spaced: boolean;
}

/** Where a line stands: its frame and its region. */
export interface LinePlace {
  toPage: Matrix;
  angle: number;
  region: number;
  margin: boolean;
}

/** Writes a line out: order, spaces, raised and lowered forms, and the runs that say where it stands on the page. */
export function lineText(group: LineGroup, rules: readonly Rule[], place: LinePlace): Line {
  const { toPage, angle, region, margin } = place;
  const words = ordered(group.words, rules);
  const mixed = words.some((word) => runsRightToLeft(word.text));
  const { pieces, doubtful } = mixed
    ? mixedPieces(words)
    : { pieces: piecesOf(words, rules, group), doubtful: false };
  const runs: Run[] = [];
  let text = '';
  let length = 0;
  for (const piece of pieces) {
    if (piece.spaced && text !== '') {
      text += ' ';
      length += 1;
    }
    const start = length;
    text += piece.text;
    length += codePointLength(piece.text);
    addRun(runs, piece, start, length, toPage);
  }
  const x0 = Math.min(...words.map((word) => word.x0));
  const x1 = Math.max(...words.map((word) => word.x1));
  const bold = words.filter((word) => word.bold).length > 0.8 * words.length;
  return {
    text: mixed ? unmirrored(text) : text,
    runs,
    x0,
    x1,
    y: group.y,
    size: group.size,
    bold,
    artifact: words.every((word) => word.artifact),
    gaps: widestGap(words) / group.size,
    angle,
    region,
    margin,
    row: null,
    ...(doubtful ? { doubtful } : {}),
    ruled: rules.some((rule) => isAbove(rule, x0, group)),
    box: roundBox(unionBox(runs.map((run) => run.box)) ?? textBox(toPage, x0, x1, group.y, group.size)),
  };
}

/** Whether a stroke of some length stands close above a line, beginning where the line does. */
const isAbove = (rule: Rule, left: number, { y, size }: LineGroup): boolean =>
  rule.y < y - 0.6 * size &&
  rule.y > y - 2.2 * size &&
  Math.abs(rule.x0 - left) < 2 * size &&
  rule.x1 - rule.x0 > 4 * size;

function addRun(runs: Run[], piece: Piece, start: number, end: number, toPage: Matrix): void {
  const [first] = piece.words;
  if (first === undefined) return;
  const boxes = piece.words.map((word) => textBox(toPage, word.x0, word.x1, word.y, word.size));
  const box = roundBox(unionBox(boxes) as (typeof boxes)[0]);
  const upright = toPage[1] === 0 && toPage[0] > 0;
  const baseline = upright ? round2(image(toPage, first.x0, first.y)[1]) : null;
  const size = round2(first.size);
  const last = runs.at(-1);
  if (last !== undefined && last.size === size && last.baseline === baseline && last.shift === first.shift) {
    last.end = end;
    last.box = roundBox(unionBox([last.box, box]) ?? box);
  } else runs.push({ start, end, box, size, baseline, shift: first.shift });
}

/** Left to right; of a raised and a lowered run at the same place, the lowered one first unless a bar parts them. */
function ordered(words: readonly PlacedWord[], rules: readonly Rule[]): PlacedWord[] {
  const sorted = [...words].sort((a, b) => a.x0 - b.x0);
  const out: PlacedWord[] = [];
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (sorted[end] !== undefined && sorted[end]?.shift !== null) end += 1;
    const cluster = sorted.slice(at, Math.max(end, at + 1));
    out.push(...(stackedIn(cluster) ? stackOrder(cluster, rules) : cluster));
    at += cluster.length;
  }
  return out;
}

const stackedIn = (cluster: readonly PlacedWord[]): boolean =>
  cluster.some(
    (a) =>
      a.shift === 'super' &&
      cluster.some((b) => b.shift === 'sub' && Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)),
  );

function stackOrder(cluster: readonly PlacedWord[], rules: readonly Rule[]): PlacedWord[] {
  const upper = cluster.filter((word) => word.shift === 'super');
  const lower = cluster.filter((word) => word.shift !== 'super');
  return isFraction(upper, lower, rules) ? [...upper, ...lower] : [...lower, ...upper];
}

const isFraction = (
  upper: readonly PlacedWord[],
  lower: readonly PlacedWord[],
  rules: readonly Rule[],
): boolean => {
  const [a, b] = [upper[0], lower[0]];
  return a !== undefined && b !== undefined && b.shift === 'sub' && hasBar(rules, a, b);
};

function piecesOf(words: readonly PlacedWord[], rules: readonly Rule[], group: LineGroup): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] as PlacedWord;
    const run = shiftRun(words, at);
    const next = words.slice(at + run.length, at + run.length + shiftRun(words, at + run.length).length);
    const spaced = isSpaced(words, at, group.size);
    if (word.shift === 'super' && isFraction(run, next, rules)) {
      const text = `${textOf(run)}/${textOf(next)}`;
      pieces.push({ text, words: [...run, ...next].map((part) => ({ ...part, shift: null })), spaced });
      at += run.length + next.length;
      continue;
    }
    pieces.push({
      text: word.shift === null || isLogo(words, at) ? word.text : shiftedText(textOf(run), word.shift),
      words: run,
      spaced,
    });
    at += run.length;
  }
  return pieces;
}

/** The raised A of LaTeX. */
const isLogo = (words: readonly PlacedWord[], at: number): boolean =>
  words[at]?.text === 'A' && /L$/u.test(words[at - 1]?.text ?? '') && /^T/u.test(words[at + 1]?.text ?? '');

const textOf = (words: readonly PlacedWord[]): string => words.map((word) => word.text).join('');

/** The words from here that are shifted alike with no space between; one word when it is not shifted. */
function shiftRun(words: readonly PlacedWord[], at: number): PlacedWord[] {
  const first = words[at];
  if (first === undefined) return [];
  const run = [first];
  if (first.shift === null) return run;
  for (let i = at + 1; words[i]?.shift === first.shift; i++) {
    const word = words[i] as PlacedWord;
    if (word.x0 - (words[i - 1]?.x1 ?? 0) > 0.3 * word.size) break;
    run.push(word);
  }
  return run;
}

function isSpaced(words: readonly PlacedWord[], at: number, size: number): boolean {
  const word = words[at] as PlacedWord;
  const before = words[at - 1];
  if (before === undefined) return false;
  const gap = word.x0 - Math.max(...words.slice(Math.max(0, at - 4), at).map((other) => other.x1));
  if (UNSPACED.test(word.text.slice(0, 1)) && UNSPACED.test(before.text.slice(-1))) return gap > 0.5 * size;
  if (/^[.,]/.test(word.text) && !word.spaced && gap < 0.25 * size) return false;
  return (
    gap > WORD_GAP * Math.min(size, Math.max(word.size, before.size)) || (word.spaced && gap > 0.02 * size)
  );
}

/** A line with right-to-left text, glyph by glyph as it stands, put in reading order. */
function mixedPieces(words: readonly PlacedWord[]): { pieces: Piece[]; doubtful: boolean } {
  const glyphs = words
    .flatMap((word) => word.glyphs.map((glyph, i) => ({ ...glyph, word, spaced: i === 0 && word.spaced })))
    .sort((a, b) => a.x - b.x);
  const visual: { text: string; word: PlacedWord }[] = [];
  glyphs.forEach((glyph, i) => {
    const before = glyphs[i - 1];
    const gap = before === undefined ? 0 : glyph.x - before.x1;
    if (before !== undefined && gap > WORD_GAP * glyph.word.size)
      visual.push({ text: ' ', word: glyph.word });
    visual.push({ text: glyph.text, word: { ...glyph.word, x0: glyph.x, x1: glyph.x1 } });
  });
  const pieces: Piece[] = [];
  let spaced = false;
  const { pieces: reading, doubtful } = readingOrder(visual);
  for (const { text, word } of reading) {
    if (text === ' ') spaced = true;
    else {
      const last = pieces.at(-1);
      if (last !== undefined && !spaced) {
        last.text += text;
        last.words.push(word);
      } else pieces.push({ text, words: [word], spaced });
      spaced = false;
    }
  }
  return { pieces, doubtful };
}

function widestGap(words: readonly PlacedWord[]): number {
  let [widest, right] = [0, Infinity];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    widest = Math.max(widest, word.x0 - right);
    right = right === Infinity ? word.x1 : Math.max(right, word.x1);
  }
  return widest;
}
