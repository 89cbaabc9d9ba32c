import { channels, INDISTINCT, mixOf } from './paint.ts';
import type { Blend, Colour, Paint } from './paint.ts';

/** All colours between two, channel by channel: what pixels look like that a reader may show smaller, larger or smoothed. */
export interface ColourRange {
  low: Colour;
  high: Colour;
}

/** Opacity, from 0 to 1, as far as it is known. */
export interface OpacityRange {
  low: number;
  high: number;
}

type Channel = 0 | 1 | 2;
const CHANNELS = [0, 1, 2] as const;
const colour = (of: (channel: Channel) => number): Colour => [of(0), of(1), of(2)];

/** The range of a paint's colours; null for a paint that is not known. */
export function rangeOf(paint: Paint): ColourRange | null {
  if (paint === null || paint.length === 0) return null;
  const colours = paint.map(channels);
  return {
    low: colour((c) => Math.min(...colours.map((one) => one[c]))),
    high: colour((c) => Math.max(...colours.map((one) => one[c]))),
  };
}

/** The range of all colours of two ranges. */
export const joined = (a: ColourRange, b: ColourRange): ColourRange => ({
  low: colour((c) => Math.min(a.low[c], b.low[c])),
  high: colour((c) => Math.max(a.high[c], b.high[c])),
});

/**
 * What a paint looks like on a ground; null where that is not known. In a blend mode it may also look as without one: a group keeps
 * what is blended in it from the ground (PDF 32000-1, 11.4.5).
 */
export function laidOn(
  top: ColourRange | null,
  ground: ColourRange | null,
  opacity: OpacityRange,
  blend: Blend,
): ColourRange | null {
  if (opacity.high <= 0) return ground;
  const solid = opacity.low >= 1 && blend === 'source-over';
  if (solid || top === null || ground === null) return solid ? top : null;
  const mix = mixOf(blend);
  if (mix === undefined) return null;
  const blended = mixed(top, ground, opacity, mix);
  return blend === 'source-over'
    ? blended
    : joined(
        blended,
        mixed(top, ground, opacity, (paint) => paint),
      );
}

/** No mix falls where paint or ground rise, and opacity goes from one to the other: the ends of the ranges are the ends of the result. */
function mixed(
  top: ColourRange,
  ground: ColourRange,
  { low, high }: OpacityRange,
  mix: (top: number, ground: number) => number,
): ColourRange {
  const at = (paint: number, under: number, opacity: number): number =>
    under + Math.min(1, opacity) * (mix(paint, under) - under);
  return {
    low: colour((c) => Math.min(at(top.low[c], ground.low[c], low), at(top.low[c], ground.low[c], high))),
    high: colour((c) =>
      Math.max(at(top.high[c], ground.high[c], low), at(top.high[c], ground.high[c], high)),
    ),
  };
}

/** Share of a ground's own differences by which ink must stand out from it more than from a ground of one colour. */
const CALM = 0.5;

/** Ways in which ink stands out from a ground: darker or lighter, in one channel. */
export const WAYS = 6;

/**
 * In which ways (bits) all ink stands out from all of the ground. What the ground is made of, a reader may see mixed: ink of a colour
 * between those of the ground is not told from it.
 */
export function standsOut(ink: ColourRange, ground: ColourRange): number {
  let bits = 0;
  for (const c of CHANNELS) {
    const enough = INDISTINCT + CALM * (ground.high[c] - ground.low[c]);
    if (ground.low[c] - ink.high[c] >= enough) bits |= 1 << (2 * c);
    if (ink.low[c] - ground.high[c] >= enough) bits |= 2 << (2 * c);
  }
  return bits;
}

/** Whether no ink can be told from any of the ground. */
export const isLost = (ink: ColourRange, ground: ColourRange): boolean =>
  CHANNELS.every((c) => ink.high[c] - ground.low[c] < INDISTINCT && ground.high[c] - ink.low[c] < INDISTINCT);
