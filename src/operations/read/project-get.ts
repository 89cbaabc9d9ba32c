import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { ProjectRecord } from '../../contracts/records.ts';
import { PolicyView } from '../../contracts/views.ts';
import { policyInForce } from '../../domain/policy/policy-in-force.ts';
import { openProject, policyOf } from '../project-state.ts';
import type { Services } from '../services.ts';

export const ProjectGet = z.strictObject({ project: ProjectId });

/** How many records the index holds, by kind. */
export const Counts = z.strictObject({
  nodes: z.record(z.string(), z.int()),
  relationships: z.record(z.string(), z.int()),
  assessments: z.int(),
  sources: z.int(),
});

export const ProjectView = z.strictObject({
  project: ProjectRecord.omit({ record: true, schemaVersion: true }),
  revision: z.int(),
  indexedRevision: z.int(),
  lag: z.int(),
  policyVersion: z.string(),
  policy: PolicyView,
  counts: Counts.nullable().describe('Null while the index cannot be reached.'),
});
export type ProjectView = z.infer<typeof ProjectView>;

const countsOf = async (services: Services, ledgerId: string): Promise<z.infer<typeof Counts> | null> => {
  try {
    return await services.index.counts(ledgerId);
  } catch (error) {
    if (error instanceof KbError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
};

/** A project's scope, where it stands and what it holds. */
export const viewProject = async (
  input: { project: ProjectId },
  services: Services,
): Promise<ProjectView> => {
  const project = await openProject(services, input.project);
  const { record: _record, schemaVersion: _schemaVersion, ...scope } = project.record;
  const policy = await policyOf(services, project);
  const { indexedRevision, lag } = services.projector.freshness(project.id, project.head, project.head);
  return {
    project: scope,
    revision: project.head.revision,
    indexedRevision,
    lag,
    policyVersion: policy.version,
    policy: policyInForce(policy),
    counts: await countsOf(services, project.record.ledgerId),
  };
};
