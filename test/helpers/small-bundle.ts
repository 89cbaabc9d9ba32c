import { coverage, node, quote, relationship, upload } from './sample.ts';
import type { TestClient } from './service.ts';

const problem = (n: number) => `Input of kind ${n} exceeds the memory of one machine.`;
const technique = (n: number) => `Method ${n} reads input of kind ${n} in parts.`;
const claim = (n: number) => `Method ${n} needs one hour for input of kind ${n}.`;

/** A text with the sentences of the small bundles 1 to `count`. */
export const methodsText = (count: number): string =>
  Array.from({ length: count }, (_, index) => index + 1)
    .flatMap((n) => [problem(n), technique(n), claim(n), ''])
    .join('\n');

/** A project that has captured the text of `count` small bundles; answers its revision. */
export const methodsProject = async (client: TestClient, project: string, count = 40): Promise<string> => {
  await client.ask('kb_project_put', { project, title: 'Methods', goal: 'Which method reads which input?' });
  return (await upload(client, project, 'methods.md', methodsText(count))).revision;
};

/** Nodes, and files of its commit, of one small bundle. */
export const SMALL_BUNDLE = { nodes: 3, files: 9 } as const;

/** A complete bundle that shares nothing with those of other numbers: problem, technique, claim, two relationships. */
export const smallBundle = (
  project: string,
  proposalId: string,
  revision: string,
  n: number,
  more: Record<string, unknown> = {},
) => {
  const of = (sentence: string) => quote(revision, sentence);
  const items: Record<string, unknown>[] = [
    ...node('p', 'Problem', `Input of kind ${n}`, problem(n), of(problem(n))),
    ...node('t', 'Technique', `Method ${n}`, technique(n), of(technique(n))),
    ...node('c', 'Claim', `Time of method ${n}`, claim(n), of(claim(n))),
    relationship('a', 'ADDRESSES', { ref: 't' }, { ref: 'p' }, of(technique(n)), {
      conditionsUnstated: true,
    }),
    relationship('b', 'ABOUT', { ref: 'c' }, { ref: 't' }, of(claim(n))),
  ];
  return { project, proposalId, base: 0, schemaVersion: '1', items, coverage: [coverage(revision)], ...more };
};

/** As `smallBundle`, without the assessments: it stays pending. */
export const incompleteBundle = (project: string, proposalId: string, revision: string, n: number) => {
  const bundle = smallBundle(project, proposalId, revision, n);
  return { ...bundle, items: bundle.items.filter((item) => item['op'] !== 'assessment.add') };
};

/** A bundle that withdraws one source revision, and may hold more. */
export const withdrawalOf = (
  project: string,
  proposalId: string,
  revision: string,
  base: number,
  more: Record<string, unknown> = {},
) => ({
  project,
  proposalId,
  base,
  schemaVersion: '1',
  items: [{ op: 'source.withdraw', ref: 'w', revision, reason: 'The authors retracted it.' }],
  ...more,
});
