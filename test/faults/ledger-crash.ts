import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerCommit } from '../../src/ports/ledger.ts';
import { collect } from '../contract/ledger/ledger-fixture.ts';
import type { GitStore } from '../contract/ledger/temporary-store.ts';

const COMMITTER = join(import.meta.dirname, 'ledger-committer.ts');

/** What a committer said before it was killed. */
export interface LastWords {
  acknowledged: { name: string; commit: string }[];
  /** The commit it had begun; null when it had begun none or all were answered. */
  inFlight: string | null;
  lines: string[];
}

/** How a committer is run. `killAfter`: milliseconds after its first answer; absent: it is killed by its git. */
export interface CommitterRun {
  name: string;
  project?: string;
  gitPath?: string;
  extra?: 'create' | 'maintain';
  killAfter?: number;
}

/** Runs a committer in a process of its own until SIGKILL ends it. */
export async function runCommitter(store: GitStore, run: CommitterRun): Promise<LastWords> {
  const { name, project = 'p', gitPath = 'git', extra, killAfter } = run;
  const args = [
    COMMITTER,
    store.projectsFolder,
    project,
    gitPath,
    name,
    ...(extra === undefined ? [] : [extra]),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complaints = '';
  const firstAnswer = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ack ')) resolve();
    });
  });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = new Promise<string | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
  if (killAfter !== undefined) {
    await Promise.race([firstAnswer, ended]);
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  const signal = await ended;
  if (signal !== 'SIGKILL') throw new Error(`the committer ended by itself: ${complaints}`);
  return lastWords(said);
}

/** Kills the git processes whose ids were noted in a file, as a power cut would. */
export async function killNoted(notes: string): Promise<void> {
  const pids = await readFile(notes, 'utf8').catch(() => '');
  for (const pid of pids.split('\n').filter(Boolean).map(Number)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended before.
    }
  }
  await rm(notes, { force: true });
}

/** The whole history as a fresh process would read it. */
export async function history(store: GitStore, project = 'p'): Promise<LedgerCommit[]> {
  const ledger = store.open();
  try {
    return await collect(ledger.commitsAfter(project, null));
  } finally {
    await ledger.close();
  }
}

function lastWords(said: string): LastWords {
  const lines = said.split('\n').slice(0, -1);
  const acknowledged = lines
    .filter((line) => line.startsWith('ack '))
    .map((line) => ({ name: line.split(' ')[1] ?? '', commit: line.split(' ')[2] ?? '' }));
  const last = lines.at(-1) ?? '';
  return { acknowledged, inFlight: last.startsWith('try ') ? last.slice(4) : null, lines };
}
