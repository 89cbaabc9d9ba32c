import type { UnreadableReason } from '../../ports/text-parser.ts';
import type { DocumentText } from './read-document.ts';

/** What the worker is asked. */
export interface WorkerTask {
  bytes: Uint8Array;
  pages: number;
}

/** What the worker answers, once. */
export type WorkerAnswer =
  | { kind: 'text'; document: DocumentText }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'too-many-pages'; pages: number };
