import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FsArchive } from '../../../src/adapters/archive-fs/fs-archive.ts';
import { sha256 } from '../../../src/domain/canonical.ts';
import { archiveContract } from './archive-contract.ts';

const made: string[] = [];
const home = async (): Promise<{ folder: string; stageFolder: string }> => {
  const root = await mkdtemp(join(tmpdir(), 'kb-archive-'));
  made.push(root);
  return { folder: join(root, 'archive'), stageFolder: join(root, 'uploads') };
};
afterAll(() => Promise.all(made.map((root) => rm(root, { recursive: true, force: true }))));

const fileOf = (folder: string, digest: string): string =>
  join(folder, 'sha256', digest.slice(7, 9), digest.slice(7));
const overwrite = async (path: string, content: string): Promise<void> => {
  await chmod(path, 0o600);
  await writeFile(path, content);
};

archiveContract('FsArchive', async () => {
  const folders = await home();
  return { archive: new FsArchive(folders), reopen: () => new FsArchive(folders) };
});

describe('FsArchive on the disk', () => {
  it('writes read-only files named by their digest and leaves no other file', async () => {
    const folders = await home();
    const digest = await new FsArchive(folders).put(Buffer.from('bytes'));
    const path = fileOf(folders.folder, digest);
    expect((await stat(path)).mode & 0o777).toBe(0o444);
    expect(await readdir(join(folders.folder, 'tmp'))).toEqual([]);
    expect(await readdir(dirname(path))).toEqual([digest.slice(7)]);
  });

  it('makes nothing before it is written to', async () => {
    const folders = await home();
    const archive = new FsArchive(folders);
    expect(await archive.has(sha256('x'))).toBe(false);
    expect(await archive.verify([])).toEqual([]);
    expect(existsSync(folders.folder)).toBe(false);
  });

  it('does not write again what it holds', async () => {
    const folders = await home();
    const archive = new FsArchive(folders);
    const path = fileOf(folders.folder, await archive.put(Buffer.from('bytes')));
    const before = await stat(path);
    await archive.put(Buffer.from('bytes'));
    expect((await stat(path)).ino).toBe(before.ino);
    expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
  });

  it.each(['', 'bytez', 'bytes and more'])(
    'never returns damaged bytes (%j), names them, and heals by a new put',
    async (damage) => {
      const folders = await home();
      const archive = new FsArchive(folders);
      const digest = await archive.put(Buffer.from('bytes'));
      await overwrite(fileOf(folders.folder, digest), damage);
      await expect(archive.read(digest)).rejects.toMatchObject({ code: 'INTERNAL', details: { digest } });
      expect(await archive.verify([digest])).toMatchObject([{ kind: 'damaged', digest }]);
      expect(await archive.put(Buffer.from('bytes'))).toBe(digest);
      expect(Buffer.from(await archive.read(digest)).toString()).toBe('bytes');
      expect((await stat(fileOf(folders.folder, digest))).mode & 0o777).toBe(0o444);
      expect(await archive.verify([digest])).toEqual([]);
    },
  );

  it('follows no link, and replaces one by the bytes', async () => {
    const folders = await home();
    const archive = new FsArchive(folders);
    const digest = await archive.put(Buffer.from('bytes'));
    const path = fileOf(folders.folder, digest);
    const elsewhere = join(folders.folder, '..', 'elsewhere');
    await writeFile(elsewhere, 'bytes');
    await rm(path);
    await symlink(elsewhere, path);
    await expect(archive.read(digest)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await archive.has(digest)).toBe(false);
    await archive.put(Buffer.from('bytes'));
    expect((await stat(path)).isFile()).toBe(true);
    expect(await readFile(elsewhere, 'utf8')).toBe('bytes');
    expect(Buffer.from(await archive.read(digest)).toString()).toBe('bytes');
  });

  it('names foreign files wherever they lie, and leaves them', async () => {
    const folders = await home();
    const archive = new FsArchive(folders);
    const digest = await archive.put(Buffer.from('bytes'));
    const hex = digest.slice(7);
    const strange = [
      'note.txt',
      'sha256/readme',
      `sha256/${hex.slice(0, 2)}/${hex}.bak`,
      `sha256/zz/${hex}`,
      `other/${hex.slice(0, 2)}/${hex}`,
    ];
    for (const name of strange) {
      await mkdir(dirname(join(folders.folder, name)), { recursive: true });
      await writeFile(join(folders.folder, name), name);
    }
    const faults = await archive.verify([digest]);
    expect(faults.map((fault) => fault.kind)).toEqual(strange.map(() => 'foreign'));
    for (const name of strange) {
      expect(
        faults.filter((fault) => fault.message.includes(`"${name}"`) && fault.digest === sha256(name)),
      ).toHaveLength(1);
      expect(existsSync(join(folders.folder, name))).toBe(true);
    }
  });

  it('removes what a dead process was writing and leaves what a living one is', async () => {
    const folders = await home();
    const temporary = join(folders.folder, 'tmp');
    await mkdir(temporary, { recursive: true });
    const uuid = '123e4567-e89b-42d3-a456-426614174000';
    // Above the largest process id of Linux, so that no such process can be.
    await writeFile(join(temporary, `4194305-${uuid}`), 'half');
    await writeFile(
      join(temporary, `${process.pid}-${uuid}`),
      'half, by an earlier process of the same number',
    );
    await writeFile(join(temporary, `${process.ppid}-${uuid}`), 'in use');
    const archive = new FsArchive(folders);
    expect(await archive.verify([])).toEqual([]);
    await archive.put(Buffer.from('bytes'));
    expect(await readdir(temporary)).toEqual([`${process.ppid}-${uuid}`]);
  });

  it('says UNAVAILABLE where the folders cannot be, and works again when they can', async () => {
    const folders = await home();
    await writeFile(folders.folder, 'a file where the folder should be');
    await writeFile(folders.stageFolder, 'and here');
    const archive = new FsArchive(folders);
    await expect(archive.put(Buffer.from('bytes'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { reason: 'not-writable' },
    });
    await expect(archive.stage('up', 0, Buffer.from('bytes'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await rm(folders.folder);
    await rm(folders.stageFolder);
    const digest = await archive.put(Buffer.from('bytes'));
    expect(await archive.stage('up', 0, Buffer.from('bytes'))).toBe(5);
    await rm(folders.folder, { recursive: true });
    await expect(archive.put(Buffer.from('bytes'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await archive.put(Buffer.from('bytes'))).toBe(digest);
    expect(await archive.verify([digest])).toEqual([]);
  });
});
