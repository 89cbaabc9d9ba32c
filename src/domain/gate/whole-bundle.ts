import type { Check } from '../../contracts/receipt.ts';

/**
 * The answer of a law over the whole bundle: what it found, each at its own place, and when none of that stands in the way,
 * one pass for the bundle as a whole. A bundle that gives it nothing to judge gets no check.
 */
export const wholeBundle = (judged: number, found: readonly Check[], pass: () => Check): Check[] => {
  const isOpen = found.some(({ result }) => result === 'fail' || result === 'unavailable');
  return judged === 0 || isOpen ? [...found] : [pass(), ...found];
};
