import { spawnSync } from 'node:child_process';

/** `npm run fuzz`: the fuzz tests in full size; what the environment says goes first. */
const { status } = spawnSync('npm', ['run', 'test:fuzz'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { KB_FUZZ_PDFS: '10000', KB_FUZZ_QUOTES: '100000', ...process.env },
});
process.exitCode = status ?? 1;
