import { rmSync } from 'node:fs';

/**
 * Watchdog of `startNeo4j`: when the process that holds its standard input is gone, however it died, the server
 * process named by the first argument is killed and the folder named by the second, if any, removed.
 */
const [pid, folder] = process.argv.slice(2);
process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole group; the parent decides.
process.stdin.resume();
process.stdin.on('end', () => {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended already.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
