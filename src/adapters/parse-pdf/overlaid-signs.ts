import type { FrameGlyph } from './frames.ts';
import { PICTURE_PART } from './sign-names.ts';

const NEGATION = '\u0338';
const STROKE = '\u0335';
const MAPS_TO = '\u21a6';
/** Glyphs before and after, in the order of drawing, that a part of a picture may lie over. */
const NEAR = 6;
const SIGN = /^\p{Sm}$/u;
const STROKED: Record<string, string> = { l: '\u0142', L: '\u0141' };

/**
 * Joins the signs that formulas draw of two glyphs, one over the other: a stroke through a sign (\u2260, \u2209), an arrow with its bar or
 * hook (\u21a6, \u21aa), a letter with a stroke (\u0142). What is left of such parts has no meaning alone and is U+FFFD. Order is that of drawing.
 */
export function joinOverlaid(drawn: readonly FrameGlyph[]): FrameGlyph[] {
  const glyphs = withoutPictures(drawn);
  const joined: FrameGlyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i] as FrameGlyph;
    const next = glyphs[i + 1];
    const text =
      next === undefined || !onOneLine(glyph, next) ? null : textOfBoth(glyph, next, glyphs[i + 2]);
    if (text !== null && next !== undefined) {
      const [x, x1] = [Math.min(glyph.x, next.x), Math.max(glyph.x1, next.x1)];
      joined.push({ ...next, text, x, x1 });
      i += text === LONG_MAPS_TO ? 2 : 1;
      if (text === LONG_MAPS_TO) (joined.at(-1) as FrameGlyph).x1 = glyphs[i]?.x1 ?? x1;
    } else joined.push(isPart(glyph, joined.at(-1)) ? { ...glyph, text: '\ufffd' } : glyph);
  }
  return joined;
}

/** Parts of pictures are no text; where one lies over a letter, as a line that strikes it out, it is not known what that means. */
const withoutPictures = (glyphs: readonly FrameGlyph[]): readonly FrameGlyph[] =>
  glyphs.flatMap((glyph, i) => {
    if (glyph.text !== PICTURE_PART) return [glyph];
    const near = glyphs.slice(Math.max(0, i - NEAR), i + NEAR + 1);
    return near.some((other) => isOver(glyph, other)) ? [{ ...glyph, text: '\ufffd' }] : [];
  });

const isOver = (part: FrameGlyph, other: FrameGlyph): boolean =>
  other.text !== PICTURE_PART &&
  !other.space &&
  overlap(part, other) > 0 &&
  Math.abs(part.y - other.y) < 0.8 * other.size;

const LONG_MAPS_TO = '\u27fc';

/** The sign that two glyphs are together; null when they are two. */
function textOfBoth(a: FrameGlyph, b: FrameGlyph, after: FrameGlyph | undefined): string | null {
  if (a.space || b.space) return null;
  if (a.text === NEGATION) return isAtStart(a, b) ? negated(b.text) : null;
  if (a.text === MAPS_TO) return isAtStart(a, b) ? mapped(b, after) : null;
  if (a.text === STROKE) return overlap(a, b) > 0 ? (STROKED[b.text] ?? null) : null;
  return struckOut(a, b) ?? struckOut(b, a) ?? hooked(a, b);
}

/** A sign with a slash through it. */
const struckOut = (slash: FrameGlyph, sign: FrameGlyph): string | null =>
  slash.text === '/' && SIGN.test(sign.text) && isInside(slash, sign) ? negated(sign.text) : null;

/** An arrow that begins with a hook, or ends with one. */
function hooked(a: FrameGlyph, b: FrameGlyph): string | null {
  if (overlap(a, b) < 0.02 * a.size) return null;
  if (a.text === '\u21aa' && b.text === '\u2192') return a.text;
  return a.text === '\u2190' && b.text === '\u21a9' ? b.text : null;
}

const negated = (sign: string): string => (sign + NEGATION).normalize('NFC');

/** The arrow that a bar begins, in one piece or drawn as a line with a short arrow. */
function mapped(arrow: FrameGlyph, after: FrameGlyph | undefined): string | null {
  if (arrow.text === '\u2192') return MAPS_TO;
  const long = arrow.text === '\u2212' && after?.text === '\u2192' && overlap(arrow, after) > 0;
  return long ? LONG_MAPS_TO : null;
}

const onOneLine = (a: FrameGlyph, b: FrameGlyph): boolean =>
  Math.abs(a.y - b.y) < 0.05 * Math.max(a.size, b.size);

/** A part without width, drawn where the other begins. */
const isAtStart = (part: FrameGlyph, other: FrameGlyph): boolean =>
  isWidthless(part) && Math.abs(part.x - other.x) < 0.12 * other.size;

const isWidthless = ({ x, x1, size }: FrameGlyph): boolean => x1 - x < 0.005 * size;

const overlap = (a: FrameGlyph, b: FrameGlyph): number => Math.min(a.x1, b.x1) - Math.max(a.x, b.x);

/** A slash that stands in the middle of a sign. */
function isInside(slash: FrameGlyph, sign: FrameGlyph): boolean {
  const apart = Math.abs(slash.x + slash.x1 - sign.x - sign.x1) / 2;
  return (
    apart < 0.12 * sign.size && slash.x > sign.x - 0.05 * sign.size && slash.x1 < sign.x1 + 0.05 * sign.size
  );
}

/** A stroke or a bar that is drawn over nothing. */
function isPart(glyph: FrameGlyph, before: FrameGlyph | undefined): boolean {
  if (glyph.text === STROKE) return true;
  if (!isWidthless(glyph)) return false;
  if (glyph.text === MAPS_TO) return true;
  return (
    glyph.text === NEGATION &&
    (before === undefined || before.space || glyph.x > before.x1 + 0.02 * glyph.size)
  );
}
