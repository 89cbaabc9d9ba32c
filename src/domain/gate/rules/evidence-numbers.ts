import type { Check } from '../../../contracts/receipt.ts';
import { proposedFields, type ProposedFieldPlace } from '../../graph/proposed-fields.ts';
import { missingNumbers, MOST_NUMBERS, otherUnits, type ReadQuotes } from '../../quotes/numbers.ts';
import { withoutMarks } from '../../quotes/without-marks.ts';
import { anchoringsAt } from '../anchorings-at.ts';
import { citedLayer } from '../cited-layer.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail, unavailable } = outcomesOf('evidence.numbers');

/** What the numbers count is another thing than what the source counts: said of a field whose numbers all stand in a quote. */
const judgeUnits = (place: string, value: string, texts: readonly string[], read: ReadQuotes): Check => {
  const units = otherUnits(value, texts, read);
  if (units.length === 0) return pass(place, 'Every number stands in a quote.');
  const which = units.map(({ claimed, quoted }) => `${claimed} (the quote has ${quoted})`).join(', ');
  const message = `The source gives another unit: ${which}; state the number with the unit of the source.`;
  return fail(place, message, { units });
};

const DIGITS = /\p{N}(?:[\p{N}.,]*\p{N})?/u;

/** A number as it is missed and, where a quote has its digits with another sign or unit, that. */
const missedAs = (missing: string, texts: readonly string[]): string => {
  const digits = DIGITS.exec(missing)?.[0].replaceAll('.', String.raw`\.`);
  if (digits === undefined) return missing;
  const beside = new RegExp(
    String.raw`[-+±\u2212]?(?<![\p{N}.,])${digits}(?!\p{N}|[.,]\p{N})(?:\s?(?:%|‰|°?\p{L}{1,12}(?!\p{L})))?`,
    'u',
  );
  const quoted = texts.map((text) => beside.exec(text)?.[0]).find((found) => found !== undefined);
  return quoted === undefined ? missing : `${missing} (the quote has ${quoted.replace(/\s+/gu, ' ')})`;
};

/** What a quote says, without the note marks in it. */
const textOf = (context: GateContext, { evidence, anchor, sourceText }: Anchoring): string | null => {
  const cited = citedLayer(context, evidence);
  return anchor === null || 'reason' in cited ? sourceText : withoutMarks(cited.layer, anchor.position);
};

const judgeField = (context: GateContext, { path, field }: ProposedFieldPlace, read: ReadQuotes): Check => {
  const place = `${path}.value`;
  const quotes = anchoringsAt(context, path);
  const texts = quotes.flatMap((quote) => textOf(context, quote) ?? []);
  const missing = missingNumbers(field.value, texts, read);
  if (missing === 'too-many')
    return fail(
      place,
      `This field has more than ${MOST_NUMBERS} different numbers; split the statement into several claims.`,
    );
  if (missing.length === 0) return judgeUnits(place, field.value, texts, read);
  const which = `${missing.length === 1 ? 'The number' : 'The numbers'} ${missing.map((one) => missedAs(one, texts)).join(', ')}`;
  if (quotes.some(({ check }) => check.result === 'unavailable'))
    return unavailable(place, `${which} could not be looked for, as a quote of this field could not be.`, {
      missing,
    });
  const message = `${which} ${missing.length === 1 ? 'stands' : 'stand'} in no quote of this field; quote the passage that says so, or state what the source states.`;
  return fail(place, message, { missing });
};

/** Each number in a field of a claim stands in one of the field's quotes, as the source writes it. */
export const evidenceNumbers: GateRule = {
  name: 'evidence.numbers',
  judge: (context) => {
    const read: ReadQuotes = new Map();
    return proposedFields(context.proposal)
      .filter(({ type }) => type === 'Claim')
      .map((field) => judgeField(context, field, read));
  },
};
