import type { NodeStatus, RelationshipType } from '../../contracts/vocabulary.ts';
import type { AssessmentRow, RelationshipRow } from './index-rows.ts';

/** A node as it stood at the revision that is asked about. */
export interface NodeState {
  status: NodeStatus;
  recordRevision: number;
  mergedInto: string | null;
  cites: string[];
}

/** Reads of an index at one revision, from which facts are derived. */
export interface FactReads {
  states(ids: readonly string[]): Promise<Map<string, NodeState>>;
  /** Ids of nodes that are merged into one of these, one step, by the node they are merged into. */
  mergedInto(ids: readonly string[]): Promise<{ id: string; into: string }[]>;
  /** Relationships of `FACT_TYPES` that touch one of the nodes. */
  edges(ids: readonly string[]): Promise<FactEdge[]>;
  assessments(subjects: readonly string[]): Promise<FactAssessment[]>;
  /** Which of these source revisions are withdrawn. */
  withdrawn(revisions: readonly string[]): Promise<string[]>;
}

export type FactEdge = Pick<RelationshipRow, 'type' | 'from' | 'to' | 'cites'>;
export type FactAssessment = Pick<AssessmentRow, 'subject' | 'subjectRevision' | 'verdict' | 'cites'>;

/** What the structure says about how well a node is supported; `EvidenceFacts` of the port. */
interface Facts {
  supports: number;
  refutes: number;
  supportedBy: string[];
  contradictedBy: string[];
  cites: string[];
  supportCites: string[];
}

/** The types of relationship that facts are made of. */
export const FACT_TYPES = [
  'SUPPORTS',
  'CONTRADICTS',
  'IN_TENSION_WITH',
] as const satisfies RelationshipType[];

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** The nodes and all that were merged into them, however indirectly, each with what it was merged into. */
const families = async (reads: FactReads, ids: readonly string[]): Promise<Map<string, string | null>> => {
  const parentOf = new Map<string, string | null>(ids.map((id) => [id, null]));
  for (let frontier = [...ids]; frontier.length > 0;) {
    const merged = await reads.mergedInto(frontier);
    frontier = merged.map(({ id }) => id).filter((id) => !parentOf.has(id));
    for (const { id, into } of merged) parentOf.set(id, into);
  }
  return parentOf;
};

/** States of the nodes and of all that they are merged into. */
const withSurvivors = async (reads: FactReads, ids: readonly string[]): Promise<Map<string, NodeState>> => {
  const states = new Map<string, NodeState>();
  for (let wanted = sorted(ids); wanted.length > 0;) {
    const found = await reads.states(wanted);
    for (const [id, state] of found) states.set(id, state);
    const targets = [...found.values()].flatMap((state) => state.mergedInto ?? []);
    wanted = sorted(targets.filter((id) => !states.has(id)));
  }
  return states;
};

/** A node, what it was merged into, what that was merged into …; stops before it comes round again. */
const chain = (id: string, next: (id: string) => string | null | undefined): string[] => {
  const seen = new Set<string>();
  for (let at: string | null | undefined = id; at && !seen.has(at); at = next(at)) seen.add(at);
  return [...seen];
};

/** Claims for and against each node. */
type Sides = Map<string, { supports: string[]; against: string[] }>;

/** Who joins whom: `counts` says whether a relationship and the claim at its other end count. */
const sidesOf = (
  nodes: { present: readonly string[]; parentOf: ReadonlyMap<string, string | null> },
  states: ReadonlyMap<string, NodeState>,
  edges: readonly FactEdge[],
  counts: (cites: readonly string[]) => boolean,
): Sides => {
  const sides: Sides = new Map(nodes.present.map((id) => [id, { supports: [], against: [] }]));
  const join = (end: string, other: string, type: RelationshipType): void => {
    const claim = chain(other, (id) => states.get(id)?.mergedInto).at(-1) ?? other;
    const state = states.get(claim);
    if (state?.status !== 'current' || !counts(state.cites)) return;
    for (const owner of chain(end, (id) => nodes.parentOf.get(id))) {
      const side = claim === owner ? undefined : sides.get(owner);
      (type === 'SUPPORTS' ? side?.supports : side?.against)?.push(claim);
    }
  };
  for (const { type, from, to, cites } of edges) {
    if (!counts(cites)) continue;
    join(to, from, type);
    if (type !== 'SUPPORTS') join(from, to, type);
  }
  return sides;
};

/**
 * Facts about each node that is there. Assessments count when they judge the node's present record revision; merged
 * claims count as what they were merged into, retracted ones do not, and a node does not support itself. What cites only
 * withdrawn source revisions (a claim, a relationship, an assessment) does not count for others.
 */
export const evidenceFacts = async (
  reads: FactReads,
  ids: readonly string[],
): Promise<Map<string, Facts>> => {
  const own = await reads.states(sorted(ids));
  const present = [...own.keys()];
  const parentOf = await families(reads, present);
  const edges = await reads.edges([...parentOf.keys()]);
  const states = await withSurvivors(
    reads,
    edges.flatMap(({ from, to }) => [from, to]),
  );
  const assessments = await reads.assessments(present);
  const citing = [...states.values(), ...edges, ...assessments];
  const withdrawn = new Set(await reads.withdrawn(sorted(citing.flatMap(({ cites }) => cites))));
  const stands = (revision: string): boolean => !withdrawn.has(revision);
  const counts = (cites: readonly string[]): boolean => cites.length === 0 || cites.some(stands);
  const sides = sidesOf({ present, parentOf }, states, edges, counts);

  return new Map(
    [...own].map(([id, state]) => {
      const judged = assessments.filter(
        (row) => row.subject === id && row.subjectRevision === state.recordRevision && counts(row.cites),
      );
      const supportedBy = sorted(sides.get(id)?.supports ?? []);
      const facts: Facts = {
        supports: judged.filter((row) => row.verdict === 'supports').length,
        refutes: judged.filter((row) => row.verdict === 'refutes').length,
        supportedBy,
        contradictedBy: sorted(sides.get(id)?.against ?? []),
        cites: [...state.cites].sort(),
        supportCites: sorted(supportedBy.flatMap((claim) => states.get(claim)?.cites ?? []).filter(stands)),
      };
      return [id, facts];
    }),
  );
};
