import type { RelationshipResolvers } from './generated/resolver-types.ts';
import type { NodeParent, RelationshipParent } from './parents.ts';

const end = ({ project, at, cards }: RelationshipParent, id: string): NodeParent => {
  return { project, id, at, card: cards.get(id) };
};

/** A relationship with its ends as nodes. */
export const Relationship: RelationshipResolvers = {
  from: (relationship) => end(relationship, relationship.from),
  to: (relationship) => end(relationship, relationship.to),
  conditionsUnstated: ({ conditionsUnstated }) => conditionsUnstated ?? false,
  assessments: ({ assessments, project }) => assessments.map((assessment) => ({ ...assessment, project })),
  changedBy: ({ changedBy, project }) => ({ ...changedBy, project }),
};
