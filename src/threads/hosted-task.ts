/** What a host process is told first, once: what to make ready. */
export interface HostedModule {
  kind: 'module';
  /** Address of the module that does the work. */
  module: string;
  heapMiB: number;
}

/** What a host process is told then, once: what to work on. */
export interface HostedTask {
  kind: 'task';
  data: unknown;
}

/** What a thread says first: its module is loaded and waits for its work. */
export const READY = 'ready';

/** What a host process says: that its thread is ready, and then its answer, unless it dies before. */
export type HostMessage = { kind: 'ready' } | HostAnswer;

/** How a piece of work ends. */
export type HostAnswer =
  { kind: 'answer'; answer: unknown } | { kind: 'memory' } | { kind: 'died' | 'raised'; cause: string };
