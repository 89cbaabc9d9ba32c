import { z } from 'zod';
import { Actor, Declared } from './actor.ts';
import { Digest } from './ids.ts';
import { ItemOp } from './proposal.ts';
import { MatchLevel } from './vocabulary.ts';
import { Instant } from './text.ts';

/** Names of the checks of the gate and the policy, in the order in which they are reported. */
export const CheckName = z.enum([
  'scope',
  'references',
  'base',
  'source.integrity',
  'evidence.present',
  'evidence.quote',
  'evidence.visible',
  'evidence.baseline',
  'evidence.title',
  'evidence.length',
  'evidence.spread',
  'evidence.negation',
  'evidence.consistency',
  'evidence.numbers',
  'relationship.registry',
  'relationship.cycle',
  'relationship.conditions',
  'dedupe',
  'assessment',
  'coverage',
  'coverage.absent',
  'policy',
]);
export type CheckName = z.infer<typeof CheckName>;

/** `unavailable` means that the check could not run: never counted as a pass. `advice` decides nothing. */
export const CheckResult = z.enum(['pass', 'fail', 'unavailable', 'advice']);
export type CheckResult = z.infer<typeof CheckResult>;

/** The outcome of one check at one place of the bundle. */
export const Check = z.strictObject({
  check: CheckName,
  path: z
    .string()
    .describe('The place in the request, such as items[0].fields.statement.evidence[0]; "" for the bundle.'),
  result: CheckResult,
  level: MatchLevel.optional(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Check = z.infer<typeof Check>;

export const ProposalStatus = z.enum(['accepted', 'pending', 'rejected', 'withdrawn']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** What became of one item. `revision` is the record revision, null unless accepted. */
export const ReceiptItem = z.strictObject({
  ref: z.string().optional(),
  op: ItemOp,
  id: z.string(),
  revision: z.int().min(1).nullable(),
});
export type ReceiptItem = z.infer<typeof ReceiptItem>;

/** What somebody with the capability `maintenance` decided about a proposal that the policy held. */
export const ProposalDecision = z.strictObject({
  actor: Actor,
  decision: z.enum(['accept', 'reject']),
  reason: z.string(),
  at: Instant,
});
export type ProposalDecision = z.infer<typeof ProposalDecision>;

/** The durable answer to a proposal, as it is stored: replaying the same request gives it again, value for value. */
export const StoredReceipt = z.strictObject({
  proposalId: z.string(),
  digest: Digest,
  status: ProposalStatus,
  revision: z.int().min(0).describe('Accepted: the revision it made. Otherwise: the head that was judged.'),
  items: z.array(ReceiptItem),
  checks: z.array(Check),
  missing: z.array(z.string()).describe('What would let it be accepted.'),
  policyVersion: z.string(),
  decision: ProposalDecision.optional().describe(
    'Set when a decision released it from a hold of the policy, or rejected it.',
  ),
  schemaVersion: z.literal('1'),
  actor: Actor,
  declared: Declared,
  at: Instant,
});
export type StoredReceipt = z.infer<typeof StoredReceipt>;

/** A receipt as it is answered: the stored one, the commit that carries it, and how far the index is. */
export const Receipt = z.strictObject({
  ...StoredReceipt.shape,
  commit: z.string().nullable(),
  index: z.strictObject({ revision: z.int().min(-1), lag: z.int().min(0) }),
});
export type Receipt = z.infer<typeof Receipt>;
