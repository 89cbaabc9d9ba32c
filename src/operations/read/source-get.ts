import { z } from 'zod';
import { Digest, ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRevision } from '../../contracts/records.ts';
import { SourceRecord, SourceRevision as SourceRevisionSchema } from '../../contracts/records.ts';
import type { Call } from '../operation.ts';
import type { ProjectState } from '../project-state.ts';
import { openProject, readRecords, sourceHolding } from '../project-state.ts';
import type { Services } from '../services.ts';

const SourceId = z
  .string()
  .regex(/^src_[0-9a-f]{32}$/, 'must be a source id: src_ followed by 32 hex digits');

export const SourceGetInput = z
  .strictObject({ project: ProjectId, id: SourceId.optional(), revision: Digest.optional() })
  .refine((input) => (input.id === undefined) !== (input.revision === undefined), {
    error: 'give exactly one of "id" and "revision"',
  });

/** A source and its revisions in order of capture. */
export const SourceView = z.strictObject({
  source: SourceRecord.omit({ record: true, schemaVersion: true, revisions: true }),
  revisions: z.array(SourceRevisionSchema),
});
export type SourceView = z.infer<typeof SourceView>;

/** A source record as it is shown. */
export const viewSource = ({
  record: _record,
  schemaVersion: _schemaVersion,
  revisions,
  ...source
}: SourceRecord): SourceView => ({ source, revisions });

/** The source that holds a revision, with that revision. `NOT_FOUND` when the project does not have it. */
export const requireRevision = async (
  services: Services,
  project: ProjectState,
  digest: Digest,
): Promise<{ source: SourceRecord; revision: SourceRevision }> => {
  const source = await sourceHolding(services, project, digest);
  const revision = source?.revisions.find((entry) => entry.revision === digest);
  if (source === null || revision === undefined)
    throw new KbError(
      'NOT_FOUND',
      `revision: ${digest} is not a source revision of this project; capture it first, or see kb_source_get with the source's id.`,
      { path: 'revision' },
    );
  return { source, revision };
};

/** A source by its id, or by any of its revisions. */
export const getSource = async (
  input: z.output<typeof SourceGetInput>,
  { services }: Call,
): Promise<SourceView> => {
  const project = await openProject(services, input.project);
  if (input.revision !== undefined)
    return viewSource((await requireRevision(services, project, input.revision)).source);
  const record = (await readRecords(services, project.id, [input.id ?? ''], project.head.commit)).get(
    input.id ?? '',
  );
  if (record?.record !== 'source')
    throw new KbError('NOT_FOUND', `id: this project has no source ${input.id}.`, { path: 'id' });
  return viewSource(record);
};
