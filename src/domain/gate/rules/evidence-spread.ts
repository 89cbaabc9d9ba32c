import type { Check } from '../../../contracts/receipt.ts';
import { shareWords } from '../about-same.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { wholeBundle } from '../whole-bundle.ts';
import { fieldsByPassage, type Passage } from '../passages.ts';
import { proposedFields, type ProposedFieldPlace } from '../../graph/proposed-fields.ts';

const { pass, fail } = outcomesOf('evidence.spread');

/** Nodes that one passage may be the only evidence of although it has no word in common with them. */
export const MOST_UNRELATED = 3;

const nodesOf = (fields: readonly ProposedFieldPlace[]): number =>
  new Set(fields.map(({ item }) => item)).size;

const judgePassage = ({ proposal }: GateContext, passage: Passage): Check[] => {
  if (nodesOf(passage.fields) <= MOST_UNRELATED) return [];
  const text = passage.text();
  const unrelated = passage.fields.filter(({ item, field }) => {
    const added = proposal.items[item];
    const label = added !== undefined && 'label' in added ? (added.label ?? '') : '';
    return shareWords(`${label} ${field.value}`, text) === false;
  });
  const nodes = nodesOf(unrelated);
  const [first] = unrelated;
  if (first === undefined || nodes <= MOST_UNRELATED) return [];
  const statements = unrelated.map(({ path }) => path);
  const message = `One passage is the only evidence of ${nodes} nodes whose statements have no word in common with it (${statements.join(', ')}); quote for each the passage that says it.`;
  return [fail(first.path, message, { statements, passage: text, untrusted: true })];
};

/** No passage is the only evidence of four or more nodes with which it has no word in common. */
export const evidenceSpread: GateRule = {
  name: 'evidence.spread',
  judge: (context) => {
    const found = fieldsByPassage(context).flatMap((passage) => judgePassage(context, passage));
    return wholeBundle(proposedFields(context.proposal).length, found, () =>
      pass('', 'No passage props statements that it has nothing to do with.'),
    );
  },
};
