import { join } from 'node:path';
import { KbError } from '../../contracts/errors.ts';
import { ProjectId } from '../../contracts/ids.ts';
import type { LedgerFile } from '../../ports/ledger.ts';

/**
 * Lower case only, so that no two paths meet on a disk that ignores case; a dot only in the ending, so that no file can
 * stand where a folder is.
 */
const LEDGER_PATH = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){0,8}[a-z0-9][a-z0-9_-]{0,99}\.json$/;
const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The folder of a project's repository. `NOT_FOUND` for whatever is not a project id: it never touches the disk. */
export const repositoryFolder = (projectsFolder: string, project: string): string =>
  join(projectFolder(projectsFolder, project), 'ledger.git');

/** The folder of a project; `NOT_FOUND` for whatever is not a project id. */
export const projectFolder = (projectsFolder: string, project: string): string => {
  if (!ProjectId.safeParse(project).success) throw noProject(project);
  return join(projectsFolder, project);
};

/** The error for a project that is not there. */
export const noProject = (project: string): KbError =>
  new KbError('NOT_FOUND', 'There is no such project; kb_describe lists them.', {
    details: { project: String(project).slice(0, 100) },
  });

/** Whether a path is one that the service writes. */
export const isLedgerPath = (path: string): boolean => LEDGER_PATH.test(path);

/** Whether a text is a full commit id. */
export const isCommitId = (text: string): boolean => COMMIT_ID.test(text);

/** Raises `INTERNAL` for a path that no file of a ledger has. */
export const checkPath = (path: string): void => {
  if (isLedgerPath(path)) return;
  throw new KbError('INTERNAL', 'A path of the ledger is lower-case ASCII and ends in .json.', {
    details: { path: path.slice(0, 200) },
  });
};

/** Raises `INTERNAL` for files that could not be stored as they are: bad paths, one path twice, text that is not Unicode. */
export const checkFiles = (files: readonly LedgerFile[]): void => {
  const seen = new Set<string>();
  for (const { path, content } of files) {
    checkPath(path);
    if (seen.has(path))
      throw new KbError('INTERNAL', 'A commit names each path once.', { details: { path } });
    if (!content.isWellFormed())
      throw new KbError('INTERNAL', 'A file of the ledger must not hold lone surrogates.', {
        details: { path },
      });
    seen.add(path);
  }
};
