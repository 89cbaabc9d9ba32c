import bidiFactory from 'bidi-js';

/** The main direction of a line. */
export type Base = 'rtl' | 'ltr';

const ARABIC = /(?!\p{Nd})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

// The package's types say that its function is a member; its CommonJS file is the function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A part of a line in reading order; one that is `isolated` is laid out for itself, from left to right. */
export interface Part<Piece> {
  pieces: readonly Piece[];
  isolated: boolean;
}

const [ISOLATE, END] = ['\u2066', '\u2069'];

/** Pieces in reading order as they are drawn from left to right (UAX 9); `written` is their text as the algorithm shall see it. */
export function displayed<Piece extends { text: string }>(
  parts: readonly Part<Piece>[],
  base: Base,
  written: (text: string) => string,
): Piece[] {
  const owners: (Piece | null)[] = [];
  let text = '';
  const add = (characters: string, owner: Piece | null): void => {
    text += characters;
    for (let i = 0; i < characters.length; i++) owners.push(owner);
  };
  for (const { pieces, isolated } of parts) {
    if (isolated) add(ISOLATE, null);
    for (const piece of pieces) add(piece.text, piece);
    if (isolated) add(END, null);
  }
  // What a number before the first letter of a line follows is on another line.
  const before = base === 'ltr' ? '' : ARABIC.test(text) ? 'ا' : 'א';
  const whole = before + written(text);
  const drawn: Piece[] = [];
  for (const index of bidi.getReorderedIndices(whole, bidi.getEmbeddingLevels(whole, base))) {
    const piece = owners[index - before.length] ?? null;
    if (piece !== null && piece !== drawn.at(-1)) drawn.push(piece);
  }
  return drawn;
}
