import { z } from 'zod';
import { Digest, ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { line, text } from '../../contracts/text.ts';
import { CaptureResult } from '../../contracts/views.ts';
import { canonicalJson } from '../../domain/canonical.ts';
import type { UploadEntry } from '../../ports/journal.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import type { Services } from '../services.ts';
import { captureStaged, capturedAlready } from './capture.ts';
import { sourceIdentity } from './source-identity.ts';
import { overLimit } from './within-limits.ts';

/** A file name as metadata: one name, never a path. */
const FileName = line(255)
  .refine((name) => !/[/\\]/.test(name), {
    error: 'must be a file name without a path ("/" and "\\" are refused)',
  })
  .refine((name) => !/^\.+$/.test(name), { error: 'must be a file name, not "." or ".."' });

const MediaType = line(200)
  .regex(
    /^[a-zA-Z0-9!#$&^_.+-]+\/[a-zA-Z0-9!#$&^_.+-]+(\s*;.*)?$/,
    'must be a media type such as application/pdf or text/markdown',
  )
  .describe(
    'Media type, such as application/pdf, text/markdown, text/html or application/x-tex; kb_describe lists those that are read (vocabulary.mediaTypes).',
  );

/** What a source is called and known by. */
export const SourceInput = z.strictObject({
  id: z
    .string()
    .regex(/^src_[0-9a-f]{32}$/, 'must be the id of an accepted source (src_ followed by 32 hex digits)')
    .optional()
    .describe(
      'An existing source that this is a newer revision of. Needed only where no name says so: files with the same arXiv id, DOI or URL are revisions of one source, and a file without any is a source of its own.',
    ),
  title: line(1_000).optional(),
  arxivId: line(500)
    .optional()
    .describe(
      'arXiv id, best with its version: 1706.03762v5, cs/9901001v2, or the address of its page on arxiv.org. A bare id is recorded as the version that the file says it is.',
    ),
  doi: line(300).optional(),
  url: line(2_000).optional(),
  versionLabel: line(100)
    .optional()
    .describe(
      'Version of the source. Another file of the same version (TeX source beside a PDF) has the same label.',
    ),
  license: line(200).optional(),
});

export const UploadBegin = z.strictObject({
  project: ProjectId,
  fileName: FileName,
  mediaType: MediaType,
  size: z.int().min(0).describe('Bytes of the whole file.'),
  sha256: Digest.describe('SHA-256 of the whole file.'),
  source: SourceInput.optional().describe(
    'What the source is called and known by: title, doi, arxivId, url, versionLabel, license.',
  ),
});

/** Either where to send the bytes, or what was captured before when the project has these bytes already. */
export const UploadBegun = z.strictObject({
  uploadId: z.string().optional(),
  chunkSize: z.int().optional().describe('Decoded bytes of a chunk at most.'),
  received: z.int().optional().describe('Bytes that are here already; go on from this offset.'),
  ...CaptureResult.partial().shape,
});

export const UploadChunk = z.strictObject({
  uploadId: z.uuid(),
  offset: z.int().min(0).describe('Where these bytes begin; at most `received`.'),
  data: text(4_000_000, 0).describe('The bytes as base64; at most chunkSize when decoded.'),
});

export const UploadFinish = z.strictObject({ uploadId: z.uuid() });

const baseType = (mediaType: string): string => (mediaType.split(';')[0] ?? '').trim().toLowerCase();

/** What an upload is given as; another file type or name of the source makes it another request for the same bytes. */
const givenAs = ({ mediaType, size, source }: Omit<UploadEntry, 'uploadId' | 'result'>): string =>
  canonicalJson({ mediaType, size, source });

/** The upload of these bytes that is under way, with what is said of them now; else a new one. */
const openUpload = (entry: Omit<UploadEntry, 'uploadId' | 'result'>, services: Services): string => {
  const { project, digest, actor, fileName } = entry;
  const open = services.journal.openUpload(project, digest, actor.id, fileName);
  if (open !== null && givenAs(open) === givenAs(entry)) return open.uploadId;
  const uploadId = open?.uploadId ?? services.ids.uuid();
  if (open !== null) services.journal.forgetUpload(uploadId);
  services.journal.beginUpload({ ...entry, uploadId, result: null });
  return uploadId;
};

/** Begins or goes on with an upload; bytes that the project has already need none. */
export const beginUpload = async (
  input: z.output<typeof UploadBegin>,
  { services, caller }: Call,
): Promise<z.output<typeof UploadBegun>> => {
  const project = await openProject(services, input.project);
  const mediaType = baseType(input.mediaType);
  if (!services.parsers.some((parser) => parser.reads(mediaType)))
    throw new KbError(
      'INVALID_INPUT',
      `mediaType: no reader for "${mediaType}" is built in; send one of ${services.parsers.flatMap((parser) => parser.mediaTypes).join(', ')}.`,
      { path: 'mediaType' },
    );
  if (input.size > services.limits.uploadBytes)
    overLimit(
      'uploadBytes',
      services.limits.uploadBytes,
      input.size,
      'size',
      'Split the document or raise the limit of this service.',
    );
  if (input.size === 0)
    throw new KbError(
      'INVALID_INPUT',
      'size: an empty file has nothing to quote; send the file that has the text.',
      { path: 'size', details: { reason: 'empty' } },
    );
  const source = input.source ?? {};
  sourceIdentity(source, input.sha256);
  const before = await capturedAlready(services, project, input.sha256, input.source);
  if (before !== null) return before;
  if (input.source?.id !== undefined) await requireSource(services, input.project, input.source.id);
  const uploadId = openUpload(
    {
      project: input.project,
      fileName: input.fileName,
      mediaType,
      size: input.size,
      digest: input.sha256,
      source,
      actor: caller.actor,
      startedAt: services.clock.now(),
    },
    services,
  );
  return {
    uploadId,
    chunkSize: services.limits.chunkBytes,
    received: await services.archive.staged(uploadId),
  };
};

const requireSource = async (services: Services, project: ProjectId, id: string): Promise<void> => {
  const [content] = await services.ledger.read(project, [`sources/${id.slice(4, 6)}/${id}.json`]);
  if (content === null)
    throw new KbError(
      'NOT_FOUND',
      `source.id: this project has no source ${id}; leave it out to capture a new source.`,
      { path: 'source.id' },
    );
};

const requireUpload = (uploadId: string, { services, caller }: Call): UploadEntry => {
  const entry = services.journal.upload(uploadId);
  if (entry === null)
    throw new KbError(
      'NOT_FOUND',
      `uploadId: no upload ${uploadId} is known; begin one with kb_upload_begin.`,
      { path: 'uploadId' },
    );
  if (entry.actor.id !== caller.actor.id)
    throw new KbError('FORBIDDEN', 'uploadId: this upload was begun with another token; begin your own.', {
      path: 'uploadId',
    });
  return entry;
};

/** Takes one chunk. Sending the same chunk again is harmless. */
export const takeChunk = async (
  input: z.output<typeof UploadChunk>,
  call: Call,
): Promise<{ received: number }> => {
  const { services } = call;
  const entry = requireUpload(input.uploadId, call);
  if (entry.result !== null) return { received: entry.size };
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(input.data) || input.data.length % 4 !== 0)
    throw new KbError('INVALID_INPUT', 'data: is not base64 (RFC 4648, with padding, without line ends).', {
      path: 'data',
    });
  const bytes = Buffer.from(input.data, 'base64');
  if (bytes.length > services.limits.chunkBytes)
    overLimit('chunkBytes', services.limits.chunkBytes, bytes.length, 'data', 'Send smaller chunks.');
  if (input.offset + bytes.length > entry.size)
    throw new KbError(
      'INVALID_INPUT',
      `offset: this chunk ends at ${input.offset + bytes.length}, beyond the size of ${entry.size} that was announced.`,
      { path: 'offset' },
    );
  try {
    const received = await services.archive.stage(entry.uploadId, input.offset, bytes);
    return { received: (await isFinishedMeanwhile(services, entry)) ? entry.size : received };
  } catch (error) {
    if (await isFinishedMeanwhile(services, entry)) return { received: entry.size };
    if (
      !(error instanceof KbError) ||
      error.code !== 'CONFLICT' ||
      input.offset > (await services.archive.staged(entry.uploadId))
    )
      throw error;
    return restart(services, entry, error);
  }
};

/** Whether another request finished the upload while a chunk of it was on its way; then nothing of it stays staged. */
const isFinishedMeanwhile = async (services: Services, { uploadId }: UploadEntry): Promise<boolean> => {
  const result = services.journal.upload(uploadId)?.result ?? null;
  if (result !== null) await services.archive.discard(uploadId);
  return result !== null;
};

/** What is here differs from what is sent: the file changed, or a power cut tore the last chunk. Neither can be gone on from. */
const restart = async (services: Services, entry: UploadEntry, cause: KbError): Promise<never> => {
  await services.archive.discard(entry.uploadId);
  services.journal.forgetUpload(entry.uploadId);
  throw new KbError(
    'CONFLICT',
    'data: these bytes differ from those that were sent for this place before, so the upload was dropped. Begin it again with kb_upload_begin.',
    { path: 'data', cause },
  );
};

/** Archives, reads and records what was sent; the bytes archived are the bytes sent. Repeating answers the same. */
export const finishUpload = async (
  input: z.output<typeof UploadFinish>,
  call: Call,
): Promise<CaptureResult> => {
  const { services } = call;
  const entry = requireUpload(input.uploadId, call);
  return services.captures.run(entry.uploadId, () => captureStaged(services, entry));
};
