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
