import { runsRightToLeft } from './bidi.ts';
import type { FrameGlyph } from './frames.ts';

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
const MARKS_ONLY = /^\p{M}+$/u;
const LETTER_START = /^\p{L}/u;
const DOTLESS: Record<string, string> = { ı: 'i', ȷ: 'j' };

/**
 * Joins accents that are drawn as glyphs of their own to the letter they stand over: a spacing accent when a composed
 * character exists (NFC), a combining mark always. A glyph without width continues the text of the one it stands on.
 * Order is that of drawing; other glyphs are not touched.
 */
export function joinAccents(glyphs: readonly FrameGlyph[]): FrameGlyph[] {
  const joined: FrameGlyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i] as FrameGlyph;
    const next = glyphs[i + 1];
    const before = joined.at(-1);
    if (MARKS_ONLY.test(glyph.text) && before !== undefined && stacked(glyph, before)) {
      joined[joined.length - 1] = { ...before, text: (before.text + glyph.text).normalize('NFC') };
      continue;
    }
    if (next !== undefined && isTailOfNext(glyph, next)) {
      joined.push({ ...next, text: next.text + glyph.text });
      i += 1;
      continue;
    }
    if (before !== undefined && isTail(glyph, before)) {
      joined[joined.length - 1] = { ...before, text: before.text + glyph.text };
      continue;
    }
    const mark = COMBINING[glyph.text];
    const onNext = mark === undefined || next === undefined ? null : accented(next, glyph, mark);
    const onBefore = mark === undefined || before === undefined ? null : accented(before, glyph, mark);
    if (onNext !== null) {
      joined.push(onNext);
      i += 1;
    } else if (onBefore !== null) joined[joined.length - 1] = onBefore;
    else joined.push(glyph);
  }
  return joined;
}

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
  const composed = ((DOTLESS[base.text] ?? base.text) + mark).normalize('NFC');
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
