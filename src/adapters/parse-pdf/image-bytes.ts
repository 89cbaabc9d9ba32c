import { inflateSync } from 'node:zlib';
import type { EngineDict, EngineImages, EngineStream, StreamClass } from './engine-image.ts';
import { jpegFrame } from './jpeg-frame.ts';
import type { JpegFrame } from './jpeg-frame.ts';

/** Bytes beyond those of the picture that its packed data may have. */
const SLACK = 1 << 16;

/** Data of an image that can be read: as plain bytes, or as a JPEG file of which the headers are known. */
export interface ImageBytes {
  stream: EngineStream;
  jpeg?: JpegFrame;
}

/**
 * The data of an image of so many bytes, unpacked to no more than it needs. Null where it has less, or is packed in a way whose
 * cost has no bound or that takes other programs to undo.
 */
export function imageBytes(stream: EngineStream, bytes: number, engine: EngineImages): ImageBytes | null {
  if (filters(stream.dict) > 1) return null;
  if (is(stream, engine.JpegStream)) return jpegBytes(stream, engine);
  if (is(stream, engine.PredictorStream)) return predicted(stream, bytes, engine);
  const whole = is(stream, engine.FlateStream) ? inflated(stream, bytes, bytes, engine) : stream;
  return whole !== null && isPlain(whole, engine) && hasAll(whole, bytes) ? { stream: whole } : null;
}

const is = (stream: EngineStream, of: StreamClass): boolean => stream instanceof of;

function filters(dict: EngineDict): number {
  const filter = dict.get('F', 'Filter');
  if (Array.isArray(filter)) return filter.length;
  return filter === undefined || filter === null ? 0 : 1;
}

const isPlain = (stream: EngineStream | undefined, engine: EngineImages): stream is EngineStream =>
  stream !== undefined && (is(stream, engine.Stream) || is(stream, engine.DecryptStream));

function jpegBytes(stream: EngineStream, engine: EngineImages): ImageBytes | null {
  if (!isPlain(stream.stream, engine)) return null;
  const jpeg = jpegFrame((stream as unknown as { bytes: Uint8Array }).bytes);
  return jpeg === null ? null : { stream, jpeg };
}

/** Rows of which each says how it follows from the one before (PDF 32000-1, 7.4.4.4). */
function predicted(stream: EngineStream, bytes: number, engine: EngineImages): ImageBytes | null {
  const {
    stream: packed,
    predictor,
    rowBytes,
  } = stream as EngineStream & { predictor: number; rowBytes: number };
  if (packed === undefined || !is(packed, engine.FlateStream) || !(rowBytes > 0)) return null;
  const rows = Math.ceil(bytes / rowBytes);
  const needed = predictor === 2 ? rows * rowBytes : rows * (rowBytes + 1);
  const plain = inflated(packed, needed - rowBytes, needed, engine);
  if (plain === null) return null;
  stream.stream = plain;
  return hasAll(stream, bytes) ? { stream } : null;
}

/** What a packed stream holds, up to `most` bytes; null for less than `least`, or for very much more. */
function inflated(
  stream: EngineStream,
  least: number,
  most: number,
  engine: EngineImages,
): EngineStream | null {
  if (!isPlain(stream.stream, engine)) return null;
  stream.stream.reset();
  const bytes = inflateSync(stream.stream.getBytes(), { maxOutputLength: most + SLACK });
  if (bytes.length === 0 || bytes.length < least) return null;
  return new engine.Stream(bytes, 0, Math.min(bytes.length, most), stream.dict);
}

function hasAll(stream: EngineStream, bytes: number): boolean {
  stream.reset();
  const there = stream.getBytes(bytes).length;
  stream.reset();
  return there === bytes;
}
