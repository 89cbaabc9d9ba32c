import type { Check } from '../../../contracts/receipt.ts';
import { proposedFields, type ProposedFieldPlace } from '../../graph/proposed-fields.ts';
import { isTooShort, LEAST_SPACELESS, LEAST_WORDS } from '../../quotes/quote-size.ts';
import { outcomesOf } from '../outcomes.ts';
import type { GateRule } from '../gate-input.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail, advice } = outcomesOf('evidence.length');

const LEAST = `fewer than ${LEAST_WORDS} words, or than ${LEAST_SPACELESS} letters in a script without spaces`;

const judgeField = ({ path, type, field }: ProposedFieldPlace): Check[] => {
  const quotes = (field.evidence ?? []).map(({ quote }) => quote.exact);
  if (quotes.length === 0 || !quotes.every(isTooShort)) return [];
  const which = quotes.length === 1 ? 'Its quote is' : 'Each of its quotes is';
  const message = `${which} too short to assert anything (${LEAST}); quote the sentence that says so.`;
  return [type === 'Claim' ? fail(path, message) : advice(path, message)];
};

/** Some quote of each field is long enough to assert something: a law for claims, advice for the other kinds. */
export const evidenceLength: GateRule = {
  name: 'evidence.length',
  judge: ({ proposal }) => {
    const fields = proposedFields(proposal);
    return wholeBundle(fields.length, fields.flatMap(judgeField), () =>
      pass('', 'Each claim has a quote that is long enough to assert something.'),
    );
  },
};
