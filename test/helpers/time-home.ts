import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card, CaptureResult, NodeView } from '../../src/contracts/views.ts';
import { openHome, PROJECT } from '../operations/small-home.ts';
import type { OpenHome } from '../operations/small-home.ts';
import { coverage, node, quote } from './sample.ts';

/** Works on the services of a home with one project, in this process; the home is fresh and then gone, unless `folder` names one. */
export const inHome = async (
  work: (home: OpenHome, folder: string) => Promise<void>,
  folder?: string,
): Promise<void> => {
  const own = folder ?? mkdtempSync(join(tmpdir(), 'kb-time-'));
  try {
    const home = await openHome(own);
    try {
      await home.ask('kb_project_put', { project: PROJECT, title: 'Limits', goal: 'What are the limits?' });
      await work(home, own);
    } finally {
      await home.close();
    }
  } finally {
    if (folder === undefined) rmSync(own, { recursive: true, force: true });
  }
};

/** Captures a Markdown text; `source` says what it is a version of. */
export const capture = async (
  { ask }: Pick<OpenHome, 'ask'>,
  text: string,
  source: object = {},
): Promise<CaptureResult> => {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { fileName: 'limits.md', mediaType: 'text/markdown', size: bytes.length, sha256, source };
  const begun = await ask<{ uploadId?: string }>('kb_upload_begin', { project: PROJECT, ...file });
  if (begun.uploadId === undefined) return begun as unknown as CaptureResult;
  const { uploadId } = begun;
  await ask('kb_upload_chunk', { uploadId, offset: 0, data: bytes.toString('base64') });
  return ask<CaptureResult>('kb_upload_finish', { uploadId });
};

/** A bundle with one claim that says what it quotes. */
export const claimBundle = (revision: string, words: string, more: Record<string, unknown> = {}) => ({
  project: PROJECT,
  proposalId: words,
  base: 0,
  schemaVersion: '1',
  items: node('c', 'Claim', `Claim: ${words}`, words, quote(revision, words, more)),
  coverage: [coverage(revision)],
});

/** Has such a claim accepted; answers its id. */
export const accept = async (
  { ask }: Pick<OpenHome, 'ask'>,
  revision: string,
  words: string,
  more: Record<string, unknown> = {},
): Promise<string> => {
  const receipt = await ask<Receipt>('kb_propose', claimBundle(revision, words, more));
  if (receipt.status !== 'accepted') throw new Error(JSON.stringify(receipt.checks));
  return receipt.items[0]?.id ?? '';
};

/** The first field of a node, as it is shown. */
export const fieldOf = async (
  { ask }: Pick<OpenHome, 'ask'>,
  id: string,
): Promise<NodeView['fields'][number]> => {
  const { nodes } = await ask<{ nodes: NodeView[] }>('kb_get', { project: PROJECT, ids: [id] });
  const field = nodes[0]?.fields[0];
  if (field === undefined) throw new Error(`there is no node ${id}`);
  return field;
};

/** The card of a claim, as a search shows it. */
export const cardOf = async ({ ask }: Pick<OpenHome, 'ask'>, id: string): Promise<Card> => {
  const { cards } = await ask<{ cards: Card[] }>('kb_search', { project: PROJECT, query: 'claim' });
  const card = cards.find((entry) => entry.id === id);
  if (card === undefined) throw new Error(`the search does not find ${id}`);
  return card;
};

/** Where the archive of a home has the bytes of a digest. */
export const archivedFile = (home: string, digest: string): string => {
  const archive = join(home, 'archive');
  const hex = digest.slice('sha256:'.length);
  const file = readdirSync(archive, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(hex));
  if (file === undefined) throw new Error(`the archive has no ${digest}`);
  return join(archive, file);
};
