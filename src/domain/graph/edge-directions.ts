import type { Direction, RelationshipType } from '../../contracts/vocabulary.ts';
import { RelationshipType as RelationshipTypes } from '../../contracts/vocabulary.ts';
import { RELATIONSHIPS } from './relationship-registry.ts';

/**
 * The types to follow from `from` to `to` (`out`) and back (`in`) for a direction seen from a node; a symmetric type is
 * followed both ways. Without `types` all of the registry are meant; an empty list means none.
 */
export const edgeDirections = (
  direction: Direction,
  types: readonly RelationshipType[] = RelationshipTypes.options,
): { out: RelationshipType[]; in: RelationshipType[] } => {
  const registered = RelationshipTypes.options.filter((type) => types.includes(type));
  const symmetric = registered.filter((type) => RELATIONSHIPS[type].symmetric);
  return {
    out: direction === 'incoming' ? symmetric : registered,
    in: direction === 'outgoing' ? symmetric : registered,
  };
};
