import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A stand-in build: says what it got, ends on its first line of input or on SIGTERM. */
const BUILD = `
process.on('SIGTERM', () => { console.log('"SIGTERM"'); process.exit(7); });
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), env: Object.keys(process.env) }));
if (process.argv[2] === 'exit') process.exit(Number(process.argv[3]));
if (process.argv[2] === 'die') process.kill(process.pid, 'SIGKILL');
if (process.argv[2] === 'serve') setInterval(() => {}, 1000);
if (process.argv[2] === 'mcp') process.stdin.on('end', () => console.log('"end"')).resume();
`;

/** Makes the launching process believe that it is an older Node. */
const OLD = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`;

describe('bin/kb.js', () => {
  let clone: string;
  let children: ChildProcess[];

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'kb-launcher-'));
    children = [];
    for (const folder of ['bin', 'dist/src/bin', 'node_modules/node/bin']) {
      mkdirSync(join(clone, folder), { recursive: true });
    }
    copyFileSync(resolve('bin/kb.js'), join(clone, 'bin/kb.js'));
    writeFileSync(join(clone, 'package.json'), '{"name":"kb","type":"module","bin":{"kb":"bin/kb.js"}}');
    writeFileSync(join(clone, 'dist/src/bin/kb.js'), BUILD);
    symlinkSync(process.execPath, join(clone, 'node_modules/node/bin/node'));
  });

  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(clone, { recursive: true, force: true });
  });

  function run(node: string[], args: string[]) {
    const kb = join(clone, 'bin/kb.js');
    return spawnSync(process.execPath, [...node, kb, ...args], { encoding: 'utf8', timeout: 30_000 });
  }

  async function startOnOldNode(command: string) {
    const child = spawn(process.execPath, ['--import', OLD, join(clone, 'bin/kb.js'), command]);
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => JSON.parse(String((await lines.next()).value)) as unknown;
    const { pid } = (await next()) as { pid: number };
    return { child, pid, next };
  }

  async function hasEnded(pid: number): Promise<boolean> {
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        process.kill(pid, 0);
      } catch {
        return true;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    return false;
  }

  it('runs the build in its own process on a new enough Node', () => {
    const { stdout, status, pid } = run([], ['exit', '3']);
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ pid, args: ['exit', '3'] });
  });

  it('runs through a link', () => {
    const link = join(clone, 'link-to-kb');
    symlinkSync(join(clone, 'bin/kb.js'), link);
    expect(spawnSync(process.execPath, [link, 'exit', '0']).status).toBe(0);
  });

  it('hands over from an old Node, with arguments and exit code, and leaves no variable behind', () => {
    const { stdout, status, pid } = run(['--import', OLD], ['exit', '3', 'ä b']);
    const seen = JSON.parse(stdout) as { pid: number; args: string[]; env: string[] };
    expect(status).toBe(3);
    expect(seen.pid).not.toBe(pid);
    expect(seen.args).toEqual(['exit', '3', 'ä b']);
    expect(seen.env).not.toContain('KB_HANDED_OVER_BY');
  });

  it('passes a signal on to its child, and ends by the signal that ended it', async () => {
    const { child, next } = await startOnOldNode('serve');
    child.kill('SIGTERM');
    expect(await next()).toBe('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
    expect(run(['--import', OLD], ['die']).signal).toBe('SIGKILL');
  });

  it('does not outlive a launcher that was killed', async () => {
    const { child, pid } = await startOnOldNode('serve');
    child.kill('SIGKILL');
    expect(await hasEnded(pid)).toBe(true);
  });

  it('shares standard input with its child', async () => {
    const { child, next } = await startOnOldNode('mcp');
    child.stdin.end();
    expect(await next()).toBe('end');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says what is missing: a Node, or the build', () => {
    rmSync(join(clone, 'dist'), { recursive: true });
    const unbuilt = run([], ['serve']);
    expect(unbuilt.status).toBe(1);
    expect(unbuilt.stderr).toContain('npm run build');

    rmSync(join(clone, 'node_modules'), { recursive: true });
    const old = run(['--import', OLD], ['serve']);
    expect(old.status).toBe(1);
    expect(old.stdout).toBe('');
    expect(old.stderr).toContain('needs Node 22.13 or newer, this is 20.20.2');
  });
});
