import { acquireHomeLock } from '../../../src/adapters/system/home-lock.ts';
import { KbError } from '../../../src/contracts/errors.ts';

/** Takes a home, announces a service and holds on until it is killed; prints `held`, or the code and the message. */
const [home = '', url = ''] = process.argv.slice(2);
try {
  const lock = acquireHomeLock(home);
  if (url !== '') lock.announce({ url });
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof KbError)) throw error;
  process.stdout.write(`${error.code} ${error.message}\n`);
}
