import { joinAccents } from './accents.ts';
import type { FrameGlyph } from './frames.ts';

/** Glyphs that stand together on one baseline, with no space between them. */
export interface Word {
  glyphs: { text: string; x: number; x1: number }[];
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  artifact: boolean;
  /** A white-space glyph was drawn just before. */
  spaced: boolean;
}

/** Gaps of this share of the font size part words; kerning stays below, tightly set spaces above. */
export const WORD_GAP = 0.11;

/** Words in the order of drawing. Accents that are drawn apart are joined first. */
export function wordsOf(glyphs: readonly FrameGlyph[]): Word[] {
  const words: Word[] = [];
  let open: Word | null = null;
  let spaced = false;
  for (const glyph of joinAccents(glyphs)) {
    if (glyph.space) {
      spaced = true;
      continue;
    }
    const { text, x, x1 } = glyph;
    if (open !== null && !spaced && continues(open, glyph)) {
      open.glyphs.push({ text, x, x1 });
      open.text += text;
      open.x1 = Math.max(open.x1, x1);
    } else {
      const { y, size, bold, artifact } = glyph;
      open = { glyphs: [{ text, x, x1 }], text, x0: x, x1, y, size, bold, artifact, spaced };
      words.push(open);
    }
    spaced = false;
  }
  return words;
}

function continues(word: Word, glyph: FrameGlyph): boolean {
  const gap = glyph.x - word.x1;
  return (
    Math.abs(glyph.size - word.size) < 0.03 * word.size &&
    Math.abs(glyph.y - word.y) < 0.04 * word.size &&
    gap < WORD_GAP * word.size &&
    gap > -0.35 * word.size &&
    glyph.x > (word.glyphs.at(-1)?.x ?? 0)
  );
}
