import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/adapters/journal-sqlite/journal-migrations.ts';
import { prepareStatements } from '../../../src/adapters/journal-sqlite/journal-statements.ts';
import { SqliteJournal } from '../../../src/adapters/journal-sqlite/sqlite-journal.ts';
import { journalContract } from './journal-contract.ts';
import { proposalEntry, receiptOf, tokenEntry } from './journal-entries.ts';

const home = (): string => mkdtempSync(join(tmpdir(), 'kb-journal-'));

journalContract('SqliteJournal', () => {
  const root = home();
  const path = join(root, 'journal.db');
  const opened: SqliteJournal[] = [];
  const reopen = (): SqliteJournal => {
    const journal = new SqliteJournal(path);
    opened.push(journal);
    return journal;
  };
  const remove = (): void => {
    for (const journal of opened) journal.close();
    rmSync(root, { recursive: true, force: true });
  };
  return { journal: reopen(), reopen, remove };
});

describe('SqliteJournal and its file', () => {
  let root: string;
  let path: string;
  beforeEach(() => {
    root = home();
    path = join(root, 'journal.db');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const change = (statements: string): void => {
    const database = new Database(path);
    database.exec(statements);
    database.close();
  };

  it('keeps the file and what lies beside it to its owner', () => {
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    const journal = new SqliteJournal(path);
    journal.addToken(tokenEntry('t1'));
    const names = ['', '-wal', '-shm'].filter((suffix) => existsSync(path + suffix));
    expect(names).toEqual(['', '-wal', '-shm']);
    for (const suffix of names) expect(statSync(path + suffix).mode & 0o777).toBe(0o600);
    journal.close();
  });

  it('refuses a file of a newer format and leaves it as it is', () => {
    new SqliteJournal(path).close();
    change(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    const before = readFileSync(path);
    expect(() => new SqliteJournal(path)).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        details: { found: MIGRATIONS.length + 1, supported: MIGRATIONS.length },
        message: expect.stringMatching(/newer KB/),
      }),
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('makes nothing of a migration that fails', () => {
    change('CREATE TABLE tokens (x)');
    expect(() => new SqliteJournal(path)).toThrow();
    const database = new Database(path);
    expect(database.pragma('user_version', { simple: true })).toBe(0);
    expect(database.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['tokens']);
    database.close();
  });

  it('names a damaged file and says what to do', () => {
    writeFileSync(path, 'this is no database, '.repeat(500));
    expect(() => new SqliteJournal(path)).toThrow(
      expect.objectContaining({
        code: 'INTERNAL',
        message: expect.stringMatching(/restore journal\.db from a backup/),
      }),
    );
  });

  it.each([
    ["UPDATE proposals SET request = substr(request, 1, 20) WHERE proposal_id = 'p'"],
    [
      "UPDATE proposals SET request = (SELECT request FROM proposals WHERE proposal_id = 'q') WHERE proposal_id = 'p'",
    ],
    ["UPDATE proposals SET receipt = replace(receipt, 'accepted', 'rejected') WHERE proposal_id = 'p'"],
    ["UPDATE proposals SET actor = '{}' WHERE proposal_id = 'p'"],
  ])('names a damaged row instead of handing it on: %s', (statement) => {
    const journal = new SqliteJournal(path);
    const entry = proposalEntry('p');
    journal.receive(entry);
    journal.receive(proposalEntry('q'));
    journal.settle('demo', 'p', receiptOf(entry, 'accepted'));
    change(statement);
    expect(() => journal.proposal('demo', 'p')).toThrow(
      expect.objectContaining({
        code: 'INTERNAL',
        message: expect.stringContaining('proposal "p" of project "demo"'),
      }),
    );
    expect(journal.proposal('demo', 'q')).not.toBeNull();
    journal.close();
  });

  it('says UNAVAILABLE where the file cannot be', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => new SqliteJournal(join(root, 'file', 'journal.db'))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    expect(() => new SqliteJournal(root)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  });

  it('looks nothing up by reading a whole table', () => {
    new SqliteJournal(path).close();
    const database = new Database(path);
    const { tokens: _everyToken, ...statements } = prepareStatements(database);
    const selects = Object.values(statements)
      .map(({ source }) => source)
      .filter((sql) => sql.startsWith('SELECT'));
    expect(selects.length).toBeGreaterThan(7);
    for (const sql of selects) {
      const values = Array.from(sql.matchAll(/\?/g), () => null);
      const plan = database.prepare<null[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      for (const { detail } of plan)
        expect(`${detail} of ${sql}`).toMatch(/USING (COVERING )?INDEX|LAST TERM OF ORDER BY/);
    }
    database.close();
  });
});
