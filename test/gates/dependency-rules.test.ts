import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One import, and the rule that must refuse it. */
type Refused = [rule: string, from: string, specifier: string];

const REFUSED: Refused[] = [
  ['contracts', 'src/contracts/a.ts', '../domain/pure.ts'],
  ['contracts', 'src/contracts/b.ts', 'node:fs'],
  ['contracts', 'src/contracts/c.ts', 'express'],
  ['domain', 'src/domain/a.ts', '../ports/port.ts'],
  ['domain', 'src/domain/b.ts', 'node:fs/promises'],
  ['domain', 'src/domain/c.ts', 'graphql'],
  ['domain', 'src/domain/d.ts', '../operations/operation.ts'],
  ['ports', 'src/ports/a.ts', '../operations/operation.ts'],
  ['ports', 'src/ports/b.ts', 'better-sqlite3'],
  ['ports-types-only', 'src/ports/c.ts', '../domain/pure.ts'],
  ['operations', 'src/operations/a.ts', '../adapters/one/one.ts'],
  ['operations', 'src/operations/b.ts', '../surfaces/surface.ts'],
  ['operations', 'src/operations/c.ts', '../../resolvers/resolver.ts'],
  ['operations-no-io', 'src/operations/d.ts', 'neo4j-driver'],
  ['operations-no-io', 'src/operations/e.ts', 'node:fs'],
  ['operations-no-io', 'src/operations/f.ts', '@apollo/server'],
  ['adapters', 'src/adapters/two/a.ts', '../one/one.ts'],
  ['adapters', 'src/adapters/two/b.ts', '../../operations/operation.ts'],
  ['adapters', 'src/adapters/two/c.ts', '../../app/compose.ts'],
  ['threads', 'src/threads/a.ts', '../contracts/contract.ts'],
  ['surfaces', 'src/surfaces/a.ts', '../adapters/one/one.ts'],
  ['surfaces', 'src/surfaces/b.ts', '../app/compose.ts'],
  ['resolvers', 'resolvers/a.ts', '../src/adapters/one/one.ts'],
  ['resolvers', 'resolvers/b.ts', '../src/surfaces/surface.ts'],
  ['app', 'src/app/a.ts', '../dev/generate.ts'],
  ['bin', 'src/bin/a.ts', '../adapters/one/one.ts'],
  ['dev', 'src/dev/a.ts', '../adapters/one/one.ts'],
  ['dev-is-not-shipped', 'src/operations/g.ts', '../dev/generate.ts'],
  ['web', 'web/a.ts', '../src/contracts/contract.ts'],
  ['web', 'web/b.ts', '../resolvers/resolver.ts'],
  ['no-unresolvable', 'src/contracts/e.ts', './nowhere.ts'],
  ['declared-packages', 'src/surfaces/d.ts', 'acorn'],
  ['shipped-packages', 'src/surfaces/c.ts', 'vitest'],
];

/** Imports that the picture allows; a rule that refused one of them would be wrong too. */
const ALLOWED: [from: string, specifier: string][] = [
  ['src/contracts/ok.ts', 'zod'],
  ['src/domain/ok.ts', '../contracts/contract.ts'],
  ['src/domain/ok2.ts', 'canonicalize'],
  ['src/domain/ok3.ts', 'node:crypto'],
  ['src/ports/ok.ts', '../contracts/contract.ts'],
  ['src/operations/ok.ts', '../ports/port.ts'],
  ['src/operations/ok2.ts', '../domain/pure.ts'],
  ['src/adapters/two/ok.ts', '../../ports/port.ts'],
  ['src/adapters/two/ok2.ts', './ok.ts'],
  ['src/adapters/two/ok3.ts', 'better-sqlite3'],
  ['src/adapters/two/ok4.ts', '../../threads/thread.ts'],
  ['src/surfaces/ok.ts', '../operations/operation.ts'],
  ['src/surfaces/ok2.ts', '../../resolvers/resolver.ts'],
  ['resolvers/ok.ts', '../src/operations/operation.ts'],
  ['src/app/ok.ts', '../adapters/one/one.ts'],
  ['src/bin/ok.ts', '../app/compose.ts'],
  ['src/dev/ok.ts', '../operations/operation.ts'],
  ['web/ok.ts', 'react'],
];

/** What the imports above lead to. */
const TARGETS = [
  'src/contracts/contract.ts',
  'src/domain/pure.ts',
  'src/ports/port.ts',
  'src/operations/operation.ts',
  'src/adapters/one/one.ts',
  'src/threads/thread.ts',
  'src/surfaces/surface.ts',
  'src/app/compose.ts',
  'src/dev/generate.ts',
  'resolvers/resolver.ts',
];

const CONFIG = resolve('.dependency-cruiser.mjs');
const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

describe('who may import whom', () => {
  let tree: string;
  let violations: { rule: string; from: string }[];

  function write(path: string, text: string): void {
    const file = join(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs the checker as `npm run deps` does, on the tree; it exits non-zero because there are violations. */
  function cruise(): ICruiseResult {
    const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', 'src', 'resolvers', 'web'];
    const options = { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    return JSON.parse(execFileSync(process.execPath, args, options)) as ICruiseResult;
  }

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'kb-dependency-rules-'));
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
    write('package.json', readFileSync('package.json', 'utf8'));
    for (const target of TARGETS) write(target, 'export const value = 1;\n');
    for (const [, from, specifier] of REFUSED)
      write(from, `import * as it from '${specifier}';\nexport { it };\n`);
    for (const [from, specifier] of ALLOWED)
      write(from, `import * as it from '${specifier}';\nexport { it };\n`);
    write(
      'src/ports/ok2.ts',
      `import type { value } from '../domain/pure.ts';\nexport type It = typeof value;\n`,
    );
    write('src/domain/cycle-a.ts', `export * from './cycle-b.ts';\n`);
    write('src/domain/cycle-b.ts', `export * from './cycle-a.ts';\n`);
    violations = cruise().summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  });

  afterAll(() => {
    rmSync(tree, { recursive: true, force: true });
  });

  it.each(REFUSED)('%s refuses %s → %s', (rule, from) => {
    expect(
      violations.filter((violation) => violation.from === from).map((violation) => violation.rule),
    ).toContain(rule);
  });

  it('refuses a cycle', () => {
    expect(violations).toContainEqual({ rule: 'no-circular', from: 'src/domain/cycle-a.ts' });
  });

  it('allows what the picture allows', () => {
    const allowed = new Set([...ALLOWED.map(([from]) => from), 'src/ports/ok2.ts', ...TARGETS]);
    expect(violations.filter(({ from }) => allowed.has(from))).toEqual([]);
  });

  it('is proven here rule by rule', async () => {
    const { default: config } = (await import(CONFIG)) as {
      default: { forbidden: { name: string; severity: string }[] };
    };
    const proven = new Set(violations.map(({ rule }) => rule));
    expect(config.forbidden.filter(({ name }) => !proven.has(name))).toEqual([]);
    expect(config.forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });
});

describe('the rules cannot be switched off', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  it('runs on every folder, with nothing left out, in every check and in CI', () => {
    expect(manifest.scripts['deps']).toBe(
      'depcruise --config .dependency-cruiser.mjs src resolvers web bin test',
    );
    expect(manifest.scripts['check']?.split(' && ')).toEqual(
      expect.arrayContaining(['npm run deps', 'npm run lint', 'npm run types']),
    );
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm run check$/m);
    expect(existsSync('.dependency-cruiser-known-violations.json')).toBe(false);
  });

  it('no file excuses itself', () => {
    const listed = execFileSync('git', [
      'ls-files',
      '-co',
      '--exclude-standard',
      '-z',
      'src',
      'resolvers',
      'web',
      'bin',
      'test',
    ]);
    const files = listed
      .toString('utf8')
      .split('\0')
      .filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && existsSync(file));
    // Put together here, so that this file does not match itself.
    const excuse = new RegExp(
      [
        'dependency-cruiser' + '-(disable|ignore)',
        '@ts-' + 'nocheck',
        'eslint-' + 'disable.*no-restricted',
      ].join('|'),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => excuse.test(readFileSync(file, 'utf8')))).toEqual([]);
    // A bare one would switch off every lint rule.
    const bare = new RegExp('eslint-' + 'disable(-next-line|-line)?\\s*(\\*/)?\\s*$', 'm');
    expect(files.filter((file) => bare.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
