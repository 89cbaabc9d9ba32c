import type { ErrorCode } from '../../contracts/errors.ts';
import type { UnpackLimits } from './latex/unpack.ts';

/** The kinds of text that are read. */
export type TextFormat = 'plain' | 'markdown' | 'html' | 'xhtml' | 'xml' | 'latex' | 'eprint';

/** What the thread is asked. */
export interface WorkerTask {
  format: TextFormat;
  bytes: Uint8Array;
  unpack: UnpackLimits;
}

/** What the thread answers, once: the layer (`LayerBody` as JSON, which the service can read in steps), or the error to raise. */
export type WorkerAnswer =
  | { kind: 'layer'; json: Uint8Array }
  | { kind: 'refused'; code: ErrorCode; message: string; details?: Record<string, unknown> };
