import { KbError } from '../src/contracts/errors.ts';
import type { NodeView } from '../src/contracts/views.ts';
import { readChanges } from './changes.ts';
import { compact } from './compact.ts';
import type { GraphqlContext } from './context.ts';
import type { NodeResolvers } from './generated/resolver-types.ts';
import { readNeighborhood } from './neighborhood.ts';
import { nullWhenUnknown } from './null-when-unknown.ts';
import type { NodeParent } from './parents.ts';
import { groupRelationships } from './relationship-groups.ts';

const gone = (id: string): KbError =>
  new KbError('NOT_FOUND', `The node ${id} is not there; search for it again.`, { details: { id } });

/** The project revision at which a node had a given state, from its history. */
const revisionOfState = async (
  { project, id }: NodeParent,
  state: number,
  { run, pageSize }: GraphqlContext,
) => {
  const { changes } = await run('kb_history', { project, id, first: pageSize });
  const change = changes.find(({ records }) => records.some((r) => r.id === id && r.revision === state));
  if (change !== undefined) return change.revision;
  throw new KbError('CONFLICT', `The node ${id} has changed since it was listed; ask for the list again.`, {
    details: { id, revision: state },
  });
};

/** The whole node, in the state that its card shows: a list may read as of an earlier revision. */
const wholeNode = async (parent: NodeParent, context: GraphqlContext): Promise<NodeView> => {
  const { project, id, at, card } = parent;
  const view = await context.nodes(project, at, id);
  if (view === null) throw gone(id);
  if (card === undefined || card.revision === view.revision) return view;
  const then = await context.nodes(project, await revisionOfState(parent, card.revision, context), id);
  if (then === null) throw gone(id);
  return then;
};

/** A node: in short from the card that came with it, else whole. */
export const Node: NodeResolvers = {
  type: async (node, _args, context) => (node.card ?? (await wholeNode(node, context))).type,
  label: async (node, _args, context) => (node.card ?? (await wholeNode(node, context))).label,
  revision: async (node, _args, context) => (node.card ?? (await wholeNode(node, context))).revision,
  status: async (node, _args, context) => (await wholeNode(node, context)).status,
  mergedInto: async ({ project, at, ...node }, _args, context) => {
    const { mergedInto } = await wholeNode({ project, at, ...node }, context);
    return mergedInto === undefined ? null : { project, at, id: mergedInto };
  },
  fields: async (node, _args, context) =>
    (await wholeNode(node, context)).fields.map((field) => ({ ...field, project: node.project })),
  changedBy: async (node, _args, context) => {
    return { ...(await wholeNode(node, context)).changedBy, project: node.project };
  },
  evidence: async ({ card, ...node }, _args, { run }) => {
    if (card !== undefined) return card.evidence;
    const answer = await nullWhenUnknown(run('kb_neighbors', compact({ ...node, first: 1 })), 'id');
    return answer?.focus.evidence;
  },
  relationships: async ({ project, id, at }, args, { run }) =>
    groupRelationships(await readNeighborhood(run, { ...args, project, id, at })),
  neighbors: ({ project, id, at }, args, { run }) => readNeighborhood(run, { ...args, project, id, at }),
  history: ({ project, id }, args, { run }) => readChanges(run, { ...args, project, id }),
};
