import type { MappedText, MappedTextWriter } from './mapped-text.ts';

/**
 * What can combine with a character before it: marks, the vowels and finals of Hangul, and the vowel signs of Kirat Rai,
 * which are letters. A text may be cut before anything else without changing its canonical composition (UAX #15).
 */
export const FOLLOWERS = String.raw`\p{M}\u1161-\u1175\u11A8-\u11C2\u{16D63}-\u{16D6A}`;

/** Runs that composition may change; nothing below U+0300 changes alone. */
const CHANGEABLE = new RegExp(String.raw`\P{M}?[${FOLLOWERS}]+|[^\0-\u02FF]`, 'gu');

/**
 * Writes the canonical composition (NFC) of a mapped text. A run that changes is mapped as a whole: each unit of what it
 * became stands for the whole source range of the run.
 */
export function writeComposed(mapped: MappedText, writer: MappedTextWriter): void {
  const { text } = mapped;
  let read = 0;
  if (text.normalize('NFC') !== text)
    for (const { 0: run, index } of text.matchAll(CHANGEABLE)) {
      const composed = run.normalize('NFC');
      if (composed === run) continue;
      mapped.copyTo(writer, read, index);
      read = index + run.length;
      const { start, end } = mapped.sourceRange(index, read);
      writer.text(composed);
      writer.shared(composed.length, start, end);
    }
  mapped.copyTo(writer, read, text.length);
}
