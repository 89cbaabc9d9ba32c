import type { NodeRecord, RelationshipRecord } from '../../contracts/records.ts';
import { FieldName, NODE_FIELDS } from '../../contracts/vocabulary.ts';
import type { AssessmentView, NodeView, RelationshipView } from '../../contracts/views.ts';
import { RELATIONSHIPS } from '../../domain/graph/relationship-registry.ts';
import { standingOf } from '../../domain/graph/standing.ts';
import type { Head } from '../../ports/ledger.ts';
import type { ProjectState } from '../project-state.ts';
import type { Services } from '../services.ts';
import { assessmentsOf } from './assessment-views.ts';
import { EvidenceViews } from './evidence-views.ts';

const changeOf = (services: Services, project: ProjectState, record: NodeRecord | RelationshipRecord) => ({
  ...record.changedBy,
  commit: services.tables.commitAt(project.record.ledgerId, record.changedBy.revision) ?? '',
});

const fieldsOf = async (
  record: NodeRecord,
  assessments: readonly AssessmentView[],
  evidence: EvidenceViews,
): Promise<NodeView['fields']> => {
  const order: readonly string[] = NODE_FIELDS[record.type];
  const names = FieldName.options
    .filter((name) => record.fields[name] !== undefined)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return Promise.all(
    names.map(async (name) => {
      const field = record.fields[name];
      const quotations = await evidence.all(field?.evidence ?? []);
      return {
        name,
        value: field?.value ?? '',
        evidence: quotations,
        standing: standingOf(quotations),
        assessments: assessments.filter((assessment) => assessment.subject.field === name),
        ...(field?.cites === undefined ? {} : { cites: field.cites }),
      };
    }),
  );
};

/** What views of several records share: sources read once, and the judgments of all of them. */
const sharedViews = async (
  services: Services,
  project: ProjectState,
  records: readonly { id: string }[],
  at: Head,
) => {
  const evidence = new EvidenceViews(services, project);
  const ids = records.map((record) => record.id);
  const assessments = await assessmentsOf(services, project, ids, at, evidence);
  return { evidence, judgmentsOf: (id: string) => assessments.get(id) ?? [] };
};

/** Nodes as a whole: every statement with its quotes and judgments, as they stood at a revision. */
export const viewNodes = async (
  services: Services,
  project: ProjectState,
  records: readonly NodeRecord[],
  at: Head,
): Promise<NodeView[]> => {
  const { evidence, judgmentsOf } = await sharedViews(services, project, records, at);
  return Promise.all(
    records.map(async (record) => ({
      id: record.id,
      type: record.type,
      label: record.label,
      revision: record.revision,
      status: record.status,
      ...(record.mergedInto === undefined ? {} : { mergedInto: record.mergedInto }),
      fields: await fieldsOf(record, judgmentsOf(record.id), evidence),
      changedBy: changeOf(services, project, record),
    })),
  );
};

/** Relationships with conditions, quotes and how they read from both ends. */
export const viewRelationships = async (
  services: Services,
  project: ProjectState,
  records: readonly RelationshipRecord[],
  at: Head,
): Promise<RelationshipView[]> => {
  const { evidence, judgmentsOf } = await sharedViews(services, project, records, at);
  return Promise.all(
    records.map(async (record) => {
      const quotations = await evidence.all(record.evidence);
      return {
        id: record.id,
        type: record.type,
        from: record.from,
        to: record.to,
        conditions: record.conditions,
        ...(record.conditionsUnstated === undefined ? {} : { conditionsUnstated: record.conditionsUnstated }),
        evidence: quotations,
        standing: standingOf(quotations),
        assessments: judgmentsOf(record.id),
        revision: record.revision,
        reads: RELATIONSHIPS[record.type].reads,
        inverse: RELATIONSHIPS[record.type].inverse,
        changedBy: changeOf(services, project, record),
      };
    }),
  );
};
