import { KbError } from '../../contracts/errors.ts';
import type { Head } from '../../ports/ledger.ts';
import type { ProjectState } from '../project-state.ts';
import type { Services } from '../services.ts';

/**
 * The commit that the graph index has reached: where answers from it are read. Raises `UNAVAILABLE` when the index
 * cannot be reached or has nothing of the project yet.
 */
export const indexedHead = async (services: Services, project: ProjectState): Promise<Head> => {
  let mark = await services.index.watermark(project.record.ledgerId);
  if (mark === null || mark.revision < project.head.revision) {
    await services.projector.syncIndexWithin(project.id, 200);
    mark = await services.index.watermark(project.record.ledgerId);
  }
  if (mark === null || !(await services.ledger.contains(project.id, mark.commit)))
    throw new KbError('UNAVAILABLE', `The index of "${project.id}" is being built; ask again in a moment.`, {
      details: { project: project.id },
    });
  return mark;
};
