import type { Box, HiddenReason, HiddenText } from '../../contracts/text-layer.ts';
import type { Sight } from './drawn-glyph.ts';
import { isFiniteBox, roundBox, unionBox } from './geometry.ts';
import type { Glyph } from './page-model.ts';
import { WORD_GAP } from './words.ts';

/** A glyph and whether it is seen; null for white space. */
interface Judged {
  glyph: Glyph;
  sight: Sight | null;
}

/** The text that nobody sees, in the order of drawing: one entry for each stretch that is hidden in one way. */
export function hiddenRuns(glyphs: readonly Judged[]): HiddenText[] {
  const runs: { reason: HiddenReason; text: string; boxes: Box[] }[] = [];
  let before: Judged | null = null;
  let spaced = false;
  for (const judged of glyphs) {
    const { glyph, sight } = judged;
    if (sight === null) {
      spaced = true;
      continue;
    }
    if (sight !== 'seen' && sight !== 'unknown') {
      const open = runs.at(-1);
      if (open === undefined || before === null || before.sight !== sight) {
        runs.push({ reason: sight, text: glyph.text, boxes: [boxOf(glyph)] });
      } else {
        open.text += (spaced || isApart(before.glyph, glyph) ? ' ' : '') + glyph.text;
        open.boxes.push(boxOf(glyph));
      }
    }
    before = judged;
    spaced = false;
  }
  return runs.map(({ reason, text, boxes }) => {
    const box = unionBox(boxes);
    return { text, reason, ...(box !== undefined && isFiniteBox(box) ? { box: roundBox(box) } : {}) };
  });
}

/** Whether a glyph does not stand close behind another one, on its line. */
function isApart(a: Glyph, b: Glyph): boolean {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const along = x * a.dx + y * a.dy - a.advance;
  const across = Math.abs(y * a.dx - x * a.dy);
  return across > 0.5 * a.size || along > WORD_GAP * a.size || along < -a.advance - 0.5 * a.size;
}

const boxOf = ({ x, y, dx, dy, advance, size }: Glyph): Box => {
  const [x1, y1] = [x + dx * advance, y + dy * advance];
  const [up, across] = [dx * 0.8 * size, dy * 0.8 * size];
  const xs = [x, x1, x + across, x1 + across];
  const ys = [y, y1, y - up, y1 - up];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};
