/** Steps that a search may still take; each search takes from it. */
export interface Budget {
  steps: number;
}

const wayTo = (to: string, cameFrom: ReadonlyMap<string, string | null>): string[] => {
  const way: string[] = [];
  for (let at: string | null = to; at !== null; at = cameFrom.get(at) ?? null) way.push(at);
  return way.reverse();
};

/**
 * A shortest way between two nodes, both included, breadth first and without recursion; `none` when there is no way,
 * `out-of-budget` when that could not be found out within the steps given.
 */
export const findPath = (
  from: string,
  to: string,
  next: (node: string) => readonly string[],
  budget: Budget,
): string[] | 'none' | 'out-of-budget' => {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let node = queue[0], at = 0; node !== undefined; node = queue[++at]) {
    if (node === to) return wayTo(to, cameFrom);
    for (const successor of next(node)) {
      if (budget.steps-- <= 0) return 'out-of-budget';
      if (cameFrom.has(successor)) continue;
      cameFrom.set(successor, node);
      queue.push(successor);
    }
  }
  return 'none';
};
