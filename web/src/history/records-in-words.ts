import { counted } from '../words/numbers.ts';

/** What the prefix of a record's id says that it is. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  prb: ['problem', 'problems'],
  tec: ['technique', 'techniques'],
  clm: ['claim', 'claims'],
  ent: ['entity', 'entities'],
  syn: ['synthesis', 'syntheses'],
  rel: ['relationship', 'relationships'],
  asm: ['assessment', 'assessments'],
  fnd: ['finding', 'findings'],
  src: ['source', 'sources'],
};

const NODES = new Set(['prb', 'tec', 'clm', 'ent', 'syn']);

const prefixOf = (id: string): string => id.slice(0, 3);

/** Whether an id is one of a node, which has a page. */
export const isNodeId = (id: string): boolean => NODES.has(prefixOf(id));

/** What a record is, by its id. */
export const kindOf = (id: string): string => KINDS[prefixOf(id)]?.[0] ?? 'record';

/** What a change touched: `2 claims, 1 relationship`. */
export const recordsInWords = (records: readonly { id: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { id } of records) counts.set(prefixOf(id), (counts.get(prefixOf(id)) ?? 0) + 1);
  const words = [...counts].map(([prefix, count]) =>
    counted(count, ...(KINDS[prefix] ?? (['record', 'records'] as const))),
  );
  return words.length === 0 ? 'no records' : words.join(', ');
};

const ACTIONS: Readonly<Record<string, string>> = {
  ADD: 'new',
  CORRECT: 'corrected',
  MERGE: 'merged',
  UNMERGE: 'unmerged',
  RETRACT: 'retracted',
  RESOLVE: 'resolved',
  WITHDRAW: 'withdrawn',
};

/** What an item of a proposal does, in words: `new claim`, `corrected relationship`; the op itself when it is unknown. */
export const itemInWords = ({ op, id }: { op: string; id: string }): string => {
  const [subject = '', action = ''] = op.split('_');
  const kind = subject === 'NODE' && isNodeId(id) ? kindOf(id) : subject.toLowerCase();
  const words = ACTIONS[action];
  return words === undefined ? op.toLowerCase().replaceAll('_', ' ') : `${words} ${kind}`;
};
