import type { RequestHandler } from 'express';
import { Digest, ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRevision } from '../../contracts/records.ts';
import { operationNamed } from '../../operations/catalog.ts';
import { runOperation } from '../../operations/run-operation.ts';
import type { Services } from '../../operations/services.ts';
import { callerOf } from './caller-of.ts';

const INLINE: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'text/plain': 'text/plain; charset=utf-8',
};

/** A file name for Content-Disposition after RFC 6266: ASCII form and the exact one (RFC 8187). */
const disposition = (kind: 'inline' | 'attachment', fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`;
};

const revisionFor = async (
  services: Services,
  caller: ReturnType<typeof callerOf>,
  project: string,
  digest: string,
): Promise<SourceRevision> => {
  const operation = operationNamed('kb_source_get', 'graphql');
  if (operation === undefined) throw new Error('the catalog has no kb_source_get');
  const input = { project, revision: digest, outline: false };
  const answer = (await runOperation(services, caller, operation, input)) as {
    revisions: SourceRevision[];
  };
  const revision = answer.revisions.find((entry) => entry.revision === digest);
  if (revision === undefined) throw new KbError('NOT_FOUND', 'This project has no such source revision.');
  return revision;
};

/** The archived bytes of a source revision, to callers who may read its project. PDF and plain text are shown, all else is a download. */
export const sourceBytes =
  (services: Services): RequestHandler =>
  async (request, response) => {
    const project = ProjectId.safeParse(request.params['project']);
    const digest = Digest.safeParse(request.params['revision']);
    if (!project.success || !digest.success)
      throw new KbError('NOT_FOUND', 'The path must be /projects/{project}/sources/{SHA-256}/bytes.');
    const revision = await revisionFor(services, callerOf(response), project.data, digest.data);
    const inline = INLINE[revision.mediaType];
    response.setHeader('Content-Type', inline ?? 'application/octet-stream');
    response.setHeader(
      'Content-Disposition',
      disposition(inline === undefined ? 'attachment' : 'inline', revision.fileName),
    );
    response.setHeader('Content-Security-Policy', 'sandbox');
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.send(Buffer.from(await services.archive.read(digest.data)));
  };
