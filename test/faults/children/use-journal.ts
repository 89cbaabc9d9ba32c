import { SqliteJournal } from '../../../src/adapters/journal-sqlite/sqlite-journal.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import { proposalEntry, receiptOf, tokenEntry } from '../../contract/journal/journal-entries.ts';

/** Receives and settles proposals and adds tokens; prints an id when it was answered, and the code of an error. */
const [path = '', worker = '', count = '0', padding = '0'] = process.argv.slice(2);
process.stdout.write('ready\n');
try {
  const journal = new SqliteJournal(path);
  for (let i = 0; i < Number(count); i++) {
    const shared = proposalEntry(`shared-${i}`, `by ${worker}`);
    const { isNew, entry } = journal.receive(shared);
    if (isNew) journal.settle('demo', entry.proposalId, receiptOf(entry, 'accepted'));
    const own = proposalEntry(`${worker}-${i}`, 'x'.repeat(Number(padding) + 1));
    journal.receive(own);
    journal.addToken(tokenEntry(`${worker}-${i}`));
    process.stdout.write(`${own.proposalId}${isNew ? ' first' : ''}\n`);
  }
  journal.close();
} catch (error) {
  process.stdout.write(
    `${error instanceof KbError ? `${error.code} ${String(error.details?.['reason'])}` : String(error)}\n`,
  );
}
