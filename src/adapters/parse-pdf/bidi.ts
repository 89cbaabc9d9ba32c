const RIGHT_TO_LEFT =
  /(?!\p{Nd})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{Nd}]/u;
const EASTERN_DIGIT = /^[\u0660-\u0669\u06f0-\u06f9]/u;
const DIGIT = /^\p{Nd}/u;
const SEPARATOR = /^[.,:/٫٬]$/u;

type Direction = 'right' | 'left' | 'digits' | 'neutral';

/** Whether a text holds characters of a script that is written from right to left. */
export const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const directionOf = (text: string): Direction => {
  if (RIGHT_TO_LEFT.test(text)) return 'left';
  if (EASTERN_DIGIT.test(text)) return 'digits';
  return LEFT_TO_RIGHT.test(text) ? 'right' : 'neutral';
};

/**
 * Pieces of a line as they stand from left to right, put in reading order: the inverse of the reordering that UAX 9
 * does for display, for the two levels that occur on a printed line. Text inside a piece is not turned.
 */
export function readingOrder<Piece extends { text: string }>(pieces: readonly Piece[]): Piece[] {
  const letters = pieces.map((piece) => directionOf(piece.text));
  const leftward = letters.filter((direction) => direction === 'left').length;
  if (leftward === 0) return [...pieces];
  const rightward = pieces.filter((piece, i) => letters[i] === 'right' && !DIGIT.test(piece.text)).length;
  if (leftward >= rightward) return turnNumbers(turnRuns([...pieces].reverse(), 'right'), EASTERN_DIGIT);
  return turnRuns([...pieces], 'left');
}

/** Whether a piece belongs inside a run: numbers inside a right-to-left run do, and are turned back afterwards. */
const isInside = (text: string, direction: Direction): boolean =>
  directionOf(text) === 'neutral' || (direction === 'left' && DIGIT.test(text));

/** Reverses each longest stretch that begins and ends with the given direction and holds nothing against it. */
function turnRuns<Piece extends { text: string }>(pieces: Piece[], direction: 'right' | 'left'): Piece[] {
  const out: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    let last = at;
    for (let i = at; directionOf(pieces[at]?.text ?? '') === direction && i < pieces.length; i++) {
      const text = pieces[i]?.text ?? '';
      if (directionOf(text) === direction) last = i;
      else if (!isInside(text, direction)) break;
    }
    const run = pieces.slice(at, last + 1).reverse();
    out.push(...(direction === 'left' ? turnNumbers(run, DIGIT) : run));
    at = last + 1;
  }
  return out;
}

/** Reverses each run of digits, separators between digits included. */
function turnNumbers<Piece extends { text: string }>(pieces: Piece[], digit: RegExp): Piece[] {
  const out: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    let last = at;
    for (let i = at; digit.test(pieces[at]?.text ?? '') && i < pieces.length; i++) {
      const text = pieces[i]?.text ?? '';
      if (digit.test(text)) last = i;
      else if (!SEPARATOR.test(text)) break;
    }
    out.push(...pieces.slice(at, last + 1).reverse());
    at = last + 1;
  }
  return out;
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
  let turned = text;
  for (const [open, close] of PAIRS) {
    const at = turned.indexOf(close);
    if (at < 0 || !(turned.indexOf(open) > at)) continue;
    turned = [...turned]
      .map((character) => (character === open ? close : character === close ? open : character))
      .join('');
  }
  return turned;
}
