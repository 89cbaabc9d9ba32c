import type { Box } from '../../contracts/text-layer.ts';

/** Side of a cell, in points. */
const CELL = 40;
/** Cells of one row and column: what lies beyond counts to the last. */
const MOST = 200;

const cell = (value: number): number => Math.max(0, Math.min(MOST - 1, Math.floor(value / CELL)));

/** Things on a page by the cells that their boxes touch, in the order in which they were added. */
export class Grid<Thing> {
  readonly #cells = new Map<number, Thing[]>();

  add(thing: Thing, { x, y, width, height }: Box): void {
    for (let row = cell(y); row <= cell(y + height); row++) {
      for (let column = cell(x); column <= cell(x + width); column++) {
        const key = row * MOST + column;
        const things = this.#cells.get(key);
        if (things === undefined) this.#cells.set(key, [thing]);
        else things.push(thing);
      }
    }
  }

  /** All things whose cells hold the point. */
  at(x: number, y: number): readonly Thing[] {
    return this.#cells.get(cell(y) * MOST + cell(x)) ?? [];
  }

  /** All things in the cells that a box touches; one that spans cells may come more than once. */
  *within({ x, y, width, height }: Box): Iterable<Thing> {
    const [top, bottom, left, right] = [cell(y), cell(y + height), cell(x), cell(x + width)];
    if ((bottom - top + 1) * (right - left + 1) > this.#cells.size) {
      for (const [key, things] of this.#cells) {
        const [row, column] = [Math.floor(key / MOST), key % MOST];
        if (row >= top && row <= bottom && column >= left && column <= right) yield* things;
      }
      return;
    }
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) yield* this.#cells.get(row * MOST + column) ?? [];
    }
  }
}
