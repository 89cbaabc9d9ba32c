import { readFileSync } from 'node:fs';
import * as modules from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Where the engine leaves an image out for its size, and what it does there instead: it says that it was painted, and keeps what
 * it takes to decode it.
 */
const LEFT_OUT = 'const msg = "Image exceeded maximum allowed size and was removed.";';
const NOTED = `
      const layer = dict.has("OC") ? await this.parseMarkedContentProps(dict.get("OC"), resources) : undefined;
      const masked = dict.has("SMask") || dict.has("Mask");
      const stencil = dict.get("IM", "ImageMask") === true;
      const key = imageRef ?? (image.keptAs ??= "inline " + keptPictures.size);
      keptPictures.set(key, { image, isInline, resources, evaluator: this, localColorSpaceCache });
      operatorList.addImageOps(OPS.paintImageXObject, ["", w, h, masked, stencil, key], layer);
      return;`;

/**
 * Where the engine takes the code of a glyph for its character when the font has no other. A composite font that has a Unicode map
 * without the code says nothing of what it draws: its codes are numbers of glyphs.
 */
const GUESSED = 'let unicode = this.toUnicode.get(charcode) || charcode;';
const UNKNOWN = 'let unicode = this.toUnicode.get(charcode) || (this.composite ? 0xfffd : charcode);';

/**
 * Where the engine reads the table of codes inside a simple TrueType font. A code has a meaning by the map or the encoding of the
 * file, or by a table of Unicode values (platform 0, or 3 with encoding 1) in the font; else it may be any number.
 */
const CODES = 'const cmapEncodingId = cmapTable.encodingId;';
const MEANT = `
      this.codesMean = properties.hasIncludedToUnicodeMap === true || properties.hasEncoding === true ||
        cmapPlatformId === 0 || (cmapPlatformId === 3 && cmapEncodingId === 1);`;
const TOLD = '"seacMap", "subtype", "toFontChar", "type"';

/**
 * What the engine forgets of a simple font once it has its characters: the names of its glyphs. Told are those that say more than
 * the engine made of them: names that it does not know, for which it takes the code or the character that a usual encoding has
 * there, and names of codes that the map of the file leaves out. With each, what its known parts say (`f_i`, `one.oldstyle`), and
 * whether the character is the file's own.
 */
const BEFORE = 'this.differences = properties.differences;';
const REMEMBERED = `
    this.glyphSource = properties;
    this.codesInMap = new Set();
    if (!properties.composite && properties.hasIncludedToUnicodeMap) {
      properties.toUnicode.forEach((code) => void this.codesInMap.add(code));
    }`;
const MEMBER = '  get renderer() {';
const NAMES = `
  get glyphNames() {
    return glyphNamesOf(this, this.glyphSource);
  }`;
const NAMING = `
function glyphNamesOf(font, properties) {
  const found = new Map();
  if (font.composite) return found;
  const list = getGlyphsUnicode();
  const symbolic = font.isSymbolicFont;
  const usual = properties.baseEncodingName || (!symbolic && !properties.builtInEncoding) ? properties.defaultEncoding : [];
  const own = properties.baseEncodingName || font.type === "TrueType" ? [] : properties.builtInEncoding ?? [];
  for (let code = 0; code < 256; code++) {
    const name = font.differences.get(code) || own[code] || usual[code];
    if (!name || name.startsWith(".")) continue;
    const told = font.codesInMap.has(code);
    if (list[name] !== undefined && (font.toUnicode.has(code) || told)) continue;
    const parts = name.replace(/\\..*$/, "").split("_").map((part) => getUnicodeForGlyph(part, list));
    found.set(code, { name, told, spelled: parts.includes(-1) ? null : String.fromCodePoint(...parts) });
  }
  return found;
}`;

/** What the engine does its work on images with, for those few that are decoded after all. */
const OFFERED = 'export { WorkerMessageHandler };';
const PARTS = `
const keptPictures = new Map();
${NAMING}
export { keptPictures, PDFImage, Stream, DecryptStream, FlateStream, PredictorStream, JpegStream };`;

/** Where the engine passes over a parameter of the graphics state that decides what shows through: it is told. */
const PASSED_OVER = 'case "OPM":\n        case "BG":';
const TOLD_OF = `if (key === "OP" || key === "op") gStateObj.push([key, value]);
          break;
        case "OPM":
        case "BG":`;

const CHANGES = [
  [LEFT_OUT, `${NOTED}\n${LEFT_OUT}`],
  [GUESSED, UNKNOWN],
  [CODES, `${CODES}${MEANT}`],
  [TOLD, `"codesMean", "glyphNames", ${TOLD}`],
  [BEFORE, `${BEFORE}${REMEMBERED}`],
  [MEMBER, `${NAMES.slice(1)}\n${MEMBER}`],
  [OFFERED, `${OFFERED}\n${PARTS}`],
  [PASSED_OVER, TOLD_OF],
] as const;

/**
 * Loads the engine's reading half from its installed file, with these changes. Images that are not decoded keep their
 * place among the drawing operations, with width and height in pixels, whether they are masked or a stencil, and a key under
 * which they can be decoded: what lies over and under a text cannot be known without. Overprinting is told. No glyph number is
 * taken for a character. A TrueType font says whether its codes mean anything, and a simple font what its glyphs are called. Throws when the file has no such places.
 */
export async function loadReadingHalf(path: string): Promise<unknown> {
  const file = pathToFileURL(path).href;
  // Node before 22.15 has no such hooks; the other way takes half a second longer.
  if (typeof modules.registerHooks !== 'function') {
    return import(`data:text/javascript;base64,${Buffer.from(changed(file)).toString('base64')}`);
  }
  const hooks = modules.registerHooks({
    load: (url, context, next) =>
      url === file ? { format: 'module', source: changed(url), shortCircuit: true } : next(url, context),
  });
  try {
    return await import(file);
  } finally {
    hooks.deregister();
  }
}

function changed(url: string): string {
  const source = readFileSync(fileURLToPath(url), 'utf8');
  return CHANGES.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error('The PDF engine is not of the version that is known.');
    return text.replace(from, () => to);
  }, source);
}
