import { z } from 'zod';

/** Kinds of nodes. */
export const NodeType = z.enum(['Problem', 'Technique', 'Claim', 'Entity', 'Synthesis']);
export type NodeType = z.infer<typeof NodeType>;

/** The fields of each kind of node that carry evidence; the first is required, the others may be left out. */
export const NODE_FIELDS = {
  Problem: ['statement'],
  Technique: ['description'],
  Claim: ['statement', 'sample', 'finding', 'limitation'],
  Entity: ['definition'],
  Synthesis: ['body'],
} as const satisfies Record<NodeType, readonly [string, ...string[]]>;

/** Names of evidence-bearing fields over all kinds of nodes. */
export const FieldName = z.enum([
  'statement',
  'description',
  'definition',
  'body',
  'sample',
  'finding',
  'limitation',
]);
export type FieldName = z.infer<typeof FieldName>;

/** Types of relationships; the registry (`RELATIONSHIPS`) says what each joins. */
export const RelationshipType = z.enum([
  'ADDRESSES',
  'FAILS_FOR',
  'ABOUT',
  'SUPPORTS',
  'CONTRADICTS',
  'IN_TENSION_WITH',
  'REFINES',
  'REQUIRES',
  'USES',
  'EVALUATED_ON',
  'COMPARED_WITH',
  'IS_A',
  'PART_OF',
  'CAUSES',
  'SUMMARIZES',
  'RELATED_TO',
]);
export type RelationshipType = z.infer<typeof RelationshipType>;

/** Judgment of an assessment. Only `supports` satisfies the gate; the others are kept beside it. */
export const Verdict = z.enum(['supports', 'partly', 'refutes', 'unrelated', 'unclear']);
export type Verdict = z.infer<typeof Verdict>;

/** Kinds of audit findings. */
export const FindingKind = z.enum([
  'contradiction',
  'tension',
  'missing-reference',
  'stale-evidence',
  'duplicate',
  'orphan',
]);
export type FindingKind = z.infer<typeof FindingKind>;

/** How a condition compares its dimension with its value. */
export const ConditionOperator = z.enum(['<', '<=', '=', '!=', '>=', '>', 'in', 'not-in', 'between']);
export type ConditionOperator = z.infer<typeof ConditionOperator>;

/** How well a statement is backed, from weakest to strongest, and the two that override it. */
export const EvidenceLevel = z.enum(['QUOTED', 'ASSESSED', 'CORROBORATED', 'DISPUTED', 'STALE']);
export type EvidenceLevel = z.infer<typeof EvidenceLevel>;

/** State of a quotation's source today. */
export const EvidenceStatus = z.enum(['current', 'newer-revision', 'withdrawn', 'tainted']);
export type EvidenceStatus = z.infer<typeof EvidenceStatus>;

/** What became of a quotation in another text of its source: a newer revision, or the same bytes read anew. */
export const ReanchorLabel = z.enum(['same', 'moved', 'changed', 'lost', 'unavailable']);
export type ReanchorLabel = z.infer<typeof ReanchorLabel>;

/** Whether a statement still rests on what it cites: `stale` when a quotation is withdrawn, changed or lost, `unsupported` when each is withdrawn. */
export const Standing = z.enum(['supported', 'stale', 'unsupported']);
export type Standing = z.infer<typeof Standing>;

/** Which way a quotation bears on the statement. */
export const EvidenceDirection = z.enum(['supports', 'refutes', 'does-not-bear']);
export type EvidenceDirection = z.infer<typeof EvidenceDirection>;

/** Whether the quotation states it, or it follows only by an inference. */
export const EvidenceDirectness = z.enum(['states', 'needs-inference']);
export type EvidenceDirectness = z.infer<typeof EvidenceDirectness>;

/** What the quoted passage is in its source. */
export const QuoteRole = z.enum(['own-result', 'background', 'review']);
export type QuoteRole = z.infer<typeof QuoteRole>;

/** State of a node. */
export const NodeStatus = z.enum(['current', 'retracted', 'merged']);
export type NodeStatus = z.infer<typeof NodeStatus>;

/** How a quote was found: the same code points, or equal after N1. */
export const MatchLevel = z.enum(['exact', 'normalised']);
export type MatchLevel = z.infer<typeof MatchLevel>;

/** From which end relationships are followed. */
export const Direction = z.enum(['outgoing', 'incoming', 'both']);
export type Direction = z.infer<typeof Direction>;

/** What a token may do; each includes nothing of the others. */
export const Capability = z.enum(['read', 'propose', 'maintenance']);
export type Capability = z.infer<typeof Capability>;
