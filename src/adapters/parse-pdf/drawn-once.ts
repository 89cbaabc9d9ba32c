import { runsRightToLeft } from './bidi.ts';
import type { Glyph } from './page-model.ts';

/** Drawn again within this share of its size, a glyph is a bolder or shaded form of the one before; this is a point at 8 points. */
const NEAR = 0.13;
/** Letters that are two stand further apart than this share of their width, however tightly they are set. */
const OWN_WIDTH = 0.5;
/** What is drawn this close, as a share of its size, cannot be told apart by any eye. */
const SAME = 0.02;
/** Strokes that lengthen a word, and glyphs of which nobody knows which they are, may be many. */
const STROKES = /^[\u0640\ufffd]/;
const LETTER = /^[\p{L}\p{N}]/u;
/** Side of the squares in which glyphs are looked up, in points. */
const CELL = 4;

/** How far a glyph stands from the same one drawn before, along its line and across, as shares of its size. */
interface Offset {
  along: number;
  across: number;
}

/**
 * The glyphs of a page, each as often as it is seen: text that is drawn again in nearly the same place, to look bold or shaded,
 * is one text. Of a sign alone that is known only in the very same place; beside letters that are drawn again as far off, it is
 * drawn again as they are. White space and order are kept.
 */
export function drawnOnce(glyphs: readonly Glyph[]): Glyph[] {
  const offsets = offsetsOf(glyphs);
  const again = glyphs.map((glyph, i) => {
    const found = (offsets[i] ?? []).find((offset) => isAgain(glyph, offset));
    if (found === undefined || !runsRightToLeft(glyph.text)) return found ?? null;
    // Letters of joined scripts are lengthened by strokes that overlap: one alone says nothing.
    const alike = (at: number): boolean =>
      glyphs[at]?.text !== glyph.text && (offsets[at] ?? []).some((other) => isAlike(found, other));
    return alike(i - 1) || alike(i + 1) ? found : null;
  });
  const spread = (i: number, beside: number): void => {
    const known = again[beside];
    if (known === null || known === undefined || again[i] !== null) return;
    again[i] = (offsets[i] ?? []).find((offset) => isAlike(offset, known)) ?? null;
  };
  for (let i = 1; i < glyphs.length; i++) spread(i, i - 1);
  for (let i = glyphs.length - 2; i >= 0; i--) spread(i, i + 1);
  return glyphs.filter((_, i) => again[i] === null);
}

const isSame = ({ along, across }: Offset): boolean => Math.hypot(along, across) < SAME;

const isAgain = (glyph: Glyph, offset: Offset): boolean =>
  isSame(offset) ||
  (LETTER.test(glyph.text) && Math.abs(offset.along) * glyph.size < OWN_WIDTH * glyph.advance);

const isAlike = (a: Offset, b: Offset): boolean =>
  Math.abs(a.along - b.along) < SAME && Math.abs(a.across - b.across) < SAME;

/** For each glyph those before it that are the same one and stand near, nearest first. */
function offsetsOf(glyphs: readonly Glyph[]): Offset[][] {
  const cells = new Map<string, Glyph[]>();
  return glyphs.map((glyph) => {
    if (glyph.space || STROKES.test(glyph.text) || !(glyph.size > 0)) return [];
    const found = around(glyph).flatMap((key) => cells.get(key) ?? []);
    const key = keyOf(glyph, 0, 0);
    const here = cells.get(key);
    if (here === undefined) cells.set(key, [glyph]);
    else here.push(glyph);
    return found
      .filter((other) => isSameForm(glyph, other))
      .map((other) => offset(glyph, other))
      .filter(({ along, across }) => Math.hypot(along, across) < NEAR)
      .sort((a, b) => Math.hypot(a.along, a.across) - Math.hypot(b.along, b.across));
  });
}

const STEPS = [-1, 0, 1];
const around = (glyph: Glyph): string[] => STEPS.flatMap((x) => STEPS.map((y) => keyOf(glyph, x, y)));

const keyOf = ({ text, x, y }: Glyph, right: number, down: number): string =>
  `${Math.floor(x / CELL) + right} ${Math.floor(y / CELL) + down} ${text}`;

const isSameForm = (a: Glyph, b: Glyph): boolean =>
  Math.abs(a.size - b.size) < 0.02 * a.size &&
  Math.abs(a.advance - b.advance) < 0.02 * a.size &&
  Math.abs(a.dx - b.dx) + Math.abs(a.dy - b.dy) < 0.02 &&
  a.bold === b.bold;

function offset(glyph: Glyph, other: Glyph): Offset {
  const [x, y] = [(glyph.x - other.x) / glyph.size, (glyph.y - other.y) / glyph.size];
  return { along: x * glyph.dx + y * glyph.dy, across: y * glyph.dx - x * glyph.dy };
}
