import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';

const said = (command: string, args: readonly string[]): string => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};

/** What the figures depend on, one line each. */
export const machineFacts = (): string[] => {
  const cores = cpus();
  const changed =
    said('git', ['status', '--porcelain', '--untracked-files=no']) === '' ? '' : ' with changes';
  return [
    `date: ${new Date().toISOString()}`,
    `commit: ${said('git', ['rev-parse', '--short', 'HEAD'])}${changed}`,
    `machine: ${cores.length} cores, ${cores[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`,
    `node: ${process.version}`,
    `git: ${said('git', ['version']).replace('git version ', '')}`,
  ];
};
