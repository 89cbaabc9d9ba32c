import { expect, test } from 'vitest';
import { z } from 'zod';
import { KbError } from '../../src/contracts/errors.ts';
import { ProjectId } from '../../src/contracts/ids.ts';
import { defineOperation, READS } from '../../src/operations/operation.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import type { Services } from '../../src/operations/services.ts';
import { caller, keptLog } from './small-home.ts';

const world = () => {
  const log = keptLog();
  let made = 0;
  const services = {
    log,
    ids: { uuid: () => `reference-${++made}`, secret: () => '' },
  } as unknown as Services;
  return { log, services };
};

const Input = z.strictObject({ project: ProjectId, list: z.array(z.int()).optional() });
const Output = z.strictObject({ sum: z.int() });

const adding = (more: Partial<Operation<typeof Input, typeof Output>> = {}): Operation =>
  defineOperation({
    name: 'add',
    version: '1',
    kind: 'read',
    transports: ['mcp'],
    summary: 'Adds.',
    description: 'Adds.',
    input: Input,
    output: Output,
    errors: [],
    hints: READS,
    handle: ({ list = [] }) => Promise.resolve({ sum: list.reduce((sum, number) => sum + number, 0) }),
    ...more,
  });

const failure = async (work: Promise<unknown>): Promise<KbError> => {
  const error: unknown = await work.then(
    (answer) => new Error(`answered ${JSON.stringify(answer)}`),
    (raised: unknown) => raised,
  );
  expect(error).toBeInstanceOf(KbError);
  return error as KbError;
};

const who = caller(['read']);

test('a request is read by the schema, a list in text form included, and the handler gets both forms', async () => {
  const { services } = world();
  const seen: unknown[] = [];
  const operation = adding({
    handle: (input, { raw }) => {
      seen.push(input, raw);
      return Promise.resolve({ sum: input.list?.length ?? 0 });
    },
  });
  expect(await runOperation(services, who, operation, { project: 'p', list: '[1,2]' })).toEqual({ sum: 2 });
  expect(seen).toEqual([
    { project: 'p', list: [1, 2] },
    { project: 'p', list: [1, 2] },
  ]);
});

test('a bug in a handler becomes INTERNAL with a reference; its text goes to the log only', async () => {
  const { services, log } = world();
  const bug = new TypeError('cannot read property of secret-table');
  const operation = adding({ handle: () => Promise.reject(bug) });
  const error = await failure(runOperation(services, who, operation, { project: 'p' }));
  expect(error).toMatchObject({ code: 'INTERNAL', retryable: false, details: { reference: 'reference-1' } });
  expect(error.message).toContain('reference-1');
  expect(error.message).not.toContain('secret-table');
  expect(log.lines).toContainEqual({
    level: 'error',
    event: 'operation.failed',
    fields: { operation: 'add', reference: 'reference-1', error: bug },
  });
  expect(log.lines.at(-1)).toMatchObject({ event: 'operation', fields: { outcome: 'INTERNAL' } });
});

test('an answer that its schema does not know is our fault, never the caller’s', async () => {
  const { services } = world();
  for (const answer of [{ sum: 'three' }, { sum: 3, extra: true }, undefined]) {
    const operation = adding({ handle: () => Promise.resolve(answer as never) });
    const error = await failure(runOperation(services, who, operation, { project: 'p' }));
    expect(error.code).toBe('INTERNAL');
  }
});

test('an error that says what to do reaches the caller as it is', async () => {
  const { services } = world();
  const said = new KbError('CONFLICT', 'name: is taken.', { path: 'name', details: { by: 'x' } });
  const operation = adding({ handle: () => Promise.reject(said) });
  expect(await failure(runOperation(services, who, operation, { project: 'p' }))).toBe(said);
});

test('scope is checked before a capability that depends on the request, and before the handler', async () => {
  const { services } = world();
  const asked: string[] = [];
  const operation = adding({
    kind: 'maintenance',
    needs: () => {
      asked.push('needs');
      return Promise.resolve('propose');
    },
    handle: () => {
      asked.push('handle');
      return Promise.resolve({ sum: 0 });
    },
  });
  const elsewhere = caller(['read', 'propose', 'maintenance'], { projects: ['q'] });
  expect(await failure(runOperation(services, elsewhere, operation, { project: 'p' }))).toMatchObject({
    code: 'FORBIDDEN',
    path: 'project',
  });
  expect(asked).toEqual([]);
  expect(await failure(runOperation(services, who, operation, { project: 'p' }))).toMatchObject({
    code: 'FORBIDDEN',
    details: { capability: 'propose' },
  });
  expect(asked).toEqual(['needs']);
  expect(await runOperation(services, elsewhere, operation, { project: 'q' })).toEqual({ sum: 0 });
});

test('one line of the log for each call: who, what, how it ended, and nothing of the request', async () => {
  const { services, log } = world();
  await runOperation(services, who, adding(), { project: 'p', list: [4_711] });
  await failure(runOperation(services, who, adding(), { project: 'p', list: ['secret-text'] }));
  expect(log.lines.map(({ fields }) => [fields['operation'], fields['actor'], fields['outcome']])).toEqual([
    ['add', 'somebody', 'ok'],
    ['add', 'somebody', 'INVALID_INPUT'],
  ]);
  expect(JSON.stringify(log.lines)).not.toMatch(/4711|secret-text/);
});
