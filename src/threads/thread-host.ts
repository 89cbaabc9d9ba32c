import { Worker } from 'node:worker_threads';
import type { HostAnswer, HostedTask } from './hosted-task.ts';

/**
 * The process round one thread. The thread has the heap limit; where the engine cannot even stop it (one allocation far beyond the
 * limit aborts the whole process), it is this process that ends. It goes with the process that asked, whatever ended that one.
 */
process.once('disconnect', () => process.exit());
process.once('message', (task: HostedTask) => start(task));

function start({ module, data, heapMiB }: HostedTask): void {
  const worker = new Worker(new URL(module), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let isSaid = false;
  const say = (answer: HostAnswer): void => {
    if (!isSaid) process.send?.(answer);
    isSaid = true;
  };
  worker.once('message', (answer: unknown) => say({ kind: 'answer', answer }));
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    say(
      cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { kind: 'memory' }
        : { kind: 'raised', cause: String(cause.stack ?? cause) },
    ),
  );
  worker.once('exit', (code) => say({ kind: 'died', cause: `the thread ended with ${code}` }));
}
