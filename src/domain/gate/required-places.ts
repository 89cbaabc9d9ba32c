import type { Digest } from '../../contracts/ids.ts';
import type { ItemOp, Proposal } from '../../contracts/proposal.ts';
import type { CheckName } from '../../contracts/receipt.ts';
import { citedEvidence } from '../graph/cited-evidence.ts';
import { firstNamings, namedPlaces } from '../graph/named-records.ts';
import { proposedFields } from '../graph/proposed-fields.ts';
import { RELATIONSHIPS } from '../graph/relationship-registry.ts';

/** Each source revision that the bundle quotes, with the place of its first quote. */
export const firstCitations = (proposal: Proposal): Map<Digest, string> => {
  const first = new Map<Digest, string>();
  for (const { path, evidence } of citedEvidence(proposal)) {
    if (!first.has(evidence.revision)) first.set(evidence.revision, path);
  }
  return first;
};

/** Where the account of a revision stands: its entry, else `coverage`. */
export const coveragePlace = (proposal: Proposal, revision: Digest): string => {
  const index = (proposal.coverage ?? []).findIndex((entry) => entry.revision === revision);
  return index < 0 ? 'coverage' : `coverage[${index}]`;
};

/** Paths of the items with one of the operations. */
const itemsOf = (proposal: Proposal, ...ops: ItemOp[]): string[] =>
  proposal.items.flatMap((item, index) => (ops.includes(item.op) ? [`items[${index}]`] : []));

const withdrawals = (proposal: Proposal): string[] =>
  itemsOf(proposal, 'source.withdraw').map((path) => `${path}.revision`);

const acyclic = (proposal: Proposal): string[] =>
  proposal.items.flatMap((item, index) =>
    item.op === 'relationship.add' && RELATIONSHIPS[item.type].acyclic ? [`items[${index}]`] : [],
  );

const evidenceOwners = (proposal: Proposal): string[] => [
  ...proposedFields(proposal).map(({ path }) => path),
  ...itemsOf(proposal, 'relationship.add', 'assessment.add'),
];

const claimFields = (proposal: Proposal) => proposedFields(proposal).filter(({ type }) => type === 'Claim');

/** The bundle as a whole, when it has something to judge: what fails is said at its own place, and what passes once. */
const whole =
  (judged: (proposal: Proposal) => readonly unknown[]) =>
  (proposal: Proposal): string[] =>
    judged(proposal).length > 0 ? [''] : [];

/**
 * For each check, every place of a bundle at which it must have passed before the bundle can be accepted. A place without an
 * outcome counts as unavailable, so a rule that is left out, or that judges less than it should, accepts nothing.
 */
export const REQUIRED_PLACES: Readonly<Record<CheckName, (proposal: Proposal) => string[]>> = {
  scope: (proposal) => [...firstCitations(proposal).values(), ...withdrawals(proposal)],
  references: (proposal) => [...namedPlaces(proposal).map(({ path }) => path), ...withdrawals(proposal)],
  base: (proposal) => [
    'base',
    ...firstNamings(proposal).values(),
    ...withdrawals(proposal),
    ...itemsOf(proposal, 'node.correct', 'relationship.correct').map((path) => `${path}.expectedRevision`),
  ],
  'source.integrity': (proposal) => [...firstCitations(proposal).values()],
  'evidence.present': (proposal) => evidenceOwners(proposal).map((path) => `${path}.evidence`),
  'evidence.quote': (proposal) => citedEvidence(proposal).map(({ path }) => path),
  'evidence.visible': whole(citedEvidence),
  'evidence.baseline': whole(citedEvidence),
  'evidence.title': whole(claimFields),
  'evidence.length': whole(proposedFields),
  'evidence.spread': whole(proposedFields),
  'evidence.negation': whole(citedEvidence),
  'evidence.consistency': whole(citedEvidence),
  'evidence.numbers': (proposal) => claimFields(proposal).map(({ path }) => `${path}.value`),
  'relationship.registry': (proposal) => itemsOf(proposal, 'relationship.add'),
  'relationship.cycle': acyclic,
  'relationship.conditions': (proposal) => itemsOf(proposal, 'relationship.add'),
  dedupe: (proposal) => itemsOf(proposal, 'node.add', 'relationship.add').map((path) => `${path}.dedupe`),
  assessment: (proposal) =>
    proposedFields(proposal)
      .filter(({ op }) => op === 'node.add')
      .map(({ path }) => path),
  coverage: (proposal) =>
    [...firstCitations(proposal).keys()].map((revision) => coveragePlace(proposal, revision)),
  'coverage.absent': (proposal) =>
    (proposal.coverage ?? []).flatMap(({ absent = [] }, index) =>
      absent.map((_, k) => `coverage[${index}].absent[${k}]`),
    ),
  policy: () => [],
};
