/** A text whose decimal digits are all ASCII, and the way back from its indices to those of the text as it was. */
export interface FoldedDigits {
  text: string;
  toSource: (index: number) => number;
}

const FOREIGN = /[^\P{Nd}0-9]|[٫٬٪％－]/u;
const DIGIT = /^\p{Nd}$/u;
const SIGNS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '٪': '%', '％': '%', '－': '-' };

/** Full-width point and comma inside a number only; elsewhere they part clauses. */
const FULL_WIDTH_POINT = /(?<=\p{Nd})．(?=\p{Nd})/gu;
const FULL_WIDTH_COMMA = /(?<=[０-９])，(?=[０-９]{3}(?![０-９]))/gu;

/**
 * The value of a decimal digit of any script; `undefined` for other characters. Unicode keeps the digits of a script, and
 * each style of the mathematical ones, in rows of ten from zero (The Unicode Standard, section 4.6).
 */
function digitValue(character: string): number | undefined {
  if (!DIGIT.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Writes decimal digits of every script, and the separators and signs that go with them, in ASCII. */
export function foldDigits(source: string): FoldedDigits {
  if (!FOREIGN.test(source)) return { text: source, toSource: (index) => index };
  const pointed = source.replace(FULL_WIDTH_POINT, '.').replace(FULL_WIDTH_COMMA, ',');
  const origins: number[] = [];
  let text = '';
  let at = 0;
  for (const character of pointed) {
    const written = SIGNS[character] ?? digitValue(character)?.toString() ?? character;
    for (let unit = 0; unit < written.length; unit += 1) origins.push(at + unit);
    text += written;
    at += character.length;
  }
  origins.push(at);
  return { text, toSource: (index) => origins[index] ?? at };
}
