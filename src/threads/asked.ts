import { parentPort } from 'node:worker_threads';
import { READY } from './hosted-task.ts';

/**
 * In a module that runs in a thread: says that it is ready, and gives what it is asked, once it is asked. What can be made ready before
 * goes before this.
 */
export const asked = <Data>(): Promise<Data> =>
  new Promise((resolve) => {
    parentPort?.once('message', (data: Data) => resolve(data));
    parentPort?.postMessage(READY);
  });
