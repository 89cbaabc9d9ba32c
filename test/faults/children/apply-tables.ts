import { SqliteLedgerTables } from '../../../src/adapters/tables-sqlite/sqlite-ledger-tables.ts';
import { idOf, recordRows, tableRows } from '../../contract/ledger-tables/table-rows.ts';

/** Applies changes without end, each adding ten records under one key, and prints the revisions it was answered. */
const [path = '', ledgerId = ''] = process.argv.slice(2);
const tables = new SqliteLedgerTables(path);
for (let revision = 0; ; revision++) {
  const records = Array.from({ length: 10 }, (_, i) =>
    recordRows(idOf('prb', revision * 10 + i), { keys: ['key'] }),
  );
  tables.apply(ledgerId, [tableRows(revision, records)]);
  process.stdout.write(`${revision}\n`);
}
