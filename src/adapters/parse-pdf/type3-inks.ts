import type { Ink } from './page-model.ts';
import type { OperationNames } from './vendor.ts';

/** The drawing operations of one glyph of a Type 3 font. */
export interface GlyphDrawing {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
}

/** Operations that set a colour that cannot be told. */
const PATTERNS = new Set(['setFillColorN', 'setStrokeColorN', 'setFillTransparent', 'setStrokeTransparent']);
const COLOURS = new Set(['setFillRGBColor', 'setStrokeRGBColor']);
const PAINTING = new Set([
  'shadingFill',
  'paintSolidColorImageMask',
  'paintImageMaskXObject',
  'paintInlineImageXObject',
]);
/** Ends of a path that paint nothing. */
const QUIET = new Set(['endPath', 'clip', 'eoClip']);

/** What draws each glyph of a Type 3 font, by the name of the glyph (PDF 32000-1, 9.6.5). */
export const glyphInks = (
  glyphs: ReadonlyMap<string, GlyphDrawing>,
  operations: OperationNames,
): Map<string, Ink> =>
  new Map([...glyphs].map(([name, drawing]) => [name, inkOf(drawing, operations)] as const));

function inkOf({ fnArray, argsArray }: GlyphDrawing, operations: OperationNames): Ink {
  const colours: string[] = [];
  let [inked, unknown] = [false, false];
  fnArray.forEach((code, i) => {
    const name = operations.get(code) ?? '';
    const args = argsArray[i] ?? [];
    if (PATTERNS.has(name)) unknown = true;
    if (COLOURS.has(name) && typeof args[0] === 'string') colours.push(args[0]);
    inked ||= paints(name, args, operations);
    if (name === 'paintImageXObject' && args[4] !== true) unknown = true;
  });
  if (!inked) return 'none';
  if (unknown) return { own: null };
  return colours.length > 0 ? { own: colours } : 'text';
}

function paints(name: string, args: readonly unknown[], operations: OperationNames): boolean {
  if (PAINTING.has(name) || name === 'paintImageXObject') return true;
  if (name === 'showText') return Array.isArray(args[0]) && args[0].length > 0;
  if (name !== 'constructPath' || QUIET.has(operations.get(Number(args[0])) ?? '')) return false;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from((args[2] ?? []) as ArrayLike<number>);
  return x1 - x0 > 0 || y1 - y0 > 0;
}
