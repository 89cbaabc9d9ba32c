import type { Database } from 'better-sqlite3';
import type { ProposalRow, TokenRow, UploadRow } from './journal-rows.ts';

/** Every statement of the journal, prepared once. */
export const prepareStatements = (database: Database) => ({
  insertProposal: database.prepare<Omit<ProposalRow, 'sequence'>>(
    `INSERT INTO proposals (project, proposal_id, digest, request, actor, received_at, status, receipt, ruling)
     VALUES (:project, :proposal_id, :digest, :request, :actor, :received_at, :status, :receipt, :ruling)
     ON CONFLICT (project, proposal_id) DO NOTHING`,
  ),
  proposal: database.prepare<[string, string], ProposalRow>(
    'SELECT * FROM proposals WHERE project = ? AND proposal_id = ?',
  ),
  settle: database.prepare<[string, string, number]>(
    'UPDATE proposals SET status = ?, receipt = ?, ruling = NULL WHERE sequence = ?',
  ),
  rule: database.prepare<[string, number]>('UPDATE proposals SET ruling = ? WHERE sequence = ?'),
  unjudged: database.prepare<[], ProposalRow>(
    'SELECT * FROM proposals WHERE receipt IS NULL ORDER BY sequence',
  ),
  proposals: database.prepare<[string, number, number], ProposalRow>(
    'SELECT * FROM proposals WHERE project = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?',
  ),
  proposalsOfStatus: database.prepare<[string, number, string, number], ProposalRow>(
    'SELECT * FROM proposals WHERE project = ? AND sequence < ? AND status = ? ORDER BY sequence DESC LIMIT ?',
  ),
  insertUpload: database.prepare<UploadRow>(
    `INSERT INTO uploads (upload_id, project, file_name, media_type, size, digest, source, actor, actor_id, started_at, result)
     VALUES (:upload_id, :project, :file_name, :media_type, :size, :digest, :source, :actor, :actor_id, :started_at, :result)`,
  ),
  upload: database.prepare<[string], UploadRow>('SELECT * FROM uploads WHERE upload_id = ?'),
  openUpload: database.prepare<[string, string, string, string], UploadRow>(
    `SELECT * FROM uploads WHERE result IS NULL AND project = ? AND digest = ? AND actor_id = ? AND file_name = ?
     ORDER BY started_at DESC, upload_id LIMIT 1`,
  ),
  finishUpload: database.prepare<[string, string]>('UPDATE uploads SET result = ? WHERE upload_id = ?'),
  uploadsBefore: database.prepare<[string], UploadRow>(
    'SELECT * FROM uploads WHERE result IS NULL AND started_at < ? ORDER BY started_at, upload_id',
  ),
  forgetUpload: database.prepare<[string]>('DELETE FROM uploads WHERE upload_id = ?'),
  insertToken: database.prepare<TokenRow>(
    `INSERT INTO tokens (id, name, hash, capabilities, projects, created_at, expires_at, revoked_at)
     VALUES (:id, :name, :hash, :capabilities, :projects, :created_at, :expires_at, :revoked_at)`,
  ),
  tokens: database.prepare<[], TokenRow>('SELECT * FROM tokens ORDER BY created_at, id'),
  tokenByHash: database.prepare<[string], TokenRow>('SELECT * FROM tokens WHERE hash = ?'),
  revokeToken: database.prepare<[string, string]>(
    'UPDATE tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
  ),
});
export type JournalStatements = ReturnType<typeof prepareStatements>;
