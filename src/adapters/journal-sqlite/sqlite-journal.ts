import type { Database } from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import type { Digest, ProjectId } from '../../contracts/ids.ts';
import type { ProposalDecision, ProposalStatus, StoredReceipt } from '../../contracts/receipt.ts';
import type { CaptureResult } from '../../contracts/views.ts';
import { canonicalJson } from '../../domain/canonical.ts';
import type { Journal, ProposalEntry, TokenEntry, UploadEntry } from '../../ports/journal.ts';
import {
  isFinal,
  proposalEntry,
  proposalRow,
  tokenEntry,
  tokenRow,
  uploadEntry,
  uploadRow,
} from './journal-rows.ts';
import type { JournalStatements } from './journal-statements.ts';
import { openJournal } from './open-journal.ts';
import { isDuplicate, journalError } from './sqlite-errors.ts';

/** The journal in one SQLite file. Raises `CONFLICT` for a file of a newer format, `INTERNAL` for a damaged one. */
export class SqliteJournal implements Journal {
  readonly #database: Database;
  readonly #sql: JournalStatements;

  constructor(path: string) {
    const { database, statements } = openJournal(path);
    this.#database = database;
    this.#sql = statements;
  }

  receive(entry: ProposalEntry): { isNew: boolean; entry: ProposalEntry } {
    return this.#write(() => {
      const { changes } = this.#sql.insertProposal.run(proposalRow(entry));
      return { isNew: changes === 1, entry: this.#known(entry.project, entry.proposalId).entry };
    });
  }

  proposal(project: ProjectId, proposalId: string): ProposalEntry | null {
    return this.#guarded(() => {
      const row = this.#sql.proposal.get(project, proposalId);
      return row === undefined ? null : proposalEntry(row);
    });
  }

  settle(project: ProjectId, proposalId: string, receipt: StoredReceipt): void {
    const text = canonicalJson(receipt);
    this.#write(() => {
      const { row } = this.#known(project, proposalId);
      if (row.receipt === text && row.ruling === null) return;
      if (isFinal(row.status)) {
        throw new KbError(
          'CONFLICT',
          `Proposal "${proposalId}" is ${row.status} already; that stays. Read its receipt.`,
        );
      }
      if (receipt.proposalId !== proposalId || receipt.digest !== row.digest) {
        throw new KbError(
          'INTERNAL',
          `The receipt is not one of the request that proposal "${proposalId}" was received with.`,
        );
      }
      this.#sql.settle.run(receipt.status, text, row.sequence);
    });
  }

  rule(project: ProjectId, proposalId: string, ruling: ProposalDecision): void {
    this.#write(() => {
      const { row } = this.#known(project, proposalId);
      if (row.status !== 'pending')
        throw new KbError(
          'CONFLICT',
          `Proposal "${proposalId}" is ${row.status ?? 'being judged'}; only a pending one is decided.`,
        );
      this.#sql.rule.run(canonicalJson(ruling), row.sequence);
    });
  }

  unjudged(): ProposalEntry[] {
    return this.#guarded(() => this.#sql.unjudged.all().map(proposalEntry));
  }

  proposals(
    project: ProjectId,
    options: { status?: ProposalStatus | undefined; limit: number; before?: number | undefined },
  ): (ProposalEntry & { sequence: number })[] {
    const before = options.before ?? Number.MAX_SAFE_INTEGER;
    // The database reads a negative limit as none.
    const limit = Math.max(0, options.limit);
    return this.#guarded(() => {
      const rows =
        options.status === undefined
          ? this.#sql.proposals.all(project, before, limit)
          : this.#sql.proposalsOfStatus.all(project, before, options.status, limit);
      return rows.map((row) => ({ ...proposalEntry(row), sequence: row.sequence }));
    });
  }

  beginUpload(entry: UploadEntry): void {
    this.#insert(`Upload "${entry.uploadId}"`, () => this.#sql.insertUpload.run(uploadRow(entry)));
  }

  upload(uploadId: string): UploadEntry | null {
    return this.#guarded(() => {
      const row = this.#sql.upload.get(uploadId);
      return row === undefined ? null : uploadEntry(row);
    });
  }

  openUpload(project: ProjectId, digest: Digest, actorId: string, fileName: string): UploadEntry | null {
    return this.#guarded(() => {
      const row = this.#sql.openUpload.get(project, digest, actorId, fileName);
      return row === undefined ? null : uploadEntry(row);
    });
  }

  finishUpload(uploadId: string, result: CaptureResult): void {
    const text = canonicalJson(result);
    this.#write(() => {
      const row = this.#sql.upload.get(uploadId);
      if (row === undefined) throw new KbError('NOT_FOUND', `There is no upload "${uploadId}"; begin one.`);
      if (row.result === text) return;
      if (row.result !== null)
        throw new KbError('CONFLICT', `Upload "${uploadId}" has been finished already; its answer stays.`);
      this.#sql.finishUpload.run(text, uploadId);
    });
  }

  uploadsBefore(instant: string): UploadEntry[] {
    return this.#guarded(() => this.#sql.uploadsBefore.all(instant).map(uploadEntry));
  }

  forgetUpload(uploadId: string): void {
    this.#write(() => void this.#sql.forgetUpload.run(uploadId));
  }

  addToken(entry: TokenEntry): void {
    this.#insert(`Token "${entry.id}"`, () => this.#sql.insertToken.run(tokenRow(entry)));
  }

  tokens(): TokenEntry[] {
    return this.#guarded(() => this.#sql.tokens.all().map(tokenEntry));
  }

  tokenByHash(hash: string): TokenEntry | null {
    return this.#guarded(() => {
      const row = this.#sql.tokenByHash.get(hash);
      return row === undefined ? null : tokenEntry(row);
    });
  }

  revokeToken(id: string, at: string): boolean {
    return this.#write(() => this.#sql.revokeToken.run(at, id).changes === 1);
  }

  close(): void {
    this.#database.close();
  }

  #known(project: ProjectId, proposalId: string) {
    const row = this.#sql.proposal.get(project, proposalId);
    if (row !== undefined) return { row, entry: proposalEntry(row) };
    throw new KbError('NOT_FOUND', `Project "${project}" has received no proposal "${proposalId}".`);
  }

  #insert(subject: string, work: () => unknown): void {
    this.#write(() => {
      try {
        work();
      } catch (error) {
        if (isDuplicate(error))
          throw new KbError('CONFLICT', `${subject} is there already.`, { cause: error });
        throw error;
      }
    });
  }

  /** One transaction that takes the write lock first, so that what it reads holds until it has written. */
  #write<T>(work: () => T): T {
    return this.#guarded(() => this.#database.transaction(work).immediate());
  }

  /** Runs work and translates what the database raises. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw journalError(error, this.#database.open);
    }
  }
}
