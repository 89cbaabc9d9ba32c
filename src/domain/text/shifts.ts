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
    𝑛: 'ⁿ',
    𝑖: 'ⁱ',
  }),
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
    𝑎: 'ₐ',
    𝑖: 'ᵢ',
    𝑗: 'ⱼ',
    𝑘: 'ₖ',
    𝑚: 'ₘ',
    𝑛: 'ₙ',
    𝑡: 'ₜ',
    𝑥: 'ₓ',
  }),
);

/** What parts raised figures and stays as it is: lists of note marks and of affiliations. */
const NEUTRAL = new Set([',', ' ', '*', '∗', '†', '‡', '§', '¶']);

export type Shift = 'super' | 'sub';

/**
 * A raised or lowered run in its Unicode forms, so that a flat reading (10-6 for 10⁻⁶) is a different text.
 * A run with any character that has no such form stays as it is; commas and note symbols in it do not count.
 */
export function shiftedText(text: string, shift: Shift): string {
  const forms = shift === 'super' ? RAISED : LOWERED;
  return hasShiftedForms(text, shift)
    ? [...text].map((character) => forms.get(character) ?? character).join('')
    : text;
}

/** Whether every character of a raised or lowered run has such a form, or needs none. */
export function hasShiftedForms(text: string, shift: Shift): boolean {
  const forms = shift === 'super' ? RAISED : LOWERED;
  return [...text].every((character) => forms.has(character) || NEUTRAL.has(character));
}
