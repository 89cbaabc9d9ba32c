import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { mayTouch } from '../caller.ts';
import type { Call } from '../operation.ts';
import type { Watermark } from '../../ports/ledger-tables.ts';
import { openProject } from '../project-state.ts';
import type { Services } from '../services.ts';

export const RebuildInput = z.strictObject({
  project: ProjectId.optional().describe('One project; all when absent.'),
});
export const RebuildOutput = z.strictObject({
  projects: z.array(z.strictObject({ project: ProjectId, revision: z.int(), commit: z.string() })),
});

/** Derives tables and graph index of a project anew. */
export const rebuildProject = async (services: Services, project: ProjectId): Promise<Watermark> => {
  await services.writers.run(project, () => services.projector.rebuildTables(project));
  return services.projector.rebuildIndex(project);
};

/** Derives tables and graph index anew, project by project. */
export const rebuildProjects = async (
  input: z.output<typeof RebuildInput>,
  { services, caller }: Call,
): Promise<z.output<typeof RebuildOutput>> => {
  const ids =
    input.project === undefined
      ? (await services.ledger.projects()).filter((id) => mayTouch(caller, id))
      : [(await openProject(services, input.project)).id];
  const projects = [];
  for (const project of ids.sort()) projects.push({ project, ...(await rebuildProject(services, project)) });
  return { projects };
};
