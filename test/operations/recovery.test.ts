import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KbError } from '../../src/contracts/errors.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { ProposalEntry } from '../../src/ports/journal.ts';
import { recover } from '../../src/operations/propose/recovery.ts';
import { commitsIn } from '../helpers/home-state.ts';
import { incompleteBundle, smallBundle } from '../helpers/small-bundle.ts';
import { fillHome, openHome, PROJECT } from './small-home.ts';

const filledHome = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-recovery-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = await fillHome(folder);
  onTestFinished(() => home.close());
  return { folder, ...home };
};

/** Another process on the same home, after the first is gone. */
const reopened = async (folder: string) => {
  const home = await openHome(folder);
  onTestFinished(() => home.close());
  return home;
};

test.each(['complete', 'incomplete'])(
  'the end between the two journal entries of a %s bundle that supersedes: both are done at the next start',
  async (which) => {
    const { folder, services, ask, captured, close } = await filledHome();
    const bundle = (which === 'complete' ? smallBundle : incompleteBundle)(
      PROJECT,
      'newer',
      captured.revision,
      3,
    );
    const { journal } = services;
    const settle = journal.settle.bind(journal);
    let settled = 0;
    // The first entry is written; then the process is gone, for all that the home can tell.
    journal.settle = (...entry) => {
      if (++settled > 1) throw new KbError('UNAVAILABLE', 'The process is gone.');
      settle(...entry);
    };
    await ask('kb_propose', { ...bundle, supersedes: 'pending' }).catch(() => null);
    expect(settled).toBe(2);
    await close();

    const after = await reopened(folder);
    await recover(after.services);
    const status = async (proposalId: string) =>
      (await after.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId })).status;
    expect(await status('newer')).toBe(which === 'complete' ? 'accepted' : 'pending');
    expect(await status('pending')).toBe('withdrawn');
    expect(commitsIn(folder, PROJECT)).toBe(which === 'complete' ? 4 : 3);
    expect(await recover(after.services)).toEqual({ settled: 0, judged: 0, failed: 0 });
  },
);

test('sending it again before the next start ends it too, and is no CONFLICT with itself', async () => {
  const { services, ask, captured } = await filledHome();
  const bundle = { ...incompleteBundle(PROJECT, 'newer', captured.revision, 3), supersedes: 'pending' };
  const { journal } = services;
  const settle = journal.settle.bind(journal);
  journal.settle = (project, proposalId, receipt) => {
    if (proposalId === 'newer') throw new KbError('UNAVAILABLE', 'The disk is full.');
    settle(project, proposalId, receipt);
  };
  await expect(ask('kb_propose', bundle)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  journal.settle = settle;
  expect(await ask('kb_propose', bundle)).toMatchObject({ status: 'pending', proposalId: 'newer' });
});

test('a proposal that cannot be recovered is said and kept, and does not stop the others', async () => {
  const { folder, services, captured, close } = await filledHome();
  const received = (project: string, proposalId: string, n: number): ProposalEntry => ({
    project,
    proposalId,
    digest: `sha256:${String(n).repeat(64)}`,
    request: smallBundle(project, proposalId, captured.revision, n) as unknown as ProposalEntry['request'],
    actor: { kind: 'token', id: 'somebody', name: 'somebody' },
    receivedAt: services.clock.now(),
    receipt: null,
  });
  services.journal.receive(received(PROJECT, 'first', 3));
  services.journal.receive(received(PROJECT, 'second', 4));
  await close();

  const after = await reopened(folder);
  const { archive } = after.services;
  const read = archive.read.bind(archive);
  let reads = 0;
  archive.read = async (digest) => {
    if (reads++ === 0) throw new TypeError('a bug that only this proposal meets');
    return read(digest);
  };
  expect(await recover(after.services)).toEqual({ settled: 0, judged: 1, failed: 1 });
  expect(after.log.lines).toContainEqual(
    expect.objectContaining({
      event: 'recovery.failed',
      fields: expect.objectContaining({ project: PROJECT, proposalId: 'first' }) as unknown,
    }),
  );
  expect(await recover(after.services)).toEqual({ settled: 0, judged: 1, failed: 0 });
  for (const proposalId of ['first', 'second'])
    expect(await after.ask('kb_proposal_get', { project: PROJECT, proposalId })).toMatchObject({
      status: 'accepted',
    });
});
