/** A glyph of a Type 1 font: its code in the font's own encoding, its name, its width. */
export interface Type1Glyph {
  code: number;
  name: string;
  width: number;
}

const TRAILER = `${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`;

/** A Type 1 font program whose glyphs are boxes: names and encoding are in the program only, as in fonts of TeX. */
export function rawType1(glyphs: readonly Type1Glyph[]): { dictionary: string; stream: string } {
  const encoding = glyphs.map(({ code, name }) => `dup ${code} /${name} put\n`).join('');
  const clear = `%!PS-AdobeFont-1.0: Boxes 001.000
12 dict begin
/FontName /Boxes def
/PaintType 0 def
/FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def
/FontBBox {0 0 1000 1000} readonly def
/Encoding 256 array
0 1 255 {1 index exch /.notdef put} for
${encoding}readonly def
currentdict end
currentfile eexec
`;
  const shapes = [{ name: '.notdef', width: 250 }, ...glyphs].map(({ name, width }) => {
    const code = encrypted(`\0\0\0\0${charString(width)}`, 4330);
    return `/${name} ${code.length} RD ${code} ND\n`;
  });
  const secret = encrypted(
    `\0\0\0\0dup /Private 8 dict dup begin
/RD {string currentfile exch readstring pop} executeonly def
/ND {noaccess def} executeonly def
/NP {noaccess put} executeonly def
/BlueValues [] def
/password 5839 def
2 index /CharStrings ${shapes.length} dict dup begin
${shapes.join('')}end
end
readonly put
noaccess put
dup /FontName get exch definefont pop
mark currentfile closefile
`,
    55665,
  );
  return {
    dictionary: `/Length1 ${clear.length} /Length2 ${secret.length} /Length3 ${TRAILER.length}`,
    stream: clear + secret + TRAILER,
  };
}

/** A box of half an em, on a glyph of the given width. */
const charString = (width: number): string =>
  [
    ...[0, width, ['hsbw', 13]],
    ...[50, 0, ['rmoveto', 21]],
    ...[400, 0, ['rlineto', 5]],
    ...[0, 600, ['rlineto', 5]],
    ...[-400, 0, ['rlineto', 5]],
    ...[
      ['closepath', 9],
      ['endchar', 14],
    ],
  ]
    .map((item) =>
      typeof item === 'number' ? numeral(item) : String.fromCharCode(Number((item as unknown[])[1])),
    )
    .join('');

/** A number as Type 1 charstrings have it, of less than 1132. */
function numeral(value: number): string {
  if (Math.abs(value) <= 107) return String.fromCharCode(value + 139);
  const rest = Math.abs(value) - 108;
  return String.fromCharCode((value > 0 ? 247 : 251) + (rest >> 8), rest & 255);
}

/** Encryption of Type 1 fonts (Adobe Type 1 Font Format, chapter 7). */
function encrypted(plain: string, key: number): string {
  let r = key;
  return [...plain]
    .map((character) => {
      const cipher = (character.charCodeAt(0) ^ (r >> 8)) & 255;
      r = ((cipher + r) * 52845 + 22719) & 0xffff;
      return String.fromCharCode(cipher);
    })
    .join('');
}
