import type { Actor } from '../../../src/contracts/actor.ts';
import type { Proposal } from '../../../src/contracts/proposal.ts';
import type { ProposalDecision, StoredReceipt } from '../../../src/contracts/receipt.ts';
import type { CaptureResult } from '../../../src/contracts/views.ts';
import { jsonDigest, sha256 } from '../../../src/domain/canonical.ts';
import type { ProposalEntry, TokenEntry, UploadEntry } from '../../../src/ports/journal.ts';

export const ACTOR: Actor = { kind: 'token', id: 'tok-1', name: 'Ada' };
export const AT = '2026-01-02T03:04:05.678Z';

/** A request; `label` makes it another one under the same id. */
export const proposalEntry = (proposalId: string, label = 'A problem', project = 'demo'): ProposalEntry => {
  const request: Proposal = {
    project,
    proposalId,
    base: 0,
    schemaVersion: '1',
    items: [
      {
        op: 'node.add',
        ref: 'p1',
        type: 'Problem',
        label,
        fields: { statement: { value: `${label}: ü 知 𝕏 "\\ \n` } },
      },
    ],
  };
  return {
    project,
    proposalId,
    digest: jsonDigest(request),
    request,
    actor: ACTOR,
    receivedAt: AT,
    receipt: null,
  };
};

/** A receipt of an entry. */
export const receiptOf = (
  entry: ProposalEntry,
  status: StoredReceipt['status'],
  revision = 1,
): StoredReceipt => ({
  proposalId: entry.proposalId,
  digest: entry.digest,
  status,
  revision,
  items: [
    { ref: 'p1', op: 'node.add', id: `prb_${'0'.repeat(32)}`, revision: status === 'accepted' ? 1 : null },
  ],
  checks: [
    {
      check: 'scope',
      path: '',
      result: 'pass',
      message: 'The project exists.',
      details: { numbers: [1, 1.5, 1e21] },
    },
  ],
  missing: [],
  policyVersion: '1',
  schemaVersion: '1',
  actor: ACTOR,
  declared: { model: 'm' },
  at: AT,
});

/** A decision about a proposal. */
export const rulingOf = (decision: ProposalDecision['decision']): ProposalDecision => ({
  actor: { kind: 'token', id: 'tok-9', name: 'curator' },
  decision,
  reason: 'I read the notice.',
  at: AT,
});

export const uploadEntry = (uploadId: string, changes: Partial<UploadEntry> = {}): UploadEntry => ({
  uploadId,
  project: 'demo',
  fileName: 'a paper.pdf',
  mediaType: 'application/pdf',
  size: 12,
  digest: sha256('a paper'),
  source: { title: 'A paper', doi: '10.1/x' },
  actor: ACTOR,
  startedAt: AT,
  result: null,
  ...changes,
});

export const captureResult = (source = 'a'): CaptureResult => ({
  source: `src_${source.repeat(32)}`,
  revision: sha256('a paper'),
  textLayer: sha256('a layer'),
  projectRevision: 3,
  pages: [{ page: 1, status: 'ok', characters: 10 }],
  warnings: ['one'],
});

export const tokenEntry = (id: string, changes: Partial<TokenEntry> = {}): TokenEntry => ({
  id,
  name: `token ${id}`,
  hash: sha256(id),
  capabilities: ['read', 'propose'],
  projects: ['demo'],
  createdAt: AT,
  expiresAt: null,
  revokedAt: null,
  ...changes,
});
