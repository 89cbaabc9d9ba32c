import type { AssessmentAdd } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { proposedFields, type ProposedFieldPlace } from '../../graph/proposed-fields.ts';
import { anchoringsAt } from '../anchorings-at.ts';
import { shortfall } from '../assessment-shortfall.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail, unavailable } = outcomesOf('assessment');

/** An assessment of the bundle and its index. */
interface Given {
  index: number;
  item: AssessmentAdd;
}

const givenFor = ({ proposal, itemOf }: GateContext, { item, name }: ProposedFieldPlace): Given[] =>
  proposal.items.flatMap((given, index) =>
    given.op === 'assessment.add' &&
    given.subject.field === name &&
    given.subject.ref !== undefined &&
    itemOf(given.subject.ref) === item
      ? [{ index, item: given }]
      : [],
  );

const judgeSupports = (context: GateContext, path: string, supports: readonly Given[]): Check => {
  const quotes = anchoringsAt(context, path);
  if (quotes.length === 0)
    return fail(
      path,
      'The field has no quote that a judgment could rest on; add evidence to the field and to its assessment.',
    );
  const found = supports.map(({ index }) => ({
    index,
    short: shortfall(quotes, anchoringsAt(context, `items[${index}]`)),
  }));
  const enough = found.find(({ short }) => short === null);
  if (enough !== undefined)
    return pass(path, `Judged by items[${enough.index}].`, { assessment: `items[${enough.index}]` });
  const reasons = found.map(({ index, short }) => `items[${index}]: ${short?.reason}`).join('; ');
  const outcome = found.some(({ short }) => short?.result === 'unavailable') ? unavailable : fail;
  return outcome(
    path,
    `No assessment with verdict "supports" rests on the same passages as this field. ${reasons}.`,
  );
};

const judgeField = (context: GateContext, field: ProposedFieldPlace): Check => {
  const { path, name, item } = field;
  const given = givenFor(context, field);
  const supports = given.filter((entry) => entry.item.verdict === 'supports');
  if (supports.length > 0) return judgeSupports(context, path, supports);
  const verdicts = given.map((entry) => ({ path: `items[${entry.index}]`, verdict: entry.item.verdict }));
  if (verdicts.length > 0) {
    const words = verdicts.map((entry) => `${entry.verdict} (${entry.path})`).join(', ');
    return fail(
      path,
      `Only "supports" satisfies, and the verdicts are ${words}; state what the passage supports, or split the statement.`,
      { verdicts },
    );
  }
  const { ref } = context.proposal.items[item] as { ref?: string };
  const subject = `{"ref":"${ref ?? '…'}","field":"${name}"}`;
  const first = ref === undefined ? 'Give the node a ref, and add' : 'Add';
  return fail(
    path,
    `Nobody has judged this field. ${first} an assessment.add with subject ${subject}, its verdict, and the same quotes as the field.`,
  );
};

/** Each evidence-bearing field of a node that the bundle adds has an assessment that supports it from the same passages. */
export const assessment: GateRule = {
  name: 'assessment',
  judge: (context) =>
    proposedFields(context.proposal)
      .filter(({ op }) => op === 'node.add')
      .map((field) => judgeField(context, field)),
};
