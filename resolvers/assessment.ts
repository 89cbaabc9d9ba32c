import type { AssessmentResolvers } from './generated/resolver-types.ts';

/** A judgment. */
export const Assessment: AssessmentResolvers = {
  changedBy: ({ changedBy, project }) => ({ ...changedBy, project }),
};
