import { sha256 } from '../../../src/domain/canonical.ts';
import type { Evidence } from '../../../src/contracts/evidence.ts';
import type { Digest } from '../../../src/contracts/ids.ts';
import { Proposal } from '../../../src/contracts/proposal.ts';
import type { Check, CheckName } from '../../../src/contracts/receipt.ts';
import type {
  NodeRecord,
  RelationshipRecord,
  SourceRecord,
  StoredRecord,
} from '../../../src/contracts/records.ts';
import { TextLayer, type PageStatus } from '../../../src/contracts/text-layer.ts';
import type { NodeType } from '../../../src/contracts/vocabulary.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import type { CitedRevision, GateInput } from '../../../src/domain/gate/gate-input.ts';
import { itemIds } from '../../../src/domain/graph/item-ids.ts';
import { recordId } from '../../../src/domain/graph/record-id.ts';
import { prepareLayer } from '../../../src/domain/quotes/prepared-layer.ts';

/** The paper that the bundles of these tests cite: three pages, no number or name twice. */
export const PAPER_PAGES = [
  'Community detection in large graphs is slow.\nKnown methods take hours on social networks.',
  'The Leiden algorithm addresses slow community detection when a graph has at most 1,000,000 edges.\nIt needed 3.2 seconds on 10 million edges.',
  'Partitions may be badly connected. Leiden is a kind of modularity optimisation.',
];
export const PAPER = sha256('paper');
export const PAPER_LAYER = sha256('layer of paper');

/** A layer with a page for each text; `paged` false makes one page of lines. */
export const layerOf = (
  revision: Digest,
  pages: readonly string[],
  options: { paged?: boolean; status?: Partial<Record<number, PageStatus>> } = {},
): TextLayer => {
  let start = 0;
  const layerPages = pages.map((text, index) => {
    const length = [...text].length;
    const page = {
      page: index + 1,
      start,
      end: start + length,
      characters: length,
      status: options.status?.[index + 1] ?? 'ok',
    };
    start += length + 1;
    return page;
  });
  return TextLayer.parse({
    schemaVersion: '1',
    revision,
    mediaType: options.paged === false ? 'text/markdown' : 'application/pdf',
    parser: { name: 'test', version: '1' },
    text: pages.join('\n'),
    paged: options.paged ?? true,
    pages: layerPages,
    blocks: [],
    spans: [],
    marks: [],
    warnings: [],
  });
};

/** A captured revision with its layers; the first one is the current. */
export const captured = (
  revision: Digest,
  layers: readonly [Digest, TextLayer][],
): Extract<CitedRevision, { state: 'ok' }> => {
  const [digest, layer] = layers[0] as [Digest, TextLayer];
  const sourceRevision: SourceRecord['revisions'][number] = {
    revision,
    mediaType: layer.mediaType,
    fileName: 'paper.pdf',
    size: 100,
    textLayer: digest,
    parser: layer.parser,
    pages: layer.pages.map(({ page, status, characters }) => ({ page, status, characters })),
    warnings: [],
    capturedAt: '2026-01-01T00:00:00Z',
    capturedBy: { kind: 'service', id: 'test', name: 'test' },
  };
  return {
    state: 'ok',
    source: {
      schemaVersion: '1',
      record: 'source',
      revision: 1,
      id: recordId('source', revision),
      title: 'A paper',
      revisions: [sourceRevision],
    },
    revision: sourceRevision,
    layers: new Map(
      layers.map(([key, value]) => [key, { state: 'ok', digest: key, layer: prepareLayer(value) }]),
    ),
  };
};

/** The paper as it was captured. */
export const capturedPaper = captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, PAPER_PAGES)]]);

export const quote = (exact: string, rest: Partial<Evidence> = {}): Evidence => ({
  revision: PAPER,
  quote: { exact },
  ...rest,
});

/** An accepted node, changed last at project revision 2. */
export const acceptedNode = (type: NodeType, name: string, rest: Partial<NodeRecord> = {}): NodeRecord => ({
  schemaVersion: '1',
  record: 'node',
  revision: 1,
  changedBy: { proposalId: 'earlier', revision: 2 },
  id: recordId(type, name),
  type,
  label: name,
  status: 'current',
  fields: {
    [{
      Problem: 'statement',
      Technique: 'description',
      Claim: 'statement',
      Entity: 'definition',
      Synthesis: 'body',
    }[type]]: { value: `${name}.`, evidence: [] },
  },
  ...rest,
});

/** An accepted relationship, changed last at project revision 2. */
export const acceptedRelationship = (
  from: string,
  to: string,
  rest: Partial<RelationshipRecord> = {},
): RelationshipRecord => ({
  schemaVersion: '1',
  record: 'relationship',
  revision: 1,
  changedBy: { proposalId: 'earlier', revision: 2 },
  id: recordId('relationship', from, to),
  type: 'USES',
  from,
  to,
  status: 'current',
  conditions: [],
  evidence: [],
  ...rest,
});

/** An item as it is written in a request; parsed with the whole bundle. */
export type Item = Record<string, unknown>;

export const PROBLEM_QUOTE = 'Community detection in large graphs is slow.';
export const TECHNIQUE_QUOTE =
  'The Leiden algorithm addresses slow community detection when a graph has at most 1,000,000 edges.';
export const CLAIM_QUOTE = 'It needed 3.2 seconds on 10 million edges.';

export const supports = (ref: string, field: string, evidence: Evidence[], rest: Item = {}): Item => ({
  op: 'assessment.add',
  subject: { ref, field },
  verdict: 'supports',
  method: 'read the passage',
  assessor: { kind: 'agent', name: 'reader' },
  rationale: 'The passage says so.',
  evidence,
  ...rest,
});

export const problem = (rest: Item = {}): Item => ({
  op: 'node.add',
  ref: 'p1',
  type: 'Problem',
  label: 'Slow community detection',
  fields: {
    statement: { value: 'Community detection is slow on large graphs.', evidence: [quote(PROBLEM_QUOTE)] },
  },
  dedupe: { decision: 'new' },
  ...rest,
});

export const technique = (rest: Item = {}): Item => ({
  op: 'node.add',
  ref: 't1',
  type: 'Technique',
  label: 'Leiden algorithm',
  fields: { description: { value: 'Finds communities in graphs.', evidence: [quote(TECHNIQUE_QUOTE)] } },
  dedupe: { decision: 'new' },
  ...rest,
});

export const claim = (rest: Item = {}): Item => ({
  op: 'node.add',
  ref: 'c1',
  type: 'Claim',
  label: 'Leiden is fast',
  fields: { statement: { value: 'Leiden takes 3.2 s on 10,000,000 edges.', evidence: [quote(CLAIM_QUOTE)] } },
  dedupe: { decision: 'new' },
  ...rest,
});

export const relationship = (type: string, from: Item, to: Item, rest: Item = {}): Item => ({
  op: 'relationship.add',
  type,
  from,
  to,
  evidence: [quote(TECHNIQUE_QUOTE)],
  dedupe: { decision: 'new' },
  ...rest,
});

/** The technique that the complete bundle makes its technique a kind of. */
export const OPTIMISATION = acceptedNode('Technique', 'Modularity optimisation');

/** A bundle with every kind of addition, in which every check passes. */
export const completeItems = (): Item[] => [
  problem(),
  technique(),
  claim(),
  relationship(
    'ADDRESSES',
    { ref: 't1' },
    { ref: 'p1' },
    { conditions: [{ text: 'at most 1,000,000 edges' }] },
  ),
  relationship(
    'IS_A',
    { ref: 't1' },
    { id: OPTIMISATION.id },
    { evidence: [quote('Leiden is a kind of modularity optimisation')] },
  ),
  supports('p1', 'statement', [quote(PROBLEM_QUOTE)]),
  supports('t1', 'description', [quote(TECHNIQUE_QUOTE)]),
  supports('c1', 'statement', [quote(CLAIM_QUOTE)]),
];

export const FULL_COVERAGE = [
  {
    revision: PAPER,
    sections: [{ pages: [1, 3], status: 'used' }],
    absent: [{ text: 'weighted graphs', reason: 'Nothing is said about weights.' }],
  },
];

export const bundle = (items: Item[], rest: Item = {}): Proposal =>
  Proposal.parse({
    project: 'demo',
    proposalId: 'p-1',
    base: 3,
    schemaVersion: '1',
    items,
    coverage: FULL_COVERAGE,
    ...rest,
  });

/** What the write path would gather for a bundle over the paper and the accepted records given. */
export const inputFor = (
  proposal: Proposal,
  records: readonly StoredRecord[] = [OPTIMISATION],
  rest: Partial<GateInput> = {},
): GateInput => ({
  proposal,
  ids: itemIds(proposal),
  head: 5,
  records: new Map(records.map((record) => [record.id, record])),
  revisions: new Map([[PAPER, capturedPaper]]),
  withdrawals: new Map(
    proposal.items.flatMap((item) =>
      item.op === 'source.withdraw' && item.revision === PAPER
        ? [[PAPER, { source: capturedPaper.source, changedAt: 1 }] as const]
        : [],
    ),
  ),
  duplicates: new Map(),
  nearMatches: new Map(),
  successors: () => [],
  ...rest,
});

/** The outcomes of one check, by path. */
export const outcomes = (input: GateInput, name: CheckName): Record<string, string> =>
  Object.fromEntries(
    judge(input)
      .checks.filter(({ check }) => check === name)
      .map(({ path, result }) => [path, result]),
  );

/** The check at a path; raises when there is none. */
export const checkAt = (input: GateInput, name: CheckName, path: string): Check => {
  const found = judge(input).checks.find((check) => check.check === name && check.path === path);
  if (found === undefined) throw new Error(`no check ${name} at ${path}`);
  return found;
};
