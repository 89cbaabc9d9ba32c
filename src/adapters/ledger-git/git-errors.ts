import { KbError } from '../../contracts/errors.ts';

const REFUSED_BY_DISK =
  /No space left on device|Disk quota exceeded|File too large|Permission denied|Read-only file system|insufficient permission|Operation not permitted/;
const OUT_OF_RESOURCES =
  /Too many open files|Cannot allocate memory|Out of memory|Resource temporarily unavailable/;
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);
const RESOURCE_CODES = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

const DISK_MESSAGE =
  'The ledger could not be written: the disk is full or the folder is not writable. Free some space or correct the rights of the home, then try again.';
const RESOURCE_MESSAGE = 'The system is short of memory, processes or open files. Try again later.';

/** How a finished git process ended. `signal` is set when it was killed. */
export interface GitEnd {
  code: number | null;
  signal: string | null;
  stderr: string;
}

/** The failure of a git process as a `KbError`: `UNAVAILABLE` when the machine refused, else `INTERNAL`; git's words stay in `cause`. */
export const gitFailure = (doing: string, end: GitEnd): KbError => {
  const cause = new Error(`exit ${end.code ?? end.signal}: ${end.stderr.trim()}`);
  if (REFUSED_BY_DISK.test(end.stderr)) return new KbError('UNAVAILABLE', DISK_MESSAGE, { cause });
  if (OUT_OF_RESOURCES.test(end.stderr)) return new KbError('UNAVAILABLE', RESOURCE_MESSAGE, { cause });
  return new KbError(
    'INTERNAL',
    `The ledger failed while ${doing}. Run \`kb verify\`; the service log has the cause.`,
    { cause },
  );
};

/** A git binary that could not be started as a `KbError` `UNAVAILABLE`. */
export const startFailure = (error: NodeJS.ErrnoException): KbError =>
  RESOURCE_CODES.has(error.code ?? '')
    ? new KbError('UNAVAILABLE', RESOURCE_MESSAGE, { cause: error })
    : new KbError(
        'UNAVAILABLE',
        'git could not be started. Install git 2.36 or newer and make sure that the PATH of the service leads to it.',
        {
          cause: error,
        },
      );

/** A file system error as a `KbError`: `UNAVAILABLE` when the disk or the system refused, else `INTERNAL`. */
export const fileFailure = (doing: string, error: unknown): KbError => {
  if (error instanceof KbError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (DISK_CODES.has(code)) return new KbError('UNAVAILABLE', DISK_MESSAGE, { cause: error });
  if (RESOURCE_CODES.has(code)) return new KbError('UNAVAILABLE', RESOURCE_MESSAGE, { cause: error });
  return new KbError('INTERNAL', `The ledger failed while ${doing}; the service log has the cause.`, {
    cause: error,
  });
};

/** Damage found while reading, as `INTERNAL`; `subject` is an object id or a path. */
export const damage = (message: string, subject: string, cause?: unknown): KbError =>
  new KbError(
    'INTERNAL',
    `${message} Run \`kb verify\`, then restore the project from a backup or a mirror.`,
    {
      details: { subject },
      ...(cause === undefined ? {} : { cause }),
    },
  );
