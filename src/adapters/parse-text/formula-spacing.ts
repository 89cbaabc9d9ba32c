/** Relations and binary operators, which are set with space on both sides (TeX's \thickmuskip and \medmuskip). */
const SPACED = /^[=≠<>≤≥≪≫≈≃≅≡∼∝→←↔⇒⇐⇔∈∉⊂⊆⊃⊇±∓+−×÷·∗∘∩∪∧∨⊕⊗↦]$/u;
/** What a sign before a term follows: nothing, an opening bracket, another operator, a comma. */
const BEFORE_SIGN = /^$|[([{,;=≠<>≤≥≪≫≈≃≅≡∼∝→±∓+−×÷·]$/u;
const SIGNS = /^[±∓+−]$/u;

/** Before a comma that is part of a number; it is not written. */
export const JOINER = '\u2060';

/** Tokens of a formula on one line, spaced as they are printed: `x = 5`, `−3 ± 0.2`, `f(x, y)`. */
export function spacedFormula(tokens: readonly string[]): string {
  let text = '';
  for (const token of tokens) {
    const before = text.trimEnd();
    if (SIGNS.test(token) && BEFORE_SIGN.test(before)) text += token;
    else if (SPACED.test(token)) text = `${before} ${token} `;
    else if (token === ',' || token === ';') text = `${before}${token} `;
    else text += token;
  }
  return text
    .trim()
    .replaceAll(JOINER, '')
    .replace(/ +/g, ' ')
    .replace(/([([{]) /g, '$1');
}
