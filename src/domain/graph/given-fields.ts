import type { ProposalItem } from '../../contracts/proposal.ts';
import type { FieldName } from '../../contracts/vocabulary.ts';

type Corrected = NonNullable<Extract<ProposalItem, { op: 'node.correct' }>['fields']>;

/** A statement as it is proposed: its value, its quotes, and what a synthesis cites. */
export type ProposedStatement = NonNullable<Corrected[FieldName]>;

/** Fields of a node as an item gives them. */
export type GivenFields = Partial<Record<string, ProposedStatement | undefined>>;

/** The fields that an item gives, by name, in the order of the request. */
export const givenFields = (fields: GivenFields | undefined): [string, ProposedStatement][] =>
  Object.entries(fields ?? {}).filter(
    (entry): entry is [string, ProposedStatement] => entry[1] !== undefined,
  );
