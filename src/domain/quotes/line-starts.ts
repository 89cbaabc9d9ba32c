import type { Steps } from '../steps.ts';
import { NumberList } from './number-list.ts';

/** Line ends that are looked at in one step. */
const LINES_A_STEP = 16_384;

/** Where each line of a text begins; only LF ends a line. In steps. */
export function* lineStartsOf(text: string): Steps<Uint32Array> {
  const starts = new NumberList();
  starts.push(0);
  for (let lineEnd = text.indexOf('\n'); lineEnd >= 0; lineEnd = text.indexOf('\n', lineEnd + 1)) {
    starts.push(lineEnd + 1);
    if (starts.length % LINES_A_STEP === 0) yield;
  }
  return starts.toArray();
}
