import { unreadable } from './markup-tree.ts';

/** HTML looks for its declaration in the first 1,024 bytes (HTML, 13.2.3.2); XML declarations stand before that. */
const DECLARED_WITHIN = 1_024;
const DECLARATIONS = [
  /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i,
  /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i,
];

const UTF8 = 'utf-8';

/** The encoding that the bytes begin with: a byte order mark counts before any declaration. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return UTF8;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, DECLARED_WITHIN)).toString(
    'latin1',
  );
  const label = DECLARATIONS.map((pattern) => pattern.exec(head)?.[1]).find((found) => found !== undefined);
  // What could be read as single bytes is not UTF-16, whatever it says (HTML, 13.2.3.3).
  return label !== undefined && /^utf-?16|^ucs-2|^iso-10646/i.test(label) ? UTF8 : label;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw unreadable(
      'damaged',
      `The file says that it is encoded as "${label}", which is not known; save it as UTF-8 and correct the declaration.`,
    );
  }
}

/**
 * The characters of an HTML or XML file: by byte order mark, else by its declaration, else as UTF-8; no byte order mark.
 * Raises `INVALID_INPUT` with reason `empty`, `damaged` (bytes that the encoding does not have) or `mislabelled` (NUL inside).
 */
export function decodeMarkup(bytes: Uint8Array): string {
  if (bytes.length === 0)
    throw unreadable('empty', 'The file has no bytes; capture it again from its origin.');
  const label = markedEncoding(bytes) ?? declaredEncoding(bytes);
  const decoder = decoderFor(label ?? UTF8);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw unreadable(
      'damaged',
      label === undefined
        ? 'The file is not valid UTF-8 and declares no other encoding; save it as UTF-8, or declare its encoding (<meta charset="…">, <?xml encoding="…"?>).'
        : `The file is said to be encoded as "${label}" and is not; save it as UTF-8, or correct the declaration.`,
    );
  }
  if (text.includes('\u0000'))
    throw unreadable(
      'mislabelled',
      'The file holds NUL characters, so it is no text; send it with its real media type.',
    );
  return text;
}
