import { z } from 'zod';
import type { Actor } from '../../contracts/actor.ts';
import { Digest, RecordId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import { recordText } from '../../domain/canonical.ts';
import { recordPath } from '../../domain/graph/record-path.ts';
import type { Reading } from '../../domain/sources/read-anew.ts';
import { readAnew } from '../../domain/sources/read-anew.ts';
import { madeCommit } from '../made-commit.ts';
import type { ProjectState } from '../project-state.ts';
import { openProject, readRecords } from '../project-state.ts';
import type { Services } from '../services.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

const Parser = z.strictObject({ name: z.string(), version: z.string() });

/** What became of one revision whose text another parser version had made. */
export const RereadRevision = z.strictObject({
  source: RecordId,
  revision: Digest,
  versionLabel: z.string().optional(),
  outcome: z
    .enum(['read-anew', 'unchanged', 'refused'])
    .describe('`unchanged`: the parser of today makes the same layer; `refused`: the layer it had stays.'),
  parser: Parser.describe('The one that made the layer that it had.'),
  textLayer: Digest.describe('The current layer now.'),
  reason: z.string().optional().describe('Why it was refused.'),
});
export type RereadRevision = z.infer<typeof RereadRevision>;

const parserFor = (services: Services, { mediaType }: SourceRevision) =>
  services.parsers.find((parser) => parser.reads(mediaType));

/** Whether the built-in parser of its kind is another one than the one that made its text. */
export const isOfAnotherParser = (services: Services, revision: SourceRevision): boolean => {
  const parser = parserFor(services, revision);
  return parser?.name !== revision.parser.name || parser.version !== revision.parser.version;
};

const replacedWarnings = async (services: Services, { textLayer }: SourceRevision): Promise<string[]> => {
  try {
    return (await services.layers.get(textLayer)).layer.warnings;
  } catch (error) {
    services.log.warn('layer.unreadable', { textLayer, error });
    return [];
  }
};

/** Reads the archived bytes by the parser of today; its layer is archived. Raises what the archive and the parser raise. */
const read = async (services: Services, revision: SourceRevision): Promise<Reading> => {
  const parser = parserFor(services, revision);
  if (parser === undefined)
    throw new KbError('INVALID_INPUT', `No reader for "${revision.mediaType}" is built in.`);
  const { revision: digest, mediaType } = revision;
  const bytes = await services.archive.read(digest);
  const layer = await parser.parse({ bytes, revision: digest, mediaType });
  const replaced = await replacedWarnings(services, revision);
  const textLayer = await services.layers.put(layer);
  // Of several books, the texts need not all be held until the commit.
  const { paged, pages, warnings } = layer;
  return { layer: { parser: layer.parser, paged, pages, warnings }, textLayer, replaced };
};

/** A refusal of one revision; what may pass by itself ends the run instead, which can be repeated. */
const refusal = (error: unknown): string => {
  if (!(error instanceof KbError) || error.code === 'UNAVAILABLE') throw error;
  return error.message;
};

const attempt = async (
  services: Services,
  revision: SourceRevision,
): Promise<{ reading: Reading } | { reason: string }> => {
  try {
    return { reading: await read(services, revision) };
  } catch (error) {
    return { reason: refusal(error) };
  }
};

const withReadings = (source: SourceRecord, readings: ReadonlyMap<Digest, Reading>): SourceRevision[] =>
  source.revisions.map((revision) => {
    const reading = readings.get(revision.revision);
    return reading === undefined || reading.textLayer === revision.textLayer
      ? revision
      : readAnew(revision, reading);
  });

/** One commit that puts the revisions under their new layers; none when nothing differs. Must run under the project's writer. */
const commitReadings = async (
  services: Services,
  id: ProjectState['id'],
  sourceId: string,
  readings: ReadonlyMap<Digest, Reading>,
  actor: Actor,
): Promise<void> => {
  for (;;) {
    const project = await openProject(services, id);
    const source = (await readRecords(services, id, [sourceId], project.head.commit)).get(sourceId);
    if (source?.record !== 'source') return;
    const revisions = withReadings(source, readings);
    if (revisions.every((revision, index) => revision === source.revisions[index])) return;
    const header = {
      kind: 'source' as const,
      actor,
      at: services.clock.now(),
      summary: 'Read a source anew',
    };
    const content = recordText({ ...source, revision: source.revision + 1, revisions });
    const file = { path: recordPath(sourceId), content };
    const head = await services.ledger.commit(id, project.head.commit, header, [file]);
    if (head === null) continue;
    services.crashPoint('reparse.committed');
    services.projector.note(id, project.head.commit, madeCommit(head, header, [file]));
    await services.projector.follow(id, INDEX_WAIT_MILLISECONDS);
    return;
  }
};

/**
 * Reads the given revisions of a source anew: new layers are archived first, then named by one commit. The layers that they
 * replace stay, and evidence goes on citing them. Repeating does what is left.
 */
export const rereadSource = async (
  services: Services,
  project: ProjectState,
  source: SourceRecord,
  outdated: readonly SourceRevision[],
  actor: Actor,
): Promise<RereadRevision[]> => {
  const readings = new Map<Digest, Reading>();
  const answers: RereadRevision[] = [];
  for (const revision of outdated) {
    const { revision: digest, versionLabel, parser, textLayer } = revision;
    const known = {
      source: source.id,
      revision: digest,
      ...(versionLabel === undefined ? {} : { versionLabel }),
    };
    const tried = await attempt(services, revision);
    if ('reason' in tried) {
      answers.push({ ...known, outcome: 'refused', parser, textLayer, reason: tried.reason });
      continue;
    }
    const { reading } = tried;
    const outcome = reading.textLayer === textLayer ? 'unchanged' : 'read-anew';
    if (outcome === 'read-anew') readings.set(digest, reading);
    answers.push({ ...known, outcome, parser, textLayer: reading.textLayer });
  }
  if (readings.size === 0) return answers;
  services.crashPoint('reparse.archived');
  await services.writers.run(project.id, () =>
    commitReadings(services, project.id, source.id, readings, actor),
  );
  return answers;
};
