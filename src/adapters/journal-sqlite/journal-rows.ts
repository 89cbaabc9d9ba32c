import { z } from 'zod';
import { Actor } from '../../contracts/actor.ts';
import { KbError } from '../../contracts/errors.ts';
import { Digest, ProjectId } from '../../contracts/ids.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import { ProposalDecision, ProposalStatus } from '../../contracts/receipt.ts';
import type { StoredReceipt } from '../../contracts/receipt.ts';
import type { CaptureResult } from '../../contracts/views.ts';
import { Capability } from '../../contracts/vocabulary.ts';
import { canonicalJson } from '../../domain/canonical.ts';
import type { ProposalEntry, TokenEntry, UploadEntry } from '../../ports/journal.ts';

/** A row of `proposals`. */
export interface ProposalRow {
  sequence: number;
  project: string;
  proposal_id: string;
  digest: string;
  request: string;
  actor: string;
  received_at: string;
  status: string | null;
  receipt: string | null;
  ruling: string | null;
}

/** A row of `uploads`. */
export interface UploadRow {
  upload_id: string;
  project: string;
  file_name: string;
  media_type: string;
  size: number;
  digest: string;
  source: string;
  actor: string;
  actor_id: string;
  started_at: string;
  result: string | null;
}

/** A row of `tokens`. */
export interface TokenRow {
  id: string;
  name: string;
  hash: string;
  capabilities: string;
  projects: string | null;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

// What is written here was checked when it came in; these say only that a row is whole and belongs where it stands.
const requestOf = (row: ProposalRow) =>
  z.looseObject({
    project: z.literal(row.project),
    proposalId: z.literal(row.proposal_id),
    items: z.array(z.unknown()),
  });
const receiptOf = (row: ProposalRow) =>
  z.looseObject({
    proposalId: z.literal(row.proposal_id),
    digest: z.literal(row.digest),
    status: z.literal(row.status ?? ''),
  });
const ResultShape = z.looseObject({ source: z.string(), revision: Digest, pages: z.array(z.unknown()) });
const SourceShape = z.record(z.string(), z.string());
const Capabilities = z.array(Capability);
const Projects = z.array(ProjectId);

/** Reads JSON of a row and checks it; raises `INTERNAL` naming the row when it is damaged. */
const checked = <T>(text: string, shape: z.ZodType, subject: string): T => {
  try {
    return shape.parse(JSON.parse(text)) as T;
  } catch (cause) {
    throw new KbError(
      'INTERNAL',
      `The journal is damaged at ${subject}: stop the service and restore journal.db from a backup.`,
      { cause },
    );
  }
};

/** The row of a proposal, but for its sequence. */
export const proposalRow = (entry: ProposalEntry): Omit<ProposalRow, 'sequence'> => ({
  project: entry.project,
  proposal_id: entry.proposalId,
  digest: entry.digest,
  request: canonicalJson(entry.request),
  actor: canonicalJson(entry.actor),
  received_at: entry.receivedAt,
  status: entry.receipt?.status ?? null,
  receipt: entry.receipt === null ? null : canonicalJson(entry.receipt),
  ruling: entry.ruling === undefined ? null : canonicalJson(entry.ruling),
});

/** A proposal read back. */
export const proposalEntry = (row: ProposalRow): ProposalEntry => {
  const subject = `proposal "${row.proposal_id}" of project "${row.project}"`;
  return {
    project: row.project,
    proposalId: row.proposal_id,
    digest: row.digest,
    request: checked<Proposal>(row.request, requestOf(row), subject),
    actor: checked<Actor>(row.actor, Actor, subject),
    receivedAt: row.received_at,
    receipt: row.receipt === null ? null : checked<StoredReceipt>(row.receipt, receiptOf(row), subject),
    ...(row.ruling === null
      ? {}
      : { ruling: checked<ProposalDecision>(row.ruling, ProposalDecision, subject) }),
  };
};

/** Whether a status is one that never changes again. */
export const isFinal = (status: string | null): boolean =>
  status !== null && status !== ProposalStatus.enum.pending;

/** The row of an upload. */
export const uploadRow = (entry: UploadEntry): UploadRow => ({
  upload_id: entry.uploadId,
  project: entry.project,
  file_name: entry.fileName,
  media_type: entry.mediaType,
  size: entry.size,
  digest: entry.digest,
  source: canonicalJson(entry.source),
  actor: canonicalJson(entry.actor),
  actor_id: entry.actor.id,
  started_at: entry.startedAt,
  result: entry.result === null ? null : canonicalJson(entry.result),
});

/** An upload read back. */
export const uploadEntry = (row: UploadRow): UploadEntry => {
  const subject = `upload "${row.upload_id}"`;
  return {
    uploadId: row.upload_id,
    project: row.project,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    digest: row.digest,
    source: checked(row.source, SourceShape, subject),
    actor: checked<Actor>(row.actor, Actor, subject),
    startedAt: row.started_at,
    result: row.result === null ? null : checked<CaptureResult>(row.result, ResultShape, subject),
  };
};

/** The row of a token. */
export const tokenRow = (entry: TokenEntry): TokenRow => ({
  id: entry.id,
  name: entry.name,
  hash: entry.hash,
  capabilities: canonicalJson(entry.capabilities),
  projects: entry.projects === null ? null : canonicalJson(entry.projects),
  created_at: entry.createdAt,
  expires_at: entry.expiresAt,
  revoked_at: entry.revokedAt,
});

/** A token read back. */
export const tokenEntry = (row: TokenRow): TokenEntry => ({
  id: row.id,
  name: row.name,
  hash: row.hash,
  capabilities: checked(row.capabilities, Capabilities, `token "${row.id}"`),
  projects: row.projects === null ? null : checked(row.projects, Projects, `token "${row.id}"`),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
});
