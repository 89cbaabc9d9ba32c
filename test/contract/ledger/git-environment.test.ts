import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GitLedger } from '../../../src/adapters/ledger-git/git-ledger.ts';
import { bundleFiles, nodeFile, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';
import { gitStore } from './temporary-store.ts';
import type { GitStore } from './temporary-store.ts';

const run = promisify(execFile);

const USER_CONFIG = `
[commit]
  gpgSign = true
  template = /nowhere/template
[tag]
  gpgSign = true
[gpg]
  program = /bin/false
[core]
  autocrlf = true
  attributesFile = ATTRIBUTES
  excludesFile = EXCLUDES
  hooksPath = HOOKS
  quotePath = true
[user]
  useConfigOnly = true
[init]
  defaultBranch = other
  templateDir = TEMPLATE
[log]
  showSignature = true
[i18n]
  commitEncoding = latin1
  logOutputEncoding = latin1
[filter "spoil"]
  clean = tr a-z A-Z
  required = true
[fetch]
  fsckObjects = true
[diff]
  external = /bin/false
  renames = copies
`;

const RAW = { path: 'nodes/ab/raw.json', content: '{"a":"x\r\ny\r\n","$Id$":"é"}\r\n' };

/** A home that stands in the way with everything it has. */
async function hostileHome(folder: string): Promise<Record<string, string>> {
  const home = join(folder, 'home');
  const inHome = (name: string) => join(home, name);
  for (const name of ['hooks', 'template/hooks', 'index', 'objects', 'elsewhere.git'])
    await mkdir(inHome(name), { recursive: true });
  await writeFile(
    inHome('attributes'),
    '*.json text eol=crlf ident filter=spoil working-tree-encoding=UTF-16\n* export-ignore\n',
  );
  await writeFile(inHome('excludes'), '*\n');
  for (const hook of ['reference-transaction', 'pre-commit', 'commit-msg', 'post-commit', 'update'])
    for (const place of ['hooks', 'template/hooks'])
      await failingHook(inHome(`${place}/${hook}`), inHome('hook-ran'));
  const config = USER_CONFIG.replace('ATTRIBUTES', inHome('attributes'))
    .replace('EXCLUDES', inHome('excludes'))
    .replace('HOOKS', inHome('hooks'))
    .replace('TEMPLATE', inHome('template'));
  await writeFile(inHome('.gitconfig'), config);
  return {
    HOME: home,
    XDG_CONFIG_HOME: inHome('.config'),
    GIT_CONFIG_GLOBAL: inHome('.gitconfig'),
    GIT_DIR: inHome('elsewhere.git'),
    GIT_WORK_TREE: home,
    GIT_INDEX_FILE: inHome('index/index'),
    GIT_OBJECT_DIRECTORY: inHome('objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: inHome('objects'),
    GIT_NAMESPACE: 'other',
    GIT_AUTHOR_NAME: 'Somebody',
    GIT_COMMITTER_DATE: '2001-01-01T00:00:00Z',
    GIT_TEMPLATE_DIR: inHome('template'),
    GIT_DEFAULT_HASH: 'sha256',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.bare',
    GIT_CONFIG_VALUE_0: 'false',
    GIT_TRACE: '1',
    LC_ALL: 'de_DE.UTF-8',
    LANGUAGE: 'de',
    TZ: 'Pacific/Auckland',
  };
}

async function failingHook(path: string, mark: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\ntouch '${mark}'\nexit 1\n`);
  await chmod(path, 0o755);
}

describe("GitLedger on somebody's machine", () => {
  let store: GitStore;
  let ledger: GitLedger;

  beforeEach(async () => {
    store = await gitStore();
    ledger = store.open();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await ledger.close();
    await store.remove();
  });

  const create = () => ledger.create('p', projectHeader, projectFiles('p'));
  const clone = async () => {
    const place = join(store.folder, 'clone');
    await run('git', [
      '-c',
      'core.autocrlf=false',
      'clone',
      '--quiet',
      '--no-local',
      store.gitDir('p'),
      place,
    ]);
    return place;
  };

  it('commits the same bytes under the same identity whatever the user configured, and leaves that alone', async () => {
    const expected = await create();
    const plain = await ledger.commit('p', expected.commit, proposalHeader('x'), [...bundleFiles('x'), RAW]);
    const settings = await hostileHome(store.folder);
    const config = await readFile(settings['GIT_CONFIG_GLOBAL']!, 'utf8');
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const hostile = store.open();
    await hostile.create('q', projectHeader, projectFiles('p'));
    const head = await hostile.head('q');
    const second = await hostile.commit('q', head.commit, proposalHeader('x'), [...bundleFiles('x'), RAW]);
    await hostile.maintain('q');
    expect(await hostile.read('q', [RAW.path])).toEqual([RAW.content]);
    await hostile.close();
    // The commit id covers content, author, committer, dates and message.
    expect([head, second]).toEqual([expected, plain]);
    expect(await readFile(settings['GIT_CONFIG_GLOBAL']!, 'utf8')).toBe(config);
    expect(await readdir(join(settings['HOME']!, 'objects'))).toEqual([]);
    expect(await readdir(join(settings['HOME']!, 'index'))).toEqual([]);
    await expect(readFile(join(settings['HOME']!, 'hook-ran'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('gives a fresh clone the same bytes', async () => {
    const { commit } = await create();
    await ledger.commit('p', commit, proposalHeader('x'), [...bundleFiles('x'), RAW]);
    const place = await clone();
    for (const { path, content } of [...projectFiles('p'), ...bundleFiles('x'), RAW])
      expect(await readFile(join(place, path), 'utf8')).toBe(content);
    expect((await run('git', ['-C', place, 'status', '--porcelain'])).stdout).toBe('');
    expect((await run('git', ['-C', place, 'fsck', '--strict'])).stdout).toBe('');
  });

  it("runs none of the repository's own hooks and settings", async () => {
    const { commit } = await create();
    const mark = join(store.folder, 'hook-ran');
    await mkdir(join(store.gitDir('p'), 'hooks'));
    for (const hook of [
      'reference-transaction',
      'update',
      'post-update',
      'pre-commit',
      'post-commit',
      'pre-auto-gc',
    ])
      await failingHook(join(store.gitDir('p'), 'hooks', hook), mark);
    await mkdir(join(store.gitDir('p'), 'info'), { recursive: true });
    await writeFile(join(store.gitDir('p'), 'info', 'attributes'), '*.json text eol=crlf\n');
    for (const [name, value] of [
      ['core.autocrlf', 'true'],
      ['commit.gpgSign', 'true'],
      ['core.logAllRefUpdates', 'always'],
      ['log.showSignature', 'true'],
    ] as const)
      await store.git('p', 'config', name, value);
    const head = await ledger.commit('p', commit, proposalHeader('x'), [RAW]);
    await ledger.maintain('p');
    expect(await ledger.head('p')).toEqual(head);
    expect(await store.git('p', 'cat-file', 'blob', `main:${RAW.path}`)).toBe(RAW.content);
    await expect(readFile(mark)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('touches neither work tree nor index of somebody who works in a clone or in the ledger itself', async () => {
    const { commit } = await create();
    const desk = join(store.folder, 'desk');
    await mkdir(desk);
    const atDesk = async (...args: string[]) =>
      (
        await run('git', [
          `--git-dir=${store.gitDir('p')}`,
          `--work-tree=${desk}`,
          '-c',
          'core.bare=false',
          ...args,
        ])
      ).stdout;
    await atDesk('read-tree', 'main');
    await atDesk('checkout-index', '--all');
    await writeFile(join(desk, 'scratch.txt'), 'scratch');
    await writeFile(join(desk, 'secret.txt'), 'secret');
    await writeFile(join(desk, 'project.json'), 'modified');
    await atDesk('add', '--', 'secret.txt');
    const index = await readFile(join(store.gitDir('p'), 'index'));
    await ledger.commit('p', commit, proposalHeader('x'), bundleFiles('x'));
    await ledger.maintain('p');
    expect(await readFile(join(store.gitDir('p'), 'index'))).toEqual(index);
    expect((await readdir(desk)).sort()).toEqual([
      'policy.json',
      'project.json',
      'scratch.txt',
      'secret.txt',
    ]);
    expect(await readFile(join(desk, 'project.json'), 'utf8')).toBe('modified');
    const names = await store.git('p', 'show', '--name-only', '--format=', 'main');
    expect(names.trim().split('\n').sort()).toEqual(
      bundleFiles('x')
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('serves a home that another user owns', async () => {
    const { commit } = await create();
    const foreign = store.open(await store.wrapGit('export GIT_TEST_ASSUME_DIFFERENT_OWNER=1'));
    const head = await foreign.commit('p', commit, proposalHeader('x'), bundleFiles('x'));
    expect(head?.revision).toBe(1);
    expect(await foreign.verify('p')).toEqual([]);
    await foreign.maintain('p');
    await foreign.close();
  });

  it('writes what a person reads: summary as subject, trailers, service identity, UTC', async () => {
    const { commit } = await create();
    await ledger.commit('p', commit, proposalHeader('from a paper\n"2"'), [nodeFile('x')]);
    const format =
      '%an <%ae>|%cn <%ce>|%aI|%cI|%s|%(trailers:key=KB-Proposal,valueonly)%(trailers:key=KB-Digest,valueonly)';
    const shown = await store.git('p', 'log', '-1', `--format=${format}`, 'main');
    const who = 'KB <kb@localhost>';
    const when = '2024-05-06T07:08:09+00:00';
    const { digest } = proposalHeader('from a paper\n"2"');
    expect(shown.trim()).toBe(
      `${who}|${who}|${when}|${when}|Accept a proposal|from a paper\\u000a"2"\n${digest}`,
    );
    expect(await store.git('p', 'symbolic-ref', 'HEAD')).toBe('refs/heads/main\n');
    expect(await store.git('p', 'rev-parse', '--is-bare-repository')).toBe('true\n');
    expect(await store.git('p', 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\n');
  });

  it('is not led astray by replacements', async () => {
    const { commit } = await create();
    const [node] = bundleFiles('x');
    await ledger.commit('p', commit, proposalHeader('x'), bundleFiles('x'));
    const [oid, other] = await Promise.all(
      [node!.path, 'project.json'].map((path) => store.git('p', 'rev-parse', `main:${path}`)),
    );
    await store.git('p', 'replace', oid!.trim(), other!.trim());
    await ledger.close();
    expect(await ledger.read('p', [node!.path])).toEqual([node!.content]);
  });

  it.each([
    ['is not there', '/nowhere/git', null],
    ['is too old', null, 'case "$*" in *version) echo git version 2.35.9; exit 0;; esac'],
  ])('says UNAVAILABLE and what to do when git %s', async (_, path, body) => {
    const other = store.open(path ?? (await store.wrapGit(body)));
    const failure = await other
      .create('q', projectHeader, projectFiles('q'))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/git.*2\.36.*|install/i),
    });
    expect(await other.projects()).toEqual([]);
    await other.close();
  });
});
