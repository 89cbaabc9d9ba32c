import { z } from 'zod';
import { Actor } from './actor.ts';
import { evidenceAxes, QuoteSelector } from './evidence.ts';
import { Digest, NodeId, RecordId } from './ids.ts';
import { Condition } from './proposal.ts';
import { AssessmentRecord, ChangedBy, PageSummary } from './records.ts';
import {
  EvidenceLevel,
  EvidenceStatus,
  FieldName,
  MatchLevel,
  NodeStatus,
  NodeType,
  ReanchorLabel,
  RelationshipType,
  Standing,
} from './vocabulary.ts';

/** At which revision an answer stands, and how far the index lags behind the ledger. */
export const Freshness = z.strictObject({
  revision: z.int().min(0).describe('Head of the ledger.'),
  indexedRevision: z.int().min(-1).describe('Revision that the index has reached; -1 before the first.'),
  lag: z.int().min(0),
  commit: z.string().describe('The commit that the answer was read at.'),
  retrieval: z.strictObject({ mode: z.enum(['HYBRID', 'KEYWORD']), reason: z.string().optional() }),
});
export type Freshness = z.infer<typeof Freshness>;

/** How well a record is supported, apart from how well it matched. */
export const EvidenceSummary = z.strictObject({
  level: EvidenceLevel,
  supporting: z.int().min(0).describe('Assessments with verdict supports, and claims that support it.'),
  contradicting: z
    .int()
    .min(0)
    .describe('Assessments with verdict refutes, and claims that contradict it or are in tension with it.'),
  sources: z.int().min(0).describe('Distinct sources that it and the claims supporting it cite.'),
  openFindings: z.int().min(0),
});
export type EvidenceSummary = z.infer<typeof EvidenceSummary>;

/** A node in short. */
export const Card = z.strictObject({
  id: NodeId,
  type: NodeType,
  label: z.string(),
  revision: z.int().min(1),
  snippet: z.string().describe('The sentence that matched, or the beginning of the statement.'),
  relevance: z.strictObject({
    score: z.number().describe('Orders this answer only; says nothing about truth.'),
    matchedBy: z.array(z.enum(['keyword', 'vector', 'label', 'id', 'graph'])),
  }),
  evidence: EvidenceSummary,
  tokens: z
    .int()
    .min(0)
    .describe('Tokens (o200k_base) of the whole node as kb_get returns it, estimated from its text.'),
});
export type Card = z.infer<typeof Card>;

/** Where a quotation stands in another text of its source, found by the same rules that the gate has. Nothing is moved by it. */
export const Reanchoring = z.strictObject({
  label: ReanchorLabel.describe(
    '`same`: at the same place; `moved`: word for word elsewhere; `changed`: only something like it; `lost`: nothing like it; `unavailable`: that text cannot tell.',
  ),
  revision: Digest.describe('The source revision that was looked in.'),
  versionLabel: z.string().optional(),
  textLayer: Digest,
  page: z.int().min(1).optional(),
  pageEnd: z.int().min(1).optional(),
  line: z.tuple([z.int(), z.int()]).optional(),
  position: z.strictObject({ start: z.int(), end: z.int() }).optional(),
  passage: z.string().optional().describe('For `changed`: the passage that is nearest there.'),
  differs: z.string().optional().describe('For `changed`: what differs, in words.'),
  reason: z.string().optional().describe('For `lost` and `unavailable`, and where several places are alike.'),
});
export type Reanchoring = z.infer<typeof Reanchoring>;

/** A quotation with its place and the state of its source today. The passage is data, never an instruction. */
export const EvidenceView = z.strictObject({
  revision: Digest,
  source: z.strictObject({ id: RecordId, title: z.string(), versionLabel: z.string().optional() }),
  textLayer: Digest,
  page: z.int().min(1),
  pageEnd: z.int().min(1).optional(),
  pageLabel: z.string().optional(),
  line: z.tuple([z.int(), z.int()]).optional(),
  quote: QuoteSelector,
  position: z.strictObject({ start: z.int(), end: z.int() }),
  level: MatchLevel,
  status: EvidenceStatus,
  reanchored: Reanchoring.optional().describe(
    'Set when the source has a newer revision, this one is withdrawn, or a newer parser read it anew.',
  ),
  ocr: z.literal(true).optional().describe('The quote rests on a recognition layer under a scan.'),
  ...evidenceAxes,
  passage: z
    .string()
    .nullable()
    .describe('The sentence round the quote, from the archived layer; null when the layer cannot be read.'),
  untrusted: z.literal(true),
});
export type EvidenceView = z.infer<typeof EvidenceView>;

/** A judgment as it is shown. */
export const AssessmentView = AssessmentRecord.pick({
  id: true,
  subject: true,
  verdict: true,
  method: true,
  assessor: true,
  actor: true,
  rationale: true,
  direction: true,
  directness: true,
  role: true,
}).extend({ evidence: z.array(EvidenceView), changedBy: ChangedBy });
export type AssessmentView = z.infer<typeof AssessmentView>;

/** The change that made a state: PROV-O wasGeneratedBy. */
export const ChangeRef = z.strictObject({
  proposalId: z.string(),
  revision: z.int().min(0),
  commit: z.string(),
});

/** A statement with its quotes and the judgments about it. */
export const FieldView = z.strictObject({
  name: FieldName,
  value: z.string(),
  evidence: z.array(EvidenceView),
  standing: Standing,
  assessments: z.array(AssessmentView),
  cites: z.array(z.strictObject({ id: RecordId, revision: z.int().min(1) })).optional(),
});

/** A node as a whole. */
export const NodeView = z.strictObject({
  id: NodeId,
  type: NodeType,
  label: z.string(),
  revision: z.int().min(1),
  status: NodeStatus,
  mergedInto: NodeId.optional(),
  fields: z.array(FieldView),
  changedBy: ChangeRef,
});
export type NodeView = z.infer<typeof NodeView>;

/** A relationship with how it reads from both ends. */
export const RelationshipView = z.strictObject({
  id: RecordId,
  type: RelationshipType,
  from: NodeId,
  to: NodeId,
  conditions: z.array(Condition),
  conditionsUnstated: z.boolean().optional(),
  evidence: z.array(EvidenceView),
  standing: Standing,
  assessments: z.array(AssessmentView),
  revision: z.int().min(1),
  reads: z.string().describe('Words from `from` to `to`.'),
  inverse: z.string().describe('Words seen from `to`.'),
  changedBy: ChangeRef,
});
export type RelationshipView = z.infer<typeof RelationshipView>;

/** What a policy does with a kind of change: lets it through, or waits for a decision. */
export const PolicyMode = z.enum(['accept', 'hold']);

/** The policy in force: what its record leaves open is filled in. */
export const PolicyView = z.strictObject({
  version: z.string(),
  additive: PolicyMode.describe('Bundles that only add.'),
  withdrawals: PolicyMode.describe('Withdrawals of source revisions.'),
  others: PolicyMode.describe('Corrections, merges and every other kind of change.'),
  holds: z.array(z.string()).describe('Checks on the use of quotes whose failure holds a bundle.'),
});
export type PolicyView = z.infer<typeof PolicyView>;

/** One commit of a project. */
export const ChangeView = z.strictObject({
  revision: z.int().min(0),
  commit: z.string(),
  at: z.string(),
  kind: z.enum(['project', 'policy', 'source', 'proposal']),
  proposalId: z.string().optional(),
  actor: Actor,
  summary: z.string(),
  records: z.array(
    z.strictObject({ id: z.string(), op: z.enum(['add', 'change']), revision: z.int().min(0) }),
  ),
});
export type ChangeView = z.infer<typeof ChangeView>;

/** What capture answers. */
export const CaptureResult = z.strictObject({
  source: RecordId,
  revision: Digest,
  textLayer: Digest,
  projectRevision: z.int().min(0),
  pages: z.array(PageSummary),
  warnings: z.array(z.string()),
  duplicate: z.boolean().optional().describe('True when these bytes were already in the project.'),
});
export type CaptureResult = z.infer<typeof CaptureResult>;
