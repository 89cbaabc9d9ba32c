import type { Line } from './line-model.ts';
import { isInTable } from './ruled-tables.ts';
import type { RuledTable } from './ruled-tables.ts';

/**
 * Marks the lines of a region that stand in ruled tables with the number of their row, and puts a label that stands
 * beside the middle of several lines before them. Where strokes part most lines, what stands between two strokes is
 * one row; else each line is one.
 */
export function withTableRows(lines: readonly Line[], tables: readonly RuledTable[]): Line[] {
  let row = 0;
  let out = [...lines];
  for (const table of tables) {
    const members = lines.filter((line) => isInTable(table, line));
    const parts = [...Map.groupBy(members, (line) => strokesAbove(table, line)).values()];
    const parted = parts.length >= 3 && parts.length >= 0.5 * members.length;
    for (const part of parts) {
      const whole = parted || hasInner(table, part);
      const ordered = whole ? labelFirst(part) : part;
      ordered.forEach((line, i) => {
        if (i === 0 || !whole) row += 1;
        line.row = row;
      });
      out = inPlace(out, part, ordered);
    }
  }
  return out;
}

const strokesAbove = (table: RuledTable, line: Line): number =>
  table.strokes.filter((y) => y < line.y - 0.3 * line.size).length;

function hasInner(table: RuledTable, part: readonly Line[]): boolean {
  const [first, last] = [part[0]?.y ?? 0, part.at(-1)?.y ?? 0];
  return table.inner.some((y) => y > first && y < last);
}

/** A line left of all others is their label. */
function labelFirst(part: readonly Line[]): Line[] {
  const label = part.find((line) => part.every((other) => other === line || other.x0 > line.x1));
  return label === undefined ? [...part] : [label, ...part.filter((line) => line !== label)];
}

/** The same lines, those of a part in another order at the places that they have together. */
function inPlace(lines: readonly Line[], part: readonly Line[], ordered: readonly Line[]): Line[] {
  const places = new Set(part);
  const next = [...ordered];
  return lines.map((line) => (places.has(line) ? (next.shift() as Line) : line));
}
