import type { Evidence } from '../../../contracts/evidence.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { proposedFields } from '../../graph/proposed-fields.ts';
import type { GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail } = outcomesOf('evidence.present');

const judgeOwner = (path: string, what: string, evidence: readonly Evidence[] | undefined): Check => {
  const place = `${path}.evidence`;
  const count = evidence?.length ?? 0;
  if (count > 0) return pass(place, count === 1 ? '1 quote.' : `${count} quotes.`);
  return fail(place, `${what} has no evidence; add at least one quote of an archived source revision.`);
};

/** Every proposed field, relationship and assessment rests on at least one quote. */
export const evidencePresent: GateRule = {
  name: 'evidence.present',
  judge: ({ proposal }) => [
    ...proposedFields(proposal).map(({ path, name, field }) =>
      judgeOwner(path, `The field "${name}"`, field.evidence),
    ),
    ...proposal.items.flatMap((item, index) => {
      if (item.op === 'relationship.add')
        return [judgeOwner(`items[${index}]`, `The relationship ${item.type}`, item.evidence)];
      if (item.op === 'assessment.add')
        return [judgeOwner(`items[${index}]`, 'The assessment', item.evidence)];
      return [];
    }),
  ],
};
