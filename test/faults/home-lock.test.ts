import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireHomeLock, runningService } from '../../src/adapters/system/home-lock.ts';

const CHILD = join(import.meta.dirname, 'children/hold-home.ts');
const URL = 'http://127.0.0.1:4170';

let home: string;
let children: ChildProcess[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kb-lock-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  rmSync(home, { recursive: true, force: true });
});

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Starts a process that wants the home; answers with its first line. */
const start = async (url: string): Promise<{ child: ChildProcess; said: string }> => {
  const child = spawn(process.execPath, [CHILD, home, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, said };
};

describe('the lock of a home between processes', () => {
  it('lets one service in and names it to the next', async () => {
    const { child, said } = await start(URL);
    expect(said).toBe('held');
    const before = performance.now();
    expect(() => acquireHomeLock(home)).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        details: { url: URL, pid: child.pid },
        message: expect.stringContaining(URL),
      }),
    );
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(runningService(home)).toEqual({ url: URL, pid: child.pid });
    expect((await start('http://127.0.0.1:9')).said).toMatch(/^CONFLICT .*http:\/\/127\.0\.0\.1:4170/);
    expect(JSON.parse(readFileSync(join(home, 'service.json'), 'utf8'))).toMatchObject({
      url: URL,
      pid: child.pid,
    });
  });

  it('lets exactly one of several in that start at once', async () => {
    const said = await Promise.all(
      [1, 2, 3, 4].map(async (port) => (await start(`http://127.0.0.1:${port}`)).said),
    );
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('CONFLICT '))).toHaveLength(3);
  });

  it('is free at once when its holder is killed, whose announcement nobody believes', async () => {
    const { child } = await start(URL);
    await kill(child);
    expect(existsSync(join(home, 'service.json'))).toBe(true);
    expect(runningService(home)).toBeNull();
    const lock = acquireHomeLock(home);
    expect(runningService(home)).toBeNull();
    expect((await start('')).said).toMatch(/^CONFLICT .*has not said where it listens/);
    lock.announce({ url: 'http://127.0.0.1:5' });
    expect(runningService(home)).toEqual({ url: 'http://127.0.0.1:5', pid: process.pid });
    lock.release();
    expect((await start(URL)).said).toBe('held');
  });

  it('is not lost by looking at it, from inside or outside, nor by programs that its holder starts', async () => {
    const lock = acquireHomeLock(home);
    lock.announce({ url: URL });
    for (let i = 0; i < 5; i++) runningService(home);
    expect(() => acquireHomeLock(home)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
    for (let i = 0; i < 2; i++) expect((await start('')).said).toMatch(/^CONFLICT/);
    lock.release();
  });

  it('can be taken while others keep looking', async () => {
    const stale = await start(URL);
    await kill(stale.child);
    const announcement = readFileSync(join(home, 'service.json'), 'utf8');
    const looking = Array.from({ length: 3 }, () => start(URL));
    for (let i = 0; i < 300; i++) {
      if (!existsSync(join(home, 'service.json'))) writeFileSync(join(home, 'service.json'), announcement);
      runningService(home);
    }
    const said = (await Promise.all(looking)).map((one) => one.said);
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
  });
});
