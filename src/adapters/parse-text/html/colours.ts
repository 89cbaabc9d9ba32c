/** A colour: red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What a page is painted on when it says nothing. */
export const CANVAS: Colour = [255, 255, 255, 1];

const NAMED = new Map<string, Colour>(
  Object.entries({
    white: [255, 255, 255, 1],
    black: [0, 0, 0, 1],
    snow: [255, 250, 250, 1],
    ivory: [255, 255, 240, 1],
    ghostwhite: [248, 248, 255, 1],
    whitesmoke: [245, 245, 245, 1],
    floralwhite: [255, 250, 240, 1],
    mintcream: [245, 255, 250, 1],
    azure: [240, 255, 255, 1],
    red: [255, 0, 0, 1],
    green: [0, 128, 0, 1],
    blue: [0, 0, 255, 1],
    yellow: [255, 255, 0, 1],
    gray: [128, 128, 128, 1],
    grey: [128, 128, 128, 1],
    silver: [192, 192, 192, 1],
    navy: [0, 0, 128, 1],
    transparent: [0, 0, 0, 0],
  }),
);

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/;

/** A colour of CSS or of an HTML attribute; `undefined` for one that is not told here. */
export function colourOf(value: string): Colour | undefined {
  const text = value.trim().toLowerCase();
  const named = NAMED.get(text);
  if (named !== undefined) return named;
  const hex = HEX.exec(text)?.[1];
  if (hex !== undefined) return hexColour(hex);
  const call = FUNCTION.exec(text);
  return call === null ? undefined : calledColour(call[1] ?? '', call[2] ?? '');
}

function hexColour(hex: string): Colour {
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, alpha / 255];
}

function calledColour(name: string, parameters: string): Colour | undefined {
  const given = parameters.split(/[\s,/]+/).filter((part) => part !== '');
  const [red, green, blue, alpha = 1] = given.map((part, index) => {
    const number = Number.parseFloat(part);
    if (!part.endsWith('%')) return number;
    return (number / 100) * (index === 3 ? 1 : 255);
  });
  if (given.length < 3 || Number.isNaN(alpha)) return undefined;
  // Of a hue only white, black and how opaque it is are told.
  if (name === 'hsl') return hueColour(Number.parseFloat(given[2] ?? ''), alpha);
  return [red ?? 0, green ?? 0, blue ?? 0, alpha];
}

function hueColour(lightness: number, alpha: number): Colour | undefined {
  if (alpha < UNSEEN_BELOW) return [0, 0, 0, alpha];
  if (lightness >= 99) return [255, 255, 255, alpha];
  return lightness <= 1 ? [0, 0, 0, alpha] : undefined;
}

/** So little of a colour is not seen. */
export const UNSEEN_BELOW = 0.1;
/** Levels by which two colours differ at most that no eye tells apart as letters. */
const ALIKE = 16;

/** Whether letters of the one colour are not seen on the other. */
export const areAlike = (one: Colour, other: Colour): boolean =>
  [0, 1, 2].every((channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) <= ALIKE);
