import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireHomeLock, runningService } from '../../../src/adapters/system/home-lock.ts';

const URL = 'http://127.0.0.1:4170';
const conflict = expect.objectContaining({ code: 'CONFLICT' });

describe('the lock of a home', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'kb-lock-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('is refused twice in one process, and free again after its release', () => {
    const lock = acquireHomeLock(home);
    expect(() => acquireHomeLock(home)).toThrow(conflict);
    lock.announce({ url: URL });
    expect(() => acquireHomeLock(home)).toThrow(
      expect.objectContaining({ details: { url: URL, pid: process.pid } }),
    );
    lock.release();
    lock.release();
    expect(() => lock.announce({ url: URL })).toThrow(conflict);
    expect(existsSync(join(home, 'service.json'))).toBe(false);
    acquireHomeLock(home).release();
  });

  it('makes the folder of a new home, private to its owner', () => {
    const fresh = join(home, 'new', 'home');
    const lock = acquireHomeLock(fresh);
    lock.announce({ url: URL });
    for (const name of readdirSync(fresh)) expect(statSync(join(fresh, name)).mode & 0o077).toBe(0);
    expect(readdirSync(fresh).sort()).toEqual(['lock.db', 'service.json']);
    lock.release();
  });

  it('is one for each home', () => {
    const locks = ['a', 'b'].map((name) => acquireHomeLock(join(home, name)));
    for (const lock of locks) lock.release();
  });

  it('locks out even where the file was left in a mode that lets readers in', () => {
    const database = new Database(join(home, 'lock.db'));
    database.pragma('journal_mode = WAL');
    database.exec('CREATE TABLE t (x)');
    database.close();
    const lock = acquireHomeLock(home);
    lock.announce({ url: URL });
    expect(() => acquireHomeLock(home)).toThrow(conflict);
    expect(runningService(home)?.url).toBe(URL);
    lock.release();
  });

  it('says what to do about a file that is no lock and a folder that cannot be', () => {
    writeFileSync(join(home, 'lock.db'), 'this is no database, '.repeat(500));
    expect(() => acquireHomeLock(home)).toThrow(
      expect.objectContaining({ code: 'INTERNAL', message: expect.stringContaining('lock.db') }),
    );
    expect(() => acquireHomeLock(join(home, 'lock.db'))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
  });

  it('knows of no service in a home without one, and makes nothing by looking', () => {
    expect(runningService(home)).toBeNull();
    expect(runningService(join(home, 'missing'))).toBeNull();
    writeFileSync(
      join(home, 'service.json'),
      JSON.stringify({ url: URL, pid: 1, startedAt: '2026-01-01T00:00:00Z' }),
    );
    expect(runningService(home)).toBeNull();
    expect(readdirSync(home)).toEqual(['service.json']);
  });

  it.each([
    '',
    'null',
    '{"url":"file:///etc/passwd","pid":1,"startedAt":"2026-01-01T00:00:00Z"}',
    '{"url":"http://127.0.0.1:1"}',
  ])('does not believe an announcement of %j', (content) => {
    const lock = acquireHomeLock(home);
    writeFileSync(join(home, 'service.json'), content);
    expect(runningService(home)).toBeNull();
    expect(() => acquireHomeLock(home)).toThrow(conflict);
    lock.release();
  });
});
