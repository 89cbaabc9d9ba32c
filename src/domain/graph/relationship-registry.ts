import type { NodeType, RelationshipType } from '../../contracts/vocabulary.ts';
import { NodeType as NodeTypes } from '../../contracts/vocabulary.ts';

/** What a type of relationship joins and how it reads. */
export interface RelationshipRule {
  /** Pairs of node kinds that it may join, [from, to]. */
  ends: readonly (readonly [NodeType, NodeType])[];
  /** Words from `from` to `to`. */
  reads: string;
  /** Words seen from the other end. */
  inverse: string;
  /** Stored once for a pair, whichever end comes first. */
  symmetric: boolean;
  /** Conditions must be given, or said to be unstated. */
  conditionsRequired: boolean;
  /** No chain of this type may lead back to its beginning. */
  acyclic: boolean;
}

const ALL = NodeTypes.options;
const pairs = (from: readonly NodeType[], to: readonly NodeType[]) =>
  from.flatMap((f) => to.map((t) => [f, t] as const));
const sameType = (types: readonly NodeType[]) => types.map((type) => [type, type] as const);

const rule = (
  ends: RelationshipRule['ends'],
  reads: string,
  inverse: string,
  flags: Partial<Pick<RelationshipRule, 'symmetric' | 'conditionsRequired' | 'acyclic'>> = {},
): RelationshipRule => ({
  ends,
  reads,
  inverse,
  symmetric: false,
  conditionsRequired: false,
  acyclic: false,
  ...flags,
});

/** Version of the registry; a change of any rule below makes a new one. */
export const REGISTRY_VERSION = '1';

/** The relationship registry, closed: no other type exists. */
export const RELATIONSHIPS: Readonly<Record<RelationshipType, RelationshipRule>> = {
  ADDRESSES: rule([['Technique', 'Problem']], 'addresses', 'addressed by', { conditionsRequired: true }),
  FAILS_FOR: rule([['Technique', 'Problem']], 'fails for', 'not solved by', { conditionsRequired: true }),
  ABOUT: rule(pairs(['Claim'], ['Problem', 'Technique', 'Entity']), 'is about', 'has claim'),
  SUPPORTS: rule([['Claim', 'Claim']], 'supports', 'supported by'),
  CONTRADICTS: rule([['Claim', 'Claim']], 'contradicts', 'contradicts', { symmetric: true }),
  IN_TENSION_WITH: rule([['Claim', 'Claim']], 'in tension with', 'in tension with', { symmetric: true }),
  REFINES: rule(sameType(ALL), 'refines', 'refined by'),
  REQUIRES: rule(pairs(['Technique'], ['Technique', 'Entity']), 'requires', 'required by'),
  USES: rule(pairs(['Technique'], ['Technique', 'Entity']), 'uses', 'used by'),
  EVALUATED_ON: rule(pairs(['Technique', 'Claim'], ['Entity']), 'evaluated on', 'used to evaluate'),
  COMPARED_WITH: rule([['Technique', 'Technique']], 'compared with', 'compared with', { symmetric: true }),
  IS_A: rule(sameType(['Problem', 'Technique', 'Entity']), 'is a', 'has kind', { acyclic: true }),
  PART_OF: rule(sameType(['Problem', 'Technique', 'Entity']), 'part of', 'has part', { acyclic: true }),
  CAUSES: rule(pairs(['Problem', 'Entity'], ['Problem', 'Entity']), 'causes', 'caused by'),
  SUMMARIZES: rule(
    pairs(
      ['Synthesis'],
      ALL.filter((type) => type !== 'Synthesis'),
    ),
    'summarises',
    'summarised in',
  ),
  RELATED_TO: rule(pairs(ALL, ALL), 'related to', 'related to', { symmetric: true }),
};
