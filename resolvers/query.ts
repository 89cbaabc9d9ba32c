import { NodeType, RelationshipType } from '../src/contracts/vocabulary.ts';
import type { QueryResolvers } from './generated/resolver-types.ts';
import { nullWhenUnknown } from './null-when-unknown.ts';
import type { ReadOperations } from './operations-port.ts';

type Rules = ReadOperations['kb_describe']['out']['vocabulary']['relationships'];

const rulesOf = (rules: Rules) =>
  RelationshipType.options.map((type) => {
    const { ends, ...rule } = rules[type];
    return {
      ...rule,
      type,
      ends: ends.map(([from, to]) => ({ from: NodeType.parse(from), to: NodeType.parse(to) })),
    };
  });

/** Where reading starts. */
export const Query: QueryResolvers = {
  service: async (_parent, _args, { run }) => {
    const { service, vocabulary, ...rest } = await run('kb_describe', {});
    return { ...service, ...rest, relationshipTypes: rulesOf(vocabulary.relationships) };
  },
  projects: async (_parent, _args, { run }) => (await run('projects_list', {})).projects,
  project: (_parent, { id }, { run }) => nullWhenUnknown(run('kb_project_get', { project: id }), 'project'),
};
