import { KbError } from '../../src/contracts/errors.ts';
import { DEFAULT_LIMITS } from '../../src/contracts/limits.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type {
  Card,
  ChangeView,
  EvidenceView,
  NodeView,
  RelationshipView,
} from '../../src/contracts/views.ts';
import { operationNamed } from '../../src/operations/catalog.ts';
import { RELATIONSHIPS } from '../../src/domain/graph/relationship-registry.ts';
import type { SourceView } from '../../src/operations/read/source-get.ts';
import type { ReadOperationName, ReadOperations, Run } from '../../resolvers/operations-port.ts';

/** The id of the n-th record of a kind. */
export const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(32, '0')}`;
export const DIGEST = `sha256:${'a'.repeat(64)}`;
export const OTHER_FILE = `sha256:${'d'.repeat(64)}`;
const LAYER = `sha256:${'b'.repeat(64)}`;
const COMMIT = 'c'.repeat(40);
const AT = '2026-01-31T12:00:00.000Z';
const actor = { kind: 'token', id: 'tok_1', name: 'reader' } as const;
const changedBy = { proposalId: 'p-1', revision: 2, commit: COMMIT };

export const freshness = {
  revision: 3,
  indexedRevision: 3,
  lag: 0,
  commit: COMMIT,
  retrieval: { mode: 'KEYWORD', reason: 'No embedder is configured.' },
} as const;

const evidence: EvidenceView = {
  revision: DIGEST,
  source: { id: id('src', 1), title: 'A paper', versionLabel: 'v2' },
  textLayer: LAYER,
  page: 3,
  line: [10, 11],
  quote: { exact: 'needs a negative control' },
  position: { start: 5, end: 29 },
  level: 'exact',
  status: 'newer-revision',
  reanchored: {
    label: 'changed',
    revision: `sha256:${'d'.repeat(64)}`,
    versionLabel: 'v3',
    textLayer: `sha256:${'e'.repeat(64)}`,
    page: 4,
    line: [12, 12],
    position: { start: 50, end: 74 },
    passage: 'It needs a positive control.',
    differs: 'source has “positive”, quote has “negative”',
  },
  ocr: true,
  passage: 'It needs a negative control.',
  untrusted: true,
};

const nodeOf = (prefix: string, type: NodeView['type'], n: number): NodeView => ({
  id: id(prefix, n),
  type,
  label: `${type} ${n}`,
  revision: 1,
  status: 'current',
  changedBy,
  fields: [
    {
      name: type === 'Technique' ? 'description' : 'statement',
      value: `What ${type} ${n} says.`,
      evidence: [evidence],
      standing: 'stale',
      assessments: [
        {
          id: id('asm', n),
          subject: { id: id(prefix, n), revision: 1, field: 'statement' },
          verdict: 'supports',
          method: 'read',
          assessor: { kind: 'agent', name: 'a' },
          actor,
          rationale: 'It says so.',
          evidence: [evidence],
          changedBy: { proposalId: 'p-1', revision: 2 },
        },
      ],
    },
  ],
});

const cardOf = (node: NodeView): Card => ({
  id: node.id,
  type: node.type,
  label: node.label,
  revision: node.revision,
  snippet: node.fields[0]?.value ?? '',
  relevance: { score: 1.5, matchedBy: ['keyword'] },
  evidence: { level: 'ASSESSED', supporting: 1, contradicting: 0, sources: 1, openFindings: 0 },
  tokens: 42,
});

const relationshipOf = (
  n: number,
  type: RelationshipView['type'],
  ends: [string, string],
  words: [string, string],
): RelationshipView => ({
  id: id('rel', n),
  type,
  from: ends[0],
  to: ends[1],
  conditions: [
    { text: 'up to a million edges', dimension: 'edges', operator: '<=', value: 1_000_000, unit: 'edges' },
  ],
  evidence: [evidence],
  standing: 'stale',
  assessments: [],
  revision: 1,
  reads: words[0],
  inverse: words[1],
  changedBy,
});

const changeOf = (revision: number): ChangeView => ({
  revision,
  commit: String(revision).repeat(40).slice(0, 40),
  at: AT,
  kind: revision === 0 ? 'project' : 'proposal',
  ...(revision === 0 ? {} : { proposalId: `p-${revision}` }),
  actor,
  summary: `Change ${revision}`,
  records: revision === 0 ? [] : [{ id: id('clm', revision), op: 'add', revision: 1 }],
});

const receipt: Receipt = {
  proposalId: 'p-1',
  digest: DIGEST,
  status: 'pending',
  revision: 2,
  items: [{ op: 'node.add', id: id('clm', 1), revision: null }],
  checks: Array.from({ length: 5 }, (_, n) => ({
    check: 'evidence.quote' as const,
    path: `items[${n}]`,
    result: n === 4 ? ('unavailable' as const) : ('pass' as const),
    message: `Check ${n}`,
    ...(n === 4 ? { details: { page: 4 } } : {}),
  })),
  missing: ['Page 4 has no text.'],
  policyVersion: '1',
  schemaVersion: '1',
  actor,
  declared: { harness: 'h' },
  at: AT,
  commit: null,
  index: { revision: 3, lag: 0 },
};

const source: SourceView = {
  source: { id: id('src', 1), title: 'A paper', revision: 1, arxivId: '2401.01234' },
  revisions: [
    {
      revision: DIGEST,
      versionLabel: 'v2',
      mediaType: 'application/pdf',
      fileName: 'paper.pdf',
      size: 3_000_000_000,
      textLayer: LAYER,
      parser: { name: 'pdf', version: '1' },
      pages: [
        { page: 1, status: 'ok', characters: 1_200 },
        { page: 2, status: 'no-text', reason: 'a scan', characters: 0 },
        { page: 3, status: 'ok', characters: 9, ocr: true, hidden: 2 },
      ],
      warnings: [],
      capturedAt: AT,
      capturedBy: actor,
      earlierLayers: [{ textLayer: OTHER_FILE, parser: { name: 'pdf', version: '0' } }],
    },
    {
      revision: OTHER_FILE,
      versionLabel: 'v2',
      mediaType: 'application/x-tex',
      fileName: 'paper.tex',
      size: 30_000,
      textLayer: LAYER,
      parser: { name: 'tex', version: '1' },
      representationOf: DIGEST,
      pages: [{ page: 1, status: 'ok', characters: 1_200 }],
      warnings: [],
      capturedAt: AT,
      capturedBy: actor,
    },
  ],
};

const outline = ['1', '2', '2.1'].map((number, index) => ({
  number,
  title: `Section ${number}`,
  level: number.split('.').length,
  page: index + 1,
  start: index * 10,
  end: number === '2.1' ? 30 : index * 10 + 10,
}));

/** A call that reached an operation. */
export interface AskedFor {
  name: ReadOperationName;
  input: Record<string, unknown>;
}

type Handlers = { [N in ReadOperationName]: (input: ReadOperations[N]['in']) => ReadOperations[N]['out'] };

const page = <T>(items: readonly T[], { first = 50, after = '0' }: { first?: number; after?: string }) => {
  if (first > DEFAULT_LIMITS.pageSize)
    throw new KbError('LIMIT_EXCEEDED', `first: ${first} is over the limit pageSize of 100.`, {
      path: 'first',
      details: { limit: 'pageSize', maximum: 100, sent: first },
    });
  const start = Number(after);
  const some = items.slice(start, start + first);
  const end = start + some.length;
  return { some, endCursor: some.length === 0 ? null : String(end), hasNextPage: end < items.length };
};

const unknown = (path: string): never => {
  throw new KbError('NOT_FOUND', `${path}: there is none by this id.`, { path });
};

/** A small project in memory, with the operations that read it; each call is written down. */
export class GraphqlWorld {
  readonly asked: AskedFor[] = [];
  readonly problem = nodeOf('prb', 'Problem', 1);
  readonly technique = nodeOf('tec', 'Technique', 1);
  claims: NodeView[] = Array.from({ length: 12 }, (_, n) => nodeOf('clm', 'Claim', n + 1));
  relationships: RelationshipView[] = [
    relationshipOf(1, 'ADDRESSES', [id('tec', 1), id('prb', 1)], ['addresses', 'addressed by']),
    relationshipOf(2, 'ABOUT', [id('clm', 1), id('prb', 1)], ['is about', 'has claim']),
    relationshipOf(3, 'ABOUT', [id('clm', 2), id('prb', 1)], ['is about', 'has claim']),
  ];
  /** Put in place of an operation by a test that needs it to fail or to answer otherwise. */
  overrides: Partial<Handlers> = {};

  get nodes(): NodeView[] {
    return [this.problem, this.technique, ...this.claims];
  }

  /** Runs an operation as the service would: what goes in and what comes out are held against its schemas. */
  readonly run: Run = async (name, input) => {
    this.asked.push({ name, input });
    const operation = operationNamed(name, 'graphql');
    if (operation === undefined) throw new Error(`${name} is not offered over GraphQL`);
    const parsed = operation.input.safeParse(input);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new KbError('INVALID_INPUT', `${path}: ${parsed.error.issues[0]?.message ?? ''}.`, { path });
    }
    const handler = this.overrides[name] ?? this.handlers[name];
    return handler(input);
  };

  count(name: ReadOperationName): number {
    return this.asked.filter((call) => call.name === name).length;
  }

  private readonly handlers: Handlers = {
    kb_describe: () => ({
      service: { name: 'kb', version: '0.1.0' },
      schemaVersions: ['1'],
      tools: [],
      capabilities: ['read'],
      limits: DEFAULT_LIMITS,
      vocabulary: { relationships: RELATIONSHIPS } as never,
      projects: [],
      index: 'sqlite',
    }),
    kb_project_get: ({ project }) => {
      if (project !== 'demo') return unknown('project');
      return {
        project: {
          id: 'demo',
          ledgerId: '00000000-0000-4000-8000-000000000000',
          title: 'Demo',
          goal: 'Find out',
          createdAt: AT,
        },
        revision: 3,
        indexedRevision: 3,
        lag: 0,
        policyVersion: '1',
        policy: {
          version: '1',
          additive: 'accept',
          withdrawals: 'hold',
          others: 'hold',
          holds: ['evidence.title'],
        },
        counts: {
          nodes: { Claim: 12, Problem: 1, Technique: 1 },
          relationships: { ABOUT: 2, ADDRESSES: 1 },
          assessments: 14,
          sources: 1,
        },
      };
    },
    projects_list: () => ({ projects: [this.handlers.kb_project_get({ project: 'demo' })] }),
    kb_search: (input) => {
      const { some, ...rest } = page(this.claims, input);
      return {
        freshness,
        cards: some.map(cardOf),
        omitted: this.claims.length - Number(rest.endCursor ?? 0),
        warnings: [],
        ...rest,
      };
    },
    kb_get: ({ ids }) => {
      const nodes = this.nodes.filter((node) => ids.includes(node.id));
      return { freshness, nodes, missing: ids.filter((wanted) => !nodes.some((node) => node.id === wanted)) };
    },
    nodes_list: ({ types, ...input }) => {
      const { some, ...rest } = page(
        this.nodes.filter(({ type }) => types?.includes(type) ?? true),
        input,
      );
      return { freshness, cards: some.map(cardOf), ...rest };
    },
    kb_neighbors: ({ id: focus, ...input }) => {
      const found = this.nodes.find((node) => node.id === focus) ?? unknown('id');
      const touching = this.relationships.filter(({ from, to }) => from === focus || to === focus);
      const others = touching.map(({ from, to }) => (from === focus ? to : from));
      const { some, ...rest } = page(
        this.nodes.filter((node) => others.includes(node.id)),
        input,
      );
      const ids = some.map((node) => node.id);
      return {
        freshness,
        focus: cardOf(found),
        nodes: some.map((node) => ({ ...cardOf(node), distance: 1 })),
        relationships: touching.filter(({ from, to }) => ids.includes(from) || ids.includes(to)),
        omitted: others.length - Number(rest.endCursor ?? 0),
        ...rest,
      };
    },
    kb_history: (input) => {
      const changes = [3, 2, 1, 0].map(changeOf);
      const { some, ...rest } = page(
        input.id === undefined
          ? changes
          : changes.filter(({ records }) => records.some((r) => r.id === input.id)),
        input,
      );
      return { freshness, changes: some, ...rest };
    },
    kb_source_get: (input) => {
      if (input.id === id('src', 1)) return source;
      if (input.revision !== DIGEST && input.revision !== OTHER_FILE)
        return unknown(input.id === undefined ? 'revision' : 'id');
      return input.outline === false ? source : { ...source, outline };
    },
    kb_source_read: ({ from = 0 }) => ({
      text: 'It needs a negative control.',
      from,
      to: from + 28,
      pages: [{ page: 1, status: 'ok', start: 0, end: 28 }],
      sections: [{ number: '2', title: 'Section 2' }],
      textLayer: LAYER,
      untrusted: true,
      next: from + 28,
    }),
    runs_list: ({ page: sheet }) => ({
      runs: sheet === 1 ? [{ start: 0, end: 28, box: { x: 72, y: 90.5, width: 200, height: 12 } }] : [],
    }),
    kb_proposal_get: ({ proposalId }) => (proposalId === 'p-1' ? receipt : unknown('proposalId')),
    sources_list: (input) => {
      const { some, ...rest } = page([source], input);
      return { sources: some, ...rest };
    },
    proposals_list: ({ status, ...input }) => {
      const { some, ...rest } = page(
        [receipt].filter((one) => status === undefined || one.status === status),
        input,
      );
      return { proposals: some, ...rest };
    },
    citing_list: () => ({
      freshness,
      nodes: this.claims.slice(0, 2).map(cardOf),
      relationships: this.relationships.slice(0, 1),
      hasMore: true,
    }),
  };
}
