import { compose, IDENTITY } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import type { FontFacts } from './page-model.ts';

/** The drawing state that decides where and how text shows (PDF 32000-1, 8.4 and 9.3). */
export interface GraphicsState {
  ctm: Matrix;
  font: FontFacts | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
  /** `#rrggbb`, or null for a pattern. */
  fill: string | null;
  opacity: number;
}

/** The state at the start of a page. */
export const initialState = (ctm: Matrix): GraphicsState => ({
  ctm,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  fill: '#000000',
  opacity: 1,
});

/** Follows the text and text line matrices through the positioning operators (PDF 32000-1, 9.4.2). */
export class TextCursor {
  #matrix: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;

  begin(): void {
    this.set(IDENTITY);
  }

  set(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#x = this.#lineX = 0;
    this.#y = this.#lineY = 0;
  }

  moveLine(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y = this.#lineY += y;
  }

  advance(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
  }

  /** Text space at the cursor to the displayed page. */
  placement(state: GraphicsState): Matrix {
    const here: Matrix = [1, 0, 0, 1, this.#x, this.#y + state.rise];
    return compose(compose(here, this.#matrix), state.ctm);
  }
}
