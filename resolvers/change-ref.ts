import type { ChangeRefResolvers } from './generated/resolver-types.ts';
import { nullWhenUnknown } from './null-when-unknown.ts';

/** The change that made a state. */
export const ChangeRef: ChangeRefResolvers = {
  proposal: async ({ project, proposalId }, _args, { run }) => {
    const receipt = await nullWhenUnknown(run('kb_proposal_get', { project, proposalId }), 'proposalId');
    return receipt === null ? null : { ...receipt, project };
  },
};
