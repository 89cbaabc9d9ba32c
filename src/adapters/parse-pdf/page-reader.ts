import type { Box } from '../../contracts/text-layer.ts';
import { Backdrop, indistinct } from './backdrop.ts';
import { compose, holds, IDENTITY, placeBox } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import { initialState, TextCursor } from './graphics-state.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { FontFacts, FontTally, Glyph, PageContent } from './page-model.ts';
import { isControl, readableText } from './readable-text.ts';

/** A glyph as the engine reports it. */
export interface EngineGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  originalCharCode?: number;
  vmetric?: number[];
}

/** Where the page is shown: page space to the displayed page, and the size of that. */
export interface PageFrame {
  transform: Matrix;
  width: number;
  height: number;
  rotation: number;
}

/** Text below this height, in points, is too small to be seen. */
const TINY = 1;
const WHITE_SPACE = /^\s+$/u;

/** Follows the drawing of one page and keeps what a reader of the page sees, with the places. */
export class PageReader {
  readonly content: PageContent;
  readonly cursor = new TextCursor();
  readonly backdrop = new Backdrop();
  state: GraphicsState;
  #saved: GraphicsState[] = [];
  /** Open marked content: whether it is decoration, whether it belongs to a layer that is switched off. */
  #marked: { artifact: boolean; off: boolean }[] = [];

  constructor(frame: PageFrame) {
    this.state = initialState(frame.transform);
    const { width, height, rotation } = frame;
    this.content = {
      width,
      height,
      rotation,
      glyphs: [],
      images: [],
      rules: [],
      drawn: false,
      hidden: 0,
      recognised: 0,
      fonts: new Map(),
    };
  }

  save(): void {
    this.#saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.state.ctm = compose(matrix, this.state.ctm);
  }

  openMark(artifact: boolean, off: boolean): void {
    const outer = this.#marked.at(-1);
    this.#marked.push({ artifact: artifact || outer?.artifact === true, off: off || outer?.off === true });
  }

  closeMark(): void {
    this.#marked.pop();
  }

  /** An area was filled: `corners` is x0, y0, x1, y1 in user space. */
  fillArea(corners: readonly number[], colour: string | null): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners;
    const box = placeBox(this.state.ctm, x0, y0, x1, y1);
    this.#keepRule(box);
    this.backdrop.paint(box, colour);
    if (colour === null || !indistinct(colour, '#ffffff')) this.content.drawn = true;
  }

  strokeArea(corners: readonly number[]): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners;
    this.#keepRule(placeBox(this.state.ctm, x0, y0, x1, y1));
    this.content.drawn = true;
  }

  /** An image fills the unit square of user space. */
  paintImage(): void {
    const box = this.#onPage(placeBox(this.state.ctm, 0, 0, 1, 1));
    if (box === null) return;
    this.content.images.push(box);
    this.backdrop.paint(box, null);
  }

  /** Shows a string: glyphs, and numbers that move the cursor back by thousandths of the font size. */
  showText(items: readonly (EngineGlyph | number | null)[]): void {
    const { state } = this;
    const { font } = state;
    if (font === null) return;
    const direction = font.vertical ? 1 : -1;
    for (const item of items) {
      if (item === null) continue;
      if (typeof item === 'number') this.#move((direction * item * state.fontSize) / 1000);
      else this.#showGlyph(item, font);
    }
  }

  /** What the page shows, once all of it is drawn: only then is it known which text lies over or under an image. */
  finish(): PageContent {
    const { content, backdrop } = this;
    const inked = content.glyphs.filter((glyph) => {
      if (!glyph.inkless || glyph.space) return true;
      const over = backdrop.pictureAt(...middleOf(glyph));
      content[over ? 'recognised' : 'hidden'] += [...glyph.text].length;
      return over;
    });
    return { ...content, glyphs: inked };
  }

  #move(distance: number): void {
    if (this.state.font?.vertical === true) this.cursor.advance(0, distance);
    else this.cursor.advance(distance * this.state.horizontalScale, 0);
  }

  #showGlyph(glyph: EngineGlyph, font: FontFacts): void {
    const { state } = this;
    const width = font.vertical ? -(glyph.vmetric?.[0] ?? 1000) : glyph.width;
    const bare = width * font.scale * state.fontSize;
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    this.#tally(glyph, font);
    this.#keepGlyph(glyph, font, bare, Math.max(0, state.charSpacing));
    this.#move(font.vertical ? -bare - spacing : bare + spacing);
  }

  #keepGlyph(glyph: EngineGlyph, font: FontFacts, bare: number, spacing: number): void {
    const { state } = this;
    const at = this.cursor.placement(state);
    const [ax, ay] = font.vertical ? [-at[2], -at[3]] : [at[0], at[1]];
    const along = Math.hypot(ax, ay) || 1;
    const sign = state.fontSize < 0 ? -1 : 1;
    const scale = font.vertical ? 1 : state.horizontalScale;
    const advance = Math.abs(bare) * along * scale;
    const size = Math.abs(state.fontSize) * Math.hypot(at[2], at[3]) * font.height;
    const text = readableText(glyph.unicode, advance > 0.05 * size);
    const space = WHITE_SPACE.test(text);
    if (text === '') return;
    const kept: Glyph = {
      text,
      x: at[4],
      y: at[5],
      dx: (ax / along) * sign,
      dy: (ay / along) * sign,
      advance: space ? advance : advance + spacing * along * scale,
      size,
      bold: font.bold,
      space,
      artifact: this.#marked.at(-1)?.artifact === true,
      inkless: (state.renderingMode & 3) === 3,
    };
    if (space || this.#isSeen(kept)) this.content.glyphs.push(kept);
    else this.content.hidden += [...text].length;
  }

  #isSeen(glyph: Glyph): boolean {
    const { state } = this;
    const [x, y] = middleOf(glyph);
    const page = { x: 0, y: 0, width: this.content.width, height: this.content.height };
    if (glyph.size < TINY || this.#marked.at(-1)?.off === true || !holds(page, x, y)) return false;
    if (glyph.inkless) return true;
    if (state.opacity < 0.02) return false;
    return (
      (state.renderingMode & 3) !== 0 || state.fill === null || !this.backdrop.swallows(state.fill, x, y)
    );
  }

  #tally(glyph: EngineGlyph, font: FontFacts): void {
    const blank: FontTally = { composite: font.composite, glyphs: 0, unmapped: 0, controls: 0 };
    const tally = this.content.fonts.get(font.id) ?? blank;
    tally.glyphs += 1;
    if (glyph.unicode === String.fromCharCode(glyph.originalCharCode ?? -1)) tally.unmapped += 1;
    if (isControl(glyph.unicode)) tally.controls += 1;
    this.content.fonts.set(font.id, tally);
  }

  #keepRule(box: Box): void {
    if (box.height < 1.5 && box.width > 2 && box.width > 2 * box.height) {
      this.content.rules.push({ x0: box.x, x1: box.x + box.width, y: box.y + box.height / 2 });
    }
  }

  #onPage(box: Box): Box | null {
    const x = Math.max(0, box.x);
    const y = Math.max(0, box.y);
    const width = Math.min(this.content.width, box.x + box.width) - x;
    const height = Math.min(this.content.height, box.y + box.height) - y;
    return width > 0 && height > 0 ? { x, y, width, height } : null;
  }
}

/** The middle of a glyph's letter height. */
const middleOf = ({ x, y, dx, dy, advance, size }: Glyph): [number, number] => [
  x + (dx * advance) / 2 + dy * 0.3 * size,
  y + (dy * advance) / 2 - dx * 0.3 * size,
];

/** A text matrix as the engine passes it. */
export const matrixOf = (values: ArrayLike<number>): Matrix =>
  values.length >= 6 ? ([...Array.from(values).slice(0, 6)] as unknown as Matrix) : IDENTITY;
