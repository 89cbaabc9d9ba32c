/** What a host process is asked to do: once. */
export interface HostedTask {
  /** Address of the module that does the work. */
  module: string;
  data: unknown;
  heapMiB: number;
}

/** What a host process says, once, unless it dies before. */
export type HostAnswer =
  { kind: 'answer'; answer: unknown } | { kind: 'memory' } | { kind: 'died' | 'raised'; cause: string };
