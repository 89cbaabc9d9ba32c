import type { ChangeHeader, LedgerFile } from '../../ports/ledger.ts';
import { commitMessage, commitSeconds } from './header-trailer.ts';

/** Who commits: the service, whatever the machine's user is called. */
const IDENTITY = 'KB <kb@localhost>';

/** One commit to be imported onto `ref`; `parent` null makes a first commit. */
export interface ImportedCommit {
  ref: string;
  parent: string | null;
  header: ChangeHeader;
  files: readonly LedgerFile[];
}

/** The input for `git fast-import`: one commit, then a question for its id. Paths must have been checked. */
export const fastImportStream = ({ ref, parent, header, files }: ImportedCommit): Buffer => {
  const person = `${IDENTITY} ${commitSeconds(header)} +0000`;
  return Buffer.concat([
    text(`commit ${ref}\nmark :1\nauthor ${person}\ncommitter ${person}\n`),
    ...data(commitMessage(header)),
    text(parent === null ? '' : `from ${parent}^0\n`),
    ...files.flatMap(({ path, content }) => [text(`M 100644 inline ${path}\n`), ...data(content)]),
    text('\nget-mark :1\ndone\n'),
  ]);
};

const text = (value: string): Buffer => Buffer.from(value, 'utf8');

function data(value: string): Buffer[] {
  const bytes = text(value);
  return [text(`data ${bytes.length}\n`), bytes, text('\n')];
}
