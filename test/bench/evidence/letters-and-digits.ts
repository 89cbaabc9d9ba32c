/** Letters and digits of a text, lower case and without compatibility forms, with the place of each in the text (UTF-16). */
export interface LettersAndDigits {
  letters: string;
  places: Uint32Array;
}

const SIGNIFICANT = /[\p{L}\p{N}]/u;

/** What is left of a text when all but letters and digits is taken away. For saying what a miss is; never for a finding. */
export const lettersAndDigits = (text: string): LettersAndDigits => {
  const letters: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const unit of character.normalize('NFKD').toLowerCase())
      if (SIGNIFICANT.test(unit)) {
        letters.push(unit.length === 1 ? unit : '\uFFFD');
        places.push(at);
      }
    at += character.length;
  }
  return { letters: letters.join(''), places: Uint32Array.from(places) };
};

/** The stretch of a text that has the same letters and digits as `quote`; undefined when there is none. */
export const looseStretch = (
  text: string,
  { letters, places }: LettersAndDigits,
  quote: string,
): string | undefined => {
  const wanted = lettersAndDigits(quote).letters;
  const found = wanted === '' ? -1 : letters.indexOf(wanted);
  return found < 0 ? undefined : text.slice(places[found] ?? 0, (places[found + wanted.length - 1] ?? 0) + 1);
};
