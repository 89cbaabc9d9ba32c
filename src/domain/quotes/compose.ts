import { MappedText } from './mapped-text.ts';

/**
 * What can combine with a character before it: marks, the vowels and finals of Hangul, and the vowel signs of Kirat Rai,
 * which are letters. A text may be cut before anything else without changing its canonical composition (UAX #15).
 */
const FOLLOWERS = String.raw`\p{M}\u1161-\u1175\u11A8-\u11C2\u{16D63}-\u{16D6A}`;

/** Runs that composition may change; nothing below U+0300 changes alone. */
const CHANGEABLE = new RegExp(String.raw`\P{M}?[${FOLLOWERS}]+|[^\0-\u02FF]`, 'gu');

interface Change {
  start: number;
  end: number;
  text: string;
}

function changesIn(text: string): Change[] {
  const changes: Change[] = [];
  for (const match of text.matchAll(CHANGEABLE)) {
    const written = match[0].normalize('NFC');
    if (written !== match[0])
      changes.push({ start: match.index, end: match.index + match[0].length, text: written });
  }
  return changes;
}

/**
 * Canonical composition (NFC) of a mapped text. A run that changes is mapped as a whole: each unit of what it became
 * stands for the whole source range of the run.
 */
export function composed(mapped: MappedText): MappedText {
  if (mapped.text.normalize('NFC') === mapped.text) return mapped;
  const changes = changesIn(mapped.text);
  const size = changes.reduce(
    (sum, change) => sum + change.text.length - (change.end - change.start),
    mapped.text.length,
  );
  const from = new Uint32Array(size);
  const to = new Uint32Array(size);
  const parts: string[] = [];
  let read = 0;
  let written = 0;
  const copyUpTo = (end: number): void => {
    parts.push(mapped.text.slice(read, end));
    from.set(mapped.from.subarray(read, end), written);
    to.set(mapped.to.subarray(read, end), written);
    written += end - read;
    read = end;
  };
  for (const change of changes) {
    copyUpTo(change.start);
    const range = mapped.sourceRange(change.start, change.end);
    from.fill(range.start, written, written + change.text.length);
    to.fill(range.end, written, written + change.text.length);
    parts.push(change.text);
    written += change.text.length;
    read = change.end;
  }
  copyUpTo(mapped.text.length);
  return new MappedText(parts.join(''), from, to);
}
