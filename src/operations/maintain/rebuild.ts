import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { mayTouch } from '../caller.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';

export const RebuildInput = z.strictObject({ project: ProjectId.optional().describe('One project; all when absent.') });
export const RebuildOutput = z.strictObject({
  projects: z.array(z.strictObject({ project: ProjectId, revision: z.int(), commit: z.string() })),
});

/** Derives tables and graph index anew, project by project. */
export const rebuildProjects = async (input: z.output<typeof RebuildInput>, { services, caller }: Call): Promise<z.output<typeof RebuildOutput>> => {
  const ids = input.project === undefined ? (await services.ledger.projects()).filter((id) => mayTouch(caller, id)) : [(await openProject(services, input.project)).id];
  const projects = [];
  for (const project of ids.sort()) projects.push({ project, ...(await services.projector.rebuild(project)) });
  return { projects };
};
