import { createHash } from 'node:crypto';
import { compose } from '../../src/app/compose.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Capability } from '../../src/contracts/vocabulary.ts';
import type { CaptureResult } from '../../src/contracts/views.ts';
import type { Caller } from '../../src/operations/caller.ts';
import { OPERATIONS } from '../../src/operations/catalog.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import type { Log } from '../../src/ports/system.ts';
import { incompleteBundle, methodsText, smallBundle, withdrawalOf } from '../helpers/small-bundle.ts';

export const PROJECT = 'methods';

/** A caller with a token. */
export const caller = (
  capabilities: Capability[],
  more: { id?: string; projects?: readonly string[] } = {},
): Caller => {
  const { id = 'somebody', projects = null } = more;
  return { actor: { kind: 'token', id, name: id }, capabilities: new Set(capabilities), projects };
};

/** The operation of a name; fails when the catalog has none. */
export const operation = (name: string): Operation => {
  const found = OPERATIONS.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`the catalog has no ${name}`);
  return found;
};

/** What a log was told. */
export interface Line {
  level: 'info' | 'warn' | 'error';
  event: string;
  fields: Record<string, unknown>;
}

/** A log that keeps its lines. */
export const keptLog = (): Log & { lines: Line[] } => {
  const lines: Line[] = [];
  const keep =
    (level: Line['level']) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void lines.push({ level, event, fields });
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
};

/** The services of a home, in this process, with the real adapters. */
export const openHome = async (home: string) => {
  const log = keptLog();
  const { services, ahead, close } = await compose(readConfig({ home, port: '0' }, {}), log);
  const ask = async <T>(
    name: string,
    input: unknown,
    who: Caller = caller(['read', 'propose']),
  ): Promise<T> => (await runOperation(services, who, operation(name), input)) as T;
  return { services, log, ahead, ask, close };
};
export type OpenHome = Awaited<ReturnType<typeof openHome>>;

const upload = async ({ ask }: OpenHome, fileName: string, text: string) => {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { project: PROJECT, fileName, mediaType: 'text/markdown', size: bytes.length, sha256 };
  const { uploadId } = await ask<{ uploadId: string }>('kb_upload_begin', file);
  const chunk = { uploadId, offset: 0, data: bytes.toString('base64') };
  await ask('kb_upload_chunk', chunk);
  return { file, uploadId, chunk };
};

/** What a small home holds: a source, an accepted and a pending bundle, an upload that waits to be finished. */
export interface SmallHome extends OpenHome {
  captured: CaptureResult;
  accepted: Receipt;
  pending: Receipt;
  /** A withdrawal by another actor, which only the policy holds. */
  held: Receipt;
  waiting: Awaited<ReturnType<typeof upload>>;
}

/** Fills a home through the operations themselves. */
export const fillHome = async (home: string): Promise<SmallHome> => {
  const open = await openHome(home);
  await open.ask('kb_project_put', { project: PROJECT, title: 'Methods', goal: 'Which method reads what?' });
  const { uploadId } = await upload(open, 'methods.md', methodsText(4));
  const captured = await open.ask<CaptureResult>('kb_upload_finish', { uploadId });
  const { revision } = captured;
  const accepted = await open.ask<Receipt>('kb_propose', smallBundle(PROJECT, 'accepted', revision, 1));
  const pending = await open.ask<Receipt>('kb_propose', incompleteBundle(PROJECT, 'pending', revision, 2));
  const held = await open.ask<Receipt>(
    'kb_propose',
    withdrawalOf(PROJECT, 'held', revision, accepted.revision),
    caller(['propose'], { id: 'curator' }),
  );
  const waiting = await upload(open, 'note.md', 'A note that waits.\n');
  return { ...open, captured, accepted, pending, held, waiting };
};

/** A request that each operation can answer on the small home, by its name. */
export const REQUESTS: Record<string, (home: SmallHome) => Record<string, unknown>> = {
  kb_describe: () => ({ operation: 'kb_propose' }),
  kb_project_get: () => ({ project: PROJECT }),
  kb_search: () => ({ project: PROJECT, query: 'method' }),
  kb_get: ({ accepted }) => ({ project: PROJECT, ids: [nodeOf(accepted)] }),
  kb_neighbors: ({ accepted }) => ({ project: PROJECT, id: nodeOf(accepted), depth: 2 }),
  kb_source_get: ({ captured }) => ({ project: PROJECT, id: captured.source }),
  kb_source_read: ({ captured }) => ({ project: PROJECT, revision: captured.revision }),
  kb_source_find: ({ captured }) => ({
    project: PROJECT,
    revision: captured.revision,
    quote: { exact: 'Method 1 reads' },
  }),
  kb_history: () => ({ project: PROJECT }),
  kb_proposal_get: () => ({ project: PROJECT, proposalId: 'accepted' }),
  projects_list: () => ({}),
  nodes_list: () => ({ project: PROJECT }),
  sources_list: () => ({ project: PROJECT }),
  proposals_list: () => ({ project: PROJECT }),
  runs_list: ({ captured }) => ({ project: PROJECT, revision: captured.revision, page: 1 }),
  citing_list: ({ captured }) => ({ project: PROJECT, revision: captured.revision }),
  kb_upload_begin: ({ waiting }) => waiting.file,
  kb_upload_chunk: ({ waiting }) => waiting.chunk,
  kb_upload_finish: ({ waiting }) => ({ uploadId: waiting.uploadId }),
  kb_propose: ({ captured }) => smallBundle(PROJECT, 'another', captured.revision, 3),
  kb_proposal_withdraw: () => ({ project: PROJECT, proposalId: 'pending' }),
  kb_policy_put: () => ({ project: PROJECT, withdrawals: 'accept' }),
  kb_proposal_decide: () => ({
    project: PROJECT,
    proposalId: 'held',
    decision: 'reject',
    reason: 'It stands.',
  }),
  kb_project_put: () => ({ project: PROJECT, title: 'Methods, all', goal: 'Which method reads what?' }),
  rebuild: () => ({ project: PROJECT }),
  reparse: () => ({ project: PROJECT }),
};

const nodeOf = ({ items }: Receipt): string => items.find((item) => item.op === 'node.add')?.id ?? '';
