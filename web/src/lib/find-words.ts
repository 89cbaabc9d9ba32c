/** Where words stand in a list of text pieces: piece and UTF-16 offset of the first and after the last character. */
export interface WordsPlace {
  from: { piece: number; offset: number };
  to: { piece: number; offset: number };
}

/** What a search for words on a page came to. Only `found` may be drawn. */
export type WordsSearch = { result: 'found'; place: WordsPlace } | { result: 'not-found' | 'ambiguous' };

interface Folded {
  text: string;
  /** For each folded character the piece and the offsets of the character that it came from. */
  origin: { piece: number; offset: number; end: number }[];
}

const KEPT = /[\p{L}\p{N}]/u;

/**
 * Letters and digits alone, compatibility forms expanded: the reading text and the drawn text of a page differ in
 * spaces, hyphens at line ends, ligatures and raised digits, and the words were proven by the service before.
 */
const fold = (pieces: readonly string[]): Folded => {
  const folded: Folded = { text: '', origin: [] };
  for (const [piece, text] of pieces.entries()) {
    let offset = 0;
    for (const character of text) {
      const end = offset + character.length;
      const kept = Array.from(character.normalize('NFKD'))
        .filter((part) => KEPT.test(part))
        .join('');
      folded.text += kept;
      for (let unit = 0; unit < kept.length; unit++) folded.origin.push({ piece, offset, end });
      offset = end;
    }
  }
  return folded;
};

const placesOf = (needle: string, text: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) places.push(at);
  return places;
};

const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/** Whether a cut before folded character `at` falls inside a word: a proven quote never begins or ends there. */
const cutsWord = ({ text, origin }: Folded, at: number): boolean => {
  const [left, right] = [origin[at - 1], origin[at]];
  if (left === undefined || right === undefined || left.piece !== right.piece) return false;
  const touches = left.end === right.offset || left.offset === right.offset;
  return touches && !WITHOUT_SPACES.test(text.slice(at - 1, at + 1));
};

/** How many characters before `before` and after `after` agree with what stands round a place. */
const agreement = (text: string, at: number, length: number, before: string, after: string): number => {
  let count = 0;
  while (count < before.length && text[at - 1 - count] === before[before.length - 1 - count]) count++;
  let behind = 0;
  while (behind < after.length && text[at + length + behind] === after[behind]) behind++;
  return count + behind;
};

/** The place that agrees best with what stands before and after the words; null when two agree equally. */
const bestPlace = (places: readonly number[], score: (at: number) => number): number | null => {
  const ranked = places.map((at) => ({ at, score: score(at) })).sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (first === undefined) return null;
  return second === undefined || second.score < first.score ? first.at : null;
};

/**
 * Finds words in the pieces of a drawn page. `before` and `after` are what stands next to them in the reading text and
 * choose between several places; when they cannot, the answer is `ambiguous`, so that nothing is marked wrongly.
 */
export const findWords = (
  pieces: readonly string[],
  words: { exact: string; before?: string; after?: string },
): WordsSearch => {
  const page = fold(pieces);
  const { text, origin } = page;
  const [needle, before, after] = [words.exact, words.before ?? '', words.after ?? ''].map(
    (part) => fold([part]).text,
  );
  if (needle === undefined || needle === '') return { result: 'not-found' };
  const places = placesOf(needle, text).filter(
    (at) => !cutsWord(page, at) && !cutsWord(page, at + needle.length),
  );
  if (places.length === 0) return { result: 'not-found' };
  const at = bestPlace(places, (place) => agreement(text, place, needle.length, before ?? '', after ?? ''));
  if (at === null) return { result: 'ambiguous' };
  const [first, last] = [origin[at], origin[at + needle.length - 1]];
  if (first === undefined || last === undefined) return { result: 'not-found' };
  const from = { piece: first.piece, offset: first.offset };
  return { result: 'found', place: { from, to: { piece: last.piece, offset: last.end } } };
};

/**
 * Finds the letters from the `before`-th on in pieces that hold as many letters as the line that they draw: right-to-left text is drawn with
 * some letters in another order, so that words differ while places agree. `not-found` when the counts differ.
 */
export const findByCount = (
  pieces: readonly string[],
  { before, exact, after }: { before: string; exact: string; after: string },
): WordsSearch => {
  const { text, origin } = fold(pieces);
  const [skipped, wanted, rest] = [before, exact, after].map((part) => fold([part]).text.length);
  if (skipped === undefined || wanted === undefined || rest === undefined) return { result: 'not-found' };
  const [first, last] = [origin[skipped], origin[skipped + wanted - 1]];
  if (skipped + wanted + rest !== text.length || wanted === 0 || first === undefined || last === undefined)
    return { result: 'not-found' };
  const from = { piece: first.piece, offset: first.offset };
  return { result: 'found', place: { from, to: { piece: last.piece, offset: last.end } } };
};
