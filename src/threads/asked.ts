import { parentPort } from 'node:worker_threads';

/** In a module that runs in a thread: what it is asked, once it is asked. What can be made ready before goes before this. */
export const asked = <Data>(): Promise<Data> =>
  new Promise((resolve) => parentPort?.once('message', (data: Data) => resolve(data)));
