import type { Area } from './backdrop.ts';
import { laidOn, rangeOf } from './colour-range.ts';
import type { ColourRange } from './colour-range.ts';
import type { DecodedPicture } from './picture-decoding.ts';
import { isPlain, lookAt } from './placed-picture.ts';
import type { Reach } from './placed-picture.ts';

/** Pictures that were decoded, by key. */
export type Decoded = ReadonlyMap<string, DecodedPicture>;

/** What is under a part of a letter; whether a picture shows there, and whether that may hold letters. */
export interface Ground {
  /** null where that is not known. */
  colours: ColourRange | null;
  picture: 'none' | 'plain' | 'busy';
}

const WHITE: ColourRange = { low: [255, 255, 255], high: [255, 255, 255] };

/** What is under letters on a page whose pictures were decoded. */
export class PictureGrounds {
  readonly #decoded: Decoded;
  readonly #plain: ReadonlyMap<string, boolean>;

  constructor(decoded: Decoded) {
    this.#decoded = decoded;
    this.#plain = new Map([...decoded].map(([key, picture]) => [key, isPlain(picture)]));
  }

  /** What is seen round a place, by what was painted there, the last first. */
  at(areas: readonly Area[], x: number, y: number, reach: Reach): Ground {
    return areas.reduceRight((ground: Ground, area) => this.#over(ground, area, x, y, reach), {
      colours: WHITE,
      picture: 'none',
    });
  }

  #over(
    ground: Ground,
    { picture, paint, opacity, blend }: Area,
    x: number,
    y: number,
    reach: Reach,
  ): Ground {
    const found = picture === undefined ? undefined : this.#decoded.get(picture.key);
    if (picture === undefined || found === undefined) {
      const range = { low: opacity, high: opacity };
      return { ...ground, colours: laidOn(rangeOf(paint), ground.colours, range, blend) };
    }
    const look = lookAt(found, picture.toUnit, x, y, reach);
    const range = { low: look.opacity.low * picture.opacity, high: look.opacity.high * picture.opacity };
    const busy = range.high > 0 && this.#plain.get(picture.key) !== true;
    return {
      colours: laidOn(look.colours ?? rangeOf(picture.ink), ground.colours, range, blend),
      picture: busy || ground.picture === 'busy' ? 'busy' : 'plain',
    };
  }
}
