import type { Box } from '../../contracts/text-layer.ts';
import type { DrawnGlyph } from './drawn-glyph.ts';

/** Cells of the page in each direction: glyphs that reach into one cell belong together. */
const CELLS = 80;
/** How far a glyph reaches beyond itself, in parts of its size: to the next word, and to the next line. */
const REACH = 1;

/**
 * Glyphs in the neighbourhoods in which they stand: words, lines and paragraphs stay in one, and may be in one with what stands beside
 * them. What reaches over much of the page is taken to reach over all of it.
 */
export function neighbourhoods(glyphs: readonly DrawnGlyph[], { width, height }: Box): DrawnGlyph[][] {
  const groups = new Joined(CELLS * CELLS);
  const side = Math.max(width, height) / CELLS;
  const cell = (value: number): number => Math.max(0, Math.min(CELLS - 1, Math.floor(value / side) || 0));
  const homes = glyphs.map(({ glyph: { size, advance }, points }) => {
    const reach = (REACH + 0.5) * size + advance / 2;
    const [x, y] = [points[8] ?? 0, points[9] ?? 0];
    const home = cell(y) * CELLS + cell(x);
    const [left, right, top, bottom] = [cell(x - reach), cell(x + reach), cell(y - reach), cell(y + reach)];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) groups.join(home, row * CELLS + column);
    }
    return home;
  });
  const found = new Map<number, DrawnGlyph[]>();
  homes.forEach((home, i) => {
    const root = groups.rootOf(home);
    const group = found.get(root);
    if (group === undefined) found.set(root, [glyphs[i] as DrawnGlyph]);
    else group.push(glyphs[i] as DrawnGlyph);
  });
  return [...found.values()];
}

/** Numbers that are joined to sets. */
class Joined {
  readonly #above: Uint32Array;

  constructor(size: number) {
    this.#above = Uint32Array.from({ length: size }, (_, i) => i);
  }

  join(a: number, b: number): void {
    this.#above[this.rootOf(a)] = this.rootOf(b);
  }

  rootOf(start: number): number {
    let at = start;
    for (let above = this.#above[at] as number; above !== at; above = this.#above[at] as number) {
      this.#above[at] = this.#above[above] as number;
      at = above;
    }
    return at;
  }
}
