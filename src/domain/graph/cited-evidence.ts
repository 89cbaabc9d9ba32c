import type { Evidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { Proposal, ProposalItem } from '../../contracts/proposal.ts';
import { givenFields } from './given-fields.ts';

/** One quote of the bundle and its place in the request. */
export interface CitedEvidence {
  path: string;
  evidence: Evidence;
}

const quotes = (path: string, evidence: readonly Evidence[] | undefined): CitedEvidence[] =>
  (evidence ?? []).map((entry, k) => ({ path: `${path}.evidence[${k}]`, evidence: entry }));

const quotedIn = (item: ProposalItem, path: string): CitedEvidence[] => {
  if (item.op === 'node.add' || item.op === 'node.correct')
    return givenFields(item.fields).flatMap(([name, field]) =>
      quotes(`${path}.fields.${name}`, field.evidence),
    );
  return 'evidence' in item ? quotes(path, item.evidence) : [];
};

/** Every quote of the bundle, in the order of the request. */
export const citedEvidence = (proposal: Proposal): CitedEvidence[] =>
  proposal.items.flatMap((item, index) => quotedIn(item, `items[${index}]`));

/** Source revisions that the bundle quotes, accounts for or withdraws, each once: what must be read from the archive. */
export const citedDigests = (proposal: Proposal): Digest[] => [
  ...new Set([
    ...citedEvidence(proposal).map(({ evidence }) => evidence.revision),
    ...(proposal.coverage ?? []).map((entry) => entry.revision),
    ...proposal.items.flatMap((item) => (item.op === 'source.withdraw' ? [item.revision] : [])),
  ]),
];
