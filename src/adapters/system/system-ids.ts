import { randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../../ports/system.ts';

/** Identifiers from the operating system's random source. */
export class SystemIds implements Ids {
  uuid(): string {
    return randomUUID();
  }

  secret(): string {
    return randomBytes(32).toString('base64url');
  }
}
