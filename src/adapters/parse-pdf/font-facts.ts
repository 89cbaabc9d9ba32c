import { characterNamed } from './glyph-names.ts';
import type { EngineGlyph, FontFacts, Ink } from './page-model.ts';
import { drawsPictures, isWord, PICTURE_PART, signNamed } from './sign-names.ts';
import { glyphInks } from './type3-inks.ts';
import type { GlyphDrawing } from './type3-inks.ts';
import type { EnginePage, OperationNames } from './vendor.ts';

interface EngineFont {
  name?: string;
  type?: string;
  vertical?: boolean;
  fontMatrix?: number[];
  bbox?: number[];
  isType3Font?: boolean;
  isSymbolicFont?: boolean;
  codesMean?: boolean;
  composite?: boolean;
  charProcOperatorList?: Map<string, GlyphDrawing>;
  differences?: Map<number, string>;
  defaultEncoding?: readonly string[];
  glyphNames?: Map<number, GlyphName>;
}

/** A glyph name of which the engine made nothing, or for which the file's map has no character. */
interface GlyphName {
  name: string;
  /** The file says itself which character it is. */
  told: boolean;
  /** What the name says by the Adobe Glyph List, in parts and without its variants. */
  spelled: string | null;
}

/** What the engine keeps for later: fonts, and the outlines of their glyphs. */
type Objects = EnginePage['commonObjs'];

const BOLD = /bold|black|heavy|semibold|demi|medi\b|CMBX|[-,]Bd/i;

/** The facts of the fonts with these ids; a font that could not be loaded is missing from the answer. */
export async function fontFacts(
  page: EnginePage,
  ids: Iterable<string>,
  operations: OperationNames,
): Promise<Map<string, FontFacts>> {
  const facts = new Map<string, FontFacts>();
  for (const id of ids) {
    const font = await new Promise<EngineFont | null>((resolve) => void page.commonObjs.get(id, resolve));
    if (font !== null && typeof font === 'object') {
      facts.set(id, factsOf(id, font, page.commonObjs, operations));
    }
  }
  return facts;
}

function factsOf(id: string, font: EngineFont, objects: Objects, operations: OperationNames): FontFacts {
  const scale = font.fontMatrix?.[0] ?? 0.001;
  const inks =
    font.charProcOperatorList === undefined ? null : glyphInks(font.charProcOperatorList, operations);
  const outlines = new Map<string, Ink>();
  const names = new Map<number, string | null>();
  const draws: FontFacts['draws'] = (glyph) =>
    inks === null
      ? hasOutline(objects, `${id}_path_${glyph.fontChar ?? ''}`)
      : (inks.get(glyph.operatorListId ?? '') ?? 'none') !== 'none';
  return {
    id,
    name: font.name ?? id,
    bold: BOLD.test(font.name ?? ''),
    vertical: font.vertical === true,
    scale,
    height: font.isType3Font === true ? type3Height(font) : 1,
    composite: font.composite === true,
    bare: font.isSymbolicFont === true && font.codesMean === false,
    inkOf: (glyph) =>
      inks === null
        ? kept(outlines, glyph.fontChar ?? '', (character) => outlineInk(objects, `${id}_path_${character}`))
        : (inks.get(glyph.operatorListId ?? '') ?? 'none'),
    draws,
    read: (glyph) => readByName(glyph, font, draws),
    named: (code) => kept(names, code, () => characterNamed(glyphName(font, code))),
  };
}

/**
 * A glyph with the character that its name means, where that says more than what the engine took for it. One that is drawn, and
 * has a name that says nothing to anybody, is U+FFFD: its code is no character.
 */
function readByName(glyph: EngineGlyph, font: EngineFont, draws: FontFacts['draws']): EngineGlyph {
  const named = font.glyphNames?.get(glyph.originalCharCode ?? -1);
  if (named === undefined) return glyph;
  const { name, told, spelled } = named;
  if (told && !/^[A-Za-z\d]$/.test(glyph.unicode)) return glyph;
  const sign = signNamed(name);
  if (sign !== null || told) return sign === null ? glyph : { ...glyph, unicode: sign };
  if (spelled !== null) return { ...glyph, unicode: spelled };
  if (drawsPictures(font.name ?? '')) return { ...glyph, unicode: PICTURE_PART };
  return isWord(name) && draws(glyph) ? { ...glyph, unicode: '\ufffd' } : glyph;
}

/** What was found for a key before, or is found now. */
function kept<Key, Value>(found: Map<Key, Value>, key: Key, find: (key: Key) => Value): Value {
  const known = found.get(key);
  if (known !== undefined) return known;
  const value = find(key);
  found.set(key, value);
  return value;
}

/**
 * The glyph name that draws a code. Names of Type 3 glyphs draw nothing by themselves, and a symbolic font that lists no
 * names of its own has them inside its program only.
 */
function glyphName(font: EngineFont, code: number): string | undefined {
  if (font.composite === true || font.isType3Font === true) return undefined;
  const trueType = font.type === 'TrueType' && font.isSymbolicFont === true;
  if (trueType) return undefined;
  const own = font.differences?.get(code);
  if (own !== undefined) return own;
  return font.isSymbolicFont === true ? undefined : font.defaultEncoding?.[code];
}

/** A glyph whose outline is known and has nothing to it draws nothing. */
const outlineInk = (objects: Objects, key: string): Ink => {
  const path = outlineOf(objects, key);
  return path === null || drawsLines(path) ? 'text' : 'none';
};

const hasOutline = (objects: Objects, key: string): boolean => {
  const path = outlineOf(objects, key);
  return path !== null && drawsLines(path);
};

/** The outline of a glyph; null where the engine has none. */
function outlineOf(objects: Objects, key: string): ArrayLike<number> | null {
  const outline = objects.has(key) ? (objects.get(key) as { path?: ArrayLike<number> } | null) : null;
  return outline?.path ?? null;
}

/** Whether an outline is more than moves (0, x, y) and closings (4), as that of a space is in some fonts. */
function drawsLines(path: ArrayLike<number>): boolean {
  for (let i = 0; i < path.length; i += path[i] === 0 ? 3 : 1) {
    if (path[i] !== 0 && path[i] !== 4) return true;
  }
  return false;
}

/**
 * Type 3 fonts choose their own unit: when the box round all glyphs is far from one em, it says the real size. A box
 * may be flat, as that of a font with nothing but a minus sign, so its longer side counts.
 */
function type3Height(font: EngineFont): number {
  const [left = 0, low = 0, right = 0, high = 0] = font.bbox ?? [];
  const extent = Math.max(right - left, high - low) * Math.abs(font.fontMatrix?.[3] ?? 0.001);
  return extent > 0 && (extent < 0.2 || extent > 3) ? extent : 1;
}
