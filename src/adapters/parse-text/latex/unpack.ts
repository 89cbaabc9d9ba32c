import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { KbError } from '../../../contracts/errors.ts';
import { unreadable } from '../markup-tree.ts';

/** What an unpacked source may come to. */
export interface UnpackLimits {
  /** Bytes of all that is unpacked, whether it is kept or not. */
  bytes: number;
  /** TeX files. */
  files: number;
}

/** A TeX file of an archive; the path is a label and nothing else. */
export interface TexFile {
  path: string;
  bytes: Uint8Array;
}

const GZIP = [0x1f, 0x8b];
const isGzip = (bytes: Uint8Array): boolean => GZIP.every((byte, index) => bytes[index] === byte);

const TAR_MAGIC_AT = 257;
/** POSIX and GNU tar have `ustar` at 257; old tar has a name, and an octal checksum at 148. */
const isTar = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  return (
    text.length === 512 &&
    (text.startsWith('ustar', TAR_MAGIC_AT) || /^ *[0-7]{4,7}[\0 ]/.test(text.slice(148, 156)))
  );
};

/** Files whose text is part of a paper. */
const isTexPath = (path: string): boolean => /\.(?:tex|ltx|latex)$/i.test(path);

const damaged = (): KbError =>
  unreadable('damaged', 'The compressed file is damaged or cut short; get it again from its origin.');

const bomb = ({ bytes }: UnpackLimits): KbError =>
  new KbError(
    'LIMIT_EXCEEDED',
    `The file unpacks to more than ${bytes} bytes; send the TeX files by themselves.`,
    {
      details: { limit: 'unpackedBytes', maximum: bytes },
    },
  );

async function inflated(bytes: Uint8Array, limits: UnpackLimits): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of Readable.from([bytes]).pipe(createGunzip())) {
      size += (part as Buffer).length;
      if (size > limits.bytes) throw bomb(limits);
      parts.push(part as Buffer);
    }
  } catch (cause) {
    throw cause instanceof KbError ? cause : damaged();
  }
  return Buffer.concat(parts);
}

/**
 * The TeX files of an e-print: one TeX file or a tar of several, gzipped or not. Nothing is written anywhere.
 * Raises `LIMIT_EXCEEDED` (`unpackedBytes`, `pdfPages` for files), `INVALID_INPUT` with reason `empty`, `damaged`, or
 * `mislabelled` when there is no TeX in it.
 */
export async function unpackTex(bytes: Uint8Array, limits: UnpackLimits): Promise<TexFile[]> {
  if (bytes.length === 0)
    throw unreadable('empty', 'The file has no bytes; capture it again from its origin.');
  const content = isGzip(bytes) ? await inflated(bytes, limits) : bytes;
  if (!isTar(content)) return [singleFile(content)];
  const files = await texFilesOf(content, limits);
  if (files.length === 0) throw noTex();
  return files;
}

const noTex = (): KbError =>
  unreadable(
    'mislabelled',
    'There is no TeX file (.tex) in the archive; send the document itself, such as its PDF.',
  );

/** A gzipped file that is no tar is one TeX file, when it looks like one. */
function singleFile(bytes: Uint8Array): TexFile {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!/\\(?:documentclass|documentstyle|begin|section|input|def)\b/.test(head) || head.startsWith('%PDF-'))
    throw noTex();
  return { path: '', bytes };
}

/** Tars without a magic are read too; the types do not know the option. */
const OLD_TARS_TOO: object = { allowUnknownFormat: true };

async function texFilesOf(tar: Uint8Array, limits: UnpackLimits): Promise<TexFile[]> {
  const files: TexFile[] = [];
  try {
    for await (const entry of Readable.from([Buffer.from(tar.buffer, tar.byteOffset, tar.length)]).pipe(
      extract(OLD_TARS_TOO),
    )) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isTexPath(name)) {
        entry.resume();
        continue;
      }
      if (files.length >= limits.files) throw tooManyFiles(limits);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      files.push({ path: label(name), bytes: Buffer.concat(parts) });
    }
  } catch (cause) {
    throw cause instanceof KbError ? cause : damaged();
  }
  return files;
}

const tooManyFiles = ({ files }: UnpackLimits): KbError =>
  new KbError('LIMIT_EXCEEDED', `The archive has more than ${files} TeX files; send those of the document.`, {
    details: { limit: 'pdfPages', maximum: files },
  });

/** A path as a label: one line, without a leading `./`. */
const label = (path: string): string =>
  path
    .replace(/\p{Cc}/gu, '\ufffd')
    .replace(/^(?:\.\/)+/, '')
    .slice(0, 500);
