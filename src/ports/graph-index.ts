import type { NodeType, RelationshipType } from '../contracts/vocabulary.ts';
import type { IndexBatch } from '../domain/graph/index-rows.ts';
import type { QueryTerms } from '../domain/search/terms.ts';
import type { Watermark } from './ledger-tables.ts';

/** A node that matched; scores order one answer and are not comparable between indexes. */
export interface SearchHit {
  id: string;
  score: number;
}

/** A relationship as structure. */
export interface Edge {
  id: string;
  type: RelationshipType;
  from: string;
  to: string;
}

/** What the structure says about how well a node is supported. */
export interface EvidenceFacts {
  /** Assessments by verdict that judge the node's record revision of then; those that cite only revisions withdrawn by then do not count. */
  supports: number;
  refutes: number;
  /**
   * Claims joined to it by SUPPORTS (towards it), and by CONTRADICTS or IN_TENSION_WITH, in id order. A merged claim
   * counts as the one it was merged into, and what was joined to a node merged into this one counts; retracted claims do not,
   * nor do claims and relationships that cite only source revisions withdrawn by then.
   */
  supportedBy: string[];
  contradictedBy: string[];
  /** Source revisions that its own fields cite, in order, withdrawn ones too. */
  cites: string[];
  /** Source revisions that the claims in `supportedBy` cite, in order, without withdrawn ones. */
  supportCites: string[];
}

/** How many records are current at the watermark: retracted and merged ones are not counted. */
export interface GraphCounts {
  nodes: Partial<Record<NodeType, number>>;
  relationships: Partial<Record<RelationshipType, number>>;
  assessments: number;
  sources: number;
}

/**
 * The graph as structure and search terms; the content of records is read from the ledger. Disposable.
 * Rows are keyed by ledger and live from the revision that made them to the one that replaced them, exclusive. Rows and
 * watermark change in one transaction. Two indexes fed the same batches answer alike and `dump` the same lines.
 * Every method raises `UNAVAILABLE` (retryable) when the store cannot be reached, and works again when it is back.
 */
export interface GraphIndex {
  readonly kind: 'sqlite' | 'neo4j';
  watermark(ledgerId: string): Promise<Watermark | null>;
  /** Applies batches in order; those at or below the watermark are ignored; a gap raises `INTERNAL` and nothing is applied. */
  apply(ledgerId: string, batches: readonly IndexBatch[]): Promise<void>;
  /** Builds the rows anew beside the old ones and swaps them in whole; until then the old ones answer. */
  rebuild(ledgerId: string, batches: AsyncIterable<IndexBatch>): Promise<Watermark>;
  clear(ledgerId: string): Promise<void>;
  /**
   * Current nodes that match, best first (BM25), ties in id order; retracted and merged ones are left out. A node matches
   * when it has one of the terms; terms of very many nodes do not match by themselves beside a rarer one (`requiredTerms`).
   * `total` is exact and equal for every index; so are order and scores up to `RANKED_DOCUMENTS` matches. `types: []` matches nothing.
   */
  search(
    ledgerId: string,
    query: QueryTerms,
    options: { types?: readonly NodeType[] | undefined; limit: number; offset: number },
  ): Promise<{ hits: SearchHit[]; total: number }>;
  /** Nodes that were current at a revision, in id order, after an id. */
  nodes(
    ledgerId: string,
    options: {
      types?: readonly NodeType[] | undefined;
      at: number;
      limit: number;
      after?: string | undefined;
    },
  ): Promise<string[]>;
  /**
   * Relationships at a revision that touch any of the nodes, in the given direction seen from them, in id order, at most `limit`.
   * For a symmetric type both directions count. Retracted ones are left out; ends are as stored, merged nodes included.
   * `types: []` matches nothing.
   */
  edges(
    ledgerId: string,
    ids: readonly string[],
    options: {
      direction: 'outgoing' | 'incoming' | 'both';
      types?: readonly RelationshipType[] | undefined;
      at: number;
      limit: number;
    },
  ): Promise<Edge[]>;
  /** Facts about each node at a revision; a node that is not there has none. */
  facts(ledgerId: string, ids: readonly string[], at: number): Promise<Map<string, EvidenceFacts>>;
  counts(ledgerId: string): Promise<GraphCounts>;
  /** Every row as one line of canonical JSON, sorted; equal for equal ledgers whatever the index. */
  dump(ledgerId: string): AsyncIterable<string>;
  /** Answers when the store can be used; raises `UNAVAILABLE` otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
