import type { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { Receipt } from '../../contracts/receipt.ts';
import { StoredReceipt } from '../../contracts/receipt.ts';
import { receiptPath } from '../../domain/graph/record-path.ts';
import type { ProjectState } from '../project-state.ts';
import type { Services } from '../services.ts';

/** The receipt that git holds for a proposal: there is one exactly when the proposal was accepted. */
export const committedReceipt = async (
  services: Services,
  project: ProjectId,
  proposalId: string,
): Promise<StoredReceipt | null> => {
  const path = receiptPath(proposalId);
  const [content] = await services.ledger.read(project, [path]);
  if (content === null || content === undefined) return null;
  const parsed = StoredReceipt.safeParse(JSON.parse(content));
  if (parsed.success && parsed.data.proposalId === proposalId) return parsed.data;
  throw new KbError('INTERNAL', `The receipt at ${path} is damaged; \`kb verify\` names it.`, {
    details: { path },
  });
};

/** The receipt of a proposal that was judged before: from git when it was accepted, else from the journal; null when there is none. */
export const knownReceipt = async (
  services: Services,
  project: ProjectId,
  proposalId: string,
): Promise<StoredReceipt | null> =>
  (await committedReceipt(services, project, proposalId)) ??
  services.journal.proposal(project, proposalId)?.receipt ??
  null;

/** A stored receipt as it is answered: with the commit that carries it, looked up, and the state of the index now. */
export const answerReceipt = async (
  services: Services,
  project: ProjectState,
  stored: StoredReceipt,
): Promise<Receipt> => {
  let commit: string | null = null;
  if (stored.status === 'accepted') {
    await services.projector.syncTables(project.id);
    commit = services.tables.commitAt(project.record.ledgerId, stored.revision);
  }
  return receiptWith(services, project.id, stored, commit);
};

/** A stored receipt with a commit that is known, and the state of the index now. */
export const receiptWith = async (
  services: Services,
  project: ProjectId,
  stored: StoredReceipt,
  commit: string | null,
): Promise<Receipt> => {
  const { revision } = await services.ledger.head(project);
  const indexed = Math.min(services.projector.position(project).watermark?.revision ?? -1, revision);
  return { ...stored, commit, index: { revision: indexed, lag: revision - indexed } };
};
