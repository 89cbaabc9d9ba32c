import type { Check } from '../../../contracts/receipt.ts';
import { firstNamings } from '../../graph/named-records.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail, unavailable } = outcomesOf('base');

const judgeBase = ({ proposal, head }: GateContext): Check => {
  if (proposal.base <= head)
    return pass('base', `Read at revision ${proposal.base}, judged at ${head}.`, {
      base: proposal.base,
      head,
    });
  return fail(
    'base',
    `Base ${proposal.base} is after the project's revision ${head}; read the project and send its revision as base.`,
    {
      base: proposal.base,
      head,
    },
  );
};

const judgeNamed = ({ proposal, records }: GateContext): Check[] =>
  [...firstNamings(proposal)].map(([id, path]) => {
    const record = records.get(id);
    if (record === undefined)
      return unavailable(
        path,
        `There is no record ${id} that could have changed; see the check "references".`,
        { id },
      );
    if (record.record === 'source')
      return pass(path, 'The archived revisions of a source never change.', { id });
    const { revision } = record.changedBy;
    const details = { id, recordRevision: record.revision, changedAt: revision };
    if (revision <= proposal.base) return pass(path, `Unchanged since revision ${proposal.base}.`, details);
    const message = `${id} changed at revision ${revision}, after base ${proposal.base}; read it again and send a new proposal with base ${revision} or later.`;
    return fail(path, message, details);
  });

const judgeWithdrawn = ({ proposal, withdrawals }: GateContext): Check[] =>
  proposal.items.flatMap((item, index) => {
    if (item.op !== 'source.withdraw') return [];
    const path = `items[${index}].revision`;
    const known = withdrawals.get(item.revision);
    if (known === undefined)
      return [
        unavailable(path, `Revision ${item.revision} is not known here; see the check "scope".`, {
          revision: item.revision,
        }),
      ];
    const { source, changedAt } = known;
    const details = { id: source.id, recordRevision: source.revision, changedAt };
    if (changedAt <= proposal.base)
      return [pass(path, `Unchanged since revision ${proposal.base}.`, details)];
    const message = `The source ${source.id} changed at revision ${changedAt}, after base ${proposal.base}; read it again (kb_source_get) and send a new proposal with base ${changedAt} or later.`;
    return [fail(path, message, details)];
  });

const judgeExpected = ({ proposal, records }: GateContext): Check[] =>
  proposal.items.flatMap((item, index) => {
    if (item.op !== 'node.correct' && item.op !== 'relationship.correct') return [];
    const path = `items[${index}].expectedRevision`;
    const record = records.get(item.id);
    if (record === undefined)
      return [unavailable(path, `There is no record ${item.id}; see the check "references".`)];
    const details = { id: item.id, expected: item.expectedRevision, found: record.revision };
    if (record.revision === item.expectedRevision)
      return [pass(path, `The record is at revision ${record.revision}.`, details)];
    const message = `${item.id} is at record revision ${record.revision}, not ${item.expectedRevision}; read it again and correct what it says now.`;
    return [fail(path, message, details)];
  });

/** No record that the bundle names changed after its base, and corrections expect the record as it is. */
export const base: GateRule = {
  name: 'base',
  judge: (context) => [
    judgeBase(context),
    ...judgeNamed(context),
    ...judgeWithdrawn(context),
    ...judgeExpected(context),
  ],
};
