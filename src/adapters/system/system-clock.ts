import type { Clock } from '../../ports/system.ts';

/** The clock of the machine. */
export class SystemClock implements Clock {
  now(): string {
    return new Date().toISOString();
  }
}
