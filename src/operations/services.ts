import type { Limits } from '../contracts/limits.ts';
import type { CaptureResult } from '../contracts/views.ts';
import type { Archive } from '../ports/archive.ts';
import type { GraphIndex } from '../ports/graph-index.ts';
import type { Journal } from '../ports/journal.ts';
import type { LedgerTables } from '../ports/ledger-tables.ts';
import type { Ledger } from '../ports/ledger.ts';
import type { Clock, Ids, Log, TokenCounter } from '../ports/system.ts';
import type { TextParser } from '../ports/text-parser.ts';
import type { LayerStore } from './layer-store.ts';
import type { Projector } from './projector.ts';
import type { Reanchorings } from './reanchorings.ts';
import type { SharedWork } from './shared-work.ts';
import type { Writers } from './writers.ts';

/** What operations work with; made once by the composition root. */
export interface Services {
  version: string;
  limits: Limits;
  ledger: Ledger;
  archive: Archive;
  journal: Journal;
  tables: LedgerTables;
  index: GraphIndex;
  parsers: readonly TextParser[];
  clock: Clock;
  ids: Ids;
  log: Log;
  tokens: TokenCounter;
  layers: LayerStore;
  projector: Projector;
  reanchorings: Reanchorings;
  writers: Writers;
  /** Captures under way, by upload. */
  captures: SharedWork<CaptureResult>;
  /** Named points at which a fault test stops the process; does nothing otherwise. */
  crashPoint: (name: CrashPoint) => void;
}

/** The steps of the write path after which a crash is tested. */
export const CRASH_POINTS = [
  'propose.received',
  'decide.recorded',
  'propose.judged',
  'propose.committed',
  'propose.settled',
  'propose.projected',
  'capture.archived',
  'capture.committed',
  'reparse.archived',
  'reparse.committed',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];
