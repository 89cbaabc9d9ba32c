import type { Steps } from '../steps.ts';
import {
  HYPHENS,
  characterAt,
  characterBefore,
  isLetterOrMark,
  isWhiteSpace,
  isWordCharacter,
} from './characters.ts';

/** A hyphen that ends a line between two word characters. UTF-16 indices of the source. */
export interface LineHyphen {
  /** Where the hyphen stands. */
  hyphen: number;
  /** Where the text goes on after the line end. */
  next: number;
  /** Whether it may be read together with its line end as a plain hyphen. */
  keepable: boolean;
  /** Whether it may be left out together with its line end. */
  removable: boolean;
}

const HYPHEN = new RegExp(`^[${HYPHENS}]$`, 'u');
const READABLE = /^[-\u00AD\u2010\u2011]$/;

interface Run {
  start: number;
  end: number;
}

function whiteSpaceAround(text: string, index: number): Run {
  let start = index;
  let end = index + 1;
  while (start > 0 && isWhiteSpace(text.charCodeAt(start - 1))) start -= 1;
  while (end < text.length && isWhiteSpace(text.charCodeAt(end))) end += 1;
  return { start, end };
}

/** A blank line parts paragraphs; only a page break may stand there inside a word. */
function isOneLineEnd(text: string, run: Run, isPageBreak: (from: number, to: number) => boolean): boolean {
  if (text.charCodeAt(run.start) !== 10) return false;
  const second = text.indexOf('\n', run.start + 1);
  return second < 0 || second >= run.end || isPageBreak(run.start, run.end);
}

function lineHyphenBefore(
  text: string,
  run: Run,
  isPageBreak: (from: number, to: number) => boolean,
): LineHyphen | undefined {
  const hyphen = run.start - 1;
  const character = text.charAt(hyphen);
  if (!HYPHEN.test(character)) return undefined;
  const left = characterBefore(text, hyphen);
  const right = characterAt(text, run.end);
  if (!isWordCharacter(left) || !isWordCharacter(right)) return undefined;
  const keepable = READABLE.test(character) && isOneLineEnd(text, run, isPageBreak);
  // Between digits, or a letter and a digit, a hyphen is never a mere break: 10-15 is not 1015, GPT-4 not GPT4.
  return {
    hyphen,
    next: run.end,
    keepable,
    removable: keepable && isLetterOrMark(left) && isLetterOrMark(right),
  };
}

/** Line ends that are looked at in one step. */
const LINES_A_STEP = 4_096;

/**
 * All hyphens at line ends inside words, in text order. None of them is a place where a quote may begin or end; those that
 * are hyphens proper, directly before one line end (or a page break), can be read in two ways. In steps.
 */
export function* lineHyphensOf(
  text: string,
  isPageBreak: (from: number, to: number) => boolean,
): Steps<LineHyphen[]> {
  const found: LineHyphen[] = [];
  let left = LINES_A_STEP;
  for (let lineEnd = text.indexOf('\n'); lineEnd >= 0;) {
    const run = whiteSpaceAround(text, lineEnd);
    const lineHyphen = run.start > 0 ? lineHyphenBefore(text, run, isPageBreak) : undefined;
    if (lineHyphen !== undefined) found.push(lineHyphen);
    lineEnd = text.indexOf('\n', run.end);
    left -= 1;
    if (left > 0) continue;
    left = LINES_A_STEP;
    yield;
  }
  return found;
}
