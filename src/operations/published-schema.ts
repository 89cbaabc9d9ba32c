import { z } from 'zod';
import type { ItemOp } from '../contracts/proposal.ts';
import { ITEM_SCHEMAS } from '../contracts/proposal.ts';

/** A JSON Schema (draft 2020-12) as it is published. */
export type JsonSchema = Record<string, unknown>;

/**
 * Tuples are written differently in every draft, and validators of one draft refuse or ignore those of another; all of
 * ours hold items of one kind, so that a list of fixed length says the same in all of them.
 */
const tupleAsList = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void => {
  if (zodSchema._zod.def.type !== 'tuple') return;
  const items = jsonSchema.prefixItems ?? [];
  const [first] = items;
  if (first === undefined || items.some((item) => JSON.stringify(item) !== JSON.stringify(first)))
    throw new TypeError('a tuple of different kinds of items cannot be published');
  delete jsonSchema.prefixItems;
  Object.assign(jsonSchema, { items: first, minItems: items.length, maxItems: items.length });
};

const OPTIONS = {
  target: 'draft-2020-12',
  reused: 'inline',
  cycles: 'throw',
  unrepresentable: 'any',
  override: tupleAsList,
} as const;

const withoutDialect = (schema: Record<string, unknown>): JsonSchema => {
  const { $schema: _dialect, ...rest } = schema;
  return rest;
};

/** JSON Schema of what an operation takes, without references. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { ...OPTIONS, io: 'input' }));

/** JSON Schema of what an operation answers, without references. */
export const outputSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { ...OPTIONS, io: 'output' }));

/** The exact schema of each kind of proposal item. */
export const itemSchemas = (): Record<ItemOp, JsonSchema> =>
  Object.fromEntries(Object.entries(ITEM_SCHEMAS).map(([op, schema]) => [op, inputSchema(schema)])) as Record<
    ItemOp,
    JsonSchema
  >;

const LOOSE = {
  object: (description: string) => ({ type: 'object', description }),
  list: (description: string) => ({ type: 'array', items: { type: 'object' }, description }),
  text: (description: string) => ({ type: 'string', description }),
};

/**
 * The items of a proposal for clients that cannot take a union: an `op` and every property that any of them knows.
 * The exact schema of each comes from kb_describe; the service checks against that one.
 */
const flatItem = (): JsonSchema => ({
  type: 'object',
  required: ['op'],
  additionalProperties: false,
  properties: {
    op: {
      type: 'string',
      enum: Object.keys(ITEM_SCHEMAS),
      description:
        'What this item does. kb_describe {"operation":"kb_propose"} gives the exact schema of each.',
    },
    ref: LOOSE.text('A name for this item inside the bundle.'),
    type: LOOSE.text(
      'node.add: Problem, Technique, Claim, Entity or Synthesis. relationship.add: a type of the registry.',
    ),
    label: LOOSE.text('node.add: a short name.'),
    fields: LOOSE.object(
      'node.add: {"<field>":{"value":"…","evidence":[E]}}. Problem statement; Technique description; Claim statement, sample?, finding?, limitation?; Entity definition; Synthesis body.',
    ),
    from: { ...LOOSE.object('relationship.add: {"ref":"…"} or {"id":"…"}.'), type: ['object', 'string'] },
    to: { ...LOOSE.object('relationship.add: {"ref":"…"} or {"id":"…"}.'), type: ['object', 'string'] },
    conditions: LOOSE.list(
      'relationship.add: [{"text":"…","dimension"?,"operator"?,"value"?,"unit"?}]. ADDRESSES and FAILS_FOR need one, or conditionsUnstated.',
    ),
    conditionsUnstated: {
      type: 'boolean',
      description: 'relationship.add: true when the source gives no conditions.',
    },
    evidence: LOOSE.list(
      'relationship.add, assessment.add: [E]; E = {"revision":"sha256:…","quote":{"exact":"…","prefix"?,"suffix"?},"page"?,"line"?,"position"?,"textLayer"?,"direction"?,"directness"?,"role"?}.',
    ),
    dedupe: LOOSE.object('node.add, relationship.add: {"decision":"new","considered"?:["id"],"reason"?}.'),
    subject: LOOSE.object('assessment.add: {"ref" or "id", "field"?}.'),
    verdict: LOOSE.text('assessment.add: supports, partly, refutes, unrelated or unclear.'),
    method: LOOSE.text('assessment.add: how it was judged.'),
    assessor: LOOSE.object('assessment.add, finding.add: {"kind":"agent|human|tool","name":"…"}.'),
    rationale: LOOSE.text('assessment.add, finding.add: why.'),
    direction: LOOSE.text('assessment.add: which way the quotes bear: supports, refutes or does-not-bear.'),
    directness: LOOSE.text('assessment.add: states or needs-inference.'),
    role: LOOSE.text('assessment.add: what the passage is in its source: own-result, background or review.'),
    kind: LOOSE.text(
      'finding.add: contradiction, tension, missing-reference, stale-evidence, duplicate or orphan.',
    ),
    subjects: LOOSE.list('finding.add: [{"id":"…","revision":1}].'),
    id: LOOSE.text('The accepted record that a correction, retraction, unmerge or resolution is about.'),
    into: LOOSE.text('node.merge: the node that stays.'),
    expectedRevision: { type: 'integer', description: 'Corrections: the record revision that was read.' },
    revision: LOOSE.text('source.withdraw: the source revision.'),
    reason: LOOSE.text('Corrections, merges, retractions, withdrawals: why.'),
  },
});

/** The published input of kb_propose: the exact one, with flat items. */
export const proposalSchema = (schema: z.ZodType): JsonSchema => {
  const exact = inputSchema(schema) as { properties: Record<string, unknown> };
  return {
    ...exact,
    properties: {
      ...exact.properties,
      items: {
        type: 'array',
        minItems: 1,
        items: flatItem(),
        description: 'Changes, judged and accepted as a whole; at most 200.',
      },
    },
  };
};
