/**
 * Commits to a project until it is killed: `<projectsFolder> <project> <git> <name> [maintain]`.
 * Says `try <name>` before and `ack <name> <commit>` after each commit, written through at once.
 */
import { writeSync } from 'node:fs';
import { GitLedger } from '../../src/adapters/ledger-git/git-ledger.ts';
import {
  bundleFiles,
  projectFiles,
  projectHeader,
  proposalHeader,
} from '../contract/ledger/sample-changes.ts';

const [projectsFolder = '', project = '', gitPath = 'git', name = '', extra] = process.argv.slice(2);
const say = (line: string): number => writeSync(1, `${line}\n`);
const ledger = new GitLedger({ projectsFolder, gitPath });

if (extra === 'create') {
  say('create');
  await ledger.create(project, projectHeader, projectFiles(project));
  say('created');
}
let head = await ledger.head(project);
for (let index = 0; ; index += 1) {
  const proposal = `${name}-${index}`;
  say(`try ${proposal}`);
  const next = await ledger.commit(project, head.commit, proposalHeader(proposal), bundleFiles(proposal));
  if (next === null) throw new Error('lost the head to nobody');
  say(`ack ${proposal} ${next.commit}`);
  head = next;
  if (extra === 'maintain') await ledger.maintain(project);
}
