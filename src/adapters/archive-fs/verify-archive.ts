import { constants } from 'node:fs';
import type { Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Digest } from '../../contracts/ids.ts';
import type { ArchiveFault } from '../../ports/archive.ts';
import { CONTENT_FOLDER, digestOfPath, TEMPORARY_FOLDER } from './archive-paths.ts';
import { isMissing } from './disk-errors.ts';
import { hashFile } from './hash-bytes.ts';

const NO_CONTENT: Digest = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Hashes every file of an archive. Answers with those that are missing, damaged (unreadable ones too) or foreign, in
 * the order of their names; the digest of a foreign file is that of its bytes, its message has the name.
 */
export const verifyArchive = async (root: string, expected: Iterable<Digest>): Promise<ArchiveFault[]> => {
  const faults: ArchiveFault[] = [];
  const held = new Set<Digest>();
  for await (const { parts, entry } of filesBelow(root, [])) {
    const digest = digestOfPath(parts);
    if (digest !== null) held.add(digest);
    const fault =
      digest === null ? await foreign(root, parts, entry) : await damage(root, parts, entry, digest);
    if (fault !== null) faults.push(fault);
  }
  const missing = [...new Set(expected)].filter((digest) => !held.has(digest)).sort();
  return [
    ...faults,
    ...missing.map((digest): ArchiveFault => ({
      digest,
      kind: 'missing',
      message: `${digest} is not in the archive. Restore it from a backup, or capture the source again.`,
    })),
  ];
};

interface Found {
  parts: string[];
  entry: Dirent;
}

async function* filesBelow(root: string, parts: string[]): AsyncGenerator<Found> {
  const entries = await readdir(join(root, ...parts), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const below = [...parts, entry.name];
    const isTemporary = parts.length === 0 && entry.name === TEMPORARY_FOLDER;
    if (!entry.isDirectory()) yield { parts: below, entry };
    else if (!isTemporary) yield* filesBelow(root, below);
  }
}

/** The digest of a file's bytes; null when it is no plain file or cannot be read. */
const contentDigest = async (path: string, entry: Dirent): Promise<Digest | null> => {
  if (!entry.isFile()) return null;
  try {
    const handle = await open(path, constants.O_RDONLY);
    try {
      return await hashFile(handle);
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
};

const foreign = async (root: string, parts: string[], entry: Dirent): Promise<ArchiveFault> => ({
  digest: (await contentDigest(join(root, ...parts), entry)) ?? NO_CONTENT,
  kind: 'foreign',
  message: `"${parts.join('/')}" is no file of the archive: those are named ${CONTENT_FOLDER}/<2 hex digits>/<64 hex digits>. Move it elsewhere.`,
});

const damage = async (
  root: string,
  parts: string[],
  entry: Dirent,
  digest: Digest,
): Promise<ArchiveFault | null> => {
  const actual = await contentDigest(join(root, ...parts), entry);
  if (actual === digest) return null;
  const state = actual === null ? 'cannot be read' : `holds other bytes (${actual})`;
  return {
    digest,
    kind: 'damaged',
    message: `"${parts.join('/')}" ${state}. Restore it from a backup, or capture the source again.`,
  };
};
