import type { Box } from '../../contracts/text-layer.ts';
import type { Clip } from './clip.ts';
import { compose, IDENTITY } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import type { FontFacts } from './page-model.ts';
import type { Blend, Paint } from './paint.ts';

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
  fill: Paint;
  stroke: Paint;
  fillOpacity: number;
  strokeOpacity: number;
  lineWidth: number;
  blend: Blend;
  /** A soft mask is set: what is painted may show or not. */
  softMask: boolean;
  clip: Clip;
  /** Opacity of the groups that all of this is part of. */
  groupOpacity: number;
  groupBlend: Blend;
  /** A group around all of this has a soft mask. */
  groupUnknown: boolean;
  /** What is drawn is a mask, and not painted itself. */
  masking: boolean;
  /** What is under a paint may show through it where its colours are printed over others (8.6.7). */
  overprint: boolean;
  /** Colours come out as others (10.5), or what is drawn does not go onto what was drawn before it (11.4.6). */
  odd: boolean;
}

/** The state at the start of a page. */
export const initialState = (ctm: Matrix, page: Box): GraphicsState => ({
  ctm,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  fill: ['#000000'],
  stroke: ['#000000'],
  fillOpacity: 1,
  strokeOpacity: 1,
  lineWidth: 1,
  blend: 'source-over',
  softMask: false,
  clip: { box: page, shapes: [] },
  groupOpacity: 1,
  groupBlend: 'source-over',
  groupUnknown: false,
  masking: false,
  overprint: false,
  odd: false,
});

/** The state inside a transparency group: the group as a whole is painted with what was set before (11.6.6). */
export const groupState = (state: GraphicsState): GraphicsState => ({
  ...state,
  groupOpacity: state.groupOpacity * state.fillOpacity,
  groupBlend: blendOf(state),
  groupUnknown: state.groupUnknown || state.softMask,
  fillOpacity: 1,
  strokeOpacity: 1,
  blend: 'source-over',
  softMask: false,
});

/** How what is drawn now goes onto the page, its groups included. */
export const blendOf = ({ blend, groupBlend }: GraphicsState): Blend =>
  blend === 'source-over'
    ? groupBlend
    : groupBlend === 'source-over' || groupBlend === blend
      ? blend
      : 'unknown';

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
