import { z } from 'zod';
import { ProjectId, RecordId } from '../../contracts/ids.ts';
import { ChangeView, Freshness } from '../../contracts/views.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import { pageInput, pageOutput, pageSize, readCursor, writeCursor } from './page.ts';

export const HistoryInput = z.strictObject({
  project: ProjectId,
  id: RecordId.optional().describe('Only changes of this record.'),
  ...pageInput,
});

export const HistoryOutput = z.strictObject({
  freshness: Freshness,
  changes: z.array(ChangeView),
  ...pageOutput,
});

/** The changes of a project or of one record, newest first, each with its commit. The graph index is not needed. */
export const history = async (
  input: z.output<typeof HistoryInput>,
  { services }: Call,
): Promise<z.output<typeof HistoryOutput>> => {
  const first = pageSize(input.first, 50, services.limits);
  const project = await openProject(services, input.project);
  await services.projector.syncTables(project.id);
  const cursor = readCursor('kb_history', input, z.int().min(0));
  const found = services.tables.history(project.record.ledgerId, {
    id: input.id,
    limit: first + 1,
    before: cursor?.place,
  });
  const changes = found.slice(0, first);
  const last = changes.at(-1);
  return {
    freshness: services.projector.freshness(project.id, project.head, project.head),
    changes,
    endCursor:
      last === undefined
        ? null
        : writeCursor('kb_history', input, { revision: project.head.revision, place: last.revision }),
    hasNextPage: found.length > first,
  };
};
