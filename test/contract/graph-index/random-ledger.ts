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
      cites,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('source'), node: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw'), node: pick, cites }) },
);
interface Step extends Partial<Record<'type' | 'label' | 'body' | 'verdict', string>> {
  do:
    'add' | 'correct' | 'retract' | 'restore' | 'merge' | 'join' | 'part' | 'assess' | 'source' | 'withdraw';
  node?: number;
  into?: number;
  edge?: number;
  cites?: string[];
}

const at = <R>(known: Map<string, R>, index = 0): R | undefined =>
  [...known.values()][index % Math.max(1, known.size)];

/** Plays steps as commits: every record has at most one row in a commit, as in a ledger. */
class Play {
  readonly #nodes = new Map<string, NodeRow>();
  readonly #edges = new Map<string, RelationshipRow>();
  readonly #sources = new Map<string, SourceRow>();
  #made = batch(0);
  #touched = new Set<string>();
  #count = 0;

  commit(revision: number, steps: readonly Step[]): IndexBatch {
    this.#made = batch(revision);
    this.#touched = new Set();
    for (const step of steps) {
      this.#count++;
      this.#steps[step.do](step);
    }
    return this.#made;
  }

  #put<R extends { id: string }>(list: R[], known: Map<string, R>, row: R): void {
    if (this.#touched.has(row.id)) return;
    this.#touched.add(row.id);
    known.set(row.id, row);
    list.push(row);
  }

  #changeNode(step: Step, change: Partial<NodeRow>): void {
    const old = at(this.#nodes, step.node);
    if (old === undefined || change.mergedInto === old.id) return;
    this.#put(this.#made.nodes, this.#nodes, { ...old, recordRevision: old.recordRevision + 1, ...change });
  }

  readonly #steps: Record<Step['do'], (step: Step) => void> = {
    add: ({ type, label = '', body = '', cites = [] }) =>
      this.#put(
        this.#made.nodes,
        this.#nodes,
        node(this.#count, label, { type: type as NodeType, body, cites }),
      ),
    correct: (step) =>
      this.#changeNode(step, {
        label: step.label ?? '',
        labelTerms: indexTerms(step.label ?? ''),
        cites: step.cites ?? [],
      }),
    retract: (step) => this.#changeNode(step, { status: 'retracted', mergedInto: null }),
    restore: (step) => this.#changeNode(step, { status: 'current', mergedInto: null }),
    merge: (step) => {
      const into = at(this.#nodes, step.into)?.id;
      if (into !== undefined) this.#changeNode(step, { status: 'merged', mergedInto: into });
    },
    join: ({ type, node: from, into, label = '', cites = [] }) => {
      const [a, b] = [at(this.#nodes, from), at(this.#nodes, into)];
      if (a === undefined || b === undefined) return;
      const given = { conditions: [label], conditionsUnstated: this.#count % 2 === 0, cites };
      const row = relationship(this.#count, type as RelationshipType, a.id, b.id, given);
      this.#put(this.#made.relationships, this.#edges, row);
    },
    part: ({ edge }) => {
      const old = at(this.#edges, edge);
      if (old === undefined) return;
      const row = { ...old, recordRevision: old.recordRevision + 1, status: 'retracted' as const };
      this.#put(this.#made.relationships, this.#edges, row);
    },
    assess: ({ node: subject, verdict, cites = [] }) => {
      const judged = at(this.#nodes, subject);
      if (judged === undefined) return;
      const field = this.#count % 2 === 0 ? 'statement' : null;
      const given = { subjectRevision: judged.recordRevision, verdict: verdict as Verdict, field, cites };
      this.#made.assessments.push(assessment(this.#count, judged.id, given));
    },
    source: ({ node: index = 0 }) => {
      const old = index % 2 === 0 ? undefined : at(this.#sources, index);
      const revisions = [...(old?.revisions ?? []), revisionDigest(this.#count)];
      const row = old ? { ...old, recordRevision: old.recordRevision + 1, revisions } : source(this.#count);
      this.#put(this.#made.sources, this.#sources, row);
    },
    withdraw: ({ node: index, cites: withdrawn = [] }) => {
      const old = at(this.#sources, index) ?? source(this.#count);
      const row = { ...old, recordRevision: old.recordRevision + 1, withdrawn };
      this.#put(this.#made.sources, this.#sources, row);
    },
  };
}

/** The batches of a ledger: additions, corrections, merges (also in circles), retractions, withdrawals that come and go, several in one commit. */
export const randomLedger = fc
  .array(fc.array(step, { minLength: 0, maxLength: 6 }), { minLength: 1, maxLength: 14 })
  .map((commits) => {
    const play = new Play();
    return commits.map((steps, revision) => play.commit(revision, steps as Step[]));
  });
