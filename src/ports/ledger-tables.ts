import type { Digest } from '../contracts/ids.ts';
import type { RelationshipType } from '../contracts/vocabulary.ts';
import type { ChangeView } from '../contracts/views.ts';
import type { TableRows } from '../domain/graph/table-rows.ts';
import type { Reanchored } from '../domain/quotes/reanchor.ts';

/** A commit that a derived store reflects. */
export interface Watermark {
  commit: string;
  revision: number;
}

/**
 * Look-up tables derived from the ledger: what the gate needs to know at once, whatever the graph index is and whether it is up.
 * Disposable: cleared and derived again they hold the same. Rows and watermark change together.
 */
export interface LedgerTables {
  watermark(ledgerId: string): Watermark | null;
  /** Applies changes in order, in one transaction; those at or below the watermark are ignored; a gap raises `INTERNAL`. */
  apply(ledgerId: string, changes: readonly TableRows[]): void;
  clear(ledgerId: string): void;
  /** Ids of current records under each duplicate key, in id order. */
  duplicates(ledgerId: string, keys: readonly string[]): Map<string, string[]>;
  /** The source that holds a revision, or null. */
  sourceOf(ledgerId: string, revision: Digest): string | null;
  /** Sources in id order, after an id. */
  sources(ledgerId: string, options: { limit: number; after?: string | undefined }): string[];
  /** Ends that the current relationships of an acyclic type lead to from a node. */
  successors(ledgerId: string, type: RelationshipType, from: string): string[];
  /** Ids of assessments of each subject, that were there at a revision. */
  assessmentsOf(ledgerId: string, subjects: readonly string[], at: number): Map<string, string[]>;
  /** Records (nodes and relationships) whose current state cites a source revision, in id order. */
  citing(ledgerId: string, revision: Digest, limit: number): string[];
  /** The commit of a revision, or null. */
  commitAt(ledgerId: string, revision: number): string | null;
  /** Changes, newest first, those of one record when `id` is given; `before` is a revision, exclusive. */
  history(
    ledgerId: string,
    options: { id?: string | undefined; limit: number; before?: number | undefined },
  ): ChangeView[];
  /** What was kept of quotations looked up in other texts, by key; keys that nothing is kept under are left out. */
  reanchored(ledgerId: string, keys: readonly string[]): Map<string, Reanchored>;
  /** Keeps such answers until the ledger is cleared; a key that is kept already is given the new answer. Nothing for a ledger without changes. */
  keepReanchored(ledgerId: string, answers: ReadonlyMap<string, Reanchored>): void;
  close(): void;
}
