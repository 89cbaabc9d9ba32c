import { LedgerRecord } from '../../contracts/records.ts';
import { StoredReceipt } from '../../contracts/receipt.ts';
import type { ProjectId } from '../../contracts/ids.ts';
import { recordText } from '../../domain/canonical.ts';
import { receiptPath, recordPath } from '../../domain/graph/record-path.ts';
import type { LedgerFault } from '../../ports/ledger.ts';
import type { BatchReader } from './batch-reader.ts';
import { gitFailure } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';
import { blobText, READ_AHEAD } from './read-files.ts';

type Fault = Omit<LedgerFault, 'project'>;
interface ListedFile {
  mode: string;
  oid: string;
  path: string;
}

/** Reads every file at a commit and judges it against the contract, its canonical form and its place. */
export const verifyRecords = async (
  git: GitProgram,
  gitDir: string,
  reader: () => BatchReader,
  project: ProjectId,
  commit: string,
): Promise<Fault[]> => {
  const files = await listFiles(git, gitDir, commit);
  const faults: Fault[] = [];
  for (let from = 0; from < files.length; from += READ_AHEAD) {
    const batch = files.slice(from, from + READ_AHEAD);
    const found = await Promise.all(batch.map((file) => verifyFile(reader(), project, file)));
    faults.push(...found.filter((fault) => fault !== null));
  }
  return faults;
};

/** What is wrong with the text of a file at a path; null when nothing is. */
const recordProblem = (project: ProjectId, path: string, text: string): string | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (recordText(value) !== text) return 'The file is not in canonical form.';
  } catch {
    return 'The file is not JSON.';
  }
  const place = path.startsWith('receipts/') ? receiptPlace(value) : recordPlace(project, value);
  if (place === null) return 'The file does not follow the contract of its kind.';
  return place === path ? null : 'The file holds the record of another place.';
};

async function verifyFile(
  reader: BatchReader,
  project: ProjectId,
  { mode, oid, path }: ListedFile,
): Promise<Fault | null> {
  const fault = (message: string): Fault => ({ kind: 'corrupt-record', subject: path, message });
  if (mode !== '100644') return fault('The entry is not an ordinary file.');
  try {
    const object = await reader.contents(oid);
    if (object === null)
      return { kind: 'missing-object', subject: oid, message: `The content of ${path} is not there.` };
    const problem = recordProblem(project, path, blobText(object, path));
    return problem === null ? null : fault(problem);
  } catch {
    return fault('The file cannot be read.');
  }
}

function receiptPlace(value: unknown): string | null {
  const receipt = StoredReceipt.safeParse(value);
  return receipt.success ? receiptPath(receipt.data.proposalId) : null;
}

function recordPlace(project: ProjectId, value: unknown): string | null {
  const { data } = LedgerRecord.safeParse(value);
  if (data === undefined) return null;
  if (data.record === 'policy') return 'policy.json';
  if (data.record === 'project') return data.id === project ? 'project.json' : null;
  return recordPath(data.id);
}

async function listFiles(git: GitProgram, gitDir: string, commit: string): Promise<ListedFile[]> {
  const result = await git.run(gitDir, ['ls-tree', '-r', '-z', '--full-tree', commit, '--']);
  if (result.code !== 0) throw gitFailure('listing the files', result);
  const entries = result.stdout.toString('utf8').split('\0').filter(Boolean);
  return entries.map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', , oid = ''] = entry.slice(0, tab).split(' ');
    return { mode, oid, path: entry.slice(tab + 1) };
  });
}
