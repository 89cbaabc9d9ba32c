import type { Word } from './words.ts';

/** Words of one line or of several. */
interface Words {
  words: readonly Word[];
}

export const leftOf = ({ words }: Words): number => Math.min(...words.map((word) => word.x0));
export const rightOf = ({ words }: Words): number => Math.max(...words.map((word) => word.x1));

/** White between the words of a line, from the left: where it begins and ends. */
export function gapsOf({ words }: Words): (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  let right = Infinity;
  for (const { x0, x1 } of [...words].sort((a, b) => a.x0 - b.x0)) {
    if (x0 > right) gaps.push([right, x0]);
    right = right === Infinity ? x1 : Math.max(right, x1);
  }
  return gaps;
}
