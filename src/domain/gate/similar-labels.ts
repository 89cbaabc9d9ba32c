import { tellingWords } from './telling-words.ts';

/** The share of the shorter label's words that the other must have. */
const LEAST_SHARED = 0.5;

/**
 * Whether two labels are alike enough to be pointed out: at least half of the words of the shorter one, stop words and punctuation
 * left out, stand in the other too. Labels without words are alike when they are the same.
 */
export function similarLabels(one: string, other: string): boolean {
  const [fewer, more] = [tellingWords(one), tellingWords(other)].sort(
    (left, right) => left.size - right.size,
  );
  if (fewer === undefined || more === undefined || fewer.size === 0) return one === other;
  const shared = [...fewer].filter((word) => more.has(word)).length;
  return shared >= fewer.size * LEAST_SHARED;
}
