import type { BatchReader } from './batch-reader.ts';
import type { GitObject } from './batch-parser.ts';
import { damage } from './git-errors.ts';

/** Objects asked for at a time: enough to keep git busy, few enough to bound memory. */
export const READ_AHEAD = 256;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Contents of files at a commit, in the order asked; null for one that is not there. Raises `INTERNAL` for damage. */
export const readFiles = async (
  reader: () => BatchReader,
  commit: string,
  paths: readonly string[],
): Promise<(string | null)[]> => {
  const contents: (string | null)[] = [];
  for (let from = 0; from < paths.length; from += READ_AHEAD) {
    const batch = paths.slice(from, from + READ_AHEAD);
    contents.push(...(await Promise.all(batch.map((path) => readFile(reader, commit, path)))));
  }
  return contents;
};

/** The text of a blob; `INTERNAL` naming `subject` when it is not UTF-8. */
export const blobText = (object: GitObject, subject: string): string => {
  try {
    return decoder.decode(object.body ?? undefined);
  } catch (error) {
    throw damage('A file of the ledger is not UTF-8.', subject, error);
  }
};

async function readFile(reader: () => BatchReader, commit: string, path: string): Promise<string | null> {
  const object = await reader().contents(`${commit}:${path}`);
  if (object?.type === 'blob') return blobText(object, path);
  if (object !== null || (await isAbsent(reader, commit, path))) return null;
  throw damage('A file of the ledger is listed, but its content is missing.', path);
}

/**
 * git says "missing" both for a path that is not there and for one whose objects are lost. A receipt taken for absent
 * would be written twice, so the nearest folder that can be read has to say that it does not list the name.
 */
async function isAbsent(reader: () => BatchReader, commit: string, path: string): Promise<boolean> {
  const names = path.split('/');
  for (let depth = names.length - 1; depth >= 0; depth -= 1) {
    const folder = depth === 0 ? `${commit}^{tree}` : `${commit}:${names.slice(0, depth).join('/')}`;
    const tree = await reader().contents(folder);
    if (tree === null) continue;
    return tree.type !== 'tree' || !treeLists(tree, names[depth] ?? '');
  }
  return false;
}

function treeLists(tree: GitObject, name: string): boolean {
  const bytes = tree.body ?? Buffer.alloc(0);
  const idLength = tree.oid.length / 2;
  for (let at = 0; at < bytes.length;) {
    const nameAt = bytes.indexOf(0x20, at) + 1;
    const end = bytes.indexOf(0, nameAt);
    if (nameAt === 0 || end < 0) return true;
    if (bytes.toString('utf8', nameAt, end) === name) return true;
    at = end + 1 + idLength;
  }
  return false;
}
