import { SPACELESS } from '../quotes/characters.ts';

/** A word, or one character of a script that puts no spaces between words. */
const WORD = new RegExp(String.raw`[${SPACELESS}]|(?:(?![${SPACELESS}])[\p{L}\p{M}\p{N}])+`, 'gu');
/** Words that say nothing about what a text is about. */
const STOP_WORDS = new Set(
  'a an and are as at based be been by can did do does for from had has have in into is it its may not of on or our than that the their these they this those to using via was we were which while will with would'.split(
    ' ',
  ),
);

/** The words of a text, folded, in order. */
export const foldedWords = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

/** The words that say what a text is about, each once; all of its words when none does. */
export function tellingWords(text: string): Set<string> {
  const words = foldedWords(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}
