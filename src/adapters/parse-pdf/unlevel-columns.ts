import type { LineGroup } from './line-groups.ts';
import { leftOf, rightOf } from './word-extent.ts';

/** Lines beside each other that are not level: those left of a gap, and those right of it. */
export interface UnlevelColumns {
  left: LineGroup[];
  right: LineGroup[];
}

/** Lines whose baselines are closer than this share of their size cannot stand below each other. */
const BESIDE = 0.75;
/** White between them, in ems. */
const GAP = 1;
/** Distance of the next line down, in ems, with which they end. */
const BELOW = 2.5;

/** Whether two lines next to each other by height stand side by side, with white between. */
export function standBeside(a: LineGroup, b: LineGroup): boolean {
  const size = Math.max(a.size, b.size);
  const gap = Math.max(leftOf(b) - rightOf(a), leftOf(a) - rightOf(b));
  return Math.abs(a.y - b.y) < BESIDE * size && Math.abs(a.size - b.size) < 0.15 * size && gap >= GAP * size;
}

/**
 * The columns that begin with two lines side by side, the first of `groups`: with all lines below that lie on one side
 * of the white between them. Read by height they would be one text.
 */
export function unlevelColumns(groups: readonly LineGroup[]): UnlevelColumns {
  const [first, second] = groups as [LineGroup, LineGroup];
  const [a, b] = leftOf(first) < leftOf(second) ? [first, second] : [second, first];
  const columns: UnlevelColumns = { left: [a], right: [b] };
  let [from, to] = [rightOf(a), leftOf(b)];
  let before = second;
  for (const group of groups.slice(2)) {
    if (group.y - before.y > BELOW * group.size || Math.abs(group.size - before.size) > 0.15 * group.size)
      break;
    const middle = (from + to) / 2;
    if (rightOf(group) <= middle) {
      columns.left.push(group);
      from = Math.max(from, rightOf(group));
    } else if (leftOf(group) >= middle) {
      columns.right.push(group);
      to = Math.min(to, leftOf(group));
    } else break;
    before = group;
  }
  return columns;
}
