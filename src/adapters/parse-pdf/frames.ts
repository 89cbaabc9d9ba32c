import type { Box } from '../../contracts/text-layer.ts';
import { IDENTITY, placeBox } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import type { Glyph } from './page-model.ts';

/** A glyph in a frame in which its text runs to the right: `x` to `x1` on the baseline `y` (downwards). */
export interface FrameGlyph {
  text: string;
  x: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  space: boolean;
  artifact: boolean;
}

/** All text of a page that runs in one direction, turned upright. */
export interface Frame {
  /** Degrees clockwise from left-to-right on the displayed page. */
  angle: number;
  glyphs: FrameGlyph[];
  /** The frame's coordinates to the displayed page. */
  toPage: Matrix;
}

const angleOf = (glyph: Glyph): number => {
  const degrees = Math.round((Math.atan2(glyph.dy, glyph.dx) * 180) / Math.PI);
  const near = Math.round(degrees / 90) * 90;
  return ((Math.abs(degrees - near) <= 3 ? near : degrees) + 360) % 360;
};

/** Splits a page's glyphs by writing direction; the direction with the most text comes first. */
export function framesOf(glyphs: readonly Glyph[]): Frame[] {
  const groups = Map.groupBy(glyphs, angleOf);
  return [...groups]
    .sort(([a, some], [b, others]) => others.length - some.length || a - b)
    .map(([angle, members]) => turned(angle, members));
}

function turned(angle: number, glyphs: readonly Glyph[]): Frame {
  if (angle === 0)
    return { angle, toPage: IDENTITY, glyphs: glyphs.map((glyph) => upright(glyph, glyph.x, glyph.y)) };
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    angle,
    toPage: [cos, sin, -sin, cos, 0, 0],
    glyphs: glyphs.map((glyph) =>
      upright(glyph, glyph.x * cos + glyph.y * sin, glyph.y * cos - glyph.x * sin),
    ),
  };
}

const upright = (glyph: Glyph, x: number, y: number): FrameGlyph => ({
  text: glyph.text,
  x,
  x1: x + glyph.advance,
  y,
  size: glyph.size,
  bold: glyph.bold,
  space: glyph.space,
  artifact: glyph.artifact,
});

/** The box on the displayed page of a stretch of text: from a little above its letters to below its baseline. */
export const textBox = (toPage: Matrix, x0: number, x1: number, baseline: number, size: number): Box =>
  placeBox(toPage, x0, baseline - 0.8 * size, x1, baseline + 0.22 * size);
