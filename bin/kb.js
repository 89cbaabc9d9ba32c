#!/usr/bin/env node
// Starts the build of src/bin/kb.ts on a Node that can run it. Kept to syntax that any ESM-capable Node parses.
import { spawn } from 'child_process';
import { existsSync } from 'fs';
import * as nodeModule from 'module';
import { dirname, join } from 'path';
import { isatty } from 'tty';
import { fileURLToPath, pathToFileURL } from 'url';

const NEEDED = [22, 13];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = join(root, 'dist', 'src', 'bin', 'kb.js');
const nodeOfClone = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Names the process that handed over, so that its child ends with it. */
const HANDED_OVER_BY = 'KB_HANDED_OVER_BY';

function canRun() {
  const version = process.versions.node.split('.').map(Number);
  return version[0] > NEEDED[0] || (version[0] === NEEDED[0] && version[1] >= NEEDED[1]);
}

function fail(message) {
  process.stderr.write(`kb: ${message}\n`);
  process.exit(1);
}

/** Runs this file again on the clone's own Node, as if that had been called: same input, output, signals, exit. */
function handOver() {
  const env = Object.assign({}, process.env, { [HANDED_OVER_BY]: String(process.pid) });
  const args = [fileURLToPath(import.meta.url)].concat(process.argv.slice(2));
  const child = spawn(nodeOfClone, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  child.on('error', (error) => fail(`cannot start ${nodeOfClone}: ${error.message}`));

  // A terminal sends Ctrl-C to both processes already; twice would read as "at once".
  process.on('SIGINT', () => isatty(0) || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));

  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** The channel to the process that handed over closes when that one dies, even by SIGKILL: then end in good order. */
function endWithParent() {
  const handedOver = process.channel && process.env[HANDED_OVER_BY] === String(process.ppid);
  delete process.env[HANDED_OVER_BY];
  if (!handedOver) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

if (!canRun()) {
  if (existsSync(nodeOfClone)) handOver();
  else
    fail(
      `needs Node ${NEEDED.join('.')} or newer, this is ${process.versions.node}. Run "npm ci" here, or update Node.`,
    );
} else if (!existsSync(build)) {
  fail(`is not built yet. Run "npm run build" in ${root}.`);
} else {
  endWithParent();
  // Compiled code is kept between starts where this Node can (22.8), which a client that waits for `kb mcp` notices.
  if (nodeModule.enableCompileCache) nodeModule.enableCompileCache();
  import(pathToFileURL(build).href).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
