import { SPACELESS } from './characters.ts';

/** What a character counts as; bits. */
const NUMBER = 1;
const LETTER = 2;
const MARK = 4;
/** Of a script without spaces. */
const ALONE = 8;
const SPACE = 16;
const SIGN = 32;
/** Takes two units. */
const WIDE = 64;
/** Tells a kind that was met from one that was not. */
const KNOWN = 128;

const TESTS: readonly (readonly [RegExp, number])[] = [
  [/\p{N}/u, NUMBER],
  [/\p{L}/u, LETTER],
  [/\p{M}/u, MARK],
  [new RegExp(`[${SPACELESS}]`, 'u'), ALONE],
  [/\s/u, SPACE],
  [/[+\-±]/u, SIGN],
];

const kindOfCharacter = (character: string): number =>
  TESTS.reduce((kind, [test, bit]) => (test.test(character) ? kind | bit : kind), KNOWN);

/** Kinds of the units of the basic plane, and of the other characters, as far as they were met. */
const kinds = new Uint8Array(0x1_0000);
const wideKinds = new Map<number, number>();

const learned = (text: string, at: number): number => {
  const code = text.codePointAt(at) ?? 0;
  if (code < 0x1_0000) return (kinds[code] = kindOfCharacter(String.fromCharCode(code)));
  const kind = wideKinds.get(code) ?? kindOfCharacter(String.fromCodePoint(code)) | WIDE;
  wideKinds.set(code, kind);
  return kind;
};

/** The kind of the character that begins at an index; 0 at the end of the text. */
function kindAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const unit = text.charCodeAt(at);
  // What a high surrogate begins is not told by itself.
  return unit >= 0xd800 && unit < 0xdc00 ? learned(text, at) : kinds[unit] || learned(text, at);
}

const widthOf = (kind: number): number => ((kind & WIDE) === 0 ? 1 : 2);

function endOfRun(text: string, from: number, ofKinds: number): number {
  let at = from;
  for (let kind = kindAt(text, at); (kind & ofKinds) !== 0; kind = kindAt(text, at)) at += widthOf(kind);
  return at;
}

const isOneOf = (text: string, at: number, one: number, other: number): boolean =>
  text.charCodeAt(at) === one || text.charCodeAt(at) === other;

/** `[\p{N}.,]*%?` */
function endOfNumber(text: string, from: number): number {
  let at = from;
  for (let end = -1; end !== at;) {
    end = at;
    at = endOfRun(text, at, NUMBER);
    while (isOneOf(text, at, 0x2e, 0x2c)) at += 1;
  }
  return text.charCodeAt(at) === 0x25 ? at + 1 : at;
}

/** `[\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}]+)*` */
function endOfWord(text: string, from: number): number {
  let at = endOfRun(text, from, LETTER | MARK | NUMBER);
  while (isOneOf(text, at, 0x27, 0x2d)) {
    const end = endOfRun(text, at + 1, LETTER | NUMBER);
    if (end === at + 1) break;
    at = end;
  }
  return at;
}

/** Where the word or number that begins at an index ends; the index itself when none begins there. */
function endOfToken(text: string, start: number, kind: number): number {
  const next = start + widthOf(kind);
  if ((kind & NUMBER) !== 0) return endOfNumber(text, next);
  if ((kind & SIGN) !== 0) {
    const after = kindAt(text, next);
    return (after & NUMBER) === 0 ? start : endOfNumber(text, next + widthOf(after));
  }
  if ((kind & ALONE) !== 0) return (kind & LETTER) === 0 ? start : next;
  return (kind & (LETTER | MARK)) === 0 ? start : endOfWord(text, next);
}

/** Whether a token that begins with a mark has a letter or a number. */
const hasLetter = (text: string, start: number, end: number): boolean => endOfRun(text, start, MARK) < end;

/**
 * Reads the words and numbers of a text, those that `TOKEN` of `nearest.ts` finds and that have a letter or a number, until one
 * begins at or after `until`. Answers where to read on. Some ten times as fast as the expression, which it is tested against.
 */
export function scanWords(
  text: string,
  from: number,
  until: number,
  take: (start: number, end: number) => void,
): number {
  let at = from;
  while (at < until) {
    const kind = kindAt(text, at);
    const end = (kind & SPACE) === 0 ? endOfToken(text, at, kind) : at;
    if (end === at) {
      at += widthOf(kind);
      continue;
    }
    if ((kind & (MARK | LETTER | NUMBER)) !== MARK || hasLetter(text, at, end)) take(at, end);
    at = end;
  }
  return at;
}
