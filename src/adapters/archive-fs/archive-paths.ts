import { join } from 'node:path';
import { KbError } from '../../contracts/errors.ts';
import { Digest, hexOf } from '../../contracts/ids.ts';

/** Folder of a SHA-256 archive, below which every file is named by its digest. */
export const CONTENT_FOLDER = 'sha256';
/** Folder of files that are being written. */
export const TEMPORARY_FOLDER = 'tmp';

const UPLOAD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Where the bytes of a digest lie, and the digest with its prefix. Raises `INVALID_INPUT` for what is no digest. */
export const contentPath = (
  root: string,
  given: Digest,
): { folder: string; file: string; digest: Digest } => {
  const parsed = Digest.safeParse(given);
  if (!parsed.success)
    throw new KbError('INVALID_INPUT', `Give a SHA-256 digest: ${parsed.error.issues[0]?.message ?? ''}.`);
  const hex = hexOf(parsed.data);
  const folder = join(root, CONTENT_FOLDER, hex.slice(0, 2));
  return { folder, file: join(folder, hex), digest: parsed.data };
};

/** The digest that a file below the content folder is named by, or null for a foreign name. */
export const digestOfPath = (parts: readonly string[]): Digest | null => {
  const [top, folder, name] = parts;
  const isNamed =
    parts.length === 3 &&
    top === CONTENT_FOLDER &&
    /^[0-9a-f]{64}$/.test(name ?? '') &&
    name?.slice(0, 2) === folder;
  return isNamed ? `sha256:${name}` : null;
};

/** The file of an upload's stage. Raises `INVALID_INPUT` for an id that could name anything else. */
export const stagePath = (stageFolder: string, uploadId: string): string => {
  if (!UPLOAD_ID.test(uploadId)) {
    throw new KbError(
      'INVALID_INPUT',
      'An upload id has 1 to 100 letters, digits, "-" or "_"; use the one that kb_upload_begin gave.',
    );
  }
  return join(stageFolder, `${uploadId}.part`);
};
