import type { Digest } from '../contracts/ids.ts';
import type { TextLayer } from '../contracts/text-layer.ts';

/** What a parser must stay within. */
export interface ParseLimits {
  /** Sheets; more is `LIMIT_EXCEEDED`. */
  pages: number;
  /** Wall-clock time; when it has passed the work is stopped and the answer is `LIMIT_EXCEEDED`. */
  milliseconds: number;
  /** Heap of the worker, in MiB; when it is exhausted the answer is `LIMIT_EXCEEDED`. */
  heapMiB: number;
}

/** Why bytes cannot be read as what they are said to be; `details.reason` of the `INVALID_INPUT` that a parser raises. */
export type UnreadableReason = 'encrypted' | 'damaged' | 'empty' | 'mislabelled';

/**
 * Turns the bytes of a source into its text layer.
 * The same bytes and the same version give the same layer, byte for byte.
 * The caller's bytes are not changed or taken away.
 * Raises `INVALID_INPUT` with `details.reason` (`UnreadableReason`), or `LIMIT_EXCEEDED` with `details.limit`;
 * a failure costs this one call and nothing else.
 */
export interface TextParser {
  readonly name: string;
  readonly version: string;
  /** The media types that it reads, without parameters, lower case; the usual one first. */
  readonly mediaTypes: readonly string[];
  /** Whether this parser reads that media type (without parameters, lower case). */
  reads(mediaType: string): boolean;
  parse(source: { bytes: Uint8Array; revision: Digest; mediaType: string }): Promise<TextLayer>;
  /** Stops what runs; later calls are refused with `UNAVAILABLE`. */
  close(): Promise<void>;
}
