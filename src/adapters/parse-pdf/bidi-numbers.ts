const DIGIT = /^\p{Nd}/u;
/** Signs that may belong to a number: neither letters nor brackets nor white space. */
const SIGN = /^[^\p{L}\p{M}\p{Nd}\s()[\]{}«»<>]$/u;
/** Signs that stand inside of a number. */
const INSIDE = /^[.,:/٫٬]$/u;
const NUMBER = /[-−+±]?\p{Nd}(?:[-\p{Nd}.,:/٫٬–−]*\p{Nd})?[%٪°]?/gu;
/** Places of a number at which it may be divided; more are not tried. */
const MOST_PLACES = 6;

/** Whether a piece is a digit of a number. */
export const isDigit = (text: string): boolean => DIGIT.test(text);

/** The numbers of a text, with their signs and ranges, in their order. */
export const numbersOf = (text: string): string => (text.match(NUMBER) ?? []).join(' ');

/** Pieces as they stand from left to right, and the orders in which they may be read. */
export interface Ways<Piece> {
  pieces: readonly Piece[];
  ways: Piece[][];
  /** They are written as if nothing stood round them. */
  isolated?: boolean;
  /** The sign before or behind a number may be either. */
  doubtful?: boolean;
}

/** A number with its sign at its left, which numbers among right-to-left text have at their right when nothing is done about it. */
const MINUS = '\u2212';
const SIGNS = /^[-+±\u2212]$/u;
const BLANK = /^[\s([]?$/u;

/**
 * A stretch of text that runs to the left, from left to right as it stands: single pieces, and numbers with the signs beside and
 * between them, which may belong together or be read one after the other.
 */
export function waysToRead<Piece extends { text: string }>(visual: readonly Piece[]): Ways<Piece>[] {
  const found: Ways<Piece>[] = [];
  for (let at = 0; at < visual.length;) {
    const end = numberEnd(visual, at);
    if (end === at) found.push({ pieces: [visual[at] as Piece], ways: [[visual[at] as Piece]] });
    else found.push(numberWays(visual.slice(at, end), visual[at - 1]?.text ?? ''));
    at = Math.max(end, at + 1);
  }
  return found;
}

/** A number behind a blank that begins with a minus sign is negative, as it is drawn; what a hyphen or a plus is there cannot be told. */
function numberWays<Piece extends { text: string }>(pieces: Piece[], before: string): Ways<Piece> {
  const signed = SIGNS.test(pieces[0]?.text ?? '') && isDigit(pieces[1]?.text ?? '') && BLANK.test(before);
  if (signed && pieces[0]?.text === MINUS) return { pieces, ways: [pieces], isolated: true };
  return { pieces, ways: waysOf(atomsOf(pieces)), ...(signed ? { doubtful: true } : {}) };
}

/** The end of digits and signs that begin here and hold a digit; here when there are none. */
function numberEnd(visual: readonly { text: string }[], at: number): number {
  let [end, digits] = [at, false];
  while (end < visual.length && (isDigit(visual[end]?.text ?? '') || SIGN.test(visual[end]?.text ?? ''))) {
    digits ||= isDigit(visual[end]?.text ?? '');
    end += 1;
  }
  return digits ? end : at;
}

/** Digits in a row, and each sign. */
function atomsOf<Piece extends { text: string }>(pieces: readonly Piece[]): Piece[][] {
  const atoms: Piece[][] = [];
  for (const piece of pieces) {
    const last = atoms.at(-1);
    if (last !== undefined && isDigit(piece.text) && isDigit(last[0]?.text ?? '')) last.push(piece);
    else atoms.push([piece]);
  }
  return atoms;
}

/** All orders: at each place between two atoms they are read on to the right, or turned. The usual one is first. */
function waysOf<Piece extends { text: string }>(atoms: readonly Piece[][]): Piece[][] {
  const usual = atoms.slice(1).map((_, i) => isJoined(atoms, i));
  const places = usual.flatMap((_, i) => (isOpen(atoms, i) ? [i] : []));
  if (places.length === 0 || places.length > MOST_PLACES) return [turnedAt(atoms, usual)];
  return Array.from({ length: 1 << places.length }, (_, bits) => {
    const joined = [...usual];
    places.forEach((place, k) => {
      if ((bits >> k) & 1) joined[place] = !joined[place];
    });
    return turnedAt(atoms, joined);
  });
}

/** Between two signs there is nothing to tell, and signs inside of a number always go with it (UAX 9, W4). */
const isOpen = (atoms: readonly { text: string }[][], i: number): boolean =>
  !isJoined(atoms, i) && (isDigit(atoms[i]?.[0]?.text ?? '') || isDigit(atoms[i + 1]?.[0]?.text ?? ''));

/** Whether a sign between digits stands inside of their number. */
function isJoined(atoms: readonly { text: string }[][], i: number): boolean {
  const text = (at: number): string => atoms[at]?.[0]?.text ?? '';
  const between = (at: number): boolean =>
    INSIDE.test(text(at)) && isDigit(text(at - 1)) && isDigit(text(at + 1));
  return between(i) || between(i + 1);
}

/** The atoms from right to left, those that are joined as they stand. */
function turnedAt<Piece>(atoms: readonly Piece[][], joined: readonly boolean[]): Piece[] {
  const groups: Piece[][] = [];
  atoms.forEach((atom, i) => {
    const last = groups.at(-1);
    if (last !== undefined && joined[i - 1] === true) last.push(...atom);
    else groups.push([...atom]);
  });
  return groups.reverse().flat();
}
