import type { FrameGlyph } from './frames.ts';
import type { Rule } from './page-model.ts';

/** Width of a drawn underscore, as shares of the font size. */
const WIDTH = [0.2, 0.7] as const;
/** How far above and below the baseline it may lie, as shares of the font size. */
const RAISED = -0.1;
const LOWERED = 0.25;
/** White between it and its neighbours, as a share of the font size. */
const WHITE = 0.15;

/**
 * The glyphs with an underscore wherever a short stroke on the baseline fills the gap between two letters or digits:
 * TeX draws `\_` so. Other strokes, as fraction bars and underlined words, leave the glyphs as they are.
 */
export function withUnderscores(glyphs: readonly FrameGlyph[], rules: readonly Rule[]): FrameGlyph[] {
  const short = rules.filter((rule) => rule.x1 - rule.x0 < 20);
  if (short.length === 0) return [...glyphs];
  return glyphs.flatMap((glyph, i) => {
    const after = glyphs[i + 1]?.space === true ? glyphs[i + 2] : glyphs[i + 1];
    if (after === undefined || !isWordPart(glyph) || !isWordPart(after)) return [glyph];
    const stroke = short.find((rule) => fillsGap(rule, glyph, after));
    if (stroke === undefined) return [glyph];
    return [glyph, { ...glyph, text: '_', x: stroke.x0, x1: stroke.x1 }];
  });
}

const isWordPart = ({ text }: FrameGlyph): boolean => /^[\p{L}\p{N}]+$/u.test(text);

function fillsGap({ x0, x1, y }: Rule, before: FrameGlyph, after: FrameGlyph): boolean {
  const { size } = before;
  const [narrow, wide] = WIDTH;
  if (x1 - x0 < narrow * size || x1 - x0 > wide * size) return false;
  if (Math.abs(before.y - after.y) > 0.05 * size) return false;
  const below = y - before.y;
  if (below < RAISED * size || below > LOWERED * size) return false;
  return Math.abs(x0 - before.x1) < WHITE * size && Math.abs(after.x - x1) < WHITE * size;
}
