/** Numeric characters in a row, with the signs of raised and lowered ones. */
const NUMERALS = /[\p{N}⁺⁻₊₋]+/gu;
const NO_DIGIT = /[\p{No}\p{Nl}]/u;
const RAISED_OR_LOWERED = /^[⁺⁻₊₋²³¹⁰⁴-⁹₀-₉]+$/u;
const LETTER_BEFORE = /[\p{L}\p{M}]$/u;
const LETTER_AFTER = /^\p{L}/u;

interface Range {
  start: number;
  end: number;
}

/**
 * Numeric characters that are neither decimal digits nor a part of a number that is read (ranges in text order): ½, ㊴, Ⅸ, a ³⁹ by
 * itself. Raised and lowered ones beside a letter (x², H₂O, ¹⁴C) are names and are left out.
 */
export function otherNumerals(text: string, read: readonly Range[]): (Range & { raw: string })[] {
  let at = 0;
  const isRead = (start: number, end: number): boolean => {
    while (at < read.length && (read[at]?.end ?? 0) < end) at += 1;
    return (read[at]?.start ?? Infinity) <= start;
  };
  return Array.from(text.matchAll(NUMERALS), (match) => ({
    raw: match[0],
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ raw, start, end }) => {
    if (!NO_DIGIT.test(raw) || isRead(start, end)) return false;
    if (!RAISED_OR_LOWERED.test(raw)) return true;
    return (
      !LETTER_BEFORE.test(text.slice(Math.max(0, start - 2), start)) &&
      !LETTER_AFTER.test(text.slice(end, end + 2))
    );
  });
}
