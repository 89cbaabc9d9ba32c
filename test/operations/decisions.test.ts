import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { KbError } from '../../src/contracts/errors.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { SourceRecord } from '../../src/contracts/records.ts';
import type { PolicyView } from '../../src/contracts/views.ts';
import type { Caller } from '../../src/operations/caller.ts';
import { openProject, readRecords } from '../../src/operations/project-state.ts';
import { recover } from '../../src/operations/propose/recovery.ts';
import { commitsIn, durableState, gitIn } from '../helpers/home-state.ts';
import { incompleteBundle, smallBundle, withdrawalOf } from '../helpers/small-bundle.ts';
import type { OpenHome, SmallHome } from './small-home.ts';
import { caller, fillHome, openHome, PROJECT } from './small-home.ts';

const CURATOR = caller(['maintenance'], { id: 'other-curator' });
const OWNER = caller(['maintenance'], { id: 'curator' });

let folder: string;
let home: SmallHome;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-decisions-'));
  home = await fillHome(folder);
  onTestFinished(async () => {
    await home.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

const decide = (
  proposalId: string,
  decision: 'accept' | 'reject',
  more: { at?: OpenHome; who?: Caller; reason?: string } = {},
) => {
  const { at = home, who = CURATOR, reason = 'I looked at it.' } = more;
  return at.ask<Receipt>('kb_proposal_decide', { project: PROJECT, proposalId, decision, reason }, who);
};
const put = (input: object) =>
  home.ask<{ policy: PolicyView; revision: number }>(
    'kb_policy_put',
    { project: PROJECT, ...input },
    CURATOR,
  );
const propose = (bundle: object) => home.ask<Receipt>('kb_propose', bundle);
const receiptOf = (proposalId: string) =>
  home.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId });
const refused = async (work: Promise<unknown>): Promise<KbError> => {
  const error: unknown = await work.then(
    (answer) => new Error(`answered ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof KbError) return error;
  throw error;
};
const policyCheck = ({ checks }: Receipt) => checks.find(({ check }) => check === 'policy');
const head = async () => (await openProject(home.services, PROJECT)).head.revision;

describe('accepting', () => {
  test('releases what the policy holds, withdrawals among additions too: all of it in one commit', async () => {
    const bundle = smallBundle(PROJECT, 'mixed', home.captured.revision, 3, { base: await head() });
    const { uploadId } = home.waiting;
    const note = await home.ask<{ revision: string; source: string }>('kb_upload_finish', { uploadId });
    const mixed = {
      ...bundle,
      base: await head(),
      items: [...bundle.items, { op: 'source.withdraw', revision: note.revision, reason: 'Superseded.' }],
    };
    expect(await propose(mixed)).toMatchObject({ status: 'pending' });
    const before = commitsIn(folder, PROJECT);
    const receipt = await decide('mixed', 'accept');
    expect(receipt).toMatchObject({ status: 'accepted', decision: { decision: 'accept' } });
    expect(commitsIn(folder, PROJECT)).toBe(before + 1);
    const files = gitIn(folder, PROJECT, 'show', '--name-only', '--format=', 'main').split('\n');
    expect(files).toHaveLength(bundle.items.length + 2);
    expect(receipt.items.at(-1)).toEqual({ op: 'source.withdraw', id: note.source, revision: 2 });
    expect(receipt.items.slice(0, -1).every(({ revision }) => revision === 1)).toBe(true);
    expect(gitIn(folder, PROJECT, 'log', '-1', '--format=%s')).toBe(
      `Accept ${bundle.items.length} records, withdraw from 1 source`,
    );
    expect(policyCheck(receipt)).toMatchObject({
      result: 'pass',
      message: 'The hold on source.withdraw was released by other-curator: I looked at it.',
      details: { released: ['source.withdraw'] },
    });
  });

  test('several revisions of one source: its record is one revision further', async () => {
    const { source, revision } = home.captured;
    const bytes = Buffer.from('Second version.\n');
    const upload = await home.ask<{ uploadId: string }>('kb_upload_begin', {
      project: PROJECT,
      fileName: 'methods.md',
      mediaType: 'text/markdown',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      source: { id: source },
    });
    await home.ask('kb_upload_chunk', {
      uploadId: upload.uploadId,
      offset: 0,
      data: bytes.toString('base64'),
    });
    const second = await home.ask<{ revision: string }>('kb_upload_finish', { uploadId: upload.uploadId });
    const items = [revision, second.revision].map((digest, index) => ({
      op: 'source.withdraw',
      revision: digest,
      reason: `Reason ${index}`,
    }));
    await propose({ ...withdrawalOf(PROJECT, 'two', revision, await head()), items });
    const receipt = await decide('two', 'accept');
    expect(receipt.items).toEqual(Array(2).fill({ op: 'source.withdraw', id: source, revision: 3 }));
    const { services } = home;
    const state = await openProject(services, PROJECT);
    const records = await readRecords(services, PROJECT, [source], state.head.commit);
    const record = records.get(source) as SourceRecord;
    expect(record.revisions.map(({ withdrawn }) => withdrawn?.reason)).toEqual(['Reason 0', 'Reason 1']);
    expect(record.revision).toBe(3);
  });

  test('releases no failed check: what is incomplete stays pending and says so, and nothing is kept of the decision', async () => {
    const receipt = await decide('pending', 'accept');
    expect(receipt).toMatchObject({ status: 'pending', commit: null });
    expect(receipt.missing.join()).toContain('assessment');
    expect(receipt.missing.at(-1)).toContain('the decision to accept released nothing');
    expect(receipt).not.toHaveProperty('decision');
    expect(await receiptOf('pending')).toEqual(receipt);
    expect(home.services.journal.proposal(PROJECT, 'pending')).not.toHaveProperty('ruling');
  });

  test('a hold on top of a failed check stays, with the reason; the proposal can still be decided otherwise', async () => {
    await propose(withdrawalOf(PROJECT, 'stale', home.captured.revision, 0));
    const receipt = await decide('stale', 'accept');
    expect(receipt.status).toBe('pending');
    expect(receipt.checks.filter(({ result }) => result === 'fail').map(({ check }) => check)).toEqual([
      'base',
      'policy',
    ]);
    expect(policyCheck(receipt)?.message).toMatch(/not carried out: it cannot stand for a check that failed/);
    const commits = commitsIn(folder, PROJECT);
    expect((await propose(withdrawalOf(PROJECT, 'stale', home.captured.revision, 0))).status).toBe('pending');
    expect(commitsIn(folder, PROJECT)).toBe(commits);
    expect((await decide('stale', 'reject')).status).toBe('rejected');
  });

  test('what the gate rejects by now is rejected, whatever was decided', async () => {
    await propose(withdrawalOf(PROJECT, 'second', home.captured.revision, await head()));
    await decide('held', 'accept');
    const receipt = await decide('second', 'accept');
    expect(receipt).toMatchObject({ status: 'rejected', commit: null });
    expect(receipt).not.toHaveProperty('decision');
    expect(receipt.missing.join()).toMatch(/references at items\[0\]\.revision: .*withdrawn already/);
  });

  test('kinds of changes that have no rules yet are refused, and can be rejected', async () => {
    const id = home.accepted.items[0]?.id ?? '';
    const items = [{ op: 'node.retract', id, reason: 'r' }];
    const base = await head();
    expect(
      await propose({ project: PROJECT, proposalId: 'retract', base, schemaVersion: '1', items }),
    ).toMatchObject({ status: 'pending', missing: [expect.stringMatching(/Nothing can let node\.retract/)] });
    const before = durableState(folder);
    const error = await refused(decide('retract', 'accept'));
    expect([error.code, error.path]).toEqual(['CONFLICT', 'proposalId']);
    expect(error.message).toContain('node.retract, which nothing can let through yet');
    expect(durableState(folder)).toEqual(before);
    expect((await decide('retract', 'reject')).status).toBe('rejected');
  });
});

describe('rejecting', () => {
  test('is final, with the reason in the receipt, and commits nothing', async () => {
    const commits = commitsIn(folder, PROJECT);
    const receipt = await decide('held', 'reject', { reason: 'The notice is a forgery.' });
    expect(receipt).toMatchObject({
      status: 'rejected',
      commit: null,
      decision: { actor: { id: 'other-curator' }, reason: 'The notice is a forgery.' },
      missing: ['policy at the bundle: Rejected by other-curator: The notice is a forgery.'],
    });
    expect(policyCheck(receipt)).toMatchObject({ result: 'fail' });
    expect(commitsIn(folder, PROJECT)).toBe(commits);
    expect(await decide('held', 'reject', { reason: 'The notice is a forgery.' })).toEqual(receipt);
    expect((await refused(decide('held', 'reject', { reason: 'Another.' }))).code).toBe('CONFLICT');
    expect((await refused(decide('held', 'accept'))).code).toBe('CONFLICT');
    const again = withdrawalOf(PROJECT, 'held', home.captured.revision, home.accepted.revision);
    expect(await propose(again)).toEqual(receipt);
  });

  test('reaches any pending proposal, incomplete ones too', async () => {
    expect(await decide('pending', 'reject')).toMatchObject({ status: 'rejected' });
  });
});

test('own proposals, decided ones and unknown ones are refused before anything is written', async () => {
  const before = durableState(folder);
  const codes = await Promise.all([
    refused(decide('held', 'accept', { who: OWNER })),
    refused(decide('held', 'reject', { who: OWNER })),
    refused(decide('accepted', 'accept')),
    refused(decide('accepted', 'reject')),
    refused(decide('never seen', 'accept')),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'CONFLICT',
    'CONFLICT',
    'NOT_FOUND',
  ]);
  expect(durableState(folder)).toEqual(before);
});

test('one that was received and is not judged yet is UNAVAILABLE', async () => {
  const { journal, archive } = home.services;
  const { revision } = home.captured;
  const request = smallBundle(PROJECT, 'unjudged', revision, 4);
  const read = archive.read.bind(archive);
  archive.read = () => Promise.reject(new TypeError('a bug'));
  await refused(home.ask('kb_propose', request));
  archive.read = read;
  expect(journal.proposal(PROJECT, 'unjudged')?.receipt).toBeNull();
  expect((await refused(decide('unjudged', 'accept'))).code).toBe('UNAVAILABLE');
});

describe('a process that ends between recording a decision and carrying it out', () => {
  test.each(['accept', 'reject'] as const)(
    '%s: it is carried out at the next start, once',
    async (decision) => {
      const ruling = { actor: CURATOR.actor, decision, reason: 'Decided.', at: home.services.clock.now() };
      home.services.journal.rule(PROJECT, 'held', ruling);
      await home.close();
      const commits = commitsIn(folder, PROJECT);

      const after = await openHome(folder);
      onTestFinished(() => after.close());
      expect(await recover(after.services)).toEqual({ settled: 0, judged: 1, failed: 0 });
      const receipt = await after.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId: 'held' });
      const status = decision === 'accept' ? 'accepted' : 'rejected';
      expect(receipt).toMatchObject({ status, decision: ruling });
      expect(commitsIn(folder, PROJECT)).toBe(commits + (decision === 'accept' ? 1 : 0));
      expect(await recover(after.services)).toEqual({ settled: 0, judged: 0, failed: 0 });
      expect(await decide('held', decision, { at: after, reason: 'Decided.' })).toEqual(receipt);
    },
  );

  test('one that met a fault is carried out when the proposal is sent again', async () => {
    const { archive, journal } = home.services;
    const read = archive.read.bind(archive);
    archive.read = () => Promise.reject(new TypeError('a bug'));
    expect((await refused(decide('held', 'accept'))).code).toBe('INTERNAL');
    archive.read = read;
    expect(await receiptOf('held')).toMatchObject({ status: 'pending' });
    expect(journal.proposal(PROJECT, 'held')?.ruling).toMatchObject({ decision: 'accept' });
    const bundle = withdrawalOf(PROJECT, 'held', home.captured.revision, home.accepted.revision);
    const receipt = await propose(bundle);
    expect(receipt).toMatchObject({ status: 'accepted', decision: { actor: { id: 'other-curator' } } });
    expect(await decide('held', 'accept')).toEqual(receipt);
  });

  test('one that releases nothing is forgotten', async () => {
    const ruling = {
      actor: CURATOR.actor,
      decision: 'accept' as const,
      reason: 'r',
      at: home.services.clock.now(),
    };
    home.services.journal.rule(PROJECT, 'pending', ruling);
    await home.close();
    const after = await openHome(folder);
    onTestFinished(() => after.close());
    expect(await recover(after.services)).toEqual({ settled: 0, judged: 1, failed: 0 });
    expect(await recover(after.services)).toEqual({ settled: 0, judged: 0, failed: 0 });
  });
});

describe('the policy', () => {
  test('is version 1 at first, in force with its defaults; a change is one commit and one version', async () => {
    const before = await head();
    const first = await put({ withdrawals: 'hold' });
    expect(first).toMatchObject({ policy: { version: '1', withdrawals: 'hold' }, revision: before });
    const changed = await put({ withdrawals: 'accept' });
    expect(changed).toEqual({
      policy: { ...first.policy, version: '2', withdrawals: 'accept' },
      revision: before + 1,
    });
    expect(await put({ withdrawals: 'accept' })).toEqual(changed);
    expect(await put({})).toEqual(changed);
    expect(gitIn(folder, PROJECT, 'show', '--name-only', '--format=%s', 'main').split('\n')).toEqual([
      'Change the policy to version 2',
      '',
      'policy.json',
    ]);
    const holds = await put({ holds: ['coverage.absent', 'evidence.title', 'evidence.title'] });
    expect(holds).toMatchObject({
      policy: { version: '3', withdrawals: 'accept', holds: ['evidence.title', 'coverage.absent'] },
      revision: before + 2,
    });
    expect(await put({ holds: ['evidence.title', 'coverage.absent'] })).toEqual(holds);
    expect(await put({ holds: [] })).toMatchObject({ policy: { version: '4', holds: [] } });
    expect(await home.ask('kb_project_get', { project: PROJECT })).toMatchObject({
      policyVersion: '4',
      policy: { version: '4', withdrawals: 'accept', holds: [] },
      revision: before + 3,
    });
    const { changes } = await home.ask<{ changes: { kind: string }[] }>('kb_history', { project: PROJECT });
    expect(changes.slice(0, 3).map(({ kind }) => kind)).toEqual(['policy', 'policy', 'policy']);
  });

  test.each(['evidence.quote', 'coverage', 'policy', 'nonsense'])(
    'takes no hold on %s: those checks are not for it to choose',
    async (name) => {
      expect(await refused(put({ holds: [name] }))).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'holds[0]',
      });
    },
  );

  test('that lets withdrawals through accepts them by itself; what waits is judged by it when it is sent again', async () => {
    const { revision } = home.captured;
    const bundle = withdrawalOf(PROJECT, 'held', revision, home.accepted.revision);
    expect(home.held).toMatchObject({ status: 'pending', policyVersion: '1' });
    await put({ withdrawals: 'accept' });
    expect(await receiptOf('held')).toMatchObject({ status: 'pending', policyVersion: '1' });
    const receipt = await propose(bundle);
    expect(receipt).toMatchObject({ status: 'accepted', policyVersion: '2' });
    expect(receipt).not.toHaveProperty('decision');
    expect(await propose(bundle)).toEqual(receipt);
  });

  test('that holds them again holds the next one, and a decision names the version that it was judged by', async () => {
    await put({ withdrawals: 'accept' });
    await put({ withdrawals: 'hold' });
    expect(await decide('held', 'accept')).toMatchObject({ status: 'accepted', policyVersion: '3' });
  });

  test('releases no failed check either', async () => {
    await put({ withdrawals: 'accept' });
    const bundle = incompleteBundle(PROJECT, 'half', home.captured.revision, 4);
    const items = [
      ...bundle.items,
      { op: 'source.withdraw', revision: `sha256:${'0'.repeat(64)}`, reason: 'r' },
    ];
    const receipt = await propose({ ...bundle, items });
    expect(receipt.status).toBe('rejected');
    expect(receipt.checks.filter(({ result }) => result === 'fail').map(({ check }) => check)).toContain(
      'scope',
    );
  });

  test('two changes at once are two versions', async () => {
    const before = await head();
    const [a, b] = await Promise.all([put({ withdrawals: 'accept' }), put({ holds: [] })]);
    expect([a.policy.version, b.policy.version].sort()).toEqual(['2', '3']);
    expect(await head()).toBe(before + 2);
    expect((await put({})).policy).toMatchObject({ withdrawals: 'accept', holds: [] });
  });
});
