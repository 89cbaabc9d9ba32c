import { KbError } from '../../contracts/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ELOOP']);

/** The code of an operating system error (`ENOSPC`), or null for anything else. */
export const systemErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && 'syscall' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** Whether the operating system says that there is no such file. */
export const isMissing = (error: unknown): boolean => systemErrorCode(error) === 'ENOENT';

/** Translates what the disk refused into `UNAVAILABLE` with `details.reason`; passes everything else on as it is. */
export const diskError = (error: unknown): unknown => {
  const code = systemErrorCode(error);
  if (code === null) return error;
  const [reason, message] = FULL.has(code)
    ? [
        'disk-full',
        'There is no room on the disk of this home. Free some space, then send the request again; nothing was changed.',
      ]
    : REFUSED.has(code)
      ? [
          'not-writable',
          'The archive folders of this home cannot be used. Check that they exist and belong to the service; nothing was changed.',
        ]
      : [
          'disk-failed',
          'The disk of this home does not answer as it should. Check it, then send the request again; nothing was changed.',
        ];
  return new KbError('UNAVAILABLE', message, { details: { reason }, cause: error });
};

/** Runs work on the disk; raises its refusals as `UNAVAILABLE`. */
export const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw diskError(error);
  }
};
