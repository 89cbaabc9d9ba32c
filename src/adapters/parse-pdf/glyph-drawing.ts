import type { Box } from '../../contracts/text-layer.ts';
import type { Backdrop } from './backdrop.ts';
import { letsThrough } from './clip.ts';
import { MOST_POINTS, pointsOf } from './drawn-glyph.ts';
import type { DrawnGlyph, Sight } from './drawn-glyph.ts';
import { holds } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import { blendOf } from './graphics-state.ts';
import type { GraphicsState } from './graphics-state.ts';
import { inkSight, sightOfInks } from './ink-sight.ts';
import type { Inks } from './inks.ts';
import type { EngineGlyph, FontFacts, Glyph, Ink } from './page-model.ts';
import { isBlank, readableText } from './readable-text.ts';

/** Where a glyph is drawn: text space to the page, its bare advance in text space, and the page. */
export interface GlyphPlace {
  at: Matrix;
  bare: number;
  page: Box;
}

/** The marked content that a glyph stands in. */
export interface GlyphMark {
  artifact: boolean;
  off: boolean;
}

/** Text below this height or width, in points, is too small to be seen. */
const TINY = 1;
/** No glyph on a page reaches further than this, in points; a page has 14,400 units at most (ISO 32000-1, annex C). */
const FAR = 1e6;
const WHITE_SPACE = /^\s+$/u;

/** A glyph with its place and whether it is seen where it is drawn; null when it has no text. */
export function drawnGlyph(
  glyph: EngineGlyph,
  font: FontFacts,
  place: GlyphPlace,
  state: GraphicsState,
  mark: GlyphMark,
  backdrop: Backdrop,
): DrawnGlyph | null {
  const kept = placed(glyph, font, place, state, mark.artifact);
  if (kept.text === '' || (kept.space && !isOnPaper(kept))) return null;
  const drawn: DrawnGlyph = {
    glyph: kept,
    sight: 'seen',
    points: kept.space ? [] : pointsOf(kept),
    filled: 0,
    pictured: 0,
    doubted: 0,
    through: 1,
  };
  if (!kept.space) drawn.sight = sightAt(drawn, font.inkOf(glyph), place, state, mark, backdrop);
  return drawn;
}

function placed(
  glyph: EngineGlyph,
  font: FontFacts,
  { at, bare }: GlyphPlace,
  state: GraphicsState,
  artifact: boolean,
): Glyph {
  const [ax, ay] = font.vertical ? [-at[2], -at[3]] : [at[0], at[1]];
  const along = Math.hypot(ax, ay) || 1;
  const sign = state.fontSize < 0 ? -1 : 1;
  const scale = font.vertical ? 1 : state.horizontalScale;
  const advance = Math.abs(bare) * along * scale;
  const size = Math.abs(state.fontSize) * Math.hypot(at[2], at[3]) * font.height;
  const text = isUnnamed(glyph, font, state) ? '\ufffd' : readableText(glyph.unicode, advance > 0.05 * size);
  const space = WHITE_SPACE.test(text);
  const spacing = Math.max(0, state.charSpacing);
  return {
    text,
    x: at[4],
    y: at[5],
    dx: (ax / along) * sign,
    dy: (ay / along) * sign,
    advance: space ? advance : advance + spacing * along * scale,
    size,
    bold: font.bold,
    space,
    artifact,
  };
}

/** Whether ink is drawn for what the font says is nothing: a letter of which nobody has said which one it is. */
const isUnnamed = (glyph: EngineGlyph, font: FontFacts, state: GraphicsState): boolean =>
  glyph.isInFont === true &&
  !glyph.isSpace &&
  isBlank(glyph.unicode, glyph.operatorListId !== undefined) &&
  (state.renderingMode & 3) !== 3 &&
  font.draws(glyph);

/** Whether the numbers of a glyph are such that it can stand on a page: damaged files have others. */
const isOnPaper = ({ x, y, dx, dy, advance, size }: Glyph): boolean =>
  [x, y, dx, dy, advance, size].every((value) => Math.abs(value) < FAR);

function sightAt(
  drawn: DrawnGlyph,
  ink: Ink,
  place: GlyphPlace,
  state: GraphicsState,
  mark: GlyphMark,
  backdrop: Backdrop,
): Sight {
  const placed = placeSight(drawn, place, state, mark, (state.renderingMode & 3) === 3 || ink === 'none');
  if (placed !== 'seen') return placed;
  if (state.masking || state.softMask || state.groupUnknown) return 'unknown';
  const inks = inksOf(state, ink);
  const sight = sightOfInks(inks, (paint, opacity) =>
    inkSight(drawn.points, paint, opacity, inks.blend, backdrop),
  );
  if (sight === 'unknown' && !state.odd) drawn.doubt = { inks, after: backdrop.size };
  return sight;
}

const inksOf = (state: GraphicsState, ink: Ink): Inks => ({
  mode: state.renderingMode & 3,
  fill: typeof ink === 'object' ? ink.own : state.fill,
  fillOpacity: state.fillOpacity * state.groupOpacity,
  stroke: state.stroke,
  strokeOpacity: state.strokeOpacity * state.groupOpacity,
  blend: blendOf(state),
  overprint: state.overprint,
});

/** Whether a glyph could be seen where it stands, whatever draws it. */
function placeSight(
  { glyph, points }: DrawnGlyph,
  { at, page }: GlyphPlace,
  state: GraphicsState,
  mark: GlyphMark,
  inkless: boolean,
): Sight {
  if (mark.off) return 'layer-off';
  if (!isOnPaper(glyph) || !holds(page, points[8] ?? 0, points[9] ?? 0)) return 'off-page';
  // Before its size: recognised layers squeeze words into their place.
  if (inkless) return 'invisible-mode';
  if (isTiny(glyph, at, state)) return 'tiny';
  if (state.clip.shapes.length === 0 && CORNERS.every((i) => isHeld(points, i, state.clip.box)))
    return 'seen';
  const open = agreeing(points, (x, y) => letsThrough(state.clip, x, y));
  return open <= points.length / 2 - MOST_POINTS ? 'clipped' : 'seen';
}

/** Of a letter's points, those at its corners. */
const CORNERS = [0, 4, 12, 16];
const isHeld = (points: readonly number[], i: number, box: Box): boolean =>
  holds(box, points[i] ?? 0, points[i + 1] ?? 0);

/** Squeezed to nothing in any direction, the slanted one included. */
function isTiny(glyph: Glyph, at: Matrix, state: GraphicsState): boolean {
  const along = Math.hypot(at[0], at[1]);
  const width = Math.abs(state.fontSize) * along * Math.abs(state.horizontalScale);
  const upright = Math.abs(at[0] * at[3] - at[1] * at[2]) / (along || 1);
  const height = glyph.size * (upright / (Math.hypot(at[2], at[3]) || 1));
  return glyph.size < TINY || width < TINY || height < TINY;
}

/** How many of a letter's points something holds for. */
function agreeing(points: readonly number[], test: (x: number, y: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) if (test(points[i] as number, points[i + 1] as number)) sum += 1;
  return sum;
}
