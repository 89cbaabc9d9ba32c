import type { EvidenceResolvers } from './generated/resolver-types.ts';

/** A quotation with its place. */
export const Evidence: EvidenceResolvers = {
  line: ({ line }) => line && { first: line[0], last: line[1] },
};
