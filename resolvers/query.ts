import type { QueryResolvers } from './generated/resolver-types.ts';
import { nullWhenUnknown } from './null-when-unknown.ts';

/** Where reading starts. */
export const Query: QueryResolvers = {
  service: async (_parent, _args, { run }) => {
    const { service, ...rest } = await run('kb_describe', {});
    return { ...service, ...rest };
  },
  projects: async (_parent, _args, { run }) => (await run('projects_list', {})).projects,
  project: (_parent, { id }, { run }) => nullWhenUnknown(run('kb_project_get', { project: id }), 'project'),
};
