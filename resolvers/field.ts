import type { FieldResolvers } from './generated/resolver-types.ts';

/** A statement of a node. */
export const Field: FieldResolvers = {
  assessments: ({ assessments, project }) => assessments.map((assessment) => ({ ...assessment, project })),
  cites: ({ cites }) => cites ?? [],
};
