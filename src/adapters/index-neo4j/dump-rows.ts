import { RelationshipType } from '../../contracts/vocabulary.ts';
import type { RowKind, RowVersion } from '../../domain/graph/dump-line.ts';
import { dumpLines, ROW_KINDS } from '../../domain/graph/dump-line.ts';
import type { NodeRow } from '../../domain/graph/index-rows.ts';
import { keyBounds } from './stored-rows.ts';

/** Runs one read of the generation that is dumped. */
export type PageRead = <Row>(statement: string, parameters: Record<string, unknown>) => Promise<Row[]>;

type Properties = Record<string, unknown> & {
  id: string;
  key: string;
  fromRevision: number;
  toRevision?: number;
};

const PAGE = 500;

/** Names of the properties that a row consists of; the others serve look-ups. */
const ROW_PROPERTIES: Record<RowKind, readonly string[]> = {
  assessment: ['id', 'subject', 'subjectRevision', 'field', 'verdict', 'cites'],
  node: ['id', 'recordRevision', 'type', 'label', 'status', 'mergedInto', 'labelTerms', 'bodyTerms', 'cites'],
  relationship: [
    'id',
    'recordRevision',
    'type',
    'from',
    'to',
    'status',
    'conditions',
    'conditionsUnstated',
    'cites',
  ],
  source: ['id', 'recordRevision', 'title', 'revisions', 'withdrawn'],
};

const VERTICES = { assessment: 'Assessment', node: 'Node', source: 'Source' } as const;

/** Where the versions of a kind of rows are. */
const patterns = (kind: RowKind): string[] =>
  kind === 'relationship'
    ? RelationshipType.options.map((type) => `()-[x:${type}]->()`)
    : [`(x:Kb${VERTICES[kind]})`, `(x:KbFormer${VERTICES[kind]})`];

const version = (kind: RowKind, stored: Properties): RowVersion => ({
  from: stored.fromRevision,
  to: stored.toRevision ?? null,
  row: Object.fromEntries(
    ROW_PROPERTIES[kind].map((name) => [name, stored[name] ?? null]),
  ) as unknown as NodeRow,
});

/** All that matches a pattern, by key, in pages; a page is read on to the end of its last record. */
async function* inKeyOrder(read: PageRead, scope: string, pattern: string): AsyncGenerator<Properties> {
  const { first, last } = keyBounds(scope);
  // Vertices that only stand for the end of a relationship hold no row.
  const bounds = 'x.key > $after AND x.key < $before AND x.fromRevision IS NOT NULL';
  for (let after = first; ;) {
    const page = await read<{ stored: Properties }>(
      `MATCH ${pattern} WHERE ${bounds} WITH x ORDER BY x.key LIMIT ${PAGE} RETURN properties(x) AS stored`,
      { after, before: last },
    );
    const end = page.at(-1)?.stored.key;
    if (end === undefined) return;
    const rest = await read<{ stored: Properties }>(
      `MATCH ${pattern} WHERE x.key = $end RETURN properties(x) AS stored`,
      { end },
    );
    yield* page.map(({ stored }) => stored).filter(({ key }) => key !== end);
    yield* rest.map(({ stored }) => stored);
    after = end;
  }
}

/** Several series that are in key order as one. */
async function* merged(series: AsyncGenerator<Properties>[]): AsyncGenerator<Properties> {
  const heads = await Promise.all(series.map(async (each) => ({ each, head: await each.next() })));
  for (;;) {
    const open = heads.filter(({ head }) => head.done !== true);
    const [least] = open.sort((a, b) =>
      (a.head.value as Properties).key < (b.head.value as Properties).key ? -1 : 1,
    );
    if (least === undefined) return;
    yield least.head.value as Properties;
    least.head = await least.each.next();
  }
}

/** Every row of a generation as lines, in the order of `dump`. */
export async function* dumpRows(read: PageRead, scope: string): AsyncGenerator<string> {
  for (const kind of ROW_KINDS) {
    let versions: RowVersion[] = [];
    for await (const stored of merged(patterns(kind).map((pattern) => inKeyOrder(read, scope, pattern)))) {
      if (versions.length > 0 && versions[0]?.row.id !== stored.id)
        yield* dumpLines(kind, versions.splice(0));
      versions.push(version(kind, stored));
    }
    yield* dumpLines(kind, versions);
    versions = [];
  }
}
