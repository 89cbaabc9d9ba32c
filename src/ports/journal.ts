import type { Actor } from '../contracts/actor.ts';
import type { Digest, ProjectId } from '../contracts/ids.ts';
import type { Proposal } from '../contracts/proposal.ts';
import type { ProposalDecision, ProposalStatus, StoredReceipt } from '../contracts/receipt.ts';
import type { Capability } from '../contracts/vocabulary.ts';
import type { CaptureResult } from '../contracts/views.ts';

/** A proposal as received. `receipt` is null until it has been judged once. */
export interface ProposalEntry {
  project: ProjectId;
  proposalId: string;
  digest: Digest;
  request: Proposal;
  actor: Actor;
  receivedAt: string;
  receipt: StoredReceipt | null;
  /** A decision about it that was recorded and is not carried out yet. */
  ruling?: ProposalDecision | undefined;
}

/** What a source is called and known by, as given at capture. */
export interface SourceIdentity {
  id?: string | undefined;
  title?: string | undefined;
  arxivId?: string | undefined;
  doi?: string | undefined;
  url?: string | undefined;
  versionLabel?: string | undefined;
  license?: string | undefined;
}

/** An upload under way or finished. */
export interface UploadEntry {
  uploadId: string;
  project: ProjectId;
  fileName: string;
  mediaType: string;
  size: number;
  digest: Digest;
  source: SourceIdentity;
  actor: Actor;
  startedAt: string;
  /** Set once: what finishing answered, and will answer again. */
  result: CaptureResult | null;
}

/** A token as stored: never the token itself, only its SHA-256. */
export interface TokenEntry {
  id: string;
  name: string;
  hash: string;
  capabilities: Capability[];
  /** Projects it may touch; null for all. */
  projects: ProjectId[] | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

/**
 * Durable state that is not knowledge: proposals as received with their receipts, uploads, tokens. What a method has
 * answered is on disk. Several processes may use it at once. Raises `UNAVAILABLE` when the disk refuses.
 */
export interface Journal {
  /** Stores a proposal under its id; when the id is known already, changes nothing and answers with what is there. */
  receive(entry: ProposalEntry): { isNew: boolean; entry: ProposalEntry };
  proposal(project: ProjectId, proposalId: string): ProposalEntry | null;
  /** Writes the receipt of a received proposal. A final receipt (accepted, rejected, withdrawn) is never replaced by another: `CONFLICT`. */
  settle(project: ProjectId, proposalId: string, receipt: StoredReceipt): void;
  /** Records a decision about a pending proposal, in place of an earlier one, until it is settled: settling forgets it. `CONFLICT` unless pending. */
  rule(project: ProjectId, proposalId: string, ruling: ProposalDecision): void;
  /** Proposals without a receipt, oldest first. */
  unjudged(): ProposalEntry[];
  /** Newest first; `before` is the `sequence` of the last one seen. */
  proposals(
    project: ProjectId,
    options: { status?: ProposalStatus | undefined; limit: number; before?: number | undefined },
  ): (ProposalEntry & { sequence: number })[];

  beginUpload(entry: UploadEntry): void;
  upload(uploadId: string): UploadEntry | null;
  /** The unfinished upload of the same bytes under the same name by the same actor, to go on with. */
  openUpload(project: ProjectId, digest: Digest, actorId: string, fileName: string): UploadEntry | null;
  finishUpload(uploadId: string, result: CaptureResult): void;
  /** Unfinished uploads that were begun before `instant`. */
  uploadsBefore(instant: string): UploadEntry[];
  forgetUpload(uploadId: string): void;

  addToken(entry: TokenEntry): void;
  tokens(): TokenEntry[];
  tokenByHash(hash: string): TokenEntry | null;
  /** Whether there was such a token that was not revoked yet. */
  revokeToken(id: string, at: string): boolean;
  close(): void;
}
