import type { Shift } from '../../domain/text/shifts.ts';
import type { Word } from './words.ts';

/** A word on its line, raised or lowered or on the baseline. */
export interface PlacedWord extends Word {
  shift: Shift | null;
}

/** Words of one line, before they are written out. */
export interface LineGroup {
  y: number;
  size: number;
  words: PlacedWord[];
}
