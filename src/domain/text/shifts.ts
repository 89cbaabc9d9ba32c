/** Raised characters that have a form of their own (Unicode, "Superscripts and Subscripts", Latin-1). */
const RAISED = new Map(
  Object.entries({
    '0': '⁰',
    '1': '¹',
    '2': '²',
    '3': '³',
    '4': '⁴',
    '5': '⁵',
    '6': '⁶',
    '7': '⁷',
    '8': '⁸',
    '9': '⁹',
    '+': '⁺',
    '-': '⁻',
    '−': '⁻',
    '–': '⁻',
    '=': '⁼',
    '(': '⁽',
    ')': '⁾',
    n: 'ⁿ',
    i: 'ⁱ',
  }),
);

/**
 * Letters that are raised by themselves: exponents and note marks. Those of ordinals (1er, 3o, 4th) and of pairs (TM) stay as they are,
 * as readers type them.
 */
const RAISED_LETTERS = new Map(
  [...'abcfgjkmptuvwxyzABDEGHIJKLMNOPRTUVW'].map((letter, at) => [
    letter,
    [...'ᵃᵇᶜᶠᵍʲᵏᵐᵖᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ'][at] ?? letter,
  ]),
);

/** Lowered characters that have a form of their own. */
const LOWERED = new Map(
  Object.entries({
    '0': '₀',
    '1': '₁',
    '2': '₂',
    '3': '₃',
    '4': '₄',
    '5': '₅',
    '6': '₆',
    '7': '₇',
    '8': '₈',
    '9': '₉',
    '+': '₊',
    '-': '₋',
    '−': '₋',
    '–': '₋',
    '=': '₌',
    '(': '₍',
    ')': '₎',
    a: 'ₐ',
    e: 'ₑ',
    h: 'ₕ',
    i: 'ᵢ',
    j: 'ⱼ',
    k: 'ₖ',
    l: 'ₗ',
    m: 'ₘ',
    n: 'ₙ',
    o: 'ₒ',
    p: 'ₚ',
    r: 'ᵣ',
    s: 'ₛ',
    t: 'ₜ',
    u: 'ᵤ',
    v: 'ᵥ',
    x: 'ₓ',
  }),
);

/** What parts raised figures and stays as it is: lists of note marks and of affiliations. */
const NEUTRAL = new Set([',', ' ', '*', '∗', '†', '‡', '§', '¶']);

/** Characters that are raised or lowered in Unicode already: their form says it. */
export const FORMED =
  /[\u00B2\u00B3\u00B9\u02B0-\u02E4\u1D2C-\u1D6A\u1D78\u1D9B-\u1DBF\u2070-\u209C\u2C7C\u2C7D]/u;

export type Shift = 'super' | 'sub';

/** Raised already. */
const RAISED_FORMS = new Set([...RAISED.values(), ...RAISED_LETTERS.values()]);

/** The forms of the characters of a run; `undefined` where one has none, and needs one. */
function formsOf(text: string, shift: Shift): string[] | undefined {
  const forms = shift === 'super' ? RAISED : LOWERED;
  const alone = shift === 'super' && !/\p{L}{2}/u.test(text);
  const found = [...text].map((character) => {
    if (NEUTRAL.has(character) || RAISED_FORMS.has(character)) return character;
    // Letters of mathematical alphabets as the letters that they are.
    const plain = /^\p{L}$/u.test(character) ? character.normalize('NFKC') : character;
    return forms.get(plain) ?? (alone ? RAISED_LETTERS.get(plain) : undefined);
  });
  return found.every((form) => form !== undefined) ? found : undefined;
}

/**
 * A raised or lowered run in its Unicode forms, so that a flat reading (10-6 for 10⁻⁶) is a different text.
 * A run with any character that has no such form stays as it is; commas and note symbols in it do not count.
 */
export const shiftedText = (text: string, shift: Shift): string => formsOf(text, shift)?.join('') ?? text;

/** Whether every character of a raised or lowered run has such a form, or needs none. */
export const hasShiftedForms = (text: string, shift: Shift): boolean => formsOf(text, shift) !== undefined;
