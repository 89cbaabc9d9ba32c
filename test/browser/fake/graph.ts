import type { FakeEdge, FakeNode } from './records.ts';

/** Where the fake service stands. Tests may change it to see how a lag or a degraded search is said. */
export interface FakeFreshness {
  revision: number;
  indexedRevision: number;
  lag: number;
  commit: string;
  retrieval: { mode: string; reason: string | null };
}

/** A page of a list: cursors are places in it. */
export const connect = <T>(
  items: readonly T[],
  { first = 50, after }: { first?: number | null; after?: string | null },
) => {
  const from = after == null ? 0 : Number(after) + 1;
  const page = items.slice(from, from + (first ?? 50));
  const end = from + page.length - 1;
  return {
    edges: page.map((node, index) => ({ cursor: String(from + index), node })),
    pageInfo: {
      hasNextPage: end < items.length - 1,
      endCursor: page.length === 0 ? null : String(end),
      hasPreviousPage: after != null,
      startCursor: page.length === 0 ? null : String(from),
    },
    totalCount: items.length,
  };
};

const SYMMETRIC = new Set(['CONTRADICTS', 'IN_TENSION_WITH', 'COMPARED_WITH', 'RELATED_TO']);

interface Reach {
  direction?: string;
  types?: readonly string[] | null;
  depth?: number;
  first?: number;
  after?: string | null;
}

/** Nodes and relationships of a project with the answers that are derived from them. */
export class FakeGraph {
  readonly nodes: ReadonlyMap<string, FakeNode>;
  readonly edges: readonly FakeEdge[];
  readonly freshness: () => FakeFreshness;

  constructor(nodes: readonly FakeNode[], edges: readonly FakeEdge[], freshness: () => FakeFreshness) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.edges = edges;
    this.freshness = freshness;
  }

  /** A node as GraphQL answers it; at revision 3 the first claim read otherwise. */
  node(id: string, at: number | null = null): object | null {
    const node = this.nodes.get(id);
    if (node === undefined) return null;
    const isOlder = at !== null && at < 4 && id === 'clm_news';
    return {
      ...node,
      label: isOlder ? 'Copying lowers unfaithful sentences on news' : node.label,
      fields: isOlder
        ? node.fields.map((field) => ({
            ...(field as object),
            value: 'On news articles, copying lowers the share of unfaithful sentences.',
          }))
        : node.fields,
      mergedInto: null,
      changedBy: { proposalId: node.proposal, revision: 3, commit: 'c0ffee'.repeat(6), proposal: null },
      evidence: this.summary(node),
      relationships: (reach: Reach) => this.groups(id, reach),
      neighbors: (reach: Reach) => this.neighbors({ ...reach, id }),
      history: (page: object) => ({ ...connect([], page), freshness: this.freshness() }),
    };
  }

  summary({ level, contradicting }: FakeNode): object {
    return { level, supporting: level === 'QUOTED' ? 0 : 1, contradicting, sources: 1, openFindings: 0 };
  }

  /** As the service gives it: at most 300 code points, cut anywhere. */
  snippet({ fields }: FakeNode): string {
    const points = Array.from((fields[0] as { value: string }).value);
    return points.length <= 300 ? points.join('') : `${points.slice(0, 299).join('')}…`;
  }

  relationship(edge: FakeEdge): object {
    return {
      ...edge,
      from: this.node(edge.from),
      to: this.node(edge.to),
      assessments: [],
      revision: 1,
      changedBy: { proposalId: 'summaries-1', revision: 3, commit: null },
    };
  }

  /** The relationships at a node that a question follows, with the other end of each. */
  at(id: string, { direction = 'BOTH', types }: Reach): { edge: FakeEdge; other: string; way: string }[] {
    return this.edges
      .filter(({ from, to, type }) => (from === id || to === id) && (types == null || types.includes(type)))
      .map((edge) => ({
        edge,
        other: edge.from === id ? edge.to : edge.from,
        way: SYMMETRIC.has(edge.type) ? 'BOTH' : edge.from === id ? 'OUTGOING' : 'INCOMING',
      }))
      .filter(({ way }) => direction === 'BOTH' || way === 'BOTH' || way === direction);
  }

  groups(id: string, reach: Reach): object {
    const all = this.at(id, reach);
    const page = connect([...new Set(all.map(({ other }) => other))], reach);
    const shown = new Set(page.edges.map(({ node }) => node));
    const groups = new Map<string, { reads: string; type: string; direction: string; members: object[] }>();
    for (const { edge, other, way } of all.filter((one) => shown.has(one.other))) {
      const key = `${edge.type} ${way}`;
      const group = groups.get(key) ?? {
        reads: way === 'INCOMING' ? edge.inverse : edge.reads,
        type: edge.type,
        direction: way,
        members: [],
      };
      groups.set(key, group);
      group.members.push({ node: this.node(other), relationship: this.relationship(edge) });
    }
    return { groups: [...groups.values()], omitted: 0, pageInfo: page.pageInfo, freshness: this.freshness() };
  }

  neighbors({ id, depth = 1, ...reach }: Reach & { id: string }): object {
    const distances = new Map([[id, 0]]);
    for (let step = 1; step <= depth; step++)
      for (const near of [...distances].filter(([, distance]) => distance === step - 1).map(([node]) => node))
        for (const { other } of this.at(near, reach)) if (!distances.has(other)) distances.set(other, step);
    const reached = [...distances]
      .filter(([node]) => node !== id)
      .map(([node, distance]) => ({ node: this.node(node), distance, snippet: '', id: node }));
    const page = connect(reached, reach);
    const upTo = new Set([
      id,
      ...reached.slice(0, Number(page.pageInfo.endCursor ?? -1) + 1).map((one) => one.id),
    ]);
    const relationships = this.edges
      .filter(({ from, to }) => upTo.has(from) && upTo.has(to))
      .map((edge) => this.relationship(edge));
    return {
      focus: this.node(id),
      nodes: page.edges.map(({ node }) => node),
      relationships,
      omitted: 0,
      pageInfo: page.pageInfo,
      freshness: this.freshness(),
    };
  }

  search({
    query,
    types,
    ...page
  }: {
    query: string;
    types?: readonly string[] | null;
    first?: number;
    after?: string | null;
  }): object {
    const words = query.toLowerCase().split(/\s+/);
    const found = [...this.nodes.values()].filter((node) => {
      const text = `${node.label} ${this.snippet(node)}`.toLowerCase();
      return (types == null || types.includes(node.type)) && words.every((word) => text.includes(word));
    });
    const cards = found.map((node) => ({
      node: this.node(node.id),
      relevance: { score: 1, matchedBy: ['KEYWORD'] },
      evidence: this.summary(node),
      snippet: this.snippet(node),
      tokens: 100,
    }));
    return { ...connect(cards, page), omitted: 0, warnings: [], freshness: this.freshness() };
  }

  list({
    types,
    ...page
  }: {
    types?: readonly string[] | null;
    first?: number;
    after?: string | null;
  }): object {
    const nodes = [...this.nodes.values()].filter(({ type }) => types == null || types.includes(type));
    const { edges, pageInfo } = connect(nodes, page);
    return {
      edges: edges.map(({ cursor, node }) => ({
        cursor,
        node: this.node(node.id),
        snippet: this.snippet(node),
      })),
      pageInfo,
      freshness: this.freshness(),
    };
  }
}
