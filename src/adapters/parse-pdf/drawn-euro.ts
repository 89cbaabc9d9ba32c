import type { FrameGlyph } from './frames.ts';
import type { Rule } from './page-model.ts';

/** Where the strokes of the sign lie above the baseline, as shares of the font size. */
const LOW = 0.15;
const HIGH = 0.6;

/**
 * The glyphs with a euro sign for each C that two short strokes cross: fonts without the sign have it drawn so. Any
 * other letter with a stroke through it stays as it is.
 */
export function withEuros(glyphs: readonly FrameGlyph[], rules: readonly Rule[]): FrameGlyph[] {
  const short = rules.filter((rule) => rule.x1 - rule.x0 < 20);
  if (short.length < 2) return [...glyphs];
  return glyphs.map((glyph) =>
    glyph.text === 'C' && short.filter((rule) => crosses(rule, glyph)).length === 2
      ? { ...glyph, text: '€' }
      : glyph,
  );
}

/** A stroke from the left edge of a letter into it, or through it. */
function crosses({ x0, x1, y }: Rule, { x, x1: end, y: baseline, size }: FrameGlyph): boolean {
  const up = baseline - y;
  return (
    up > LOW * size &&
    up < HIGH * size &&
    Math.abs(x0 - x) < 0.15 * size &&
    x1 > x + 0.3 * size &&
    x1 < end + 0.15 * size
  );
}
