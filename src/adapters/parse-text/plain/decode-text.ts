import { KbError } from '../../../contracts/errors.ts';
import type { UnreadableReason } from '../../../ports/text-parser.ts';

const unreadable = (reason: UnreadableReason, message: string): KbError =>
  new KbError('INVALID_INPUT', message, { details: { reason } });

/**
 * The text of a UTF-8 file: no byte order mark, CRLF read as LF, otherwise as it stands.
 * Raises `INVALID_INPUT` with reason `empty` (no bytes) or `mislabelled` (not UTF-8, or NUL inside).
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0)
    throw unreadable('empty', 'The file has no bytes; capture it again from its origin.');
  const text = decodeUtf8(bytes).replaceAll('\r\n', '\n');
  if (text.includes('\u0000')) {
    throw unreadable(
      'mislabelled',
      'The file holds NUL characters, so it is not plain text; send it with its real media type, or save it as UTF-8.',
    );
  }
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw unreadable(
      'mislabelled',
      'The file is not valid UTF-8 text; save it as UTF-8, or send it with its real media type.',
    );
  }
}
