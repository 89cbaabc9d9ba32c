/** Two whole numbers set against each other: 3/4, 1:3. */
const RATIO = /(?<![\d.,:/⁄])(\d+)\s?([:/⁄])\s?(\d+)(?![\d:/⁄]|[.,]\d)/gu;

/** A ratio of a text, with ASCII digits. Indices are UTF-16. */
export interface Ratio {
  start: number;
  end: number;
  /** As fractions are written, in words too: 3/4. */
  key: string;
  turned: string;
}

/** The ratios of a text in order. */
export const ratiosIn = (text: string): Ratio[] =>
  Array.from(text.matchAll(RATIO), ({ 0: written, 1: one = '', 3: other = '', index }) => ({
    start: index,
    end: index + written.length,
    key: `${one}/${other}`,
    turned: `${other}/${one}`,
  }));

/** The ratios of a claim that the quotes have the other way round, and nowhere as it stands. */
export function turnedRatios(claim: string, quotes: readonly string[]): Ratio[] {
  const claimed = ratiosIn(claim);
  if (claimed.length === 0) return [];
  const quoted = new Set(quotes.flatMap((quote) => ratiosIn(quote).map(({ key }) => key)));
  return claimed.filter(({ key, turned }) => !quoted.has(key) && quoted.has(turned));
}
