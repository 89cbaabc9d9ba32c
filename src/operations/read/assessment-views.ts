import type { AssessmentRecord } from '../../contracts/records.ts';
import type { AssessmentView } from '../../contracts/views.ts';
import { givenAxes } from '../../domain/graph/given-axes.ts';
import type { Head } from '../../ports/ledger.ts';
import type { ProjectState } from '../project-state.ts';
import { readRecords } from '../project-state.ts';
import type { Services } from '../services.ts';
import type { EvidenceViews } from './evidence-views.ts';

const viewOf = async (record: AssessmentRecord, evidence: EvidenceViews): Promise<AssessmentView> => ({
  id: record.id,
  subject: record.subject,
  verdict: record.verdict,
  method: record.method,
  assessor: record.assessor,
  actor: record.actor,
  rationale: record.rationale,
  evidence: await evidence.all(record.evidence),
  ...givenAxes(record),
  changedBy: record.changedBy,
});

/** The judgments of each record as they stood at a revision, in the order they were accepted. */
export const assessmentsOf = async (
  services: Services,
  project: ProjectState,
  subjects: readonly string[],
  at: Head,
  evidence: EvidenceViews,
): Promise<Map<string, AssessmentView[]>> => {
  await services.projector.syncTables(project.id);
  const ids = services.tables.assessmentsOf(project.record.ledgerId, subjects, at.revision);
  const records = await readRecords(services, project.id, [...ids.values()].flat(), at.commit);
  const views = new Map<string, AssessmentView[]>();
  for (const [subject, assessmentIds] of ids) {
    const found = assessmentIds
      .map((id) => records.get(id))
      .filter((record) => record?.record === 'assessment');
    found.sort((a, b) => a.changedBy.revision - b.changedBy.revision || (a.id < b.id ? -1 : 1));
    views.set(subject, await Promise.all(found.map((record) => viewOf(record, evidence))));
  }
  return views;
};
