import { parentPort } from 'node:worker_threads';
import { asked } from '../../threads/asked.ts';
import { readDocument } from './read-document.ts';
import { loadEngine } from './vendor.ts';
import type { EngineDocument, LoadedEngine } from './vendor.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

/** Complaints of the engine that mean: something on the page was skipped. */
const SKIPPED = /getOperatorList - ignoring (?:XObject|errors)|ignoring sub-stream|ensureStateFont/;

let skipped = false;

/** The engine writes to the console; nothing of that may reach the service's output. */
function silenceConsole(): void {
  const listen = (...parts: unknown[]): void => {
    if (SKIPPED.test(parts.map(String).join(' '))) skipped = true;
  };
  Object.assign(console, {
    log: listen,
    info: listen,
    warn: listen,
    error: listen,
    debug: listen,
    trace: listen,
  });
}

const complaints = {
  takeSkipped(): boolean {
    const answer = skipped;
    skipped = false;
    return answer;
  },
};

async function open(
  engine: LoadedEngine,
  bytes: Uint8Array,
): Promise<EngineDocument | 'encrypted' | 'damaged'> {
  try {
    return await engine.open(bytes).promise;
  } catch (cause) {
    return cause instanceof Error && cause.name === 'PasswordException' ? 'encrypted' : 'damaged';
  }
}

async function answer(engine: LoadedEngine, { bytes, pages }: WorkerTask): Promise<WorkerAnswer> {
  const document = await open(engine, bytes);
  if (typeof document === 'string') return { kind: 'unreadable', reason: document };
  if (document.numPages > pages) return { kind: 'too-many-pages', pages: document.numPages };
  const text = await readDocument(document, engine, complaints);
  const failed = text.pages.every((page) => page.status === 'failed');
  return failed ? { kind: 'unreadable', reason: 'damaged' } : { kind: 'text', document: text };
}

const say = (said: WorkerAnswer): void => parentPort?.postMessage(said);

silenceConsole();
const engine = await loadEngine();
const task = await asked<WorkerTask>();

/** What is raised beside the calls that are waited for is the engine's, about the bytes: all of our own is waited for. */
const STRAY = ['unhandledRejection', 'uncaughtException'];
const refuse = (): void => say({ kind: 'unreadable', reason: 'damaged' });
for (const event of STRAY) process.on(event, refuse);

try {
  say(await answer(engine, task));
} catch (cause) {
  for (const event of STRAY) process.off(event, refuse);
  throw cause;
}
