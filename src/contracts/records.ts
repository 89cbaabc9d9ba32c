import { z } from 'zod';
import { Actor } from './actor.ts';
import { AnchoredEvidence, evidenceAxes } from './evidence.ts';
import { Digest, NodeId, ProjectId, RecordId } from './ids.ts';
import { Assessor, Condition, Dedupe } from './proposal.ts';
import { Instant } from './text.ts';
import { LayerPage } from './text-layer.ts';
import { FieldName, NodeStatus, NodeType, RelationshipType, Verdict } from './vocabulary.ts';

/** PROV-O in short: the proposal and the project revision that made this state of the record. */
export const ChangedBy = z.strictObject({ proposalId: z.string(), revision: z.int().min(0) });
export type ChangedBy = z.infer<typeof ChangedBy>;

const common = {
  schemaVersion: z.literal('1'),
  revision: z.int().min(1).describe('Counts the states of this record from 1.'),
  changedBy: ChangedBy,
};

/** A statement of a node as accepted. */
export const FieldRecord = z.strictObject({
  value: z.string(),
  evidence: z.array(AnchoredEvidence),
  cites: z.array(z.strictObject({ id: RecordId, revision: z.int().min(1) })).optional(),
});
export type FieldRecord = z.infer<typeof FieldRecord>;

/** A node: `nodes/<xx>/<id>.json`. */
export const NodeRecord = z.strictObject({
  ...common,
  record: z.literal('node'),
  id: NodeId,
  type: NodeType,
  label: z.string(),
  status: NodeStatus,
  mergedInto: NodeId.optional(),
  fields: z.partialRecord(FieldName, FieldRecord),
  dedupe: Dedupe.optional().describe('Why it is not one of the candidates that were considered.'),
});
export type NodeRecord = z.infer<typeof NodeRecord>;

/** A relationship: `relationships/<xx>/<id>.json`. Stored once; the inverse direction is a query. */
export const RelationshipRecord = z.strictObject({
  ...common,
  record: z.literal('relationship'),
  id: RecordId,
  type: RelationshipType,
  from: NodeId,
  to: NodeId,
  status: z.enum(['current', 'retracted']),
  conditions: z.array(Condition),
  conditionsUnstated: z.boolean().optional(),
  evidence: z.array(AnchoredEvidence),
  dedupe: Dedupe.optional(),
});
export type RelationshipRecord = z.infer<typeof RelationshipRecord>;

/** A judgment: `assessments/<xx>/<id>.json`. Bound to the record revision that was judged. */
export const AssessmentRecord = z.strictObject({
  ...common,
  record: z.literal('assessment'),
  id: RecordId,
  subject: z.strictObject({ id: RecordId, revision: z.int().min(1), field: FieldName.optional() }),
  verdict: Verdict,
  method: z.string(),
  assessor: Assessor,
  actor: Actor,
  rationale: z.string(),
  evidence: z.array(AnchoredEvidence),
  ...evidenceAxes,
});
export type AssessmentRecord = z.infer<typeof AssessmentRecord>;

/** The page facts of a text layer that are worth knowing without opening it. */
export const PageSummary = LayerPage.pick({
  page: true,
  label: true,
  status: true,
  reason: true,
  characters: true,
  ocr: true,
}).extend({
  hidden: z.int().min(1).optional().describe('Passages of hidden text on the page, kept apart.'),
});
export type PageSummary = z.infer<typeof PageSummary>;

/** A text layer that a revision had before a newer parser read it; evidence that cites it goes on being checked against it. */
export const EarlierLayer = z.strictObject({
  textLayer: Digest,
  parser: z.strictObject({ name: z.string(), version: z.string() }),
});
export type EarlierLayer = z.infer<typeof EarlierLayer>;

/** One archived version of a source. `revision` is the SHA-256 of its bytes. */
export const SourceRevision = z.strictObject({
  revision: Digest,
  versionLabel: z.string().optional(),
  mediaType: z.string(),
  fileName: z.string(),
  size: z.int().min(0),
  textLayer: Digest.describe('The current layer.'),
  parser: z.strictObject({ name: z.string(), version: z.string() }),
  earlierLayers: z
    .array(EarlierLayer)
    .optional()
    .describe('Layers of earlier parser versions, oldest first.'),
  representationOf: Digest.optional().describe(
    'Another file of the same version (TeX source beside a PDF): the one that was captured first.',
  ),
  withdrawn: z
    .strictObject({ reason: z.string(), changedBy: ChangedBy })
    .optional()
    .describe(
      'Set while the revision is withdrawn. Its bytes stay, as a tombstone that citations resolve to.',
    ),
  pages: z.array(PageSummary),
  warnings: z.array(z.string()),
  capturedAt: Instant,
  capturedBy: Actor,
});
export type SourceRevision = z.infer<typeof SourceRevision>;

/** A source: `sources/<xx>/<id>.json`. */
export const SourceRecord = z.strictObject({
  schemaVersion: z.literal('1'),
  record: z.literal('source'),
  revision: z.int().min(1),
  id: RecordId,
  title: z.string(),
  arxivId: z.string().optional(),
  doi: z.string().optional(),
  url: z.string().optional(),
  license: z.string().optional(),
  revisions: z.array(SourceRevision).min(1).describe('In order of capture; the last is the newest.'),
});
export type SourceRecord = z.infer<typeof SourceRecord>;

/** The scope of a project: `project.json`. */
export const ProjectRecord = z.strictObject({
  schemaVersion: z.literal('1'),
  record: z.literal('project'),
  id: ProjectId,
  ledgerId: z.uuid().describe('Names this ledger for ever; the index keys its rows by it.'),
  title: z.string(),
  goal: z.string(),
  inScope: z.string().optional(),
  outOfScope: z.string().optional(),
  intent: z.string().optional(),
  createdAt: Instant,
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

/** The project's policy: `policy.json`. Lets complete additive bundles through; `withdrawals` says whether a withdrawal of a source waits for a decision; every other kind is held. */
export const PolicyRecord = z.strictObject({
  schemaVersion: z.literal('1'),
  record: z.literal('policy'),
  version: z.string(),
  additive: z.literal('accept'),
  others: z.literal('hold'),
  withdrawals: z
    .enum(['accept', 'hold'])
    .optional()
    .describe('`hold` (when absent): a withdrawal waits for kb_proposal_decide by another actor.'),
  holds: z
    .array(z.string())
    .optional()
    .describe('Checks on the use of quotes whose failure holds a bundle; the others of them are advice.'),
});
export type PolicyRecord = z.infer<typeof PolicyRecord>;

/** Records that are addressed by an id. */
export const StoredRecord = z.discriminatedUnion('record', [
  NodeRecord,
  RelationshipRecord,
  AssessmentRecord,
  SourceRecord,
]);
export type StoredRecord = z.infer<typeof StoredRecord>;

/** Every kind of file in a ledger but receipts. */
export const LedgerRecord = z.discriminatedUnion('record', [
  NodeRecord,
  RelationshipRecord,
  AssessmentRecord,
  SourceRecord,
  ProjectRecord,
  PolicyRecord,
]);
export type LedgerRecord = z.infer<typeof LedgerRecord>;
