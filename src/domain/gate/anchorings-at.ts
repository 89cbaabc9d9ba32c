import type { Anchoring, GateContext } from './gate-input.ts';

/** The looked-up quotes of the field, relationship or assessment at a path, in the order of the request. */
export const anchoringsAt = ({ anchorings }: GateContext, path: string): Anchoring[] => {
  const found: Anchoring[] = [];
  for (
    let k = 0, next = anchorings.get(`${path}.evidence[0]`);
    next !== undefined;
    next = anchorings.get(`${path}.evidence[${++k}]`)
  )
    found.push(next);
  return found;
};
