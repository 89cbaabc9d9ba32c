import { PinoLog } from '../../../src/adapters/system/pino-log.ts';
import type { LogLevel } from '../../../src/adapters/system/pino-log.ts';
import { KbError } from '../../../src/contracts/errors.ts';

/** Logs one of each kind, for a test that reads both outputs. */
const log = new PinoLog({ level: (process.argv[2] ?? 'info') as LogLevel });
const circle: Record<string, unknown> = { name: 'circle' };
circle['self'] = circle;
log.info('started', { url: 'http://127.0.0.1:4170', tokens: 12, level: 'mine', time: 'mine', event: 'mine' });
log.warn('secrets', {
  token: 'S3CRET-1',
  adminToken: 'S3CRET-2',
  headers: { authorization: 'Bearer S3CRET-3', Cookie: ['S3CRET-4'] },
  list: [{ password: 'S3CRET-5', api_key: { deep: 'S3CRET-6' } }],
  message: 'sent Bearer S3CRET-7 to neo4j://neo4j:S3CRET-8@host:7687',
  tokenId: 'tok-1',
});
log.error('failed', {
  error: new KbError('INTERNAL', 'It broke.', {
    details: { digest: 'd' },
    cause: new Error('the cause, Bearer S3CRET-9'),
  }),
  circle,
  big: 10n,
  bytes: new Uint8Array(9),
  long: 'x'.repeat(100_000),
});
