import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteGraphIndex } from '../../../src/adapters/index-sqlite/sqlite-graph-index.ts';
import { queryTerms } from '../../../src/domain/search/terms.ts';
import { dumpOf } from './harness.ts';
import { batch, node, stream } from './rows.ts';

const history = (count: number) =>
  Array.from({ length: count }, (_, revision) =>
    batch(revision, { nodes: Array.from({ length: 20 }, (_, n) => node(revision * 20 + n, `label ${n}`)) }),
  );

describe('the file of the SQLite graph index', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kb-index-file-'));
    path = join(folder, 'graph.db');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const filled = async (): Promise<string[]> => {
    const index = new SqliteGraphIndex({ path });
    await index.apply('l', history(30));
    const lines = await dumpOf(index, 'l');
    await index.close();
    return lines;
  };
  const expectEmptyAndWorking = async (): Promise<void> => {
    const index = new SqliteGraphIndex({ path });
    expect(await index.watermark('l')).toBeNull();
    await index.apply('l', history(2));
    expect(await dumpOf(index, 'l')).toHaveLength(40);
    await index.close();
  };

  it('keeps its rows when it is closed and opened again', async () => {
    const lines = await filled();
    const index = new SqliteGraphIndex({ path });
    expect(await dumpOf(index, 'l')).toEqual(lines);
    expect(await index.search('l', queryTerms('label'), { limit: 1, offset: 0 })).toMatchObject({
      total: 600,
    });
    await index.close();
  });

  it.each<[string, () => void]>([
    ['of another format', () => change('PRAGMA user_version = 999')],
    ['of another program', () => change('PRAGMA application_id = 7')],
    [
      'that is no database',
      () => writeFileSync(path, 'not a database, but long enough to look like one '.repeat(50)),
    ],
    ['cut short', () => writeFileSync(path, readFileSync(path).subarray(0, 5_000))],
    [
      'damaged and not closed in order',
      () => {
        change('UPDATE closing SET closed = 0');
        damage();
      },
    ],
  ])('is made anew when it is one %s', async (_, spoil) => {
    await filled();
    spoil();
    await expectEmptyAndWorking();
  });

  it('is made anew when damage shows while it is read', async () => {
    await filled();
    damage();
    const index = new SqliteGraphIndex({ path });
    await expect(dumpOf(index, 'l')).rejects.toMatchObject({ name: 'KbError', code: 'UNAVAILABLE' });
    expect(await index.watermark('l')).toBeNull();
    await index.apply('l', history(3));
    expect(await dumpOf(index, 'l')).toHaveLength(60);
    await index.close();
  });

  it('can be looked at while another one writes it, and is not changed by that', async () => {
    const lines = await filled();
    const writer = new SqliteGraphIndex({ path });
    const reader = new SqliteGraphIndex({ path, readOnly: true });
    expect(await dumpOf(reader, 'l')).toEqual(lines);
    await reader.close();
    await writer.close();
    damage();
    const before = readFileSync(path);
    expect(() => new SqliteGraphIndex({ path, readOnly: true })).toThrow(/rebuild/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('says UNAVAILABLE when it cannot be opened, and after it was closed', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => new SqliteGraphIndex({ path: folder })).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    const index = new SqliteGraphIndex({ path });
    await index.close();
    await index.close();
    await expect(index.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('has rows and watermark in step after a kill at any moment, and drops a rebuild that did not end', async () => {
    const writer = join(import.meta.dirname, 'endless-writer.ts');
    for (const milliseconds of [5, 60, 150]) {
      const child = spawn(process.execPath, [writer, path], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(createInterface(child.stdout), 'line');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      child.kill('SIGKILL');
      await once(child, 'exit');

      const index = new SqliteGraphIndex({ path });
      const revision = (await index.watermark('applied'))?.revision ?? -1;
      expect(revision).toBeGreaterThanOrEqual(0);
      expect(await dumpOf(index, 'applied')).toHaveLength((revision + 1) * 10);
      expect(await index.counts('applied')).toMatchObject({ nodes: { Claim: (revision + 1) * 10 } });
      expect((await index.search('applied', queryTerms('written'), { limit: 1, offset: 0 })).total).toBe(
        (revision + 1) * 10,
      );
      expect((await index.search('rebuilt', queryTerms('former'), { limit: 1, offset: 0 })).total).toBe(1);
      await index.rebuild('rebuilt', stream([batch(0, { nodes: [node(1, 'former')] })]));
      await index.close();
      const db = new Database(path, { readonly: true });
      expect(db.prepare(`SELECT count(*) FROM generations`).pluck().get()).toBe(2);
      expect(
        db
          .prepare(`SELECT count(*) FROM sqlite_schema WHERE name GLOB 'nodes_[0-9]*' AND type = 'table'`)
          .pluck()
          .get(),
      ).toBe(2);
      db.close();
    }
  });

  const change = (sql: string): void => {
    const db = new Database(path);
    db.exec(sql);
    db.close();
  };

  /** Overwrites the second half of the file, which holds rows; the first pages stay readable. */
  const damage = (): void => {
    const copy = join(folder, 'copy');
    copyFileSync(path, copy);
    const bytes = readFileSync(copy);
    bytes.fill(0xff, Math.floor(statSync(copy).size / 2));
    writeFileSync(path, bytes);
  };
});
