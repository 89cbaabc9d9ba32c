import { KbError } from '../../contracts/errors.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import type { Receipt, StoredReceipt } from '../../contracts/receipt.ts';
import type { StoredRecord } from '../../contracts/records.ts';
import { jsonDigest, recordText } from '../../domain/canonical.ts';
import type { GateReport } from '../../domain/gate/gate.ts';
import type { AcceptedBundle } from '../../domain/graph/change-set.ts';
import { changeSet } from '../../domain/graph/change-set.ts';
import { receiptItems } from '../../domain/graph/receipt-items.ts';
import { receiptPath, recordPath } from '../../domain/graph/record-path.ts';
import { decide } from '../../domain/policy/decide.ts';
import type { Head, LedgerFile } from '../../ports/ledger.ts';
import type { ProposalEntry } from '../../ports/journal.ts';
import { madeCommit } from '../made-commit.ts';
import type { Call } from '../operation.ts';
import type { ProjectState } from '../project-state.ts';
import { headOf, openProject, policyOf } from '../project-state.ts';
import type { Services } from '../services.ts';
import { gather } from './gather.ts';
import { judgeInSteps } from './judge-in-steps.ts';
import { answerReceipt, knownReceipt, receiptWith } from './known-receipt.ts';
import { requireSupersedable, settleInJournal } from './supersede.ts';
import { requireWithinLimits } from './within-limits.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

/** SHA-256 of the canonical request without what the client declares of itself. */
export const requestDigest = (raw: unknown) =>
  jsonDigest({ ...(raw as Record<string, unknown>), declared: undefined });

/**
 * Judges a bundle and, when it stands, accepts it as exactly one commit with its receipt.
 * Known id with the same digest: the stored receipt, and when that was pending the bundle is judged again. Raises
 * `CONFLICT` for a known id with another digest, `INVALID_INPUT` for a base that is not there yet; nothing is stored then.
 */
export const propose = async (proposal: Proposal, { services, caller, raw }: Call): Promise<Receipt> => {
  requireWithinLimits(proposal, raw, services.limits);
  const digest = requestDigest(raw);
  const { project: id, proposalId } = proposal;
  await headOf(services, id);
  return services.writers.run(id, async () => {
    const project = await openProject(services, id);
    const known = await receiptOfSameRequest(services, project, proposalId, digest);
    if (known !== null && known.status !== 'pending') return answerReceipt(services, project, known);
    requireReachedBase(proposal, project);
    const isNew = known === null && services.journal.proposal(id, proposalId) === null;
    if (isNew) requireSupersedable(services, proposal, caller.actor);
    const received = services.journal.receive({
      project: id,
      proposalId,
      digest,
      request: proposal,
      actor: caller.actor,
      receivedAt: services.clock.now(),
      receipt: null,
    });
    services.crashPoint('propose.received');
    return settle(services, received.entry, project);
  });
};

/**
 * Judges a received proposal at the head, commits it when it is accepted, stores its receipt and answers it. Runs under the
 * project's writer; `opened` is the project as it was read under it.
 */
export const settle = async (
  services: Services,
  entry: ProposalEntry,
  opened?: ProjectState,
): Promise<Receipt> => {
  for (let known = opened; ; known = undefined) {
    const project = known ?? (await openProject(services, entry.project));
    const input = await gather(services, project, entry.request);
    const report = await judgeInSteps(input);
    const { receipt, records } = await decideReceipt(services, project, entry, { ...input, ...report });
    services.crashPoint('propose.judged');
    if (records === null) return conclude(services, entry, receipt, null);
    const head = await commit(services, project, entry, receipt, records);
    if (head !== null) return conclude(services, entry, receipt, head.commit);
  }
};

/** The receipt of a judged proposal; `records` are what it makes, null unless accepted. */
const decideReceipt = async (
  services: Services,
  project: ProjectState,
  entry: ProposalEntry,
  bundle: GateReport & AcceptedBundle,
): Promise<{ receipt: StoredReceipt; records: StoredRecord[] | null }> => {
  const policy = await policyOf(services, project);
  const decision = decide(bundle.checks, entry.request, policy, entry.ruling);
  const isAccepted = decision.status === 'accepted';
  const revision = isAccepted ? project.head.revision + 1 : project.head.revision;
  const records = isAccepted ? changeSet(bundle, { revision, actor: entry.actor }) : null;
  const receipt: StoredReceipt = {
    proposalId: entry.proposalId,
    digest: entry.digest,
    status: decision.status,
    revision,
    items: receiptItems(entry.request, bundle.ids, records),
    checks: decision.checks,
    missing: decision.missing,
    policyVersion: policy.version,
    ...rulingOf(entry, decision.status),
    schemaVersion: '1',
    actor: entry.actor,
    declared: entry.request.declared ?? {},
    at: services.clock.now(),
  };
  return { receipt, records };
};

/** The decision about a proposal, when it led to this status; one that released nothing is forgotten. */
const rulingOf = (
  { ruling }: ProposalEntry,
  status: StoredReceipt['status'],
): Pick<StoredReceipt, 'decision'> => {
  const wanted = ruling?.decision === 'accept' ? 'accepted' : 'rejected';
  return ruling !== undefined && status === wanted ? { decision: ruling } : {};
};

/** What a commit did, in the service's words. */
const summaryOf = (records: readonly StoredRecord[]): string => {
  const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
  const sources = records.filter(({ record }) => record === 'source').length;
  const added = records.length - sources;
  const withdrawn = sources === 0 ? [] : [`withdraw from ${count(sources, 'source')}`];
  const summary = [...(added === 0 ? [] : [`accept ${count(added, 'record')}`]), ...withdrawn].join(', ');
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`;
};

/** One commit: the records and the receipt. Null when the head has moved on, and nothing was written. */
const commit = async (
  services: Services,
  project: ProjectState,
  entry: ProposalEntry,
  receipt: StoredReceipt,
  records: readonly StoredRecord[],
): Promise<Head | null> => {
  const files: LedgerFile[] = records.map((record) => ({
    path: recordPath(record.id),
    content: recordText(record),
  }));
  files.push({ path: receiptPath(entry.proposalId), content: recordText(receipt) });
  const header = {
    kind: 'proposal' as const,
    actor: entry.actor,
    at: receipt.at,
    summary: summaryOf(records),
    proposalId: entry.proposalId,
    digest: entry.digest,
  };
  const head = await services.ledger.commit(project.id, project.head.commit, header, files);
  if (head === null) return null;
  services.crashPoint('propose.committed');
  services.projector.note(project.id, project.head.commit, madeCommit(head, header, files));
  return head;
};

/** What follows the decision. An accepted receipt is in git already, so that nothing from here on can undo or double it. */
const conclude = async (
  services: Services,
  entry: ProposalEntry,
  receipt: StoredReceipt,
  commit: string | null,
): Promise<Receipt> => {
  const kept = entry.receipt !== null && isSameJudgment(entry.receipt, receipt) ? entry.receipt : receipt;
  try {
    settleInJournal(services, entry, kept);
  } catch (error) {
    if (receipt.status !== 'accepted') throw error;
    services.log.error('journal.behind', { project: entry.project, error });
  }
  services.crashPoint('propose.settled');
  if (receipt.status === 'accepted') {
    await services.projector.follow(entry.project, INDEX_WAIT_MILLISECONDS);
    services.crashPoint('propose.projected');
  }
  return receiptWith(services, entry.project, kept, commit);
};

/** Whether judging again gave nothing new but the time. */
const isSameJudgment = (before: StoredReceipt, now: StoredReceipt): boolean =>
  jsonDigest({ ...before, at: '' }) === jsonDigest({ ...now, at: '' });

const receiptOfSameRequest = async (
  services: Services,
  project: ProjectState,
  proposalId: string,
  digest: string,
): Promise<StoredReceipt | null> => {
  const receipt = await knownReceipt(services, project.id, proposalId);
  const knownDigest = receipt?.digest ?? services.journal.proposal(project.id, proposalId)?.digest;
  if (knownDigest === undefined || knownDigest === digest) return receipt;
  throw new KbError(
    'CONFLICT',
    `proposalId: "${proposalId}" is taken by another request in this project; nothing was written. Send changed content under a new id.`,
    {
      path: 'proposalId',
      details: { knownDigest, digest },
    },
  );
};

const requireReachedBase = (proposal: Proposal, project: ProjectState): void => {
  if (proposal.base <= project.head.revision) return;
  throw new KbError(
    'INVALID_INPUT',
    `base: ${proposal.base} is greater than the project's revision ${project.head.revision}. Send the revision that you have read (kb_project_get).`,
    {
      path: 'base',
      details: { base: proposal.base, revision: project.head.revision },
    },
  );
};
