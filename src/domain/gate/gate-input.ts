import type { AnchoredEvidence, Evidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import type { Check, CheckName } from '../../contracts/receipt.ts';
import type { NodeRecord, SourceRecord, SourceRevision, StoredRecord } from '../../contracts/records.ts';
import type { RelationshipType } from '../../contracts/vocabulary.ts';
import type { Steps } from '../steps.ts';
import type { PreparedLayer } from '../quotes/prepared-layer.ts';

/**
 * A layer that a quote cites: read and hashed, or why it could not be. Only a layer that the source's record names, now or at
 * an earlier revision, may be `ok`: archived bytes that merely look like a layer are `foreign`, and prove nothing.
 */
export type LayerState =
  | { state: 'ok'; digest: Digest; layer: PreparedLayer }
  | { state: 'missing' | 'damaged' | 'foreign' | 'unavailable'; message: string };

/** A source revision that the bundle cites, as the archive and the ledger hold it. */
export type CitedRevision =
  | {
      state: 'ok';
      source: SourceRecord;
      revision: SourceRevision;
      /** By digest: the revision's current layer and every older one that the bundle names. */
      layers: ReadonlyMap<Digest, LayerState>;
    }
  /** `unknown`: not in this project. `damaged`: the archived bytes are not those of the digest. */
  | { state: 'unknown' | 'damaged' | 'missing' | 'unavailable'; message: string };

/** A record that may be what an item proposes again. */
export interface DuplicateCandidate {
  /** The accepted record, or the item of the same bundle. */
  id: string;
  ref?: string;
  label: string;
  /** What is equal. */
  by: 'label' | 'statement' | 'relationship';
}

/** The source of a revision that the bundle withdraws, at the head. */
export interface WithdrawnFrom {
  source: SourceRecord;
  /** The project revision that last changed its record. */
  changedAt: number;
}

/** Everything that judging a bundle needs; gathered before, so that judging is pure. */
export interface GateInput {
  proposal: Proposal;
  /** Ids that the items get, by item index (`itemIds`); of a withdrawal, the id of its source where that is known. */
  ids: readonly string[];
  /** Revision of the project that the bundle is judged against. */
  head: number;
  /** Records of this project that the bundle names by id (`namedIds`), at the head; what is not here does not exist in this project. */
  records: ReadonlyMap<string, StoredRecord>;
  /** Every source revision that the bundle names (`citedDigests`). What is not here could not be read. */
  revisions: ReadonlyMap<Digest, CitedRevision>;
  /** The source of every revision that the bundle withdraws, by the revision; what is not here is not a source of this project. */
  withdrawals: ReadonlyMap<Digest, WithdrawnFrom>;
  /** Accepted records equal to an item (by `itemKeys`), by item index; bundle-internal ones are found by the rule itself. */
  duplicates: ReadonlyMap<number, readonly DuplicateCandidate[]>;
  /** Near matches from the graph index, by item index: advice only; null when the index could not be asked. */
  nearMatches: ReadonlyMap<number, readonly { id: string; label: string }[]> | null;
  /** Ends that the accepted, current relationships of an acyclic type lead to from a node: one step. */
  successors: (type: RelationshipType, from: string) => readonly string[];
}

/** One quote of the bundle with its place, or why it has none. */
export interface Anchoring {
  path: string;
  evidence: Evidence;
  /** Set when the quote was found at exactly one place. */
  anchor: AnchoredEvidence | null;
  /** The source's own text at that place; null without one. */
  sourceText: string | null;
  check: Check;
}

/** The input with every quote looked up once, and the nodes that items name resolved. */
export interface GateContext extends GateInput {
  /** By path of the evidence in the request. */
  anchorings: ReadonlyMap<string, Anchoring>;
  /** Index of the item that a `ref` names; null when there is none. */
  itemOf: (ref: string) => number | null;
  /** The node that an end or subject names: an accepted record, or the node that an item adds; null when there is none. */
  nodeOf: (end: {
    ref?: string | undefined;
    id?: string | undefined;
  }) => Pick<NodeRecord, 'id' | 'type' | 'status'> | null;
}

/** A rule of the gate: pure; says about each thing it judged what came out. Judging nothing gives no check. */
export interface GateRule {
  name: CheckName;
  judge(context: GateContext): Check[];
  /** The same in steps, for a rule that may read a whole text. */
  judgeInSteps?(context: GateContext): Steps<Check[]>;
}
