import { randomBytes } from 'node:crypto';
import type { IndexBatch } from '../../domain/graph/index-rows.ts';
import type { IndexStatistics } from '../../domain/graph/index-statistics.ts';
import { emptyStatistics } from '../../domain/graph/index-statistics.ts';
import type { Watermark } from '../../ports/ledger-tables.ts';
import type { Connection, Transaction } from './connection.ts';
import { FORMAT } from './schema.ts';
import { keyBounds } from './stored-rows.ts';

/** What stands for a ledger in the database: the generation that answers, and how far it is. */
export interface LedgerState {
  scope: string;
  commit: string | null;
  revision: number | null;
  statistics: IndexStatistics;
}

/** A generation under construction that no chunk was written to for so long belongs to nobody any more. */
const ABANDONED_MILLISECONDS = 10 * 60_000;
const DELETED_AT_ONCE = 2_000;

const ledgerKey = (ledgerId: string): string => `${FORMAT}:${ledgerId}`;

/** A name that is one term of the full-text index and of no ledger's making. */
const newScope = (): string => `g${randomBytes(12).toString('hex')}`;

type StoredState = Record<'scope' | 'commit' | 'statistics', string | null> & { revision: number | null };

const STATE = 'l.scope AS scope, l.commit AS commit, l.revision AS revision, l.statistics AS statistics';

const stateOf = (row: StoredState | undefined): LedgerState | null =>
  row?.scope == null
    ? null
    : {
        scope: row.scope,
        commit: row.commit,
        revision: row.revision,
        statistics:
          row.statistics === null ? emptyStatistics() : (JSON.parse(row.statistics) as IndexStatistics),
      };

/** The state of a ledger, or null when nothing is indexed. */
export const ledgerState = async (tx: Transaction, ledgerId: string): Promise<LedgerState | null> => {
  const [row] = await tx.run<StoredState>(`MATCH (l:KbLedger {key: $key}) RETURN ${STATE}`, {
    key: ledgerKey(ledgerId),
  });
  return stateOf(row);
};

/** As `ledgerState`, and nobody else writes to the ledger until the transaction ends. */
export const lockLedger = async (tx: Transaction, ledgerId: string): Promise<LedgerState | null> => {
  const [row] = await tx.run<StoredState>(
    `MERGE (l:KbLedger {key: $key}) SET l.ledgerId = $ledgerId, l.writtenAt = timestamp() RETURN ${STATE}`,
    { key: ledgerKey(ledgerId), ledgerId },
  );
  return stateOf(row);
};

/** How far a state is; null when no commit is in it. */
export const watermarkOf = (state: LedgerState | null): Watermark | null =>
  state === null || state.commit === null || state.revision === null
    ? null
    : { commit: state.commit, revision: state.revision };

/** Makes an empty generation, which does not answer yet. */
export const createGeneration = async (tx: Transaction, ledgerId: string): Promise<LedgerState> => {
  const scope = newScope();
  await tx.run('CREATE (:KbGeneration {scope: $scope, ledgerId: $ledgerId, touchedAt: timestamp()})', {
    scope,
    ledgerId,
  });
  return { scope, commit: null, revision: null, statistics: emptyStatistics() };
};

/** Says that a generation is being written to; false when it was taken for abandoned and deleted. */
export const touchGeneration = async (tx: Transaction, scope: string): Promise<boolean> => {
  const found = await tx.run(
    'MATCH (g:KbGeneration {scope: $scope}) SET g.touchedAt = timestamp() RETURN 1 AS found',
    { scope },
  );
  return found.length > 0;
};

/** Lets a state answer for a ledger from now on. */
export const setState = async (tx: Transaction, ledgerId: string, state: LedgerState): Promise<void> => {
  await tx.run(
    `MATCH (l:KbLedger {key: $key})
     SET l.scope = $scope, l.commit = $commit, l.revision = $revision, l.statistics = $statistics`,
    { ...state, key: ledgerKey(ledgerId), statistics: JSON.stringify(state.statistics) },
  );
};

/** A state moved on to the last of some batches. */
export const advanced = (
  state: LedgerState,
  batches: readonly IndexBatch[],
  statistics: IndexStatistics,
): LedgerState => {
  const last = batches.at(-1);
  return {
    ...state,
    statistics,
    commit: last?.commit ?? state.commit,
    revision: last?.revision ?? state.revision,
  };
};

/** Forgets a ledger; its rows are left to `deleteGeneration`. */
export const forgetLedger = async (tx: Transaction, ledgerId: string): Promise<string | null> => {
  const state = await lockLedger(tx, ledgerId);
  await tx.run('MATCH (l:KbLedger {key: $key}) DETACH DELETE l', { key: ledgerKey(ledgerId) });
  return state?.scope ?? null;
};

const LABELS = ['KbNode', 'KbAssessment', 'KbSource', 'KbFormerNode', 'KbFormerAssessment', 'KbFormerSource'];

/** Deletes a generation in portions; what a fault leaves behind is found again by `abandoned`. */
export const deleteGeneration = async (connection: Connection, scope: string): Promise<void> => {
  for (const label of LABELS) {
    const statement = `MATCH (n:${label}) WHERE n.key > $first AND n.key < $last WITH n LIMIT ${DELETED_AT_ONCE} DETACH DELETE n RETURN count(*) AS deleted`;
    for (;;) {
      const [row] = await connection.write((tx) => tx.run<{ deleted: number }>(statement, keyBounds(scope)));
      if ((row?.deleted ?? 0) < DELETED_AT_ONCE) break;
    }
  }
  await connection.write((tx) => tx.run('MATCH (g:KbGeneration {scope: $scope}) DETACH DELETE g', { scope }));
};

/** Generations of a ledger that neither answer nor are being written. */
export const abandoned = async (tx: Transaction, ledgerId: string): Promise<string[]> => {
  const rows = await tx.run<{ scope: string }>(
    `MATCH (g:KbGeneration {ledgerId: $ledgerId}) WHERE g.touchedAt < timestamp() - $age
     OPTIONAL MATCH (l:KbLedger {key: $key})
     WITH g, l WHERE l.scope IS NULL OR l.scope <> g.scope
     RETURN g.scope AS scope`,
    { ledgerId, key: ledgerKey(ledgerId), age: ABANDONED_MILLISECONDS },
  );
  return rows.map((row) => row.scope);
};
