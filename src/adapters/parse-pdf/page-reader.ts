import type { Box } from '../../contracts/text-layer.ts';
import { Backdrop } from './backdrop.ts';
import type { Area } from './backdrop.ts';
import { clipped } from './clip.ts';
import { Covers } from './covers.ts';
import type { DrawnGlyph } from './drawn-glyph.ts';
import { compose } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import { blendOf, groupState, initialState, TextCursor } from './graphics-state.ts';
import type { GraphicsState } from './graphics-state.ts';
import { FontTallies } from './font-tally.ts';
import { drawnGlyph } from './glyph-drawing.ts';
import { finishedPage } from './page-finish.ts';
import type { Picture } from './page-finish.ts';
import type { EngineGlyph, FontFacts, PageContent, PageFrame } from './page-model.ts';
import { indistinct } from './paint.ts';
import type { Paint } from './paint.ts';
import { picturesNeeded, settle } from './picture-sight.ts';
import type { Decoded } from './picture-grounds.ts';
import { inverse } from './placed-picture.ts';
import { pathShape, rectangleShape, sharedBox, strokeShapes } from './shape.ts';
import type { Shape } from './shape.ts';

/** A path as the engine passes it: its numbers, and x0, y0, x1, y1 of the box round it. */
export interface EnginePath {
  numbers: ArrayLike<number>;
  corners: readonly number[];
}

/** An image as the engine passes it: its size in pixels, whether it has a mask, whether it is one in the text's colour. */
export interface EngineImage {
  /** Under which it can be decoded. */
  key: string;
  width: number;
  height: number;
  masked: boolean;
  stencil: boolean;
}

/** Lines thinner than this, in points, hide nothing. */
const THICK = 1;

/** Follows the drawing of one page and keeps what a reader of the page sees, with the places. */
export class PageReader {
  readonly content: PageContent;
  readonly cursor = new TextCursor();
  readonly backdrop: Backdrop;
  state: GraphicsState;
  #saved: GraphicsState[] = [];
  /** Open marked content: whether it is decoration, whether it belongs to a layer that is switched off. */
  #marked: { artifact: boolean; off: boolean }[] = [];
  #tallies = new FontTallies();
  #covers = new Covers();
  #glyphs: DrawnGlyph[] = [];
  #pictures: Picture[] = [];
  #page: Box;
  #toPage: Matrix;
  /** The annotation that is drawn now, and how many images, rules and pictures there were before it. */
  #annotation: { printed: boolean; kept: [number, number, number] } | null = null;
  /** How the path that comes next makes the clip smaller. */
  #clipping: 'none' | 'winding' | 'even-odd' = 'none';

  constructor(frame: PageFrame) {
    const { width, height, rotation } = frame;
    this.#toPage = frame.transform;
    this.#page = { x: 0, y: 0, width, height };
    this.state = initialState(frame.transform, this.#page);
    this.backdrop = new Backdrop(this.#page);
    this.content = {
      width,
      height,
      rotation,
      glyphs: [],
      images: [],
      rules: [],
      drawn: false,
      hidden: [],
      undecided: 0,
      plain: [],
      onPictures: 0,
      recognised: 0,
      fonts: this.#tallies.fonts,
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

  /** A form begins: its content is clipped to its box. */
  openForm(matrix: Matrix, box: readonly number[]): void {
    this.save();
    this.transform(matrix);
    if (box.length === 4) this.#clipTo(this.#rectangle(box));
  }

  /** A group begins; `mask` when it is the content of a soft mask. The form it holds applies the matrix itself. */
  openGroup(matrix: Matrix, box: readonly number[], mask: boolean): void {
    this.save();
    const shape = box.length === 4 ? this.#rectangle(box, compose(matrix, this.state.ctm)) : null;
    this.state = groupState(this.state);
    this.state.masking ||= mask;
    if (shape !== null) this.#clipTo(shape);
  }

  /** An annotation begins, clipped to its place: it covers what is under it. `printed` when it is on paper as well. */
  openAnnotation(rect: readonly number[], matrix: Matrix, printed: boolean): void {
    [this.#saved, this.state] = [[], initialState(this.#toPage, this.#page)];
    const [{ images, rules }, pictures] = [this.content, this.#pictures];
    this.#annotation = { printed, kept: [images.length, rules.length, pictures.length] };
    if (rect.length === 4) this.#clipTo(this.#rectangle(rect));
    this.transform(matrix);
  }

  /** An annotation ends: its images and lines are not those of the page. */
  closeAnnotation(): void {
    const [{ images, rules }, pictures] = [this.content, this.#pictures];
    [images.length, rules.length, pictures.length] = this.#annotation?.kept ?? [0, 0, 0];
    this.#annotation = null;
  }

  openMark(artifact: boolean, off: boolean): void {
    const outer = this.#marked.at(-1);
    this.#marked.push({ artifact: artifact || outer?.artifact === true, off: off || outer?.off === true });
  }

  closeMark(): void {
    this.#marked.pop();
  }

  /** The next path makes the clip smaller, once it is painted. */
  clipNext(evenOdd: boolean): void {
    this.#clipping = evenOdd ? 'even-odd' : 'winding';
  }

  /** A path ends: it is filled, stroked, both or neither. A path of nothing clips everything. */
  endPath(path: EnginePath | null, fill: 'none' | 'winding' | 'even-odd', stroke: boolean): void {
    if (path !== null && fill !== 'none') this.#fill(path, fill === 'even-odd');
    if (path !== null && stroke) this.#stroke(path);
    if (this.#clipping !== 'none') {
      const evenOdd = this.#clipping === 'even-odd';
      this.#clipTo(
        path === null
          ? this.#rectangle([0, 0, 0, 0])
          : pathShape(this.state.ctm, path.numbers, path.corners, evenOdd),
      );
    }
    this.#clipping = 'none';
  }

  /** A shading fills all that the clip lets through. */
  fillAll(paint: Paint): void {
    this.content.drawn = true;
    this.#paint({ box: this.state.clip.box, polygons: [], evenOdd: false }, paint, this.state.fillOpacity);
  }

  /** An image fills the unit square of user space. */
  paintImage(image: EngineImage): void {
    const shape = this.#rectangle([0, 0, 1, 1]);
    const box = sharedBox(shape.box, this.state.clip.box);
    if (!(box.width > 0 && box.height > 0) || this.#isOff() || this.state.masking) return;
    this.content.images.push(box);
    if (image.stencil && image.width * image.height <= 1) {
      this.#paint(shape, this.state.fill, this.state.fillOpacity);
      return;
    }
    const area = this.#picture(image, this.#area(shape, null, this.state.fillOpacity));
    const whole = !image.masked && !image.stencil && !this.#isUnknown() && area.opacity >= 0.99;
    this.#pictures.push({ area, image, whole: whole || (image.stencil && area.opacity >= 0.99) });
    this.#lay(
      whole ? area : { ...area, opacity: Math.min(area.opacity, 0.5) },
      whole ? 'picture' : 'unknown',
    );
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
      else this.#showGlyph(font.read(item), font);
    }
  }

  /** The images by which it could be told whether glyphs are seen of which that is not known. */
  picturesNeeded(): Set<string> {
    return picturesNeeded(this.#glyphs, this.backdrop);
  }

  /** What the page shows, as far as it is known with these images. */
  settle(decoded: Decoded): PageContent {
    settle(this.#glyphs, this.#page, this.backdrop, decoded);
    return finishedPage(this.content, this.#glyphs, this.#pictures, decoded);
  }

  /** What the page shows, once all of it is drawn: only then is it known what lies over a text. */
  finish(): PageContent {
    return finishedPage(this.content, this.#glyphs, this.#pictures);
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
    this.#tallies.add(glyph, font, (state.renderingMode & 3) === 3 || font.inkOf(glyph) === 'none');
    const place = { at: this.cursor.placement(state), bare, page: this.#page };
    const mark = { artifact: this.#marked.at(-1)?.artifact === true, off: this.#isOff() };
    const drawn = drawnGlyph(glyph, font, place, state, mark, this.backdrop);
    if (drawn !== null) {
      this.#glyphs.push(drawn);
      if (!drawn.glyph.space) this.#covers.add(drawn);
    }
    this.#move(font.vertical ? -bare - spacing : bare + spacing);
  }

  #fill({ numbers, corners }: EnginePath, evenOdd: boolean): void {
    const { fill, fillOpacity, ctm } = this.state;
    const shape = pathShape(ctm, numbers, corners, evenOdd);
    this.#keepRule(shape.box);
    this.#paint(shape, fill, fillOpacity);
    if (fill === null || !fill.every((colour) => indistinct(colour, '#ffffff'))) this.content.drawn = true;
  }

  #stroke({ numbers, corners }: EnginePath): void {
    const { stroke, strokeOpacity, ctm, lineWidth } = this.state;
    this.#keepRule(this.#rectangle(corners).box);
    this.content.drawn = true;
    const width = lineWidth * Math.sqrt(Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2]));
    if (width < THICK) return;
    for (const shape of strokeShapes(ctm, numbers, width)) this.#paint(shape, stroke, strokeOpacity);
  }

  #paint(shape: Shape, paint: Paint, opacity: number): void {
    if (this.#isOff() || this.state.masking) return;
    const area = this.#area(shape, paint, opacity);
    this.#lay(area, paint === null || this.#isUnknown() ? 'unknown' : 'fill');
  }

  #lay(area: Area, kind: 'fill' | 'picture' | 'unknown'): void {
    if (this.#annotation === null) this.backdrop.add(kind === 'unknown' ? { ...area, paint: null } : area);
    this.#covers.paint(area, kind, this.#annotation?.printed ?? true);
  }

  #area(shape: Shape, paint: Paint, opacity: number): Area {
    const { clip, groupOpacity } = this.state;
    return { shape, clip, paint, opacity: opacity * groupOpacity, blend: blendOf(this.state) };
  }

  /** The area of an image that might be decoded, with what that takes. */
  #picture({ key, stencil }: EngineImage, area: Area): Area {
    const { state } = this;
    const toUnit = inverse(state.ctm);
    if (toUnit === null || this.#isUnknown() || state.odd || state.overprint) return area;
    return { ...area, picture: { key, toUnit, opacity: area.opacity, ink: stencil ? state.fill : null } };
  }

  #isUnknown(): boolean {
    return this.state.softMask || this.state.groupUnknown;
  }

  #isOff(): boolean {
    return this.#marked.at(-1)?.off === true;
  }

  #rectangle([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], ctm: Matrix = this.state.ctm): Shape {
    return rectangleShape(ctm, x0, y0, x1, y1);
  }

  #clipTo(shape: Shape): void {
    this.state.clip = clipped(this.state.clip, shape);
  }

  #keepRule(box: Box): void {
    if (box.height < 1.5 && box.width > 2 && box.width > 2 * box.height) {
      this.content.rules.push({ x0: box.x, x1: box.x + box.width, y: box.y + box.height / 2 });
    }
  }
}
