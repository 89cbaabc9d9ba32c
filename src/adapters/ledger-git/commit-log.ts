import { gitFailure } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';

/** A file that a commit touched; `status` is git's letter. */
export interface LoggedFile {
  path: string;
  oid: string;
  status: string;
}

/** A commit as the log tells it. */
export interface LoggedCommit {
  commit: string;
  parents: string[];
  message: string;
  files: LoggedFile[];
}

const LOG = [
  'log',
  '--first-parent',
  '--reverse',
  '--raw',
  '-z',
  '-m',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  '--no-notes',
  '--no-decorate',
  '--no-mailmap',
  '--no-color',
  '--root',
  '--encoding=UTF-8',
  '--format=tformat:%H %P%n%B',
];

/**
 * First-parent commits up to `head` and after `after` (all when null), oldest first, as git prints them: memory holds
 * one chunk and one commit. Stops git when the caller stops. Raises `INTERNAL` when the history cannot be read.
 */
export async function* commitLog(
  git: GitProgram,
  gitDir: string,
  after: string | null,
  head: string,
): AsyncGenerator<LoggedCommit> {
  const { child, end } = git.start(gitDir, [...LOG, ...(after === null ? [] : [`^${after}`]), head, '--']);
  child.stdin.end();
  try {
    yield* parseLog(child.stdout);
    const result = await end;
    if (result.code !== 0) throw gitFailure('reading the history', result);
  } finally {
    child.kill('SIGKILL');
    await end.catch(() => undefined);
  }
}

/** Cuts the log at its NULs: a commit's header, then for each file its facts (they begin with ":") and its path. */
export async function* parseLog(chunks: AsyncIterable<Buffer>): AsyncGenerator<LoggedCommit> {
  let current: LoggedCommit | null = null;
  let facts: Omit<LoggedFile, 'path'> | null = null;
  for await (const token of tokens(chunks)) {
    if (facts !== null) {
      current?.files.push({ ...facts, path: token });
      facts = null;
    } else if (/^\n?:/.test(token)) facts = parseFacts(token);
    else {
      if (current !== null) yield current;
      current = parseHeader(token);
    }
  }
  if (current !== null) yield current;
}

async function* tokens(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      pending.push(chunk.subarray(from, end));
      yield Buffer.concat(pending).toString('utf8');
      pending = [];
      from = end + 1;
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
}

function parseFacts(token: string): Omit<LoggedFile, 'path'> {
  const [, , , oid = '', status = ''] = token.trimStart().split(' ');
  return { oid, status: status.slice(0, 1) };
}

function parseHeader(token: string): LoggedCommit {
  const lineEnd = token.indexOf('\n');
  const [commit = '', ...parents] = token.slice(0, lineEnd).trim().split(' ');
  return { commit, parents, message: token.slice(lineEnd + 1), files: [] };
}
