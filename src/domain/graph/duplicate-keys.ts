import type { StoredRecord } from '../../contracts/records.ts';
import type { Condition } from '../../contracts/proposal.ts';
import type { NodeType, RelationshipType } from '../../contracts/vocabulary.ts';
import { NODE_FIELDS } from '../../contracts/vocabulary.ts';
import { jsonDigest } from '../canonical.ts';
import { RELATIONSHIPS } from './relationship-registry.ts';

/**
 * Folds a text so that texts which look the same are the same: NFC, full case folding (upper then lower case, which
 * takes ß to ss), runs of white space to one space. Nothing else: L1 is not L2, "A/B" is not "A-B".
 */
export const foldText = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Keys of a node: its kind with its folded label, and its kind with its folded main statement. */
export const nodeKeys = (node: {
  type: NodeType;
  label: string;
  fields: Partial<Record<string, { value: string } | undefined>>;
}): string[] => {
  const statement = node.fields[NODE_FIELDS[node.type][0]]?.value;
  const keys = [jsonDigest(['label', node.type, foldText(node.label)])];
  if (statement !== undefined) keys.push(jsonDigest(['statement', node.type, foldText(statement)]));
  return keys;
};

/** Key of a relationship: its type, its ends (unordered when symmetric) and its conditions. */
export const relationshipKey = (relationship: {
  type: RelationshipType;
  from: string;
  to: string;
  conditions: readonly Condition[];
}): string => {
  const ends = [relationship.from, relationship.to];
  if (RELATIONSHIPS[relationship.type].symmetric) ends.sort();
  const conditions = relationship.conditions
    .map((condition) => jsonDigest({ ...condition, text: foldText(condition.text) }))
    .sort();
  return jsonDigest(['relationship', relationship.type, ...ends, conditions]);
};

/** Keys under which a record can be found as a duplicate candidate; none unless it is a current node or relationship. */
export const duplicateKeys = (record: StoredRecord): string[] => {
  if (record.record === 'node') return record.status === 'current' ? nodeKeys(record) : [];
  if (record.record === 'relationship') return record.status === 'current' ? [relationshipKey(record)] : [];
  return [];
};
