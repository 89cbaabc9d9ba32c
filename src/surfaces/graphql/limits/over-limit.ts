import { KbError } from '../../../contracts/errors.ts';
import type { Limits } from '../../../contracts/limits.ts';

/** The limits on one GraphQL document. */
export type DocumentLimit = keyof Pick<
  Limits,
  'graphqlDepth' | 'graphqlAliases' | 'graphqlCost' | 'graphqlTokens'
>;

/** The refusal of a document: names the limit, the maximum and what was sent. `measured` is what was counted, in words. */
export const overDocumentLimit = (
  limit: DocumentLimit,
  maximum: number,
  sent: number,
  measured: string,
  advice: string,
): KbError =>
  new KbError('LIMIT_EXCEEDED', `${measured}; the limit ${limit} is ${maximum}. ${advice}`, {
    details: { limit, maximum, sent },
  });
