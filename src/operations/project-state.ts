import type { Digest, ProjectId } from '../contracts/ids.ts';
import { KbError } from '../contracts/errors.ts';
import type { PolicyRecord, ProjectRecord, SourceRecord, StoredRecord } from '../contracts/records.ts';
import { recordPath } from '../domain/graph/record-path.ts';
import type { Head } from '../ports/ledger.ts';
import { parseRecord } from './parse-record.ts';
import type { Services } from './services.ts';

/** A project at one point of its history. */
export interface ProjectState {
  id: ProjectId;
  record: ProjectRecord;
  head: Head;
}

/** The project with its head; `NOT_FOUND` when there is none of that name. */
export const openProject = async (services: Services, id: ProjectId): Promise<ProjectState> => {
  const head = await headOf(services, id);
  const [content] = await services.ledger.read(id, ['project.json'], head.commit);
  const record = parseRecord('project.json', content ?? '');
  if (record.record !== 'project')
    throw new KbError('INTERNAL', `project.json of "${id}" does not describe a project.`);
  return { id, record, head };
};

/** Where a project stands; `NOT_FOUND` naming it when there is none. Reads nothing of it. */
export const headOf = async (services: Services, id: ProjectId): Promise<Head> => {
  try {
    return await services.ledger.head(id);
  } catch (cause) {
    if (!(cause instanceof KbError) || cause.code !== 'NOT_FOUND') throw cause;
    const message = `project: there is no project "${id}"; kb_describe lists those that exist, kb_project_put makes one.`;
    throw new KbError('NOT_FOUND', message, { path: 'project', cause });
  }
};

/** The project's policy at its head. */
export const policyOf = async (services: Services, project: ProjectState): Promise<PolicyRecord> => {
  const [content] = await services.ledger.read(project.id, ['policy.json'], project.head.commit);
  const record = parseRecord('policy.json', content ?? '');
  if (record.record !== 'policy')
    throw new KbError('INTERNAL', `policy.json of "${project.id}" does not describe a policy.`);
  return record;
};

/** Records by id at a commit; ids that are not there are left out. */
export const readRecords = async (
  services: Services,
  project: ProjectId,
  ids: readonly string[],
  commit: string,
): Promise<Map<string, StoredRecord>> => {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const contents = await services.ledger.read(project, distinct.map(recordPath), commit);
  const records = new Map<string, StoredRecord>();
  contents.forEach((content, index) => {
    const id = distinct[index];
    if (content !== null && id !== undefined)
      records.set(id, parseRecord(recordPath(id), content) as StoredRecord);
  });
  return records;
};

/** The source that holds a revision, at the head; null when the project does not have it. */
export const sourceHolding = async (
  services: Services,
  project: ProjectState,
  revision: Digest,
): Promise<SourceRecord | null> => {
  await services.projector.syncTables(project.id);
  const id = services.tables.sourceOf(project.record.ledgerId, revision);
  if (id === null) return null;
  const record = (await readRecords(services, project.id, [id], project.head.commit)).get(id);
  return record?.record === 'source' ? record : null;
};

/** The commit at which an answer reads: the head, or an earlier revision. Raises `INVALID_INPUT` for one that is not there. */
export const headAt = async (
  services: Services,
  project: ProjectState,
  at: number | undefined,
): Promise<Head> => {
  if (at === undefined || at === project.head.revision) return project.head;
  if (at > project.head.revision)
    throw new KbError(
      'INVALID_INPUT',
      `at: revision ${at} does not exist yet; the project is at revision ${project.head.revision}.`,
      { path: 'at' },
    );
  await services.projector.syncTables(project.id);
  const commit = services.tables.commitAt(project.record.ledgerId, at);
  if (commit === null)
    throw new KbError(
      'INTERNAL',
      `The commit of revision ${at} is not known; \`kb rebuild\` derives it again.`,
    );
  return { commit, revision: at };
};
