/** What something is painted with: every colour (`#rrggbb`) that it may have at a place, or null when that is not known. */
export type Paint = readonly string[] | null;

/** How a paint goes onto what is there (PDF 32000-1, 11.3.5), by the engine's name. */
export type Blend = string;

/** Steps of a colour channel (of 255) below which a reader cannot tell two colours apart. */
export const INDISTINCT = 24;
/** More colours than this in one paint are not followed. */
const MOST = 24;

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** The channels of a colour `#rrggbb`. */
export const channels = (colour: string): Colour => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const written = (colour: readonly number[]): string =>
  `#${colour
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Whether text of one colour cannot be made out on another. */
export function indistinct(text: string, ground: string): boolean {
  const other = channels(ground);
  return channels(text).every((value, i) => Math.abs(value - (other[i] ?? 0)) < INDISTINCT);
}

/** Whether all of a paint can be told from a ground, none of it, or neither is known. */
export function sightOf(paint: Paint, ground: Paint): 'seen' | 'unseen' | 'unknown' {
  if (paint === null || ground === null || paint.length === 0 || ground.length === 0) return 'unknown';
  if (paint.length === 1 && ground.length === 1)
    return indistinct(paint[0] as string, ground[0] as string) ? 'unseen' : 'seen';
  const same = paint.flatMap((colour) => ground.map((other) => indistinct(colour, other)));
  if (same.every(Boolean)) return 'unseen';
  return same.some(Boolean) ? 'unknown' : 'seen';
}

const BLENDS: Record<string, (top: number, ground: number) => number> = {
  'source-over': (top) => top,
  multiply: (top, ground) => (top * ground) / 255,
  darken: Math.min,
  lighten: Math.max,
  screen: (top, ground) => top + ground - (top * ground) / 255,
};

/**
 * What one channel of a paint makes of the ground in a blend mode, or undefined where that is not known. None makes less of more,
 * of either.
 */
export const mixOf = (blend: Blend): ((top: number, ground: number) => number) | undefined =>
  Object.hasOwn(BLENDS, blend) ? BLENDS[blend] : undefined;

/** Whether the result of a blend is known. */
export const isKnownBlend = (blend: Blend): boolean => Object.hasOwn(BLENDS, blend);

/** What a paint looks like on a ground, at an opacity and in a blend mode. */
export function painted(paint: Paint, ground: Paint, opacity: number, blend: Blend): Paint {
  if (opacity <= 0) return ground;
  if (opacity >= 1 && blend === 'source-over') return paint;
  const mix = BLENDS[blend];
  if (paint === null || ground === null || mix === undefined) return null;
  const results = new Set(paint.flatMap((top) => ground.map((under) => over(top, under, opacity, mix))));
  return results.size > MOST ? null : [...results];
}

function over(top: string, ground: string, opacity: number, mix: (a: number, b: number) => number): string {
  const [a, b] = [channels(top), channels(ground)];
  return written(b.map((under, i) => under + opacity * (mix(a[i] ?? 0, under) - under)));
}
