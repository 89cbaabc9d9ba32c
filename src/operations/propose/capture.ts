import type { Digest } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import type { CaptureResult } from '../../contracts/views.ts';
import { recordText } from '../../domain/canonical.ts';
import { recordPath } from '../../domain/graph/record-path.ts';
import type { SourceIdentity, UploadEntry } from '../../ports/journal.ts';
import { hashBytes } from '../hash-bytes.ts';
import { madeCommit } from '../made-commit.ts';
import type { ProjectState } from '../project-state.ts';
import { openProject, sourceHolding } from '../project-state.ts';
import type { Services } from '../services.ts';
import type { ReadUpload } from './capture-revision.ts';
import { broughtBack, identifyUpload, withRevision } from './capture-revision.ts';
import { sameFileName } from './same-file-name.ts';

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

/** Said when bytes come again with something else said of them. */
const NOT_TAKEN = 'The project has these bytes already; what is said of the source now was not taken.';

/** Said when bytes that were withdrawn come back. */
const LIFTED = 'These bytes were withdrawn; the withdrawal is lifted.';

/** Warnings of a revision that was captured before, for who says something of its source now. */
const warningsAgain = ({ warnings }: SourceRevision, said: SourceIdentity | undefined): string[] =>
  said === undefined || Object.keys(said).length === 0 ? warnings : [...warnings, NOT_TAKEN];

interface Captured {
  source: SourceRecord;
  revision: SourceRevision;
}

/** The revision of these bytes, when the project has them already; else null. */
const capturedBefore = async (
  services: Services,
  project: ProjectState,
  digest: Digest,
): Promise<Captured | null> => {
  const source = await sourceHolding(services, project, digest);
  const revision = source?.revisions.find((entry) => entry.revision === digest);
  return source === null || revision === undefined ? null : { source, revision };
};

const duplicateOf = (
  { source, revision }: Captured,
  project: ProjectState,
  said: SourceIdentity | undefined,
): CaptureResult => ({
  ...resultOf(source, revision, project.head.revision),
  warnings: warningsAgain(revision, said),
  duplicate: true,
});

/**
 * What capturing these bytes would answer, when the project has them already and sending them would change nothing. Null
 * when they were withdrawn, so that they come back, and when the archive lost or damaged them, so that they are healed.
 */
export const capturedAlready = async (
  services: Services,
  project: ProjectState,
  digest: Digest,
  said: SourceIdentity | undefined,
): Promise<CaptureResult | null> => {
  const before = await capturedBefore(services, project, digest);
  if (before === null || before.revision.withdrawn !== undefined) return null;
  const result = duplicateOf(before, project, said);
  return (await isIntact(services, result)) ? result : null;
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
  const digest = await hashBytes(bytes);
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

/** Turns a complete upload into a captured source: bytes and text layer archived, its record as one commit. */
export const captureStaged = async (services: Services, entry: UploadEntry): Promise<CaptureResult> => {
  if (entry.result !== null) return entry.result;
  const bytes = await stagedBytes(services, entry);
  const read = identifyUpload(entry, await parse(services, entry, bytes));
  await services.archive.put(bytes);
  const textLayer = await services.layers.put(read.layer);
  services.crashPoint('capture.archived');
  return services.writers.run(entry.project, () => record(services, entry, read, textLayer));
};

/** What the commit of an upload holds, and what finishing it answers (but for the revision of the project). */
const changeFor = async (
  services: Services,
  project: ProjectState,
  entry: UploadEntry,
  read: ReadUpload,
  capture: { textLayer: Digest; at: string },
): Promise<Captured & { summary: string; answer: Partial<CaptureResult> }> => {
  const before = await capturedBefore(services, project, entry.digest);
  const again = before === null ? null : broughtBack(before.source, entry.digest);
  if (again === null) {
    const made = await withRevision(services, project, entry, read, capture);
    const hints = await sameFileName(services, project, made.source, entry.fileName);
    const answer = hints.length === 0 ? {} : { warnings: [...made.revision.warnings, ...hints] };
    return { ...made, summary: 'Capture a source revision', answer };
  }
  return {
    ...again,
    summary: 'Capture a source revision again',
    answer: { duplicate: false, warnings: [...warningsAgain(again.revision, entry.source), LIFTED] },
  };
};

const record = async (
  services: Services,
  entry: UploadEntry,
  read: ReadUpload,
  textLayer: Digest,
): Promise<CaptureResult> => {
  for (;;) {
    const project = await openProject(services, entry.project);
    const before = await capturedBefore(services, project, entry.digest);
    if (before !== null && before.revision.withdrawn === undefined)
      return conclude(services, entry, duplicateOf(before, project, entry.source));
    const at = services.clock.now();
    const change = await changeFor(services, project, entry, read, { textLayer, at });
    const { source, revision, summary, answer } = change;
    const header = { kind: 'source' as const, actor: entry.actor, at, summary };
    const file = { path: recordPath(source.id), content: recordText(source) };
    const head = await services.ledger.commit(project.id, project.head.commit, header, [file]);
    if (head === null) continue;
    services.crashPoint('capture.committed');
    services.projector.note(project.id, project.head.commit, madeCommit(head, header, [file]));
    await services.projector.follow(project.id, INDEX_WAIT_MILLISECONDS);
    return conclude(services, entry, { ...resultOf(source, revision, head.revision), ...answer });
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
