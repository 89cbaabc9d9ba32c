import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Log } from '../../ports/system.ts';
import { safeFields } from './log-fields.ts';

/** From which events on the log is written. */
export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

const STDERR = 2;
/** Names that every line has; a field of the same name is written with an underscore. */
const OWN_NAMES = new Set(['level', 'time', 'event']);

const lineFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(safeFields(fields)).map(([name, value]) => [
      OWN_NAMES.has(name) ? `${name}_` : name,
      value,
    ]),
  );

/** JSON lines on stderr, one an event, written before the call returns; nothing ever on stdout. Secrets are hidden. */
export class PinoLog implements Log {
  readonly #logger: Logger;

  constructor(options: { level?: LogLevel } = {}) {
    this.#logger = pino(
      {
        level: options.level ?? 'info',
        base: null,
        messageKey: 'event',
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
      },
      pino.destination({ dest: STDERR, sync: true }),
    );
  }

  info(event: string, fields: Record<string, unknown> = {}): void {
    this.#logger.info(lineFields(fields), event);
  }

  warn(event: string, fields: Record<string, unknown> = {}): void {
    this.#logger.warn(lineFields(fields), event);
  }

  error(event: string, fields: Record<string, unknown> = {}): void {
    this.#logger.error(lineFields(fields), event);
  }
}
