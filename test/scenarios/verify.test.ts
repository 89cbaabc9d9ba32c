import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { DOCUMENTS, sampleBundle, upload } from '../helpers/sample.ts';
import { connect, runKb, startService } from '../helpers/service.ts';

const PROJECT = 'summaries';

interface Report {
  faults: { part: string; project?: string; kind: string; subject: string }[];
}

const verify = async (home: string): Promise<{ code: number | null; report: Report }> => {
  const { code, stdout, stderr } = await runKb(['verify', '--home', home, '--json']);
  if (stdout === '') throw new Error(stderr);
  return { code, report: JSON.parse(stdout) as Report };
};

/** A stopped home with an accepted bundle. */
const filledHome = async () => {
  const service = await startService();
  const client = await connect(service);
  await client.ask('kb_project_put', { project: PROJECT, title: 'Summaries', goal: 'What summarises?' });
  const attention = await upload(client, PROJECT, 'attention.md', DOCUMENTS.attention);
  const hierarchy = await upload(client, PROJECT, 'hierarchy.md', DOCUMENTS.hierarchy);
  const receipt = await client.ask<Receipt>(
    'kb_propose',
    sampleBundle(PROJECT, 'one', 2, { attention: attention.revision, hierarchy: hierarchy.revision }),
  );
  expect(receipt.status).toBe('accepted');
  expect(await verify(service.home)).toMatchObject({ code: 0, report: { faults: [] } });
  await service.stop();
  return { home: service.home, attention, hierarchy, receipt };
};

const archived = (home: string, digest: string): string => {
  const hex = digest.slice('sha256:'.length);
  const name = readdirSync(join(home, 'archive'), { recursive: true, encoding: 'utf8' }).find((path) =>
    path.replace(/[/\\]/g, '').endsWith(hex),
  );
  if (name === undefined) throw new Error(`${digest} is not in the archive`);
  return join(home, 'archive', name);
};

const flip = (path: string, offset: number): void => {
  chmodSync(path, 0o644);
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

test('a flipped byte in the archive is named, and nothing that cites it is accepted any more', async () => {
  const { home, attention, hierarchy } = await filledHome();
  flip(archived(home, attention.revision), 10);
  const { code, report } = await verify(home);
  expect(code).toBe(1);
  expect(report.faults).toEqual([
    expect.objectContaining({ part: 'archive', kind: 'damaged', subject: attention.revision }),
  ]);

  const service = await startService({ home });
  const client = await connect(service);
  const receipt = await client.ask<Receipt>(
    'kb_propose',
    sampleBundle(PROJECT, 'two', 3, { attention: attention.revision, hierarchy: hierarchy.revision }),
  );
  expect(receipt.status).toBe('rejected');
  expect(receipt.checks).toContainEqual(
    expect.objectContaining({ check: 'source.integrity', result: 'fail' }),
  );

  // Sending the true bytes again heals it.
  await upload(client, PROJECT, 'attention.md', DOCUMENTS.attention);
  expect(await verify(home)).toMatchObject({ code: 0, report: { faults: [] } });
});

test('a missing object of the archive is named', async () => {
  const { home, hierarchy } = await filledHome();
  rmSync(archived(home, hierarchy.textLayer), { force: true });
  const { code, report } = await verify(home);
  expect(code).toBe(1);
  expect(report.faults).toEqual([
    expect.objectContaining({ part: 'archive', kind: 'missing', subject: hierarchy.textLayer }),
  ]);
});

test('a damaged object of the ledger is named', async () => {
  const { home } = await filledHome();
  const objects = join(home, 'projects', PROJECT, 'ledger.git', 'objects');
  const pack = readdirSync(join(objects, 'pack')).find((name) => name.endsWith('.pack'));
  expect(pack).toBeDefined();
  const path = join(objects, 'pack', pack ?? '');
  flip(path, Math.floor(readFileSync(path).length / 2));
  const { code, report } = await verify(home);
  expect(code).toBe(1);
  expect(report.faults.length).toBeGreaterThan(0);
  expect(
    report.faults.every(
      (fault) => fault.part === 'ledger' && fault.project === PROJECT && fault.subject !== '',
    ),
  ).toBe(true);
});

test('an index that differs from the ledger is named, row by row, and a rebuild mends it', async () => {
  const { home, receipt } = await filledHome();
  const database = new Database(join(home, 'index', 'graph.db'));
  const claim = receipt.items.find((item) => item.ref === 'c1')?.id;
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%nodes%'")
    .pluck()
    .all() as string[];
  const changed = tables.map((table) => {
    const hasLabel = (database.pragma(`table_info(${table})`) as { name: string }[]).some(
      (column) => column.name === 'label',
    );
    return hasLabel
      ? database.prepare(`UPDATE "${table}" SET label = 'something else' WHERE id = ?`).run(claim).changes
      : 0;
  });
  database.close();
  expect(changed.reduce((sum, changes) => sum + changes, 0)).toBe(1);
  const { code, report } = await verify(home);
  expect(code).toBe(1);
  expect(report.faults.map((fault) => [fault.part, fault.kind]).sort()).toEqual([
    ['index', 'row-missing'],
    ['index', 'row-not-in-ledger'],
  ]);
  expect(report.faults.every((fault) => fault.subject.includes(claim ?? '?'))).toBe(true);
  expect(await runKb(['rebuild', '--home', home])).toMatchObject({ code: 0 });
  expect(await verify(home)).toMatchObject({ code: 0, report: { faults: [] } });
});

test('a home that is not there is said so', async () => {
  expect(await runKb(['verify', '--home', '/nonexistent/kb'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('NOT_FOUND') as string,
  });
});
