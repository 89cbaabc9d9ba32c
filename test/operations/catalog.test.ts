import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, KbError } from '../../src/contracts/errors.ts';
import type { ErrorCode } from '../../src/contracts/errors.ts';
import type { Capability } from '../../src/contracts/vocabulary.ts';
import { anonymousCaller, type Caller } from '../../src/operations/caller.ts';
import { operationNamed, OPERATIONS } from '../../src/operations/catalog.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { durableState } from '../helpers/home-state.ts';
import { caller, fillHome, operation, PROJECT, REQUESTS } from './small-home.ts';
import type { SmallHome } from './small-home.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const newHome = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-operations-'));
  folders.push(folder);
  return folder;
};

/** The tools that clients rely on, with what each needs. What is not built yet may be missing, not different. */
const CONTRACT: Record<string, Capability> = {
  kb_describe: 'read',
  kb_project_get: 'read',
  kb_search: 'read',
  kb_get: 'read',
  kb_neighbors: 'read',
  kb_context: 'read',
  kb_source_get: 'read',
  kb_source_read: 'read',
  kb_source_find: 'read',
  kb_compare: 'read',
  kb_history: 'read',
  kb_audit: 'read',
  kb_proposal_get: 'read',
  kb_run_get: 'read',
  kb_upload_begin: 'propose',
  kb_upload_chunk: 'propose',
  kb_upload_finish: 'propose',
  kb_propose: 'propose',
  kb_proposal_withdraw: 'propose',
  kb_run_start: 'propose',
  kb_run_checkpoint: 'propose',
  kb_run_finish: 'propose',
  kb_project_put: 'maintenance',
  kb_policy_put: 'maintenance',
  kb_proposal_decide: 'maintenance',
};

/** Codes that any operation may raise beside its own. */
const ALWAYS: readonly ErrorCode[] = ['INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL'];

const each = OPERATIONS.map((entry): [string, Operation] => [entry.name, entry]);
const codeOf = (work: Promise<unknown>): Promise<ErrorCode | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof KbError) return error.code;
      throw error;
    },
  );

describe('the catalog', () => {
  test('names each operation once, and has a request to try each with', () => {
    const names = OPERATIONS.map((entry) => entry.name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(REQUESTS).sort()).toEqual([...names].sort());
  });

  test.each(each)('%s says what it is, honestly', (_name, entry) => {
    expect(entry.name).toMatch(/^[a-z][a-z0-9_]{2,40}$/);
    expect(entry.version).toMatch(/^\d+$/);
    expect(entry.summary).toMatch(/^[A-Z].{10,}\.$/);
    expect(entry.description).toMatch(/^.{5,}\.$/s);
    expect(entry.handle).toBeTypeOf('function');
    expect(entry.transports.length).toBeGreaterThan(0);
    expect(entry.hints.readOnly).toBe(entry.kind === 'read');
    if (entry.hints.readOnly) expect(entry.hints).toMatchObject({ destructive: false, idempotent: true });
    for (const code of entry.errors) expect(Object.keys(ERRORS)).toContain(code);
    expect(entry.errors.filter((code) => ALWAYS.includes(code))).toEqual([]);
    expect(new Set(entry.errors).size).toBe(entry.errors.length);
  });

  test.each(each)('%s is offered over GraphQL only when it reads', (name, entry) => {
    expect(entry.transports.includes('graphql')).toBe(entry.kind === 'read');
    expect(operationNamed(name, 'graphql')).toBe(entry.kind === 'read' ? entry : undefined);
  });

  test('every tool has the name and the capability that clients rely on', () => {
    const tools = OPERATIONS.filter((entry) => entry.transports.includes('mcp'));
    for (const { name, kind } of tools) expect([name, kind]).toEqual([name, CONTRACT[name]]);
  });
});

describe('every operation on a small home', () => {
  let home: SmallHome;
  let folder: string;
  beforeAll(async () => {
    folder = newHome();
    home = await fillHome(folder);
  });
  afterAll(() => home.close());

  const run = (who: Caller, name: string, input: unknown) =>
    runOperation(home.services, who, operation(name), input);
  const requestOf = (name: string): Record<string, unknown> => REQUESTS[name]?.(home) ?? {};
  const ALL: Capability[] = ['read', 'propose', 'maintenance'];

  test.each(each)('%s needs its capability and nothing else will do', async (name, entry) => {
    const before = durableState(folder);
    const others = ALL.filter((capability) => capability !== entry.kind);
    const without = [anonymousCaller([]), anonymousCaller(['read']), caller(others), caller([])].filter(
      (who) => !who.capabilities.has(entry.kind),
    );
    expect(without.length).toBeGreaterThan(1);
    for (const who of without) {
      const code = who.actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(await codeOf(run(who, name, requestOf(name)))).toBe(code);
    }
    expect(durableState(folder)).toEqual(before);
  });

  test.each(each.filter(([, entry]) => entry.needs === undefined))(
    '%s does not look at the request of one who may not ask',
    async (name) => {
      expect(await codeOf(run(caller([]), name, { nonsense: true }))).toBe('FORBIDDEN');
      expect(await codeOf(run(caller(ALL), name, { nonsense: true }))).toBe('INVALID_INPUT');
    },
  );

  test.each(each.filter(([name]) => 'project' in requestOfAny(name)))(
    '%s refuses a token of another project, before and instead of saying what is there',
    async (name) => {
      const before = durableState(folder);
      const foreign = caller(ALL, { projects: ['elsewhere'] });
      const input = requestOf(name);
      expect(await codeOf(run(foreign, name, input))).toBe('FORBIDDEN');
      expect(await codeOf(run(foreign, name, { ...input, project: 'not-there' }))).toBe('FORBIDDEN');
      expect(durableState(folder)).toEqual(before);
    },
  );

  test('what names no project shows a token of another project nothing of this one', async () => {
    const foreign = caller(ALL, { id: 'stranger', projects: ['elsewhere'] });
    expect(await run(foreign, 'projects_list', {})).toEqual({ projects: [] });
    expect(JSON.stringify(await run(foreign, 'kb_describe', {}))).not.toContain(`"${PROJECT}"`);
    expect(await run(foreign, 'rebuild', {})).toEqual({ projects: [] });
    for (const name of ['kb_upload_chunk', 'kb_upload_finish'])
      expect(await codeOf(run(foreign, name, requestOf(name)))).toBe('FORBIDDEN');
  });

  test('creating a project needs propose, changing one maintenance, saying the same again propose', async () => {
    const known = { project: PROJECT, title: 'Methods', goal: 'Which method reads what?' };
    expect(await codeOf(run(caller(['propose']), 'kb_project_put', known))).toBeNull();
    expect(await codeOf(run(caller(['propose']), 'kb_project_put', { ...known, title: 'Other' }))).toBe(
      'FORBIDDEN',
    );
    expect(
      await codeOf(run(caller(['read', 'maintenance']), 'kb_project_put', { ...known, project: 'new' })),
    ).toBe('FORBIDDEN');
  });

  test.each(each.filter(([name]) => 'project' in requestOfAny(name) && name !== 'kb_project_put'))(
    '%s says that a project is not there, by a code that it declares',
    async (name, entry) => {
      const code = await codeOf(run(caller(ALL), name, { ...requestOf(name), project: 'not-there' }));
      expect(code).toBe('NOT_FOUND');
      expect(entry.errors).toContain('NOT_FOUND');
    },
  );

  test.each([...each].sort(([, a], [, b]) => Number(b.hints.readOnly) - Number(a.hints.readOnly)))(
    '%s answers what its output schema says, as JSON, and reading changes nothing',
    async (name, entry) => {
      const before = durableState(folder);
      const answer = await run(caller(ALL), name, requestOf(name));
      const overTheWire: unknown = JSON.parse(JSON.stringify(answer));
      expect(overTheWire).toEqual(answer);
      expect(entry.output.parse(overTheWire)).toEqual(answer);
      if (entry.hints.readOnly) expect(durableState(folder)).toEqual(before);
      expect(home.log.lines.at(-1)).toMatchObject({
        event: 'operation',
        fields: { operation: name, actor: 'somebody', outcome: 'ok' },
      });
    },
  );

  test.each(each.filter(([, entry]) => entry.hints.idempotent && !entry.hints.readOnly))(
    '%s may be repeated, as its hint says: the second answer writes nothing',
    async (name) => {
      const first = await run(caller(ALL), name, requestOf(name));
      const before = durableState(folder);
      expect(await run(caller(ALL), name, requestOf(name))).toEqual(first);
      expect(durableState(folder)).toEqual(before);
    },
  );
});

/** Keys of a request are known before there is a home. */
const requestOfAny = (name: string): Record<string, unknown> => {
  const receipt = { items: [] };
  const waiting = { file: { project: PROJECT }, chunk: {}, uploadId: '' };
  const nothing = { accepted: receipt, pending: receipt, captured: { revision: '', source: '' }, waiting };
  return REQUESTS[name]?.(nothing as unknown as SmallHome) ?? {};
};
