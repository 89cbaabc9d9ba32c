import { fontFacts } from './font-facts.ts';
import type { FontFacts, PageContent } from './page-model.ts';
import { matrixOf, PageReader } from './page-reader.ts';
import type { EngineGlyph } from './page-reader.ts';
import type { Matrix } from './geometry.ts';
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
}

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const list = (value: unknown): number[] =>
  value === null || value === undefined ? [] : Array.from(value as ArrayLike<number>);

const NO_ANNOTATIONS = 0;
/** Corners of "everywhere". */
const ALL = [-1e6, -1e6, 1e6, 1e6];

/** What one page shows, from its drawing operations. Annotations and form fields are not part of it. */
export async function readPageContent(
  page: EnginePage,
  operations: OperationNames,
  shown: LayerVisibility,
): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 });
  const drawing = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  const steps: Step[] = drawing.fnArray.map((code: number, i: number) => ({
    name: operations.get(code) ?? '',
    args: (drawing.argsArray[i] as readonly unknown[] | null) ?? [],
  }));
  const ids = new Set(steps.filter(({ name }) => name === 'setFont').map(({ args }) => String(args[0])));
  const context = { fonts: await fontFacts(page, ids), shown };
  const { width, height, rotation } = viewport;
  const reader = new PageReader({
    transform: viewport.transform as unknown as Matrix,
    width,
    height,
    rotation,
  });
  steps.forEach((step, i) => {
    HANDLERS[step.name]?.(reader, step.args, context);
    if (step.name === 'transform' && paintsNothing(steps, i + 1)) reader.paintImage();
  });
  page.cleanup();
  return reader.finish();
}

const QUIET = new Set([
  'setGState',
  'setFillRGBColor',
  'setStrokeRGBColor',
  'dependency',
  'setRenderingIntent',
]);

/**
 * Whether a change of coordinates is followed by its end with nothing painted between. The engine is told to leave
 * images out, and that is what remains of `q … cm /Image Do Q`: the coordinates say where the image stood.
 */
function paintsNothing(steps: readonly Step[], from: number): boolean {
  let at = from;
  while (QUIET.has(steps[at]?.name ?? '')) at += 1;
  const next = steps[at]?.name;
  return next === undefined || next === 'restore' || next === 'transform' || next === 'beginText';
}

const paintImage: Handler = (reader) => reader.paintImage();

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
  setFillRGBColor: (reader, [colour]) =>
    void (reader.state.fill = typeof colour === 'string' ? colour : null),
  setFillColorN: (reader) => void (reader.state.fill = null),
  setGState: (reader, [entries]) => {
    for (const [key, value] of (entries ?? []) as [string, unknown][]) {
      if (key === 'ca') reader.state.opacity = number(value);
    }
  },
  constructPath: (reader, [kind, , corners]) => paintPath(reader, number(kind), list(corners)),
  shadingFill: (reader) => reader.fillArea(ALL, null),
  paintImageXObject: paintImage,
  paintInlineImageXObject: paintImage,
  paintImageMaskXObject: paintImage,
  paintSolidColorImageMask: paintImage,
  paintFormXObjectBegin: (reader, [matrix]) => openGroup(reader, matrix),
  paintFormXObjectEnd: (reader) => reader.restore(),
  // A group repeats the matrix of the form it holds, which applies it.
  beginGroup: (reader) => reader.save(),
  endGroup: (reader) => reader.restore(),
  beginMarkedContent: (reader, [tag]) => reader.openMark(tag === 'Artifact', false),
  beginMarkedContentProps: (reader, [tag, properties], { shown }) =>
    reader.openMark(tag === 'Artifact', tag === 'OC' && !shown(properties)),
  endMarkedContent: (reader) => reader.closeMark(),
};

function openGroup(reader: PageReader, matrix: unknown): void {
  reader.save();
  if (matrix !== null && matrix !== undefined) reader.transform(matrixOf(list(matrix)));
}

/** Codes by which the engine says how a path is painted: its own operation numbers. */
const STROKE = new Set([20, 21]);
const FILL = new Set([22, 23]);
const FILL_AND_STROKE = new Set([24, 25, 26, 27]);

function paintPath(reader: PageReader, kind: number, corners: readonly number[]): void {
  if (corners.length < 4 || !corners.every(Number.isFinite)) return;
  if (STROKE.has(kind)) reader.strokeArea(corners);
  if (FILL.has(kind) || FILL_AND_STROKE.has(kind)) reader.fillArea(corners, reader.state.fill);
}
