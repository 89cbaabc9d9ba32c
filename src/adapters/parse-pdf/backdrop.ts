import type { Box } from '../../contracts/text-layer.ts';
import { holds } from './geometry.ts';

interface Area {
  box: Box;
  /** `#rrggbb`; null for an image, shading or pattern, on which any text may be readable. */
  colour: string | null;
}

/** Steps of a colour channel (of 255) below which two colours are the same to a reader. */
const INDISTINCT = 16;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Whether text of one colour cannot be made out on another. */
export function indistinct(text: string, ground: string): boolean {
  const other = channels(ground);
  return channels(text).every((value, i) => Math.abs(value - (other[i] ?? 0)) < INDISTINCT);
}

/** What has been painted so far and may lie under text; the page itself is white. */
export class Backdrop {
  #areas: Area[] = [];
  #colours = new Set<string>(['#ffffff']);
  #anything = false;

  paint(box: Box, colour: string | null): void {
    if (box.width < 2 || box.height < 2) return;
    this.#areas.push({ box, colour });
    if (colour === null) this.#anything = true;
    else this.#colours.add(colour);
  }

  /** Whether text of this colour at this place cannot be told from what lies under it. */
  swallows(colour: string, x: number, y: number): boolean {
    if (![...this.#colours].some((ground) => indistinct(colour, ground))) return false;
    const under = this.#areas.findLast(({ box }) => holds(box, x, y));
    if (under === undefined) return indistinct(colour, '#ffffff');
    return under.colour !== null && indistinct(colour, under.colour);
  }

  /** Whether an image, shading or pattern lies under this place. */
  pictureAt(x: number, y: number): boolean {
    return this.#anything && this.#areas.some(({ box, colour }) => colour === null && holds(box, x, y));
  }
}
