import type { LayerSpan } from '../../contracts/text-layer.ts';
import { FORMED } from '../text/shifts.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Position } from './quote-types.ts';

/** A part of a number that the page raises or lowers and the text has on the line. Positions are code points. */
export interface ShiftedNumber {
  /** Where the number and its shifted part stand. */
  position: Position;
  shift: 'super' | 'sub';
  /** The text of both, flat. */
  text: string;
  part: string;
}

const BEGINS_PART = /^[\p{L}\p{N}.,+\-−–±]/u;
const NUMERIC = /[\p{N}+\-−–±]/u;
const ORDINAL = /^(?:st|nd|rd|th|d|er|ère|re|e|ème|o|a|os|as)$/iu;
const NUMBER_BEFORE = /(?:\p{Nd}[.,]?)+$/u;
/** A base that letters are exponents of (2, 10); letters raised behind longer numbers are note marks of tables. */
const SMALL_BASE = /(?<![\p{N}.,])\p{Nd}{1,2}$/u;
/** Code points before a shifted part in which the number it belongs to is looked for. */
const LONGEST_NUMBER = 40;

const textOf = ({ text, codePoints }: PreparedLayer, { start, end }: Position): string =>
  text.slice(codePoints.toIndex(start), codePoints.toIndex(end));

const isNoteMark = ({ markPositions }: PreparedLayer, { start, end }: LayerSpan): boolean =>
  markPositions.touching(start, end).length > 0;

/** Whether flat text behind or before digits says something else than the page does. */
const isPartOfNumber = (part: string, shift: 'super' | 'sub', before: string, after: string): boolean => {
  if (!BEGINS_PART.test(part) || [...part].every((character) => FORMED.test(character))) return false;
  if (ORDINAL.test(part)) return false;
  if (NUMERIC.test(part)) return /\p{Nd}$/u.test(before) || /^\p{Nd}/u.test(after);
  return shift === 'super' && SMALL_BASE.test(before);
};

const shiftedNumberOf = (layer: PreparedLayer, span: LayerSpan): ShiftedNumber[] => {
  const { shift } = span;
  const part = textOf(layer, span);
  if (shift === undefined || part.trim() === '') return [];
  const before = textOf(layer, { start: Math.max(0, span.start - LONGEST_NUMBER), end: span.start });
  const after = textOf(layer, { start: span.end, end: Math.min(layer.codePoints.length, span.end + 1) });
  if (!isPartOfNumber(part, shift, before, after) || isNoteMark(layer, span)) return [];
  const base = [...(NUMBER_BEFORE.exec(before)?.[0] ?? '')].length;
  const position = { start: span.start - base, end: span.end };
  return [{ position, shift, text: textOf(layer, position), part }];
};

/**
 * The first number in a place (code points, `end` exclusive) whose parts stand on different baselines although the text has
 * them in a row: 10 with a raised −0.5 reads 10−0.5. Raised and lowered characters with a Unicode form, note marks and
 * ordinals (19th) are none of these.
 */
export const shiftedNumberIn = (layer: PreparedLayer, place: Position): ShiftedNumber | undefined =>
  layer.shiftedSpans
    // A number begins before its shifted part.
    .touching(place.start, place.end + LONGEST_NUMBER)
    .flatMap((span) => shiftedNumberOf(layer, span))
    .find(({ position }) => position.start < place.end && place.start < position.end);
