import { readFileSync } from 'node:fs';

/** Peak of a process's resident memory in MiB, as its system says while it runs; NaN where it does not. */
export const peakOf = (pid: number | undefined): number => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return NaN;
  }
};

/** The processes that a process started from its main thread and that run; none where the system does not say. */
export const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
