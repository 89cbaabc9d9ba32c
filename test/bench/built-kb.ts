import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Environment without what the caller's shell may say about KB. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('KB_')));

/** Starts `kb` as it ships, on this Node itself. Raises when there is no build. */
export const startKb = (args: readonly string[], home: string): Child => {
  if (!existsSync(`${ROOT}dist/src/bin/kb.js`))
    throw new Error('There is no build to measure: run "npm run build" first.');
  return spawn(process.execPath, [`${ROOT}bin/kb.js`, ...args], {
    cwd: home,
    env: { ...cleanEnvironment(), KB_HOME: home, KB_LOG_LEVEL: 'error' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
};

/** Lines of standard output. */
export const linesOf = (child: Child): AsyncIterator<string> =>
  createInterface({ input: child.stdout })[Symbol.asyncIterator]();

/** The next line as JSON; raises when the process ended before. */
export const nextJson = async <T = Record<string, unknown>>(lines: AsyncIterator<string>): Promise<T> => {
  const { value, done } = await lines.next();
  if (done === true) throw new Error('kb ended before it answered');
  return JSON.parse(value) as T;
};

/** Ends a process in good order and waits for it. */
export const endProcess = async (child: Child, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Resident memory of a process in MiB; null where the system does not say. */
export const residentMebibytes = (pid: number | undefined): number | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
  } catch {
    return null;
  }
};
