import type { Actor } from '../../contracts/actor.ts';
import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import type {
  AssessmentAdd,
  Dedupe,
  NodeAdd,
  NodeRef,
  Proposal,
  ProposalItem,
  RelationshipAdd,
} from '../../contracts/proposal.ts';
import type {
  AssessmentRecord,
  FieldRecord,
  NodeRecord,
  RelationshipRecord,
  SourceRecord,
  StoredRecord,
} from '../../contracts/records.ts';
import type { FieldName } from '../../contracts/vocabulary.ts';
import { givenAxes } from './given-axes.ts';
import { givenFields } from './given-fields.ts';
import { withdrawalReasons, withdrawnSource } from './withdrawn-sources.ts';

/** An accepted bundle of additions and withdrawals, with what judging it found. */
export interface AcceptedBundle {
  proposal: Proposal;
  /** Ids that the items get (`itemIds`). */
  ids: readonly string[];
  /** The accepted records that it names, at the head: assessments are bound to their record revision. */
  records: ReadonlyMap<string, StoredRecord>;
  /** The source of each revision that it withdraws, at the head. */
  withdrawals: ReadonlyMap<Digest, { source: SourceRecord }>;
  /** The place of each quote, by its path. */
  anchors: ReadonlyMap<string, AnchoredEvidence>;
}

/** The commit that is being made. */
export interface Making {
  /** The project revision that the commit makes. */
  revision: number;
  actor: Actor;
}

/** What every record of one change set needs. */
interface Build extends AcceptedBundle, Making {
  idOf: (named: { ref?: string | undefined; id?: string | undefined }) => string;
}

const FIRST = 1;

const anchored = ({ anchors }: Build, path: string, count: number): AnchoredEvidence[] =>
  Array.from({ length: count }, (_, k) => {
    const anchor = anchors.get(`${path}.evidence[${k}]`);
    if (anchor === undefined)
      throw new Error(`No place was found for ${path}.evidence[${k}]; the bundle was not acceptable.`);
    return anchor;
  });

const common = ({ proposal, revision }: Build) => ({
  schemaVersion: '1' as const,
  revision: FIRST,
  changedBy: { proposalId: proposal.proposalId, revision },
});

/** A dedupe decision that still means something outside its bundle: refs become ids. */
const lasting = ({ idOf }: Build, dedupe: Dedupe | undefined): { dedupe?: Dedupe } => {
  if (dedupe === undefined) return {};
  const { considered } = dedupe;
  if (considered === undefined) return { dedupe };
  return {
    dedupe: {
      ...dedupe,
      considered: considered.map((named) => (typeof named === 'string' ? named : idOf(named))),
    },
  };
};

const nodeRecord = (build: Build, item: NodeAdd, id: string, path: string): NodeRecord => {
  const fields: Partial<Record<FieldName, FieldRecord>> = {};
  for (const [name, field] of givenFields(item.fields)) {
    const evidence = anchored(build, `${path}.fields.${name}`, field.evidence?.length ?? 0);
    fields[name as FieldName] = {
      value: field.value,
      evidence,
      ...(field.cites === undefined ? {} : { cites: field.cites }),
    };
  }
  return {
    ...common(build),
    record: 'node',
    id,
    type: item.type,
    label: item.label,
    status: 'current',
    fields,
    ...lasting(build, item.dedupe),
  };
};

const relationshipRecord = (
  build: Build,
  item: RelationshipAdd,
  id: string,
  path: string,
): RelationshipRecord => ({
  ...common(build),
  record: 'relationship',
  id,
  type: item.type,
  from: build.idOf(item.from),
  to: build.idOf(item.to),
  status: 'current',
  conditions: item.conditions ?? [],
  ...(item.conditionsUnstated === true ? { conditionsUnstated: true } : {}),
  evidence: anchored(build, path, item.evidence?.length ?? 0),
  ...lasting(build, item.dedupe),
});

const assessmentRecord = (build: Build, item: AssessmentAdd, id: string, path: string): AssessmentRecord => {
  const { field } = item.subject;
  const subject = build.idOf(item.subject);
  return {
    ...common(build),
    record: 'assessment',
    id,
    subject: {
      id: subject,
      revision: build.records.get(subject)?.revision ?? FIRST,
      ...(field === undefined ? {} : { field }),
    },
    verdict: item.verdict,
    method: item.method,
    assessor: item.assessor,
    actor: build.actor,
    rationale: item.rationale,
    evidence: anchored(build, path, item.evidence?.length ?? 0),
    ...givenAxes(item),
  };
};

const resolver = ({ proposal, ids, records }: AcceptedBundle) => {
  const byRef = new Map(
    proposal.items.flatMap(({ ref }, index) =>
      ref === undefined ? [] : [[ref, ids[index] as string] as const],
    ),
  );
  return ({ ref, id }: NodeRef): string => {
    const found = ref === undefined ? records.get(id as string)?.id : byRef.get(ref);
    if (found === undefined) throw new Error(`${ref ?? id} names no record; the bundle was not acceptable.`);
    return found;
  };
};

/** The records of the sources that the bundle withdraws revisions of, each once. */
const sourceRecords = ({ proposal, withdrawals, revision }: Build): Map<string, SourceRecord> => {
  const reasons = withdrawalReasons(proposal);
  const changedBy = { proposalId: proposal.proposalId, revision };
  return new Map(
    [...withdrawals.values()].map(({ source }) => [source.id, withdrawnSource(source, reasons, changedBy)]),
  );
};

const additionOf = (build: Build, item: ProposalItem, index: number): StoredRecord => {
  const id = build.ids[index] as string;
  const path = `items[${index}]`;
  if (item.op === 'node.add') return nodeRecord(build, item, id, path);
  if (item.op === 'relationship.add') return relationshipRecord(build, item, id, path);
  if (item.op === 'assessment.add') return assessmentRecord(build, item, id, path);
  throw new Error(`${path} (${item.op}) is neither an addition nor a withdrawal.`);
};

/**
 * The records that an accepted bundle makes, in the order of its items: each addition at record revision 1, and the record of
 * each source that loses revisions once. The ends of a symmetric relationship stay as proposed; its duplicates are found by
 * key. Throws for a bundle that could not have been accepted.
 */
export const changeSet = (bundle: AcceptedBundle, making: Making): StoredRecord[] => {
  const build: Build = { ...bundle, ...making, idOf: resolver(bundle) };
  const sources = sourceRecords(build);
  const records = new Map<string, StoredRecord>();
  bundle.proposal.items.forEach((item, index) => {
    const id = bundle.ids[index] as string;
    if (item.op !== 'source.withdraw') records.set(id, additionOf(build, item, index));
    else {
      const source = sources.get(id);
      if (source === undefined) throw new Error(`${item.revision} is not of a source of this project.`);
      records.set(id, source);
    }
  });
  return [...records.values()];
};
