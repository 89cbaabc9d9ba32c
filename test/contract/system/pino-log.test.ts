import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Line = z.looseObject({
  level: z.string(),
  event: z.string(),
  time: z.string(),
  error: z.looseObject({ stack: z.string(), cause: z.unknown() }).optional(),
  long: z.string().optional(),
});

const run = (level: string) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'log-some.ts'), level],
    { encoding: 'utf8' },
  );
  expect(status).toBe(0);
  const lines = stderr.split('\n').filter((line) => line !== '');
  return { stdout, stderr, lines: lines.map((line) => Line.parse(JSON.parse(line))) };
};

describe('PinoLog', () => {
  const { stdout, stderr, lines } = run('info');

  it('writes one JSON line an event to stderr and nothing to stdout', () => {
    expect(stdout).toBe('');
    expect(lines.map((line) => [line['level'], line['event']])).toEqual([
      ['info', 'started'],
      ['warn', 'secrets'],
      ['error', 'failed'],
    ]);
    for (const line of lines) expect(line['time']).toMatch(/^\d{4}-.*Z$/);
    expect(lines[0]).toMatchObject({
      url: 'http://127.0.0.1:4170',
      level_: 'mine',
      time_: 'mine',
      event_: 'mine',
    });
  });

  it('hides secrets at any depth and inside texts, and keeps counts and ids', () => {
    expect(stderr).not.toContain('S3CRET');
    expect(lines[0]?.['tokens']).toBe(12);
    expect(lines[1]).toMatchObject({
      token: '[hidden]',
      headers: { authorization: '[hidden]' },
      tokenId: 'tok-1',
    });
    expect(lines[1]?.['message']).toBe('sent Bearer [hidden] to neo4j://[hidden]@host:7687');
  });

  it('writes errors with code, stack and cause, and bounds everything', () => {
    const { error, circle, big, bytes, long } = lines[2]!;
    expect(error).toMatchObject({
      name: 'KbError',
      code: 'INTERNAL',
      message: 'It broke.',
      details: { digest: 'd' },
    });
    expect(error?.stack).toContain('log-some.ts');
    expect(error?.cause).toMatchObject({ name: 'Error', message: 'the cause, Bearer [hidden]' });
    expect(circle).toMatchObject({ self: { self: { name: 'circle' } } });
    expect([big, bytes]).toEqual(['10', '[9 bytes]']);
    expect(long?.length).toBeLessThan(9_000);
  });

  it('leaves out what is below its level', () => {
    expect(run('error').lines.map((line) => line['event'])).toEqual(['failed']);
    expect(run('silent').stderr).toBe('');
  });
});
