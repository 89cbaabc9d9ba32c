import { OBJECT } from './layer-draft.ts';
import type { Run } from './layer-draft.ts';

/** A stretch of the written text on one line of the file. */
export type Piece = Pick<Run, 'text' | 'line' | 'mark' | 'shift'>;

/** White space that CSS collapses (CSS Text 3, 4.1.1); U+00A0 and other spaces stay. */
const COLLAPSIBLE = /[ \t\n\f\r]+/g;
/** Control characters: none is text. */
// eslint-disable-next-line no-control-regex -- control characters are what is replaced
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g;

/** Writes runs one after the other and knows whether a space is due. */
class Collapsing {
  readonly pieces: Piece[] = [];
  #spaceDue = false;
  #atLineStart = true;

  add(run: Run): void {
    const text = run.text.toWellFormed().replace(CONTROLS, '\ufffd');
    if (run.verbatim === true) this.#verbatim({ ...run, text: text.replaceAll('\r', ' ') });
    else this.#flowing({ ...run, text: text.replace(COLLAPSIBLE, ' ') });
  }

  #verbatim(run: Run): void {
    if (run.text === '\n') this.#spaceDue = false;
    this.#write(run, run.text);
    this.#atLineStart = run.text.endsWith('\n');
  }

  #flowing(run: Run): void {
    const from = run.text.startsWith(' ') ? 1 : 0;
    const to = run.text.length - (run.text.length > from && run.text.endsWith(' ') ? 1 : 0);
    if (from === 1) this.#spaceDue = true;
    if (to <= from) return;
    this.#write(run, run.text.slice(from, to));
    this.#spaceDue = to < run.text.length;
    this.#atLineStart = false;
  }

  #write({ line, mark, shift }: Run, text: string): void {
    if (this.#spaceDue && !this.#atLineStart) this.pieces.push({ text: ' ', line });
    this.#spaceDue = false;
    const kind = { ...(mark === true ? { mark } : {}), ...(shift === undefined ? {} : { shift }) };
    if (text !== '') this.pieces.push({ text, line, ...kind });
  }
}

/** Without blank lines before the first text and white space after the last. */
function trimmed(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== '');
  const last = pieces.findLastIndex(({ text }) => text.trim() !== '');
  return pieces
    .slice(first, last + 1)
    .map((piece, index, all) =>
      index === all.length - 1 ? { ...piece, text: piece.text.trimEnd() } : piece,
    );
}

const isText = ({ text }: Run): boolean => text.replaceAll(OBJECT, '').trim() !== '';

/** An object that parts the blocks round it. */
const isParting = ({ text, verbatim }: Run): boolean => verbatim === true && text === OBJECT;

/**
 * The runs of a block as they are read: white space collapsed but in verbatim runs, none round line ends and at both
 * ends of the block. Nothing for a block that holds no text, nor an object
 * that parts.
 */
export function collapseRuns(runs: readonly Run[]): Piece[] {
  const collapsing = new Collapsing();
  for (const run of runs) collapsing.add(run);
  return collapsing.pieces.some(isText) || runs.some(isParting) ? trimmed(collapsing.pieces) : [];
}
