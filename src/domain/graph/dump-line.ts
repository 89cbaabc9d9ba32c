import { canonicalJson } from '../canonical.ts';
import type { AssessmentRow, NodeRow, RelationshipRow, SourceRow } from './index-rows.ts';

/** Kinds of rows, in the order in which they are dumped. */
export const ROW_KINDS = ['assessment', 'node', 'relationship', 'source'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A row with the revisions between which it stood: `to` is exclusive, null while it stands. */
export interface RowVersion {
  from: number;
  to: number | null;
  row: AssessmentRow | NodeRow | RelationshipRow | SourceRow;
}

/** A row version as a line of a dump: canonical JSON of kind, id, from, to and the row. */
export const dumpLine = (kind: RowKind, { from, to, row }: RowVersion): string =>
  canonicalJson([kind, row.id, from, to, row]);

/** The lines of versions that come in id order, sorted as text; versions of one record come together. */
export function* dumpLines(kind: RowKind, versions: Iterable<RowVersion>): Generator<string> {
  let id: string | null = null;
  const lines: string[] = [];
  for (const version of versions) {
    if (version.row.id !== id) yield* lines.splice(0).sort();
    id = version.row.id;
    lines.push(dumpLine(kind, version));
  }
  yield* lines.sort();
}
