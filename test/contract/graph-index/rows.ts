import type { NodeType, RelationshipType } from '../../../src/contracts/vocabulary.ts';
import type {
  AssessmentRow,
  IndexBatch,
  NodeRow,
  RelationshipRow,
  SourceRow,
} from '../../../src/domain/graph/index-rows.ts';
import { indexTerms } from '../../../src/domain/search/terms.ts';

const PREFIX = { Problem: 'prb', Technique: 'tec', Claim: 'clm', Entity: 'ent', Synthesis: 'syn' } as const;

const hex = (n: number): string => n.toString(16).padStart(32, '0');

/** The id of the n-th record of a kind. */
export const nodeId = (n: number, type: NodeType = 'Claim'): string => `${PREFIX[type]}_${hex(n)}`;
export const relationshipId = (n: number): string => `rel_${hex(n)}`;
export const revisionDigest = (n: number): string => `sha256:${n.toString(16).padStart(64, '0')}`;

/** A node row with the terms of its texts. */
export const node = (
  n: number,
  label: string,
  { body = '', ...given }: Partial<NodeRow> & { body?: string } = {},
): NodeRow => ({
  id: nodeId(n, given.type),
  recordRevision: 1,
  type: 'Claim',
  label,
  status: 'current',
  mergedInto: null,
  labelTerms: indexTerms(label),
  bodyTerms: indexTerms(body),
  cites: [],
  ...given,
});

/** A relationship row between two nodes, by their ids. */
export const relationship = (
  n: number,
  type: RelationshipType,
  from: string,
  to: string,
  given: Partial<RelationshipRow> = {},
): RelationshipRow => ({
  id: relationshipId(n),
  recordRevision: 1,
  type,
  from,
  to,
  status: 'current',
  conditions: [],
  conditionsUnstated: false,
  cites: [],
  ...given,
});

/** An assessment row of a node. */
export const assessment = (
  n: number,
  subject: string,
  given: Partial<AssessmentRow> = {},
): AssessmentRow => ({
  id: `asm_${hex(n)}`,
  subject,
  subjectRevision: 1,
  field: 'statement',
  verdict: 'supports',
  cites: [],
  ...given,
});

/** A source row. */
export const source = (n: number, given: Partial<SourceRow> = {}): SourceRow => ({
  id: `src_${hex(n)}`,
  recordRevision: 1,
  title: `Source ${n}`,
  revisions: [revisionDigest(n)],
  withdrawn: [],
  ...given,
});

/** The batch of a revision; its commit id says the revision and, when given, the history. */
export const batch = (revision: number, rows: Partial<IndexBatch> = {}, history = 'a'): IndexBatch => ({
  commit: `${history}${revision}`.padStart(40, '0'),
  revision,
  nodes: [],
  relationships: [],
  assessments: [],
  sources: [],
  ...rows,
});

/** Batches as a rebuild reads them. */
export async function* stream(batches: readonly IndexBatch[]): AsyncIterable<IndexBatch> {
  for (const each of batches) yield await Promise.resolve(each);
}
