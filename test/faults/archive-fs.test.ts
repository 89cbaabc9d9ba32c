import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FsArchive } from '../../src/adapters/archive-fs/fs-archive.ts';

const CHILD = join(import.meta.dirname, 'children/put-archive.ts');
const MIB = 1024 * 1024;

let root: string;
let folders: { folder: string; stageFolder: string };
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kb-archive-fault-'));
  folders = { folder: join(root, 'archive'), stageFolder: join(root, 'uploads') };
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Runs the child in a shell that lets no file grow over a number of 1 KiB blocks: a disk that is full part-way. */
const withSmallFiles = async (what: string, blocks: number): Promise<string[]> => {
  const script = `ulimit -f ${blocks}; exec "$@"`;
  const child = spawn(
    'bash',
    ['-c', script, 'bash', process.execPath, CHILD, folders.folder, folders.stageFolder, what, '5'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(line);
  return lines.slice(1);
};

describe('the archive on a disk that fails', () => {
  it('leaves only whole files behind when the process is killed while it writes', async () => {
    const child = spawn(process.execPath, [CHILD, folders.folder, folders.stageFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const answered: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('sha256:')) answered.push(line);
      if (answered.length !== 6) continue;
      child.kill('SIGKILL');
      break;
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const archive = new FsArchive(folders);
    expect(await archive.verify(answered)).toEqual([]);
    await archive.put(Buffer.from('next'));
    expect(await readdir(join(folders.folder, 'tmp'))).toEqual([]);
  });

  it('says UNAVAILABLE when there is no room, keeps what it had and nothing half-written', async () => {
    const [first = '', second = '', refused, ...more] = await withSmallFiles('put', 2 * 1024 + 512);
    expect(refused).toBe('UNAVAILABLE {"reason":"disk-full"}');
    expect(more).toEqual([]);
    expect(await new FsArchive(folders).verify([first, second])).toEqual([]);
    expect(await readdir(join(folders.folder, 'tmp'))).toEqual([]);
  });

  it('takes back a chunk for which there is no room, so that it can be sent again', async () => {
    const lines = await withSmallFiles('stage', 2 * 1024 + 512);
    expect(lines).toEqual([`${MIB}`, `${2 * MIB}`, 'UNAVAILABLE {"reason":"disk-full"}']);
    const archive = new FsArchive(folders);
    expect(await archive.staged('up')).toBe(2 * MIB);
    expect(await archive.stage('up', 2 * MIB, Buffer.alloc(MIB, 'block 2 '))).toBe(3 * MIB);
  });
});
