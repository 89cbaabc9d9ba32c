import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReparsedProject } from '../../src/operations/maintain/reparse.ts';
import type { CrashPoint } from '../../src/operations/services.ts';
import { commitsIn, filesBelow } from '../helpers/home-state.ts';
import { markdownParser, otherVersion, useParser } from '../helpers/other-parser.ts';
import { cleanEnvironment, connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';
import { accept, capture, fieldOf, inHome } from '../helpers/time-home.ts';
import { endOf, expectLinear, expectSound } from '../helpers/written-home.ts';

const PROJECT = 'methods';
const SOURCES = 3;
const LAUNCHER = new URL('../../src/bin/kb.ts', import.meta.url).pathname;

interface OldHome {
  home: string;
  claims: string[];
  layers: string[];
  commits: number;
}

/** A home whose sources were read by an earlier parser; made once, copied by each test. */
let template: OldHome;
beforeAll(async () => {
  const home = temporaryFolder();
  const claims: string[] = [];
  const layers: string[] = [];
  await inHome(async (open) => {
    useParser(
      open.services,
      otherVersion(markdownParser(open.services), 'older', (text) => text.replace(/^.*\n\n/, '')),
    );
    for (let n = 1; n <= SOURCES; n++) {
      const { revision, textLayer } = await capture(
        open,
        `# Source ${n}\n\nThe limit of kind ${n} is ${n}00.\n`,
      );
      layers.push(textLayer);
      claims.push(await accept(open, revision, `The limit of kind ${n} is ${n}00.`));
    }
  }, home);
  template = { home, claims, layers, commits: commitsIn(home, PROJECT) };
});

const copyOfTemplate = (): OldHome => {
  const home = temporaryFolder();
  cpSync(template.home, home, { recursive: true });
  return { ...template, home };
};

/** Runs `kb reparse` alone until it dies at a point. */
const crashAlone = async (home: string, point: CrashPoint): Promise<void> => {
  const env = cleanEnvironment({ KB_TEST_CRASH_AT: point });
  const child = spawn(process.execPath, [LAUNCHER, 'reparse', '--home', home], { env, stdio: 'ignore' });
  expect(await endOf(child)).toEqual({ code: null, signal: 'SIGKILL' });
};

/** Has a service do it until that dies at a point; who asked is told. */
const crashService = async (home: string, point: CrashPoint): Promise<void> => {
  const service = await startService({ home, env: { KB_TEST_CRASH_AT: point } });
  const asked = await runKb(['reparse', '--home', home]);
  expect(asked.code).toBe(1);
  expect(asked.stderr).toContain('ended the connection');
  expect(await endOf(service.process)).toEqual({ code: null, signal: 'SIGKILL' });
};

const reparse = async (home: string): Promise<ReparsedProject> => {
  const { code, stdout, stderr } = await runKb(['reparse', '--home', home, '--json']);
  if (code !== 0) throw new Error(stderr);
  const { projects } = JSON.parse(stdout) as { projects: [ReparsedProject] };
  return projects[0];
};

/** Asserts that every source has its new text once, beside the one that evidence cites, and that all of it is told. */
const expectFinished = async ({ home, claims, layers, commits }: OldHome): Promise<void> => {
  const report = await reparse(home);
  expect(report.current + report.revisions.length).toBe(SOURCES);
  expect(report.totals).toEqual({ same: 0, moved: SOURCES, changed: 0, lost: 0, unavailable: 0 });
  expect(report.quotes.map(({ record }) => record).sort()).toEqual([...claims].sort());
  expectLinear(home, PROJECT, commits + SOURCES);
  expect(await reparse(home)).toMatchObject({ current: SOURCES, revisions: [], totals: report.totals });
  await expectSound(home);
  const before = filesBelow(join(template.home, 'archive'));
  expect(filesBelow(join(home, 'archive')).filter((file) => !before.includes(file))).toHaveLength(SOURCES);
  const client = await connect(await startService({ home }));
  for (const [index, id] of claims.entries())
    expect(await fieldOf(client, id)).toMatchObject({
      standing: 'supported',
      evidence: [{ textLayer: layers[index], status: 'current', reanchored: { label: 'moved' } }],
    });
};

describe('a process that is killed while it reads sources anew', () => {
  test.each([
    ['reparse.archived', crashAlone, 0],
    ['reparse.committed', crashAlone, 1],
    ['reparse.archived', crashService, 0],
    ['reparse.committed', crashService, 1],
  ] as const)('at %s: nothing is lost, and the next run does what is left', async (point, crash, made) => {
    const old = copyOfTemplate();
    await crash(old.home, point);
    expectLinear(old.home, PROJECT, old.commits + made);
    await expectSound(old.home);
    await expectFinished(old);
  });

  test('and again at each source: every run gets one further', async () => {
    const old = copyOfTemplate();
    for (let n = 1; n <= SOURCES; n++) {
      await crashAlone(old.home, 'reparse.committed');
      expectLinear(old.home, PROJECT, old.commits + n);
    }
    await expectFinished(old);
  });
});
