import { converter, parse } from 'culori';

/** A colour: red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What a page is painted on when it says nothing. */
export const CANVAS: Colour = [255, 255, 255, 1];

const toRgb = converter('rgb');

/** Three to eight hexadecimal digits without the sign, as attributes of old pages have them. */
const BARE_HEX = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;

/** A colour of CSS (CSS Color 4) or of an HTML attribute; `undefined` for one that is not told here, as `currentcolor`. */
export function colourOf(value: string): Colour | undefined {
  const text = value.trim().toLowerCase();
  const colour = parse(BARE_HEX.test(text) ? `#${text}` : text);
  if (colour === undefined) return undefined;
  const { r, g, b, alpha = 1 } = toRgb(colour);
  return [r * 255, g * 255, b * 255, alpha];
}

/** So little of a colour is not seen. */
export const UNSEEN_BELOW = 0.1;
/** Levels by which two colours differ at most that no eye tells apart as letters. */
const ALIKE = 16;

/** Whether letters of the one colour are not seen on the other. */
export const areAlike = (one: Colour, other: Colour): boolean =>
  [0, 1, 2].every((channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) <= ALIKE);
