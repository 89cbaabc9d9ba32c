import { z } from 'zod';
import { Declared } from './actor.ts';
import { Coverage } from './coverage.ts';
import { Evidence, evidenceAxes } from './evidence.ts';
import { Digest, NodeId, ProjectId, RecordId } from './ids.ts';
import { line, Reason, text } from './text.ts';
import {
  ConditionOperator,
  FieldName,
  FindingKind,
  NodeType,
  NODE_FIELDS,
  RelationshipType,
  Verdict,
} from './vocabulary.ts';

export const Label = line(5_000).describe('A short name, at most 5,000 code points; carries no evidence.');
const Value = text(20_000);
const Ref = line(100)
  .refine((ref) => !ref.startsWith('#'), { error: 'must not begin with "#"' })
  .describe('A name for this item inside the bundle.');

/** The id a client gave its proposal: any line of text up to 100 code points, unique in the project. */
export const ProposalId = line(100);

const exactlyOne = (value: { ref?: string | undefined; id?: string | undefined }) =>
  (value.ref === undefined) !== (value.id === undefined);
const oneOf = { error: 'give exactly one of "ref" (an item of this bundle) and "id" (an accepted record)' };

/** A node named by its id, or by the `ref` of an item in the same bundle. */
export const NodeRef = z
  .strictObject({ ref: Ref.optional(), id: NodeId.optional() })
  .refine(exactlyOne, oneOf);
export type NodeRef = z.infer<typeof NodeRef>;

/** A statement of a node with the quotes it rests on. */
export const ProposedField = z.strictObject({ value: Value, evidence: z.array(Evidence).max(50).optional() });
export type ProposedField = z.infer<typeof ProposedField>;

/** A statement of a synthesis; `cites` pins the record revisions it summarises. */
export const ProposedBody = z.strictObject({
  value: Value,
  evidence: z.array(Evidence).max(50).optional(),
  cites: z
    .array(z.strictObject({ id: RecordId, revision: z.int().min(1) }))
    .max(200)
    .optional(),
});

/** When a relationship holds: a readable text, and where it can be given, dimension, operator, value and unit. */
export const Condition = z.strictObject({
  text: text(2_000),
  dimension: line(200).optional(),
  operator: ConditionOperator.optional(),
  value: z.union([z.number(), line(500), z.boolean()]).optional(),
  unit: line(100).optional(),
});
export type Condition = z.infer<typeof Condition>;

/** The proposer's decision about possible duplicates. `considered` names what it looked at. */
export const Dedupe = z
  .strictObject({
    decision: z.enum(['new']),
    considered: z
      .array(z.union([RecordId, z.strictObject({ ref: Ref })]))
      .max(200)
      .optional(),
    reason: Reason.optional(),
  })
  .refine((dedupe) => !dedupe.considered?.length || dedupe.reason !== undefined, {
    error: 'is required with "considered": say why it is not one of them',
    path: ['reason'],
  });
export type Dedupe = z.infer<typeof Dedupe>;

/** Who judged. Self-reported; the actor of the token is stored beside it. */
export const Assessor = z.strictObject({ kind: z.enum(['agent', 'human', 'tool']), name: line(200) });

const ref = Ref.optional();
const dedupe = Dedupe.optional();
const evidence = z.array(Evidence).max(50).optional();

type FieldsShape<T extends NodeType> = (typeof NODE_FIELDS)[T][number];
const fieldsOf = <T extends NodeType>(type: T, field: typeof ProposedField | typeof ProposedBody) => {
  const [first, ...others] = NODE_FIELDS[type] as readonly [string, ...string[]];
  return z.strictObject({
    [first]: field,
    ...Object.fromEntries(others.map((name) => [name, field.optional()])),
  }) as unknown as z.ZodType<Partial<Record<FieldsShape<T>, z.infer<typeof ProposedBody>>>>;
};

const nodeAdd = <T extends NodeType>(
  type: T,
  field: typeof ProposedField | typeof ProposedBody = ProposedField,
) =>
  z.strictObject({
    op: z.literal('node.add'),
    ref,
    type: z.literal(type),
    label: Label,
    fields: fieldsOf(type, field),
    dedupe,
  });

/** Adds a node. Each kind has its own fields (`NODE_FIELDS`). */
export const NodeAdd = z.discriminatedUnion(
  'type',
  [
    nodeAdd('Problem'),
    nodeAdd('Technique'),
    nodeAdd('Claim'),
    nodeAdd('Entity'),
    nodeAdd('Synthesis', ProposedBody),
  ],
  { error: `must be one of ${NodeType.options.join(', ')}` },
);
export type NodeAdd = z.infer<typeof NodeAdd>;

/** Adds a relationship between two nodes, with the conditions under which it holds. */
export const RelationshipAdd = z.strictObject({
  op: z.literal('relationship.add'),
  ref,
  type: RelationshipType,
  from: NodeRef,
  to: NodeRef,
  conditions: z.array(Condition).max(50).optional(),
  conditionsUnstated: z
    .boolean()
    .optional()
    .describe('True when the source gives no conditions for a type that requires them.'),
  evidence,
  dedupe,
});
export type RelationshipAdd = z.infer<typeof RelationshipAdd>;

/** What an assessment judges: a record (or one field of a node) by id, or by `ref` of this bundle. */
export const AssessmentSubject = z
  .strictObject({ ref: Ref.optional(), id: RecordId.optional(), field: FieldName.optional() })
  .refine(exactlyOne, oneOf);

/** Adds a judgment of one field or relationship against cited passages. */
export const AssessmentAdd = z.strictObject({
  op: z.literal('assessment.add'),
  ref,
  subject: AssessmentSubject,
  verdict: Verdict,
  method: text(2_000),
  assessor: Assessor,
  rationale: text(20_000),
  evidence,
  ...evidenceAxes,
});
export type AssessmentAdd = z.infer<typeof AssessmentAdd>;

const expectedRevision = z.int().min(1);
const held = {
  findingAdd: z.strictObject({
    op: z.literal('finding.add'),
    ref,
    kind: FindingKind,
    subjects: z
      .array(z.strictObject({ id: RecordId, revision: z.int().min(1) }))
      .min(1)
      .max(50),
    rationale: text(20_000),
    assessor: Assessor,
    evidence,
  }),
  findingResolve: z.strictObject({ op: z.literal('finding.resolve'), ref, id: RecordId, reason: Reason }),
  nodeCorrect: z.strictObject({
    op: z.literal('node.correct'),
    ref,
    id: NodeId,
    expectedRevision,
    label: Label.optional(),
    fields: z.partialRecord(FieldName, ProposedBody).optional(),
    reason: Reason,
  }),
  relationshipCorrect: z.strictObject({
    op: z.literal('relationship.correct'),
    ref,
    id: RecordId,
    expectedRevision,
    conditions: z.array(Condition).max(50).optional(),
    conditionsUnstated: z.boolean().optional(),
    evidence,
    reason: Reason,
  }),
  nodeMerge: z.strictObject({
    op: z.literal('node.merge'),
    ref,
    from: NodeId,
    into: NodeId,
    reason: Reason,
    evidence,
  }),
  nodeUnmerge: z.strictObject({ op: z.literal('node.unmerge'), ref, id: NodeId, reason: Reason }),
  nodeRetract: z.strictObject({ op: z.literal('node.retract'), ref, id: NodeId, reason: Reason }),
  relationshipRetract: z.strictObject({
    op: z.literal('relationship.retract'),
    ref,
    id: RecordId,
    reason: Reason,
  }),
  sourceWithdraw: z.strictObject({ op: z.literal('source.withdraw'), ref, revision: Digest, reason: Reason }),
};

/** The schema of each operation that an item may be. */
export const ITEM_SCHEMAS = {
  'node.add': NodeAdd,
  'relationship.add': RelationshipAdd,
  'assessment.add': AssessmentAdd,
  'finding.add': held.findingAdd,
  'finding.resolve': held.findingResolve,
  'node.correct': held.nodeCorrect,
  'relationship.correct': held.relationshipCorrect,
  'node.merge': held.nodeMerge,
  'node.unmerge': held.nodeUnmerge,
  'node.retract': held.nodeRetract,
  'relationship.retract': held.relationshipRetract,
  'source.withdraw': held.sourceWithdraw,
} as const;
export type ItemOp = keyof typeof ITEM_SCHEMAS;
export const ItemOp = z.enum(Object.keys(ITEM_SCHEMAS) as [ItemOp, ...ItemOp[]]);

/** Operations that only add; the rest change or remove what was accepted, and wait for their policy. */
export const ADDITIVE_OPS: ReadonlySet<ItemOp> = new Set(['node.add', 'relationship.add', 'assessment.add']);

/** One change of a bundle. */
export const ProposalItem = z.discriminatedUnion(
  'op',
  [
    NodeAdd,
    RelationshipAdd,
    AssessmentAdd,
    held.findingAdd,
    held.findingResolve,
    held.nodeCorrect,
    held.relationshipCorrect,
    held.nodeMerge,
    held.nodeUnmerge,
    held.nodeRetract,
    held.relationshipRetract,
    held.sourceWithdraw,
  ],
  { error: `must be one of ${Object.keys(ITEM_SCHEMAS).join(', ')}` },
);
export type ProposalItem = z.infer<typeof ProposalItem>;

/** A complete bundle of changes, judged and accepted as a whole. */
export const Proposal = z.strictObject({
  project: ProjectId,
  proposalId: ProposalId,
  supersedes: ProposalId.optional(),
  base: z.int().min(0).describe('The project revision that the proposer has read.'),
  schemaVersion: z.literal('1'),
  run: line(100).optional(),
  declared: Declared.optional(),
  items: z.array(ProposalItem).min(1),
  coverage: z
    .array(Coverage)
    .max(200)
    .optional()
    .describe(
      '[{"revision":"sha256:…","sections":[{"pages":[1,9],"status":"used|skipped|deferred","reason"?}]}]: every page of each cited revision once.',
    ),
});
export type Proposal = z.infer<typeof Proposal>;
