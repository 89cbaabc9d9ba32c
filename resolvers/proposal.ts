import type { ProposalResolvers } from './generated/resolver-types.ts';
import { sliceConnection } from './slice-connection.ts';

/** A proposal with its receipt. */
export const Proposal: ProposalResolvers = {
  id: ({ proposalId }) => proposalId,
  checks: ({ checks }, { results, ...page }, { pageSize }) => {
    const asked = checks.filter(({ result }) => results == null || results.includes(result));
    return sliceConnection(page, asked, pageSize);
  },
};
