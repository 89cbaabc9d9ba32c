import type { FakeFreshness } from './graph.ts';
import { connect, FakeGraph } from './graph.ts';
import { CHANGES, PROPOSALS } from './proposals.ts';
import type { FakeEdge, FakeNode } from './records.ts';
import type { FakeSource } from './sources.ts';

interface Parts {
  id: string;
  title: string;
  goal: string;
  nodes: FakeNode[];
  edges: FakeEdge[];
  sources: FakeSource[];
  freshness: () => FakeFreshness;
  isEmpty?: boolean;
}

interface Place {
  page?: number | null;
  from?: number | null;
  to?: number | null;
  line?: number | null;
}

/** Where each line of the file begins in the text of its markup: of lines that begin together the first. */
const linesOf = (text: string, lines: readonly number[]): object[] => {
  const parts = text.split('\n');
  return lines.flatMap((line, index) =>
    line === lines[index - 1]
      ? []
      : [
          {
            line,
            start: Array.from(
              parts
                .slice(0, index)
                .map((part) => `${part}\n`)
                .join(''),
            ).length,
          },
        ],
  );
};

/** A part of the reading text, by page, place or line. */
const textOf = ({ pages, revision, lines }: FakeSource, { page, from, to, line }: Place): object => {
  const layer = Array.from(pages.join(''));
  const starts = pages.map((_, index) => Array.from(pages.slice(0, index).join('')).length);
  const sheets = pages.map((text, index) => {
    const start = starts[index] ?? 0;
    return {
      page: index + 1,
      label: null,
      status: 'OK',
      ocr: false,
      start,
      end: start + Array.from(text).length,
    };
  });
  const sheet = page == null ? undefined : sheets[page - 1];
  const lineStart =
    line == null
      ? 0
      : Array.from(
          pages
            .join('')
            .split('\n')
            .slice(0, line - 1)
            .map((text) => `${text}\n`)
            .join(''),
        ).length;
  const [start, end] = [
    sheet?.start ?? from ?? lineStart,
    Math.min(sheet?.end ?? to ?? layer.length, layer.length),
  ];
  return {
    text: layer.slice(start, end).join(''),
    from: start,
    to: end,
    pages: sheets.filter((one) => one.start < end && one.end > start),
    sections: [],
    textLayer: revision,
    untrusted: true,
    next: null,
    lines: lines === undefined ? null : linesOf(pages.join(''), lines),
  };
};

const citedBy = (graph: FakeGraph, { revision }: FakeSource): object => {
  const rests = (evidence: unknown): boolean => (evidence as { revision: string }).revision === revision;
  const nodes = [...graph.nodes.values()].filter(({ fields }) =>
    (fields as { evidence: unknown[] }[]).some(({ evidence }) => evidence.some(rests)),
  );
  const relationships = graph.edges
    .filter(({ evidence }) => evidence.some(rests))
    .map((edge) => graph.relationship(edge));
  return {
    nodes: nodes.map(({ id }) => graph.node(id)),
    relationships,
    hasMore: false,
    freshness: graph.freshness(),
  };
};

/** The sections of a source, as numbered by the service. */
const outlineOf = ({ headings = [], pages }: FakeSource): object[] => {
  const isPaged = pages.length > 1;
  const starts = (
    isPaged
      ? pages
      : pages
          .join('')
          .split('\n')
          .map((line) => `${line}\n`)
  ).map((_, index, all) => Array.from(all.slice(0, index).join('')).length);
  return headings.map(({ title, level, at }, index) => ({
    number: /^[\d.]+/.exec(title)?.[0] ?? `#${index + 1}`,
    title,
    level,
    page: isPaged ? at : 1,
    line: isPaged ? null : at,
    start: starts[at - 1] ?? 0,
    end: Array.from(pages.join('')).length,
  }));
};

interface Held {
  project: string;
  graph: FakeGraph;
  sources: readonly FakeSource[];
}

const revisionOf = (held: Held, source: FakeSource): object => ({
  revision: source.revision,
  source: () => sourceOf(held, source),
  isNewest: source.isOlder !== true && source.withdrawn === undefined,
  versionLabel: source.versionLabel ?? null,
  mediaType: source.mediaType,
  fileName: source.fileName,
  size: source.bytes.length,
  textLayer: source.revision,
  parser: { name: 'test', version: '1' },
  earlierLayers: [],
  withdrawn: source.withdrawn ?? null,
  representations: () => filesOf(held, source).map((other) => revisionOf(held, other)),
  outline: (page: object) => connect(outlineOf(source), page),
  runs: [],
  warnings: [],
  capturedAt: '2026-03-01T10:00:00.000Z',
  capturedBy: { kind: 'TOKEN', id: 'tok_1', name: 'ingest' },
  bytesPath: `/projects/${held.project}/sources/${source.revision}/bytes`,
  pageCount: source.pages.length,
  pages: (page: object) =>
    connect(
      source.pages.map((text, index) => ({
        page: index + 1,
        label: null,
        status: index === 2 ? 'PARTIAL' : 'OK',
        reason: index === 2 ? 'a picture was not read' : null,
        characters: text.length,
        ocr: source.scanned?.includes(index + 1) ?? false,
        hidden: source.hiding?.includes(index + 1) === true ? 2 : 0,
      })),
      page,
    ),
  text: (place: Place) => textOf(source, place),
  citedBy: () => citedBy(held.graph, source),
});

/** Other files of the version of a source. */
const filesOf = ({ sources }: Held, source: FakeSource): FakeSource[] =>
  sources.filter(
    (other) => other !== source && other.id === source.id && other.versionLabel === source.versionLabel,
  );

const sourceOf = (held: Held, source: FakeSource): object => ({
  id: source.id,
  title: source.title,
  arxivId: null,
  doi: null,
  url: source.url,
  license: null,
  revisions: () =>
    held.sources.filter((other) => other.id === source.id).map((other) => revisionOf(held, other)),
});

/** A project as the root of graphql-js: fields are values or functions of their arguments. */
export const projectRoot = ({
  id,
  title,
  goal,
  nodes,
  edges,
  sources,
  freshness,
  isEmpty = false,
}: Parts): object => {
  const graph = new FakeGraph(nodes, edges, freshness);
  const held = { project: id, graph, sources };
  const proposals = isEmpty ? [] : PROPOSALS;
  const proposalOf = (receipt: (typeof PROPOSALS)[number]): object => ({
    ...receipt,
    checks: ({ results, ...page }: { results?: readonly string[] | null }) =>
      connect(
        (receipt.checks as { result: string }[]).filter(
          ({ result }) => results == null || results.includes(result),
        ),
        page,
      ),
  });
  const amounts = [...new Set(nodes.map(({ type }) => type))].map((type) => ({
    type,
    count: nodes.filter((node) => node.type === type).length,
  }));
  return {
    id,
    title,
    goal,
    inScope: isEmpty ? null : 'Single documents in English: news, meetings, notes.',
    outOfScope: isEmpty ? null : 'Summaries of several documents at once.',
    intent: null,
    ledgerId: '00000000-0000-4000-8000-000000000000',
    policyVersion: '1',
    revision: () => freshness().revision,
    freshness,
    counts: {
      nodes: nodes.length,
      nodesByType: amounts,
      relationships: edges.length,
      relationshipsByType: [],
      assessments: 6,
      sources: sources.length,
    },
    search: (question: { query: string }) => graph.search(question),
    node: ({ id: node, at }: { id: string; at?: number | null }) => graph.node(node, at),
    nodes: (question: object) => graph.list(question),
    neighbors: (question: { id: string }) => graph.neighbors(question),
    history: ({ id: record, ...page }: { id?: string | null }) => ({
      ...connect(
        (isEmpty ? CHANGES.slice(-1) : CHANGES).filter(
          ({ records }) => record == null || (records as { id: string }[]).some((one) => one.id === record),
        ),
        page,
      ),
      freshness: freshness(),
    }),
    source: ({ id: source }: { id: string }) =>
      sources.filter((one) => one.id === source).map((one) => sourceOf(held, one))[0] ?? null,
    sourceRevision: ({ revision }: { revision: string }) =>
      sources
        .filter((one) => one.revision.endsWith(revision.replace('sha256:', '')))
        .map((one) => revisionOf(held, one))[0] ?? null,
    sources: (page: object) =>
      connect(
        sources
          .filter((one, index) => sources.findIndex((other) => other.id === one.id) === index)
          .map((one) => sourceOf(held, one)),
        page,
      ),
    proposal: ({ id: proposal }: { id: string }) =>
      proposals.filter((one) => one.id === proposal).map(proposalOf)[0] ?? null,
    proposals: ({ status, ...page }: { status?: string | null }) =>
      connect(proposals.filter((one) => status == null || one.status === status).map(proposalOf), page),
  };
};
