/** Control characters, white space apart. */
const CONTROL = /(?![\t-\r])\p{Cc}/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** Hebrew and Arabic presentation forms, Kangxi and other radicals: shapes that fonts report instead of characters. */
const SHAPES = /[\u2e80-\u2fdf\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** Radicals that NFKC leaves alone and the characters they show (Unicode, EquivalentUnifiedIdeograph). */
const RADICALS = new Map(
  [
    ...'⺁厂⺄乙⺈刀⺋卩⺌小⺕彐⺜日⺝月⺟母⺠民⺩王⺪疋⺬示⺮竹⺶羊⺷羊⺼肉⺽臼⻁虎⻂衣⻃西⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻑长⻒镸⻓长⻔门⻖阝⻘青⻙韦⻚页⻛风⻜飞⻝食⻟食⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻫齐⻬齐⻭齿⻮齿⻯龙⻰龙⻱龟⻲亀⻳龟'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical, character]) => [radical, character] as const),
);

/**
 * Signs of symbol fonts, which report codes of the private use area: bullets, and the pieces of large brackets from
 * U+F8EB on (Adobe's corporate use area).
 */
const SIGNS = new Map([
  ['\uf0b7', '•'],
  ['\uf0a7', '▪'],
  ...[...'⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭'].map((piece, i) => [String.fromCharCode(0xf8eb + i), piece] as const),
]);

/** White space, or characters that have no look of their own; a soft hyphen has. */
const BLANK = /^(?!\u00ad)[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Whether a glyph's text is such that nothing should be drawn for it. Bitmap fonts have bitmaps for their spaces (`bitmap`):
 * there only the control characters are taken to be something else.
 */
export const isBlank = (text: string, bitmap: boolean): boolean =>
  BLANK.test(text) && !(bitmap && /^[ \u00a0]+$/.test(text));

/** Whether a glyph's text holds a control character: a glyph code, not a character. */
export const isControl = (text: string): boolean => CONTROL.test(text);

/**
 * The text of one glyph as the layer writes it. Control characters and lone surrogates become U+FFFD. A soft hyphen
 * that takes up room (`drawn`) is seen as a hyphen and written as one; one that does not, and U+200B and U+FEFF,
 * are nothing on a page and are left out. Signs of symbol fonts, shapes of Arabic letters and radicals become the characters they show.
 * Latin ligature characters stay.
 */
export function readableText(unicode: string, drawn: boolean): string {
  return unicode
    .toWellFormed()
    .replace(CONTROLS, '\ufffd')
    .replaceAll('\u00ad', drawn ? '-' : '')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\uf0a7-\uf8fe]/g, (sign) => SIGNS.get(sign) ?? sign)
    .replace(SHAPES, (shape) => RADICALS.get(shape) ?? shape.normalize('NFKC'));
}
