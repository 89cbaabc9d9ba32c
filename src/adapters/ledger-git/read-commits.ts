import type { Head, LedgerCommit } from '../../ports/ledger.ts';
import type { BatchReader } from './batch-reader.ts';
import type { LoggedCommit, LoggedFile } from './commit-log.ts';
import { damage } from './git-errors.ts';
import { parseCommitMessage } from './header-trailer.ts';
import { blobText, READ_AHEAD } from './read-files.ts';

/**
 * Turns logged commits into ledger commits with their files. The first stands at `revision` and follows `after` (null:
 * it has no parent), each follows the one before; raises `INTERNAL` otherwise, and for commits the service did not make.
 * At most `READ_AHEAD` files, or one commit if it has more, are asked for at a time, and none before they are wanted.
 */
export async function* readCommits(
  reader: () => BatchReader,
  log: AsyncIterable<LoggedCommit>,
  after: string | null,
  revision: number,
): AsyncGenerator<LedgerCommit> {
  let parent = after;
  let next = revision;
  for await (const batch of batches(log)) {
    const read = await Promise.all(
      batch.map((logged) => {
        checkParent(logged, parent);
        parent = logged.commit;
        return readCommit(reader(), logged, { commit: logged.commit, revision: next++ });
      }),
    );
    yield* read;
  }
}

async function* batches(log: AsyncIterable<LoggedCommit>): AsyncGenerator<LoggedCommit[]> {
  let batch: LoggedCommit[] = [];
  let files = 0;
  for await (const logged of log) {
    if (batch.length > 0 && files + logged.files.length > READ_AHEAD) {
      yield batch;
      batch = [];
      files = 0;
    }
    batch.push(logged);
    files += Math.max(1, logged.files.length);
  }
  if (batch.length > 0) yield batch;
}

function checkParent({ commit, parents }: LoggedCommit, expected: string | null): void {
  if (parents.length <= 1 && (parents[0] ?? null) === expected) return;
  throw damage('The history is not a line of commits from the one asked for to the head.', commit);
}

async function readCommit(reader: BatchReader, logged: LoggedCommit, head: Head): Promise<LedgerCommit> {
  const header = parseCommitMessage(logged.message);
  if (header === null) throw damage('The history holds a commit that KB did not make.', logged.commit);
  return { ...head, header, files: await Promise.all(logged.files.map((file) => readFile(reader, file))) };
}

async function readFile(
  reader: BatchReader,
  { path, oid, status }: LoggedFile,
): Promise<LedgerCommit['files'][number]> {
  if (status !== 'A' && status !== 'M')
    throw damage('The history holds a removal or a change of kind, which KB never makes.', path);
  const object = await reader.contents(oid);
  if (object?.type !== 'blob')
    throw damage('A file of the ledger is listed, but its content is missing.', path);
  return { path, content: blobText(object, path), status: status === 'A' ? 'added' : 'changed' };
}
