import { annotationSights, withoutAnnotationText } from './annotations.ts';
import type { AnnotationSight } from './annotations.ts';
import { fontFacts } from './font-facts.ts';
import type { EngineGlyph, FontFacts, PageContent } from './page-model.ts';
import type { GraphicsState } from './graphics-state.ts';
import { PageReader } from './page-reader.ts';
import type { Paint } from './paint.ts';
import { compose, matrixOf } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import { isStray } from './page-status.ts';
import type { Pictures } from './pictures.ts';
import type { EnginePage, OperationNames } from './vendor.ts';

/** Says whether the optional layer with this id is shown. */
export type LayerVisibility = (properties: unknown) => boolean;

interface Step {
  name: string;
  args: readonly unknown[];
}

type Handler = (reader: PageReader, args: readonly unknown[], context: Context) => void;

interface Context {
  fonts: Map<string, FontFacts>;
  shown: LayerVisibility;
  operations: OperationNames;
  annotations: ReadonlyMap<string, AnnotationSight>;
  /** The colours of a shading. */
  shadingOf: (id: unknown) => Paint;
}

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const list = (value: unknown): number[] =>
  value === null || value === undefined ? [] : Array.from(value as ArrayLike<number>);

/** The engine's word for annotations as they are drawn, none of them left to the viewer. */
const ANNOTATIONS = { intent: 'any', annotationMode: 1 } as const;

/** What one page shows, from its drawing operations. Of annotations and form fields only what they cover is part of it. */
export async function readPageContent(
  page: EnginePage,
  operations: OperationNames,
  shown: LayerVisibility,
  pictures: Pictures,
): Promise<PageContent> {
  pictures.begin();
  const viewport = page.getViewport({ scale: 1 });
  const drawing = await page.getOperatorList(ANNOTATIONS);
  const drawn: Step[] = drawing.fnArray.map((code: number, i: number) => ({
    name: operations.get(code) ?? '',
    args: (drawing.argsArray[i] as readonly unknown[] | null) ?? [],
  }));
  const annotations = drawn.some(({ name }) => name === 'beginAnnotation')
    ? await annotationSights(page)
    : new Map<string, AnnotationSight>();
  const steps = withoutAnnotationText(drawn, annotations);
  const ids = new Set(steps.flatMap(fontsOf));
  const context: Context = {
    fonts: await fontFacts(page, ids, operations),
    shown,
    operations,
    annotations,
    shadingOf: (id) => shadingPaint(page, id),
  };
  const { width, height, rotation } = viewport;
  const reader = new PageReader({
    transform: viewport.transform as unknown as Matrix,
    width,
    height,
    rotation,
  });
  for (const { name, args } of steps) HANDLERS[name]?.(reader, args, context);
  const content = await finished(reader, pictures);
  page.cleanup();
  return content;
}

/** What the page shows. Images are decoded only where text can be told by them from what is under it. */
async function finished(reader: PageReader, pictures: Pictures): Promise<PageContent> {
  const content = reader.finish();
  if (content.undecided === 0 || content.recognised > 0 || isStray(content)) return content;
  const decoded = await pictures.decoded(reader.picturesNeeded(), content.undecided);
  return decoded.size === 0 ? content : reader.settle(decoded);
}

const HANDLERS: Record<string, Handler> = {
  save: (reader) => reader.save(),
  restore: (reader) => reader.restore(),
  transform: (reader, args) => reader.transform(matrixOf(args as number[])),
  beginText: (reader) => reader.cursor.begin(),
  setFont: (reader, [id, size], { fonts }) => {
    reader.state.font = fonts.get(String(id)) ?? null;
    reader.state.fontSize = number(size);
  },
  setCharSpacing: (reader, [value]) => void (reader.state.charSpacing = number(value)),
  setWordSpacing: (reader, [value]) => void (reader.state.wordSpacing = number(value)),
  setHScale: (reader, [value]) => void (reader.state.horizontalScale = number(value) / 100),
  setLeading: (reader, [value]) => void (reader.state.leading = number(value)),
  setTextRise: (reader, [value]) => void (reader.state.rise = number(value)),
  setTextRenderingMode: (reader, [value]) => void (reader.state.renderingMode = number(value)),
  setTextMatrix: (reader, [matrix]) => reader.cursor.set(matrixOf(list(matrix))),
  moveText: (reader, [x, y]) => reader.cursor.moveLine(number(x), number(y)),
  setLeadingMoveText: (reader, [x, y]) => {
    reader.state.leading = -number(y);
    reader.cursor.moveLine(number(x), number(y));
  },
  nextLine: (reader) => reader.cursor.moveLine(0, -reader.state.leading),
  showText: (reader, [glyphs]) => reader.showText((glyphs ?? []) as (EngineGlyph | number | null)[]),
  setFillRGBColor: (reader, [colour]) => void (reader.state.fill = solid(colour)),
  setStrokeRGBColor: (reader, [colour]) => void (reader.state.stroke = solid(colour)),
  setFillColorN: (reader, args, context) => void (reader.state.fill = patternPaint(args, context)),
  setStrokeColorN: (reader, args, context) => void (reader.state.stroke = patternPaint(args, context)),
  setFillTransparent: (reader) => void (reader.state.fill = null),
  setStrokeTransparent: (reader) => void (reader.state.stroke = null),
  setLineWidth: (reader, [value]) => void (reader.state.lineWidth = number(value)),
  setGState: (reader, [entries], { fonts }) => {
    for (const [key, value] of (entries ?? []) as [string, unknown][])
      setState(reader.state, key, value, fonts);
  },
  clip: (reader) => reader.clipNext(false),
  eoClip: (reader) => reader.clipNext(true),
  constructPath: (reader, [kind, data, corners], { operations }) =>
    endPath(reader, operations.get(number(kind)) ?? '', data, list(corners)),
  shadingFill: (reader, [id], { shadingOf }) => reader.fillAll(shadingOf(id)),
  paintImageXObject: (reader, [, width, height, masked, stencil, key]) =>
    reader.paintImage({
      key: String(key),
      width: number(width),
      height: number(height),
      masked: masked === true,
      stencil: stencil === true,
    }),
  paintFormXObjectBegin: (reader, [matrix, box]) => reader.openForm(matrixOf(list(matrix)), list(box)),
  paintFormXObjectEnd: (reader) => reader.restore(),
  beginGroup: (reader, [options]) => {
    const { matrix, bbox, smask, knockout } = (options ?? {}) as Record<string, unknown>;
    reader.openGroup(matrixOf(list(matrix)), list(bbox), smask !== null && smask !== undefined);
    reader.state.odd ||= knockout === true;
  },
  endGroup: (reader) => reader.restore(),
  beginAnnotation: (reader, [id, rect, transform, matrix], { annotations }) =>
    reader.openAnnotation(
      list(rect),
      compose(matrixOf(list(matrix)), matrixOf(list(transform))),
      annotations.get(String(id)) === 'printed',
    ),
  endAnnotation: (reader) => reader.closeAnnotation(),
  beginMarkedContent: (reader, [tag]) => reader.openMark(tag === 'Artifact', false),
  beginMarkedContentProps: (reader, [tag, properties], { shown }) =>
    reader.openMark(tag === 'Artifact', tag === 'OC' && !shown(properties)),
  endMarkedContent: (reader) => reader.closeMark(),
};

/** The fonts that a step sets. */
function fontsOf({ name, args }: Step): string[] {
  if (name === 'setFont') return [String(args[0])];
  if (name !== 'setGState') return [];
  const entries = (args[0] ?? []) as [string, unknown][];
  return entries.flatMap(([key, value]) =>
    key === 'Font' && Array.isArray(value) ? [String(value[0])] : [],
  );
}

const solid = (colour: unknown): Paint => (typeof colour === 'string' ? [colour] : null);

/** The colours of a pattern: of a shading, or the one that an uncoloured tiling is painted with. */
function patternPaint([kind, value]: readonly unknown[], { shadingOf }: Context): Paint {
  return kind === 'Shading' ? shadingOf(value) : null;
}

function setState(state: GraphicsState, key: string, value: unknown, fonts: Map<string, FontFacts>): void {
  if (key === 'ca') state.fillOpacity = number(value);
  else if (key === 'CA') state.strokeOpacity = number(value);
  else if (key === 'BM') state.blend = String(value);
  else if (key === 'SMask') state.softMask = value !== false;
  else if (key === 'LW') state.lineWidth = number(value);
  else if (key === 'OP' || key === 'op') state.overprint = value === true;
  else if (key === 'TR') state.odd ||= value !== null;
  else if (key === 'Font' && Array.isArray(value)) {
    state.font = fonts.get(String(value[0])) ?? null;
    state.fontSize = number(value[1]);
  }
}

const FILLS: Record<string, 'winding' | 'even-odd'> = {
  fill: 'winding',
  fillStroke: 'winding',
  closeFillStroke: 'winding',
  eoFill: 'even-odd',
  eoFillStroke: 'even-odd',
  closeEOFillStroke: 'even-odd',
};
const STROKES = new Set([
  'stroke',
  'closeStroke',
  'fillStroke',
  'closeFillStroke',
  'eoFillStroke',
  'closeEOFillStroke',
]);

function endPath(reader: PageReader, kind: string, data: unknown, corners: readonly number[]): void {
  const numbers = (Array.isArray(data) ? data[0] : null) as ArrayLike<number> | null;
  const whole = numbers !== null && corners.length >= 4 && corners.every(Number.isFinite);
  reader.endPath(whole ? { numbers, corners } : null, FILLS[kind] ?? 'none', STROKES.has(kind));
}

/** All colours of an axial or radial shading; null for others. */
function shadingPaint(page: EnginePage, id: unknown): Paint {
  const key = String(id);
  const pattern = page.objs.has(key) ? (page.objs.get(key) as readonly unknown[] | null) : null;
  const stops = pattern?.[0] === 'RadialAxial' ? (pattern[3] as readonly (readonly unknown[])[]) : [];
  const colours = [...new Set(stops.map((stop) => String(stop[1])))];
  if (colours.length === 0) return null;
  return thinned(colours);
}

/** Colours of a shading that are followed; the ones between differ little from their neighbours. */
const MOST_COLOURS = 12;
const thinned = (colours: readonly string[]): readonly string[] =>
  colours.length <= MOST_COLOURS
    ? colours
    : colours.filter(
        (_, i) => i % Math.ceil(colours.length / MOST_COLOURS) === 0 || i === colours.length - 1,
      );
