import type { Anchoring } from './gate-input.ts';
import { passageGaps } from './passage-gaps.ts';

/** Why an assessment that says "supports" does not satisfy; null when it does. */
export type Shortfall = { result: 'fail' | 'unavailable'; reason: string } | null;

const anchors = (quotes: readonly Anchoring[]) =>
  quotes.flatMap(({ anchor }) => (anchor === null ? [] : [anchor]));

const unanchored = (quotes: readonly Anchoring[], whose: string): Shortfall => {
  const open = quotes.filter(({ anchor }) => anchor === null);
  if (open.length === 0) return null;
  const result = open.every(({ check }) => check.result === 'unavailable') ? 'unavailable' : 'fail';
  return {
    result,
    reason: `${whose} quotes have no checked place (${open.map(({ path }) => path).join(', ')})`,
  };
};

/** Compares the looked-up quotes of an assessment that says "supports" with those of the field that it judges. */
export const shortfall = (field: readonly Anchoring[], given: readonly Anchoring[]): Shortfall => {
  if (given.length === 0)
    return { result: 'fail', reason: 'it has no evidence; give it the quotes of the field' };
  const open = unanchored(field, "the field's") ?? unanchored(given, 'its');
  if (open !== null) return open;
  const { uncovered, foreign } = passageGaps(anchors(field), anchors(given));
  const pathOf = (quotes: readonly Anchoring[], list: readonly unknown[]) =>
    quotes.flatMap(({ path, anchor }) => (list.includes(anchor) ? [path] : [])).join(', ');
  if (uncovered.length > 0)
    return {
      result: 'fail',
      reason: `it does not rest on ${pathOf(field, uncovered)}; quote the same passage`,
    };
  if (foreign.length > 0)
    return {
      result: 'fail',
      reason: `${pathOf(given, foreign)} is no passage of the field; leave it out or add it to the field`,
    };
  return null;
};
