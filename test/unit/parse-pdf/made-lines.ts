import type { Block } from '../../../src/adapters/parse-pdf/block-model.ts';
import type { Line } from '../../../src/adapters/parse-pdf/line-model.ts';
import type { Word } from '../../../src/adapters/parse-pdf/words.ts';

/** A word of 10 points whose letters are all half as wide as high. */
export function word(text: string, x0: number, y: number, size = 10): Word {
  const x1 = x0 + text.length * size * 0.5;
  return {
    glyphs: [{ text, x: x0, x1 }],
    text,
    x0,
    x1,
    y,
    size,
    bold: false,
    artifact: false,
    spaced: false,
  };
}

/** The words of a line, one space apart. */
export function words(text: string, x0: number, y: number, size = 10): Word[] {
  let x = x0;
  return text.split(' ').map((each) => {
    const made = word(each, x, y, size);
    x = made.x1 + 0.3 * size;
    return made;
  });
}

/** A line of text; what is not given is as on a plain page. */
export function line(text: string, x0: number, y: number, more: Partial<Line> = {}): Line {
  const size = more.size ?? 10;
  const x1 = x0 + text.length * size * 0.5;
  return {
    text,
    runs: [],
    x0,
    x1,
    y,
    size,
    bold: false,
    artifact: false,
    gaps: 0.3,
    angle: 0,
    region: 0,
    margin: false,
    row: null,
    ruled: false,
    box: { x: x0, y: y - 8, width: x1 - x0, height: 10 },
    ...more,
  };
}

/** A block of lines in one region whose left edge is that of its longest line. */
export function block(
  kind: Block['kind'],
  texts: string[],
  more: Partial<Block> = {},
  at: Partial<Line> = {},
): Block {
  const lines = texts.map((text, i) => line(text, at.x0 ?? 50, 100 + i * 12, at));
  return {
    page: 1,
    kind,
    lines,
    item: false,
    indented: false,
    hanging: false,
    full: true,
    left: 50,
    ...more,
  };
}
