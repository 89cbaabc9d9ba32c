/** Pixels of the units that do not depend on the letters round them; a screen is 1,280 by 800, a letter 16 (CSS Values 4). */
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 12.8,
  vh: 8,
  vmin: 8,
  vmax: 12.8,
  '%': 10,
};

const LENGTH = /^(?:calc\(\s*)?([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)\s*\)?$/;

/** A length of CSS in pixels, about; `undefined` for what is no single length. */
export function pixelsOf(value: string | undefined): number | undefined {
  const found = LENGTH.exec(value?.trim() ?? '');
  const unit = PIXELS[found?.[2] ?? ''];
  return found === null || unit === undefined ? undefined : Number.parseFloat(found[1] ?? '') * unit;
}

/** A share from 0 to 1 that is written as a number or in per cent. */
export const shareOf = (value: string | undefined): number | undefined => {
  const number = Number.parseFloat(value ?? '');
  if (Number.isNaN(number)) return undefined;
  return value?.trim().endsWith('%') === true ? number / 100 : number;
};
