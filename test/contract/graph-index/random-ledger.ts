import fc from 'fast-check';
import { NodeType, RelationshipType, Verdict } from '../../../src/contracts/vocabulary.ts';
import type {
  IndexBatch,
  NodeRow,
  RelationshipRow,
  SourceRow,
} from '../../../src/domain/graph/index-rows.ts';
import { indexTerms } from '../../../src/domain/search/terms.ts';
import { assessment, batch, node, relationship, revisionDigest, source } from './rows.ts';

/** Words that random labels are made of; a query of one of them has matches in most ledgers. */
export const WORDS = [
  'graph',
  'agentic-os',
  'C++',
  'café',
  '身份识别',
  "don't",
  'AND',
  '<b>',
  '38.101',
  'ไทย',
  '🙂',
];

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((list) => list.join(' '));
const cites = fc
  .uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 2 })
  .map((list) => list.sort().map(revisionDigest));
const pick = fc.nat(1_000);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add'),
      type: fc.constantFrom(...NodeType.options),
      label: words,
      body: words,
      cites,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct'), node: pick, label: words, cites }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('retract', 'restore'), node: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('merge'), node: pick, into: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('join'),
      type: fc.constantFrom(...RelationshipType.options),
      node: pick,
      into: pick,
      label: words,
      cites,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('part'), edge: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('assess'),
      node: pick,
      verdict: fc.constantFrom(...Verdict.options),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('source'), node: pick }) },
);
type Step = Partial<Record<'do' | 'type' | 'label' | 'body' | 'verdict', string>> & {
  node?: number;
  into?: number;
  edge?: number;
  cites?: string[];
};

/** Plays steps as commits: every record has at most one row in a commit, as in a ledger. */
class Play {
  readonly nodes = new Map<string, NodeRow>();
  readonly edges = new Map<string, RelationshipRow>();
  readonly sources = new Map<string, SourceRow>();
  #count = 0;

  commit(revision: number, steps: readonly Step[]): IndexBatch {
    const made = batch(revision);
    const touched = new Set<string>();
    for (const each of steps) this.#play(each, made, touched);
    return made;
  }

  #play(each: Step, made: IndexBatch, touched: Set<string>): void {
    const n = ++this.#count;
    const put = <R extends { id: string }>(list: R[], known: Map<string, R>, row: R): void => {
      if (touched.has(row.id)) return;
      touched.add(row.id);
      known.set(row.id, row);
      list.push(row);
    };
    const at = <R>(known: Map<string, R>, index = 0): R | undefined =>
      [...known.values()][index % Math.max(1, known.size)];
    const old = at(this.nodes, each.node);
    const next = old === undefined ? undefined : { ...old, recordRevision: old.recordRevision + 1 };
    const other = at(this.nodes, each.into);
    if (each.do === 'add')
      put(
        made.nodes,
        this.nodes,
        node(n, each.label ?? '', {
          type: each.type as NodeType,
          body: each.body ?? '',
          cites: each.cites ?? [],
        }),
      );
    else if (each.do === 'source') {
      const known = at(this.sources, each.node);
      const isNew = known === undefined || each.node === undefined || each.node % 2 === 0;
      put(
        made.sources,
        this.sources,
        isNew
          ? source(n)
          : {
              ...known,
              recordRevision: known.recordRevision + 1,
              revisions: [...known.revisions, revisionDigest(n)],
            },
      );
    } else if (each.do === 'part') {
      const edge = at(this.edges, each.edge);
      if (edge)
        put(made.relationships, this.edges, {
          ...edge,
          recordRevision: edge.recordRevision + 1,
          status: 'retracted',
        });
    } else if (old === undefined || next === undefined || other === undefined) return;
    else if (each.do === 'correct')
      put(made.nodes, this.nodes, {
        ...next,
        label: each.label ?? '',
        labelTerms: indexTerms(each.label ?? ''),
        cites: each.cites ?? [],
      });
    else if (each.do === 'retract')
      put(made.nodes, this.nodes, { ...next, status: 'retracted', mergedInto: null });
    else if (each.do === 'restore')
      put(made.nodes, this.nodes, { ...next, status: 'current', mergedInto: null });
    else if (each.do === 'merge') {
      if (other.id !== old.id)
        put(made.nodes, this.nodes, { ...next, status: 'merged', mergedInto: other.id });
    } else if (each.do === 'join')
      put(
        made.relationships,
        this.edges,
        relationship(n, each.type as RelationshipType, old.id, other.id, {
          conditions: [each.label ?? ''],
          conditionsUnstated: n % 2 === 0,
          cites: each.cites ?? [],
        }),
      );
    else
      made.assessments.push(
        assessment(n, old.id, {
          subjectRevision: old.recordRevision,
          verdict: each.verdict as Verdict,
          field: n % 2 === 0 ? 'statement' : null,
        }),
      );
  }
}

/** The batches of a ledger: additions, corrections, merges (also in circles), retractions, several in one commit. */
export const randomLedger = fc
  .array(fc.array(step, { minLength: 0, maxLength: 6 }), { minLength: 1, maxLength: 14 })
  .map((commits) => {
    const play = new Play();
    return commits.map((steps, revision) => play.commit(revision, steps as Step[]));
  });
