import { runsRightToLeft } from './bidi.ts';
import type { FrameGlyph } from './frames.ts';
import { joinOverlaid } from './overlaid-signs.ts';

/** Spacing accents, as fonts of older encodings draw them, and the combining characters they stand for. */
const COMBINING: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  ˆ: '\u0302',
  '¨': '\u0308',
  '~': '\u0303',
  '˜': '\u0303',
  '˚': '\u030a',
  '¸': '\u0327',
  '˛': '\u0328',
  ˇ: '\u030c',
  '˘': '\u0306',
  '¯': '\u0304',
  ˉ: '\u0304',
  '˙': '\u0307',
  '˝': '\u030b',
};
/** Accents that are as wide as a letter may be drawn before the one that they stand over. */
const WIDE = 0.1;
const MARKS_ONLY = /^\p{M}+$/u;
const LETTER_START = /^\p{L}/u;
const DOTLESS: Record<string, string> = { ı: 'i', ȷ: 'j' };

/**
 * Joins accents that are drawn as glyphs of their own to the letter they stand over: a spacing accent when a composed
 * character exists (NFC), a combining mark always. A glyph without width continues the text of the one it stands on.
 * Order is that of drawing; other glyphs are not touched.
 */
export function joinAccents(drawn: readonly FrameGlyph[]): FrameGlyph[] {
  const glyphs = joinOverlaid(drawn);
  const joined: FrameGlyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i] as FrameGlyph;
    const [before, next] = [joined.at(-1), glyphs[i + 1]];
    const first = before === undefined ? null : markOn(before, glyph);
    const behind = first !== null || next === undefined ? null : withNext(glyph, next);
    const last = first ?? (behind !== null || before === undefined ? null : withBefore(before, glyph));
    if (behind !== null) {
      joined.push(behind);
      i += 1;
    } else if (last !== null) joined[joined.length - 1] = last;
    else joined.push(isAstray(glyph) ? { ...glyph, text: '\ufffd', x1: glyph.x } : glyph);
  }
  return joined;
}

/** A letter with the combining mark that is drawn over it. */
const markOn = (before: FrameGlyph, glyph: FrameGlyph): FrameGlyph | null =>
  MARKS_ONLY.test(glyph.text) && stacked(glyph, before)
    ? { ...before, text: (before.text + glyph.text).normalize('NFC') }
    : null;

/** What a glyph is together with the next one; null when they are two. */
function withNext(glyph: FrameGlyph, next: FrameGlyph): FrameGlyph | null {
  if (isBefore(glyph, next)) return { ...next, text: marked(next.text, glyph.text) };
  if (isTailOfNext(glyph, next)) return { ...next, text: next.text + glyph.text };
  const mark = COMBINING[glyph.text];
  return mark === undefined ? null : accented(next, glyph, mark);
}

/** What a glyph is together with the one before; null when they are two. */
function withBefore(before: FrameGlyph, glyph: FrameGlyph): FrameGlyph | null {
  if (isTail(glyph, before)) return { ...before, text: before.text + glyph.text };
  const mark = COMBINING[glyph.text];
  return mark === undefined ? null : accented(before, glyph, mark);
}

/** A wide accent that stands over no letter, or over several: nobody knows of which one it is part. */
const isAstray = ({ text, x, x1, size }: FrameGlyph): boolean =>
  /^[\u0300-\u036f]$/.test(text) && x1 - x > WIDE * size;

/** An accent with a width of its own that is drawn before the letter that it stands over, as in formulas. */
const isBefore = (glyph: FrameGlyph, next: FrameGlyph): boolean =>
  MARKS_ONLY.test(glyph.text) &&
  glyph.x1 - glyph.x > WIDE * glyph.size &&
  LETTER_START.test(next.text) &&
  !runsRightToLeft(next.text) &&
  stacked(glyph, next) &&
  glyph.x1 < next.x1 + 0.35 * next.size;

const marked = (base: string, mark: string): string => ((DOTLESS[base] ?? base) + mark).normalize('NFC');

/** A glyph without width on the one before: the rest of a ligature, which that one shows. */
function isTail(glyph: FrameGlyph, before: FrameGlyph): boolean {
  if (!isWidthless(glyph, before)) return false;
  const slack = 0.02 * glyph.size;
  if (runsRightToLeft(glyph.text)) return Math.abs(glyph.x - before.x) < slack && before.x1 > before.x;
  return glyph.x > before.x - slack && glyph.x < before.x1 + slack;
}

/** Right-to-left ligatures that are drawn from the left have their rest before them, also where it has no meaning. */
const isTailOfNext = (glyph: FrameGlyph, next: FrameGlyph): boolean =>
  (runsRightToLeft(glyph.text) || (glyph.text === '\ufffd' && runsRightToLeft(next.text))) &&
  isWidthless(glyph, next) &&
  Math.abs(glyph.x - next.x) < 0.02 * glyph.size;

const isWidthless = (glyph: FrameGlyph, other: FrameGlyph): boolean =>
  !glyph.space &&
  !other.space &&
  glyph.x1 - glyph.x < 0.005 * glyph.size &&
  Math.abs(glyph.y - other.y) < 0.02 * glyph.size;

function accented(base: FrameGlyph, accent: FrameGlyph, mark: string): FrameGlyph | null {
  if (!LETTER_START.test(base.text) || !stacked(accent, base)) return null;
  const composed = marked(base.text, mark);
  return [...composed].length === 1 ? { ...base, text: composed } : null;
}

/** Whether the middle of the accent stands over the letter. */
function stacked(accent: FrameGlyph, base: FrameGlyph): boolean {
  const middle = (accent.x + accent.x1) / 2;
  const slack = 0.08 * base.size;
  return (
    middle > base.x - slack &&
    middle < base.x1 + slack &&
    accent.x < base.x1 - 0.02 * base.size &&
    Math.abs(accent.y - base.y) < 0.6 * base.size
  );
}
