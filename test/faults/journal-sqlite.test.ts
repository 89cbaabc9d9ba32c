import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteJournal } from '../../src/adapters/journal-sqlite/sqlite-journal.ts';
import { proposalEntry } from '../contract/journal/journal-entries.ts';

const CHILD = join(import.meta.dirname, 'children/use-journal.ts');

let root: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kb-journal-fault-'));
  path = join(root, 'journal.db');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = (args: (string | number)[], command = [process.execPath]) => {
  const [program = '', ...before] = command;
  return spawn(program, [...before, CHILD, path, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

const linesOf = async (child: ReturnType<typeof start>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(line);
  return lines.slice(1);
};

describe('the journal under stress', () => {
  it('is made and used by several processes at once: each proposal is new to exactly one of them', async () => {
    const outcomes = await Promise.all(['a', 'b', 'c'].map((worker) => linesOf(start([worker, 20]))));
    for (const lines of outcomes) expect(lines).toHaveLength(20);
    expect(outcomes.flat().filter((line) => line.endsWith(' first'))).toHaveLength(20);
    const journal = new SqliteJournal(path);
    expect(journal.proposals('demo', { status: 'accepted', limit: 1_000 })).toHaveLength(20);
    expect(journal.unjudged()).toHaveLength(60);
    expect(journal.tokens()).toHaveLength(60);
    journal.close();
  });

  it('has what it answered after the process was killed', async () => {
    const child = start(['a', 100_000]);
    const answered: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('a-')) answered.push(line.split(' ')[0] ?? '');
      if (answered.length === 30) {
        child.kill('SIGKILL');
        break;
      }
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const journal = new SqliteJournal(path);
    for (const id of answered) expect(journal.proposal('demo', id)?.proposalId).toBe(id);
    expect(answered).toHaveLength(30);
    journal.close();
  });

  it('says UNAVAILABLE when there is no room, and has everything that it answered', async () => {
    const lines = await linesOf(
      start(['a', 1_000, 10_000], ['bash', '-c', 'ulimit -f 512; exec "$@"', 'bash', process.execPath]),
    );
    expect(lines.at(-1)).toBe('UNAVAILABLE disk');
    const answered = lines.slice(0, -1).map((line) => line.split(' ')[0] ?? '');
    expect(answered.length).toBeGreaterThan(3);
    const journal = new SqliteJournal(path);
    for (const id of answered) expect(journal.proposal('demo', id)?.proposalId).toBe(id);
    journal.close();
  });

  it('waits for another process that writes, then says UNAVAILABLE and changes nothing', () => {
    const journal = new SqliteJournal(path);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    const before = Date.now();
    expect(() => journal.receive(proposalEntry('p'))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE', retryable: true, details: { reason: 'busy' } }),
    );
    expect(Date.now() - before).toBeGreaterThan(4_000);
    expect(journal.proposal('demo', 'p')).toBeNull();
    other.exec('ROLLBACK');
    expect(journal.receive(proposalEntry('p')).isNew).toBe(true);
    other.close();
    journal.close();
  });
});
