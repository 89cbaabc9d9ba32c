import { readNumberWords } from './word-readings.ts';
import { NUMBER } from './number-grammar.ts';
import { readingOf, type RawReading } from './number-readings.ts';
import type { FoldedDigits } from './digits.ts';

/** A point that only follows a letter ends an abbreviation: Fig.3 is 3. */
const AFTER_LETTER = /[\p{L}\p{M}_]$/u;

function digitReadings(text: string): RawReading[] {
  const pattern = new RegExp(NUMBER.source, NUMBER.flags);
  const found: RawReading[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (
      match[0].startsWith('.') &&
      AFTER_LETTER.test(text.slice(Math.max(0, match.index - 2), match.index))
    ) {
      pattern.lastIndex = match.index + 1;
      continue;
    }
    const reading = readingOf(text, match);
    found.push(reading);
    pattern.lastIndex = Math.max(reading.end, match.index + 1);
  }
  return found;
}

/** Every number of a text in order, in digits or in English words, with the digits of names. Indices are of the folded text. */
export function scanNumbers({ text }: FoldedDigits): RawReading[] {
  const digits = digitReadings(text);
  let at = 0;
  const words = readNumberWords(text).filter((word) => {
    while (at < digits.length && (digits[at]?.end ?? 0) <= word.start) at += 1;
    return (digits[at]?.start ?? Infinity) >= word.end;
  });
  return [...digits, ...words].sort((left, right) => left.start - right.start);
}
