import type { Box } from '../../contracts/text-layer.ts';
import { letsThrough } from './clip.ts';
import type { Clip } from './clip.ts';
import { Grid } from './grid.ts';
import type { PlacedPicture } from './placed-picture.ts';
import { painted } from './paint.ts';
import type { Blend, Paint } from './paint.ts';
import { isInside, sharedBox } from './shape.ts';
import type { Shape } from './shape.ts';

/** Something that was painted on the page and is no text. */
export interface Area {
  shape: Shape;
  clip: Clip;
  /** null for an image, or a pattern that cannot be told. */
  paint: Paint;
  opacity: number;
  blend: Blend;
  /** For an image that might be decoded. */
  picture?: AreaPicture;
}

/** An image as it is painted: with an opacity beside its own, and with a paint when it is a stencil. */
export interface AreaPicture extends PlacedPicture {
  opacity: number;
  ink: Paint;
}

interface Laid {
  area: Area;
  order: number;
}

const WHITE: Paint = ['#ffffff'];
/** Thinner than this, in points, is a line, which no text hides on. */
const THIN = 0.3;

/** Whether an area is painted at a place. */
export const isAt = ({ shape, clip }: Area, x: number, y: number): boolean =>
  isInside(shape, x, y) && letsThrough(clip, x, y);

/** Whether nothing under an area shows through it. */
export const isSolid = ({ opacity, blend }: Area): boolean => opacity >= 0.99 && blend === 'source-over';

/** What has been painted so far and may lie under text; the page itself is white. */
export class Backdrop {
  readonly #areas = new Grid<Laid>();
  readonly #page: Box;
  #size = 0;

  constructor(page: Box) {
    this.#page = page;
  }

  add(area: Area): void {
    const box = sharedBox(sharedBox(area.shape.box, area.clip.box), this.#page);
    if (box.width < THIN || box.height < THIN) return;
    this.#areas.add({ area, order: this.#size++ }, box);
  }

  /** Nothing has been painted so far. */
  get isBare(): boolean {
    return this.#size === 0;
  }

  /** How many things have been painted so far. */
  get size(): number {
    return this.#size;
  }

  /** What is seen at a place of the first so many things that were painted, from the top down to one that hides the others. */
  seenAt(x: number, y: number, first = this.#size): Area[] {
    const areas = this.#areas.at(x, y);
    const seen: Area[] = [];
    for (let i = areas.length - 1; i >= 0; i--) {
      const { area, order } = areas[i] as Laid;
      if (order >= first || !isAt(area, x, y)) continue;
      seen.push(area);
      if (isSolid(area)) break;
    }
    return seen;
  }

  /** What a reader sees at a place before anything else is drawn there. */
  groundAt(x: number, y: number): Paint {
    if (this.isBare) return WHITE;
    return this.seenAt(x, y).reduceRight(
      (ground: Paint, area) => painted(area.paint, ground, area.opacity, area.blend),
      WHITE,
    );
  }
}
