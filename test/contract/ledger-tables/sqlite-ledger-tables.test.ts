import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteLedgerTables } from '../../../src/adapters/tables-sqlite/sqlite-ledger-tables.ts';
import { TABLES_FORMAT } from '../../../src/adapters/tables-sqlite/tables-schema.ts';
import { prepareStatements } from '../../../src/adapters/tables-sqlite/tables-statements.ts';
import { sha256 } from '../../../src/domain/canonical.ts';
import { ledgerTablesContract } from './ledger-tables-contract.ts';
import { idOf, recordRows, tableRows } from './table-rows.ts';

const home = (): string => mkdtempSync(join(tmpdir(), 'kb-tables-'));
const LEDGER = '11111111-1111-4111-8111-111111111111';

ledgerTablesContract('SqliteLedgerTables', () => {
  const root = home();
  const opened: SqliteLedgerTables[] = [];
  const reopen = (): SqliteLedgerTables => {
    const tables = new SqliteLedgerTables(join(root, 'index', 'tables.db'));
    opened.push(tables);
    return tables;
  };
  const remove = (): void => {
    for (const tables of opened) tables.close();
    rmSync(root, { recursive: true, force: true });
  };
  return { tables: reopen(), reopen, remove };
});

describe('SqliteLedgerTables and its file', () => {
  let root: string;
  let path: string;
  beforeEach(() => {
    root = home();
    path = join(root, 'tables.db');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const filled = (): void => {
    const tables = new SqliteLedgerTables(path);
    const cites = [sha256('cited')];
    const changes = Array.from({ length: 200 }, (_, i) =>
      tableRows(i, [
        recordRows(idOf('prb', i), { keys: [`key ${i}`], cites }),
        recordRows(idOf('prb', i + 1), { cites }),
      ]),
    );
    tables.apply(LEDGER, changes);
    tables.close();
  };

  const change = (statements: string): void => {
    const database = new Database(path);
    database.exec(statements);
    database.close();
  };

  it.each([
    ['another format', () => change(`PRAGMA user_version = ${TABLES_FORMAT + 1}`)],
    ['a format of none', () => change('PRAGMA user_version = 0')],
    ['other tables under our number', () => change('DROP TABLE changes')],
    ['no database', () => writeFileSync(path, 'this is no database, '.repeat(500))],
    ['half of one', () => truncateSync(path, 100)],
    ['nothing', () => truncateSync(path, 0)],
  ])('is made anew from a file with %s', (_what, spoil) => {
    filled();
    spoil();
    const tables = new SqliteLedgerTables(path);
    expect(tables.watermark(LEDGER)).toBeNull();
    tables.apply(LEDGER, [tableRows(0, [])]);
    expect(tables.watermark(LEDGER)?.revision).toBe(0);
    tables.close();
  });

  it('answers nothing more once damage has shown, and is made anew when opened again', async () => {
    filled();
    const { size } = statSync(path);
    const handle = await open(path, 'r+');
    // All but the page with the list of tables.
    for (let at = 4096; at < size; at += 4096) await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, at);
    await handle.close();
    const tables = new SqliteLedgerTables(path);
    const damaged = expect.objectContaining({
      code: 'INTERNAL',
      message: expect.stringMatching(/restart the service/),
    });
    expect(() => tables.duplicates(LEDGER, ['key 1'])).toThrow(damaged);
    expect(() => tables.watermark('22222222-2222-4222-8222-222222222222')).toThrow(damaged);
    expect(() => tables.clear(LEDGER)).toThrow(damaged);
    expect(existsSync(path)).toBe(false);
    tables.close();
    const anew = new SqliteLedgerTables(path);
    expect(anew.watermark(LEDGER)).toBeNull();
    anew.close();
  });

  it('says UNAVAILABLE where the file cannot be and once it is closed', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => new SqliteLedgerTables(join(root, 'file', 'tables.db'))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    const tables = new SqliteLedgerTables(path);
    tables.close();
    tables.close();
    expect(() => tables.watermark(LEDGER)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  });

  it('looks nothing up by reading a whole table, and sorts nothing', () => {
    new SqliteLedgerTables(path).close();
    const database = new Database(path);
    const sources = Object.values(prepareStatements(database))
      .flat()
      .map(({ source }) => source);
    expect(sources.length).toBeGreaterThan(25);
    for (const sql of sources.filter((one) => !one.startsWith('INSERT'))) {
      const values = Array.from(sql.matchAll(/\?/g), () => null);
      const plan = database.prepare<null[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      for (const { detail } of plan)
        expect(`${detail} of ${sql}`).toMatch(
          /^SEARCH .* USING (COVERING )?(INDEX|PRIMARY KEY|INTEGER PRIMARY KEY)/,
        );
    }
    database.close();
  });
});
