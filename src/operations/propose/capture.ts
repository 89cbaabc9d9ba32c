import type { Digest } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import type { CaptureResult } from '../../contracts/views.ts';
import { recordText, sha256 } from '../../domain/canonical.ts';
import { recordId } from '../../domain/graph/record-id.ts';
import { recordPath } from '../../domain/graph/record-path.ts';
import type { UploadEntry } from '../../ports/journal.ts';
import { madeCommit } from '../made-commit.ts';
import type { ProjectState } from '../project-state.ts';
import { openProject, readRecords, sourceHolding } from '../project-state.ts';
import type { Services } from '../services.ts';
import { sourceIdentity } from './source-identity.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

const resultOf = (
  source: SourceRecord,
  revision: SourceRevision,
  projectRevision: number,
): CaptureResult => ({
  source: source.id,
  revision: revision.revision,
  textLayer: revision.textLayer,
  projectRevision,
  pages: revision.pages,
  warnings: revision.warnings,
});

/** Whether the archive still holds the bytes and the text layer of a captured revision, undamaged. */
const isIntact = async (services: Services, captured: CaptureResult): Promise<boolean> => {
  try {
    await services.archive.read(captured.revision);
    await services.archive.read(captured.textLayer);
    return true;
  } catch (error) {
    if (error instanceof KbError && (error.code === 'NOT_FOUND' || error.code === 'INTERNAL')) return false;
    throw error;
  }
};

/** As `capturedBefore`, but null when the archive lost or damaged what it held, so that sending the bytes again heals it. */
export const intactCapture = async (
  services: Services,
  project: ProjectState,
  digest: Digest,
): Promise<CaptureResult | null> => {
  const before = await capturedBefore(services, project, digest);
  return before !== null && (await isIntact(services, before)) ? before : null;
};

/** What capturing these bytes would answer, when the project has them already; else null. */
const capturedBefore = async (
  services: Services,
  project: ProjectState,
  digest: Digest,
): Promise<CaptureResult | null> => {
  const source = await sourceHolding(services, project, digest);
  const revision = source?.revisions.find((entry) => entry.revision === digest);
  if (source === null || revision === undefined) return null;
  return { ...resultOf(source, revision, project.head.revision), duplicate: true };
};

/** The staged bytes, when they are all there and are those that were announced. */
const stagedBytes = async (services: Services, entry: UploadEntry): Promise<Uint8Array> => {
  const received = await services.archive.staged(entry.uploadId);
  if (received < entry.size)
    throw new KbError(
      'INVALID_INPUT',
      `uploadId: ${received} of ${entry.size} bytes are here; send the rest from offset ${received}, then finish.`,
      {
        path: 'uploadId',
        details: { received, size: entry.size },
      },
    );
  const bytes = await services.archive.readStage(entry.uploadId);
  const digest = sha256(bytes);
  if (digest === entry.digest) return bytes;
  await services.archive.discard(entry.uploadId);
  services.journal.forgetUpload(entry.uploadId);
  throw new KbError(
    'INVALID_INPUT',
    `sha256: the bytes that arrived have ${digest}, not ${entry.digest}; nothing was kept. Begin again with the digest of the file as it is now.`,
    {
      path: 'sha256',
      details: { announced: entry.digest, received: digest },
    },
  );
};

const parse = async (services: Services, entry: UploadEntry, bytes: Uint8Array): Promise<TextLayer> => {
  const parser = services.parsers.find((candidate) => candidate.reads(entry.mediaType));
  if (parser === undefined)
    throw new KbError('INVALID_INPUT', `mediaType: no reader for "${entry.mediaType}" is built in.`, {
      path: 'mediaType',
    });
  return parser.parse({ bytes, revision: entry.digest, mediaType: entry.mediaType });
};

const revisionRecord = (
  entry: UploadEntry,
  layer: TextLayer,
  textLayer: Digest,
  at: string,
  versionLabel: string | undefined,
): SourceRevision => ({
  revision: entry.digest,
  ...(versionLabel === undefined ? {} : { versionLabel }),
  mediaType: entry.mediaType,
  fileName: entry.fileName,
  size: entry.size,
  textLayer,
  parser: layer.parser,
  pages: layer.pages.map(({ page, label, status, reason, characters }) => ({
    page,
    ...(label === undefined ? {} : { label }),
    status,
    ...(reason === undefined ? {} : { reason }),
    characters,
  })),
  warnings: layer.warnings,
  capturedAt: at,
  capturedBy: entry.actor,
});

/** The source with the new revision at its end: a new source, or an accepted one under the same identity. */
const withRevision = async (
  services: Services,
  project: ProjectState,
  entry: UploadEntry,
  layer: TextLayer,
  textLayer: Digest,
) => {
  const identity = sourceIdentity(entry.source, entry.digest);
  const id = entry.source.id ?? recordId('source', project.id, identity.key);
  const known = (await readRecords(services, project.id, [id], project.head.commit)).get(id);
  const revision = revisionRecord(entry, layer, textLayer, services.clock.now(), identity.versionLabel);
  const { title, license } = entry.source;
  const source: SourceRecord =
    known?.record === 'source'
      ? { ...known, revision: known.revision + 1, revisions: [...known.revisions, revision] }
      : {
          schemaVersion: '1',
          record: 'source',
          revision: 1,
          id,
          title: title ?? entry.fileName,
          ...identity.names,
          ...(license === undefined ? {} : { license }),
          revisions: [revision],
        };
  return { source, revision };
};

/** Turns a complete upload into a captured source: bytes and text layer archived, its record as one commit. */
export const captureStaged = async (services: Services, entry: UploadEntry): Promise<CaptureResult> => {
  if (entry.result !== null) return entry.result;
  const bytes = await stagedBytes(services, entry);
  const layer = await parse(services, entry, bytes);
  await services.archive.put(bytes);
  const textLayer = await services.layers.put(layer);
  services.crashPoint('capture.archived');
  return services.writers.run(entry.project, () => record(services, entry, layer, textLayer));
};

const record = async (
  services: Services,
  entry: UploadEntry,
  layer: TextLayer,
  textLayer: Digest,
): Promise<CaptureResult> => {
  for (;;) {
    const project = await openProject(services, entry.project);
    const before = await capturedBefore(services, project, entry.digest);
    if (before !== null) return conclude(services, entry, before);
    const { source, revision } = await withRevision(services, project, entry, layer, textLayer);
    const header = {
      kind: 'source' as const,
      actor: entry.actor,
      at: revision.capturedAt,
      summary: 'Capture a source revision',
    };
    const file = { path: recordPath(source.id), content: recordText(source) };
    const head = await services.ledger.commit(project.id, project.head.commit, header, [file]);
    if (head === null) continue;
    services.crashPoint('capture.committed');
    services.projector.note(project.id, project.head.commit, madeCommit(head, header, [file]));
    await services.projector.follow(project.id, INDEX_WAIT_MILLISECONDS);
    return conclude(services, entry, resultOf(source, revision, head.revision));
  }
};

const conclude = async (
  services: Services,
  entry: UploadEntry,
  result: CaptureResult,
): Promise<CaptureResult> => {
  const earlier = services.journal.upload(entry.uploadId)?.result;
  if (earlier) return earlier;
  services.journal.finishUpload(entry.uploadId, result);
  await services.archive.discard(entry.uploadId);
  return result;
};
