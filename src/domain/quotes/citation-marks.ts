import { measureBeside } from './unit-beside.ts';

/** Whole numbers in square brackets behind a word or a sentence, as papers cite with. */
const CITATION =
  /(?<=[\p{L}\p{M}.,;:)”"’]\s?)\[\s*[1-9]\d{0,2}(?:\s*[,;\u2010-\u2013-]\s*[1-9]\d{0,2})*\s*\]/gu;
/** Words behind which brackets hold values. */
const OF_VALUES =
  /(?:^|[^\p{L}])(?:in|intervals?|ranges?|between|from|of|is|are|was|were|to|at|CI|arrays?|lists?|vectors?|tuples?)\s?$/iu;
const LONGEST_WORD = 12;

/** A text in which the numbers of citations are blank, of the same length. Brackets with a unit behind them hold a value. */
export const withoutCitations = (text: string): string =>
  text.replace(CITATION, (mark: string, at: number) => {
    const end = at + mark.length;
    const isValue =
      OF_VALUES.test(text.slice(Math.max(0, at - LONGEST_WORD), at)) ||
      /^\s?[%‰]/.test(text.slice(end, end + 2)) ||
      measureBeside(text, end, end) !== undefined;
    return isValue ? mark : ' '.repeat(mark.length);
  });
