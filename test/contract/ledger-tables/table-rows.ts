import fc from 'fast-check';
import { sha256 } from '../../../src/domain/canonical.ts';
import type { RecordRows, TableRows } from '../../../src/domain/graph/table-rows.ts';

/** A record id with a small number. */
export const idOf = (prefix: string, number: number): string =>
  `${prefix}_${number.toString(16).padStart(32, '0')}`;

/** Rows of a record that is kept nowhere but for what `changes` says. */
export const recordRows = (id: string, changes: Partial<RecordRows> = {}): RecordRows => ({
  id,
  keys: [],
  edge: null,
  revisions: [],
  subject: null,
  cites: [],
  ...changes,
});

/** A change with the given rows. */
export const tableRows = (revision: number, records: RecordRows[]): TableRows => ({
  change: {
    revision,
    commit: sha256(`commit ${revision} ${records.length}`).slice(7, 47),
    at: '2026-01-02T03:04:05.678Z',
    kind: 'proposal',
    ...(revision % 2 === 0 ? { proposalId: `p${revision}` } : {}),
    actor: { kind: 'token', id: 'tok-1', name: 'Ada' },
    summary: `change ${revision} ✓`,
    records: records.map(({ id }) => ({ id, op: 'add', revision: 1 })),
  },
  records,
});

const numbers = [1, 2, 3];
export const ALL_KEYS = ['k1', 'k2', 'k3'];
export const ALL_REVISIONS = numbers.map((number) => sha256(`source ${number}`));
export const ALL_IDS = ['prb', 'ent', 'rel', 'asm', 'src'].flatMap((prefix) =>
  numbers.map((number) => idOf(prefix, number)),
);

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values]);
const oneOf = (prefix: string): fc.Arbitrary<string> =>
  fc.constantFrom(...numbers.map((number) => idOf(prefix, number)));

const edge = fc.record({
  type: fc.constantFrom('IS_A' as const, 'PART_OF' as const),
  from: oneOf('ent'),
  to: oneOf('ent'),
});
const record: fc.Arbitrary<RecordRows> = fc.oneof(
  fc
    .tuple(oneOf('prb'), some(ALL_KEYS), some(ALL_REVISIONS))
    .map(([id, keys, cites]) => recordRows(id, { keys, cites })),
  fc
    .tuple(oneOf('rel'), some(ALL_KEYS), fc.option(edge), some(ALL_REVISIONS))
    .map(([id, keys, joined, cites]) => recordRows(id, { keys, edge: joined, cites })),
  fc.tuple(fc.constantFrom(...numbers), some(ALL_REVISIONS)).map(([number, cites]) =>
    // An assessment never changes what it judges.
    recordRows(idOf('asm', number), { subject: idOf('prb', number), cites }),
  ),
  fc.tuple(oneOf('src'), some(ALL_REVISIONS)).map(([id, revisions]) => recordRows(id, { revisions })),
);

/** Up to six changes from revision 0, with few ids so that records are replaced. */
export const history = (): fc.Arbitrary<TableRows[]> =>
  fc
    .array(fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    .map((changes) => changes.map((records, revision) => tableRows(revision, records)));
