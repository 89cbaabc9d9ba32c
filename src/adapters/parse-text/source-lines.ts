import type { Run } from './layer-draft.ts';

/** Where the lines of a file begin; only LF and CRLF end a line. */
export class SourceLines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** The line (from 1) of an index of the text. */
  lineAt(index: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The index at which a line begins. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? 0;
  }
}

/** What becomes LF in the value of a text: line ends, lone carriage returns and references to a line feed. */
const LINE_FEEDS = /\r\n|\n|\r|&#0*10;?|&#[xX]0*[aA];?|&NewLine;/g;

/**
 * A text of markup as runs, one for each line of the file: `value` is what the parser made of `raw`, which begins on
 * `line`. A line feed that was written as a reference, or a lone carriage return, begins no new line of the file.
 */
export function runsOf(value: string, raw: string, line: number): Run[] {
  const ends = Array.from(raw.matchAll(LINE_FEEDS), ([feed]) => feed.endsWith('\n'));
  const parts = value.split('\n');
  // The first line feed of a `pre` is not part of its value.
  const dropped = Math.max(0, ends.length - (parts.length - 1));
  let at = line + ends.slice(0, dropped).filter(Boolean).length;
  return parts
    .map((part, index) => {
      const run = { text: index < parts.length - 1 ? `${part}\n` : part, line: at };
      if (ends[dropped + index] === true) at += 1;
      return run;
    })
    .filter(({ text }) => text !== '');
}
