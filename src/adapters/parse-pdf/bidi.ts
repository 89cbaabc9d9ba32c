import { isDigit, numbersOf, waysToRead } from './bidi-numbers.ts';
import type { Ways } from './bidi-numbers.ts';
import { displayed } from './bidi-display.ts';
import type { Base, Part } from './bidi-display.ts';

const RIGHT_TO_LEFT =
  /(?!\p{Nd})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const EASTERN_DIGIT = /^[\u0660-\u0669\u06f0-\u06f9]/u;
const LETTER = /\p{L}/u;
const OPENING = /^[([«]$/u;
const MARK = /^\p{M}+$/u;

/** Whether a text holds characters of a script that is written from right to left. */
export const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A line in reading order, and whether its numbers may have to be read in another one. */
export interface Reading<Piece> {
  pieces: Piece[];
  doubtful: boolean;
}

interface Character {
  text: string;
}

/**
 * Pieces of a line as they stand from left to right, put in reading order. Of the orders that its numbers, ranges and signs may
 * have, those are taken which the reordering for display (UAX 9) brings into the order that is drawn. The line is doubtful where
 * none does, or where several do that have other numbers. Text inside a piece is not turned.
 */
export function readingOrder<Piece extends Character>(visual: readonly Piece[]): Reading<Piece> {
  const leftward = visual.filter(({ text }) => runsRightToLeft(text)).length;
  if (leftward === 0) return { pieces: [...visual], doubtful: false };
  const rightward = visual.filter(({ text }) => isRightward(text)).length;
  const bases: readonly [Base, Base] = leftward >= rightward ? ['rtl', 'ltr'] : ['ltr', 'rtl'];
  const plain = readAs(visual, bases[0], false);
  if (plain.fits) return plain;
  const apart = readAs(visual, bases[0], true);
  if (apart.fits) return apart;
  const other = readAs(visual, bases[1], false);
  return other.fits ? other : apart;
}

/** Eastern digits stand among right-to-left text as letters do. */
const isLeftward = (text: string): boolean => runsRightToLeft(text) || EASTERN_DIGIT.test(text);

const isRightward = (text: string): boolean => LETTER.test(text) && !runsRightToLeft(text);

/** A line read with a main direction; `fits` when it would be drawn as it is. In `apart`, phrases are laid out for themselves. */
function readAs<Piece extends Character>(
  visual: readonly Piece[],
  base: Base,
  apart: boolean,
): Reading<Piece> & { fits: boolean } {
  const stretches = base === 'rtl' ? leftwardStretches(visual, apart) : rightwardStretches(visual);
  const chosen: Part<Piece>[] = stretches.map(({ ways, isolated }) => ({
    pieces: ways[0] ?? [],
    isolated: isolated === true,
  }));
  const order = (): Part<Piece>[] => (base === 'rtl' ? [...chosen].reverse() : chosen);
  let doubtful = stretches.some((stretch) => stretch.doubtful === true);
  stretches.forEach(({ pieces, ways }, i) => {
    if (ways.length === 1) return;
    const fitting = ways.filter((way) => {
      chosen[i] = { pieces: way, isolated: false };
      return isDrawn(pieces, displayed(order(), base, unmirrored));
    });
    chosen[i] = { pieces: fitting[0] ?? ways[0] ?? [], isolated: false };
    doubtful ||= new Set(fitting.map((way) => numbersOf(textOf(way)))).size > 1;
  });
  const drawn = displayed(order(), base, unmirrored).filter(isBase);
  const wrong = visual.filter(isBase).filter((piece, i) => drawn[i] !== piece);
  return {
    pieces: order().flatMap(({ pieces }) => pieces),
    fits: wrong.length === 0,
    doubtful: doubtful || wrong.some(({ text }) => isDigit(text)),
  };
}

const textOf = (pieces: readonly Character[]): string => pieces.map(({ text }) => text).join('');

/** Marks stand over their letters, on either side. */
const isBase = ({ text }: Character): boolean => !MARK.test(text);

/** Whether pieces are drawn one after the other as they stand. */
function isDrawn<Piece>(pieces: readonly Piece[], drawn: readonly Piece[]): boolean {
  const at = drawn.indexOf(pieces[0] as Piece);
  return pieces.every((piece, i) => drawn[at + i] === piece);
}

/** A line that runs to the left: phrases that run to the right are kept in it, the rest is turned. */
function leftwardStretches<Piece extends Character>(visual: readonly Piece[], apart: boolean): Ways<Piece>[] {
  const stretches: Ways<Piece>[] = [];
  for (let at = 0; at < visual.length;) {
    const end = phraseEnd(visual, at, apart);
    if (end > at) {
      const pieces = visual.slice(at, end);
      stretches.push({ pieces, ways: [pieces], isolated: apart });
      at = end;
      continue;
    }
    let next = at + 1;
    while (next < visual.length && phraseEnd(visual, next, apart) === next) next += 1;
    stretches.push(...waysToRead(visual.slice(at, next)));
    at = next;
  }
  return stretches;
}

/**
 * The end of the phrase that runs to the right and begins here, numbers at its end included, and at its beginning too where it
 * is laid out `apart`; here when there is none.
 */
function phraseEnd(visual: readonly Character[], at: number, apart: boolean): number {
  let end = at;
  let letters = false;
  for (let i = at; i < visual.length; i++) {
    const text = visual[i]?.text ?? '';
    if (isLeftward(text)) break;
    letters ||= isRightward(text);
    if (!letters && !isDigit(text) && (!apart || i === at)) break;
    if (letters && (isRightward(text) || isDigit(text))) end = i + 1;
  }
  return end;
}

/** A line that runs to the right: what runs to the left in it is turned, with the numbers between, and beside it in brackets. */
function rightwardStretches<Piece extends Character>(visual: readonly Piece[]): Ways<Piece>[] {
  const stretches: Ways<Piece>[] = [];
  const keep = (pieces: readonly Piece[]): void => {
    if (pieces.length > 0) stretches.push({ pieces, ways: [[...pieces]] });
  };
  let kept = 0;
  for (let at = 0; at < visual.length; at++) {
    if (!isLeftward(visual[at]?.text ?? '')) continue;
    const start = Math.max(kept, bracketed(visual, at));
    keep(visual.slice(kept, start));
    let end = at + 1;
    for (let i = at; i < visual.length && !isRightward(visual[i]?.text ?? ''); i++) {
      if (isLeftward(visual[i]?.text ?? '')) end = i + 1;
    }
    stretches.push(...waysToRead(visual.slice(start, end)).reverse());
    kept = end;
    at = end - 1;
  }
  keep(visual.slice(kept));
  return stretches;
}

/** Where the number begins that stands with a phrase in brackets, before it as drawn; the phrase where there is none. */
function bracketed(visual: readonly Character[], at: number): number {
  let start = at;
  while (
    start > 0 &&
    (isDigit(visual[start - 1]?.text ?? '') || /^[\s.,:–-]$/u.test(visual[start - 1]?.text ?? ''))
  ) {
    start -= 1;
  }
  return OPENING.test(visual[start - 1]?.text ?? '') ? start : at;
}

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
] as const;

/**
 * A line with right-to-left text with its brackets as they are read: some files record the character, some the mirrored
 * shape. A kind of bracket that closes before it opens is turned round.
 */
export function unmirrored(text: string): string {
  let turnedText = text;
  for (const [open, close] of PAIRS) {
    const at = turnedText.indexOf(close);
    if (at < 0 || !(turnedText.indexOf(open) > at)) continue;
    turnedText = [...turnedText]
      .map((character) => (character === open ? close : character === close ? open : character))
      .join('');
  }
  return turnedText;
}
