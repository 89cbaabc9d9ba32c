import { Worker } from 'node:worker_threads';
import { READY } from './hosted-task.ts';
import type { HostAnswer, HostedModule, HostedTask, HostMessage } from './hosted-task.ts';

/**
 * The process round one thread. The thread has the heap limit; where the engine cannot even stop it (one allocation far beyond the
 * limit aborts the whole process), it is this process that ends. It goes with the process that asked, whatever ended that one.
 */
process.once('disconnect', () => process.exit());
process.once('message', (first: HostedModule) => {
  const worker = start(first);
  process.once('message', ({ data }: HostedTask) => worker.postMessage(data));
});

function start({ module, heapMiB }: HostedModule): Worker {
  const worker = new Worker(new URL(module), {
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const send = (message: HostMessage): void => void process.send?.(message);
  let isSaid = false;
  const say = (answer: HostAnswer): void => {
    if (!isSaid) send(answer);
    isSaid = true;
  };
  worker.on('message', (said: unknown) => {
    if (said === READY) send({ kind: 'ready' });
    else say({ kind: 'answer', answer: said });
  });
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    say(
      cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { kind: 'memory' }
        : { kind: 'raised', cause: String(cause.stack ?? cause) },
    ),
  );
  worker.once('exit', (code) => say({ kind: 'died', cause: `the thread ended with ${code}` }));
  return worker;
}
