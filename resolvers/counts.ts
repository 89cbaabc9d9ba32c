import { NodeType, RelationshipType } from '../src/contracts/vocabulary.ts';
import type { ProjectView } from '../src/operations/read/project-get.ts';

const byType = <T extends string>(types: readonly T[], counts: Record<string, number>) =>
  types.flatMap((type) => (counts[type] ? [{ type, count: counts[type] }] : []));

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Counts with sums, and by type in the order of the vocabulary; null stays null. */
export const countsOf = (counts: ProjectView['counts']) =>
  counts && {
    ...counts,
    nodes: sum(counts.nodes),
    nodesByType: byType(NodeType.options, counts.nodes),
    relationships: sum(counts.relationships),
    relationshipsByType: byType(RelationshipType.options, counts.relationships),
  };
