import type { ColourRange, OpacityRange } from './colour-range.ts';
import type { Matrix } from './geometry.ts';
import { INDISTINCT } from './paint.ts';
import type { DecodedPicture } from './picture-decoding.ts';

/** Where a picture is painted: the key under which it can be decoded, and the displayed page to its unit square. */
export interface PlacedPicture {
  key: string;
  toUnit: Matrix;
}

/** What part of a letter a place stands for: half the sides of a parallelogram round it, in points. */
export interface Reach {
  along: readonly [number, number];
  up: readonly [number, number];
}

/** What a picture shows round a place; a stencil has no colours of its own. */
export interface PictureLook {
  colours: ColourRange | null;
  opacity: OpacityRange;
}

/** Pixels round the place that a reader may mix in, when it shows the picture larger or smoother. */
const MIXED_IN = 2;
const OPAQUE: OpacityRange = { low: 1, high: 1 };

/** The map back; null for one that flattens the plane. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const size = a * d - b * c;
  const back: Matrix = [
    d / size,
    -b / size,
    -c / size,
    a / size,
    (c * f - d * e) / size,
    (b * e - a * f) / size,
  ];
  return back.every(Number.isFinite) ? back : null;
}

/** What a picture shows round a place of the page. */
export function lookAt(
  { pixels, grain }: DecodedPicture,
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
  { along, up }: Reach,
): PictureLook {
  const { width, height, channels } = pixels;
  const [u, v] = [(a * x + c * y + e) * width, (1 - (b * x + d * y + f)) * height];
  const across = (side: readonly [number, number]): number => Math.abs(a * side[0] + c * side[1]) * width;
  const down = (side: readonly [number, number]): number => Math.abs(b * side[0] + d * side[1]) * height;
  const [du, dv] = [
    across(along) + across(up) + MIXED_IN * grain[0],
    down(along) + down(up) + MIXED_IN * grain[1],
  ];
  const { low, high } = pixels.extent(u - du, v - dv, u + du, v + dv);
  const opacity = channels === 3 ? OPAQUE : { low: last(low) / 255, high: last(high) / 255 };
  return { colours: channels === 1 ? null : { low: colourOf(low), high: colourOf(high) }, opacity };
}

const last = (values: readonly number[]): number => values.at(-1) ?? 0;
const colourOf = (values: readonly number[]): readonly [number, number, number] => [
  values[0] ?? 0,
  values[1] ?? 0,
  values[2] ?? 0,
];

/** Whether nothing in a picture can be letters: it changes nowhere by so much that it could be seen. */
export const isPlain = ({ pixels }: DecodedPicture): boolean => pixels.isPlain(INDISTINCT);
