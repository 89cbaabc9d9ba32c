/** Codes that the font has glyphs for: those of ASCII. */
const [FIRST, LAST] = [0x20, 0x7e];
const GLYPHS = LAST - FIRST + 2;

/**
 * A TrueType font whose every glyph is a box. Its codes have glyphs by a table of Unicode values (`unicode`), or by one that only
 * says which glyph belongs to which code.
 */
export function rawTrueType(unicode: boolean): string {
  const tables: [string, Buffer][] = [
    ['cmap', cmap(unicode)],
    ['glyf', Buffer.concat(Array.from({ length: GLYPHS }, () => BOX))],
    ['head', filled(54, [0, 0x10000, 12, 0x5f0f3cf5, 16, 1000, 48, 1])],
    ['hhea', filled(36, [0, 0x10000, 4, (800 << 16) | (-200 & 0xffff), 32, GLYPHS])],
    ['hmtx', words(Array.from({ length: GLYPHS }, () => [600, 0]).flat())],
    ['loca', filled(4 * (GLYPHS + 1), places())],
    ['maxp', filled(32, [0, 0x10000, 4, GLYPHS << 16, 8, 0x00040001])],
  ];
  const head = [0x0001, 0, tables.length, 64, 2, 48];
  let at = 12 + 16 * tables.length;
  const rows = tables.map(([name, { length }]) => {
    const row = Buffer.concat([Buffer.from(name), filled(12, [4, at, 8, length])]);
    at += length + (-length & 3);
    return row;
  });
  const bodies = tables.map(([, body]) => Buffer.concat([body, Buffer.alloc(-body.length & 3)]));
  return Buffer.concat([words(head), ...rows, ...bodies]).toString('latin1');
}

/** Numbers of 16 bits. */
const words = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => bytes.writeUInt16BE(value & 0xffff, 2 * i));
  return bytes;
};

/** Zeros with numbers of 32 bits in them: a place, its number, and so on. */
function filled(length: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0; i < values.length; i += 2) bytes.writeUInt32BE((values[i + 1] ?? 0) >>> 0, values[i]);
  return bytes;
}

/** One outline: its box, last point, no instructions, four points on the curve, their steps in x and y. */
const BOX = Buffer.concat([
  words([1, 0, 0, 500, 700, 3, 0, 0x0101, 0x0101]),
  words([0, 500, 0, -500, 0, 0, 700, 0]),
]);
const places = (): number[] => Array.from({ length: GLYPHS + 1 }, (_, i) => [4 * i, BOX.length * i]).flat();

function cmap(unicode: boolean): Buffer {
  const head = words([0, 1, unicode ? 3 : 1, unicode ? 1 : 0, 0, 12]);
  if (unicode) {
    const segments = [4, 4, 1, 0, LAST, 0xffff, 0, FIRST, 0xffff, 1 - FIRST, 1, 0, 0];
    return Buffer.concat([head, words([4, 32, 0, ...segments])]);
  }
  const glyphs = Array.from({ length: 256 }, (_, code) =>
    code < FIRST || code > LAST ? 0 : code - FIRST + 1,
  );
  return Buffer.concat([head, words([0, 262, 0]), Buffer.from(glyphs)]);
}
