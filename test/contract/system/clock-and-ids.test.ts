import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SystemClock } from '../../../src/adapters/system/system-clock.ts';
import { SystemIds } from '../../../src/adapters/system/system-ids.ts';
import { Instant } from '../../../src/contracts/text.ts';

describe('SystemClock', () => {
  it('gives the time in UTC with milliseconds', () => {
    const before = Date.now();
    const now = new SystemClock().now();
    expect(Instant.parse(now)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });
});

describe('SystemIds', () => {
  it('gives fresh UUIDs and secrets of 256 bits', () => {
    const ids = new SystemIds();
    const uuids = Array.from({ length: 100 }, () => ids.uuid());
    const secrets = Array.from({ length: 100 }, () => ids.secret());
    for (const uuid of uuids) expect(z.uuid().safeParse(uuid).success).toBe(true);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    }
    expect(new Set([...uuids, ...secrets]).size).toBe(200);
  });
});
