import type { NodeRecord, StoredRecord } from '../../contracts/records.ts';
import type { NamedPlace } from '../graph/named-records.ts';
import type { GateContext } from './gate-input.ts';

/** What is wrong with what a place names, and what to send instead; null when it may stand there. */
export type Problem = string | null;

/** The words for an id that is not of this project. */
export const noSuchRecord = ({ proposal }: GateContext, id: string): string =>
  `There is no record ${id} in project ${proposal.project}; find the right id with kb_search, or add the node in this bundle and name it by ref.`;

/** The words for a `ref` that no item has. */
export const noSuchRef = (ref: string): string =>
  `No item of this bundle has the ref "${ref}"; give that ref to the item that is meant.`;

/** Why a node does not count as current; null when it does. */
export const notCurrent = (node: NodeRecord): Problem => {
  if (node.status === 'merged')
    return `${node.id} was merged into ${node.mergedInto}; name ${node.mergedInto} instead.`;
  if (node.status === 'retracted') return `${node.id} is retracted; name a current node.`;
  return null;
};

const currentNode = (record: StoredRecord): Problem =>
  record.record === 'node' ? notCurrent(record) : `${record.id} is a ${record.record}; name a node here.`;

const currentRelationship = (record: StoredRecord): Problem => {
  if (record.record !== 'relationship')
    return `${record.id} is a ${record.record}; name a relationship here.`;
  return record.status === 'retracted' ? `${record.id} is already retracted.` : null;
};

const mergedNode = (record: StoredRecord): Problem =>
  record.record === 'node' && record.status === 'merged'
    ? null
    : `${record.id} is not a merged node; there is nothing to undo.`;

const pinned = (record: StoredRecord, revision: number | undefined): Problem =>
  revision === undefined || revision <= record.revision
    ? null
    : `${record.id} has no record revision ${revision}; it is at ${record.revision}.`;

const PROBLEMS: Record<NamedPlace['as'], (record: StoredRecord, revision: number | undefined) => Problem> = {
  end: currentNode,
  node: currentNode,
  relationship: currentRelationship,
  'merged-node': mergedNode,
  cited: pinned,
  'finding-subject': pinned,
  finding: (record) => `${record.id} is a ${record.record}; name a finding here.`,
  considered: () => null,
  subject: () => null,
};

const refProblem = (context: GateContext, place: NamedPlace, ref: string): Problem => {
  const index = context.itemOf(ref);
  if (index === null) return noSuchRef(ref);
  const item = context.proposal.items[index];
  if (place.as !== 'end' || item?.op === 'node.add') return null;
  return `"${ref}" is a ${item?.op} (items[${index}]); an end must be a node: name the ref of a node.add.`;
};

/** Judges a place that names a record or an item. The subject of an assessment has rules of its own (`subjectProblem`). */
export const problemOf = (context: GateContext, place: NamedPlace): Problem => {
  if (place.ref !== undefined) return refProblem(context, place, place.ref);
  const record = context.records.get(place.id as string);
  return record === undefined
    ? noSuchRecord(context, place.id as string)
    : PROBLEMS[place.as](record, place.revision);
};
