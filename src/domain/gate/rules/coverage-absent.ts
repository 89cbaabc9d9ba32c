import type { Coverage, SearchedAbsent } from '../../../contracts/coverage.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { looseMention } from '../../quotes/loose-mention.ts';
import { searchQuoteInSteps } from '../../quotes/find-quote.ts';
import { n1 } from '../../quotes/normalise.ts';
import { atOnce, type Steps } from '../../steps.ts';
import { citedLayer } from '../cited-layer.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { placeDetails, wherePhrase } from '../quote-places.ts';

const { pass, fail, unavailable, advice } = outcomesOf('coverage.absent');

/** UTF-16 units of text that the searches of one bundle may read together: about a second. */
export const ABSENCE_UNITS = 100_000_000;

/** Nobody sees these in what is said to be absent; with them no text would be found. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

function* judgeAbsence(
  context: GateContext,
  { revision }: Coverage,
  { text, reason }: SearchedAbsent,
  path: string,
  budget: { units: number },
): Steps<Check[]> {
  const account = { revision, text, reason };
  if (n1(text.replace(INVISIBLE, '')) === '')
    return [
      fail(path, 'The entry has no text that could be looked for; say which words are absent.', account),
    ];
  const cited = citedLayer(context, { revision });
  if ('reason' in cited)
    return [unavailable(path, `The text could not be looked for: ${cited.reason}.`, account)];
  budget.units -= cited.layer.text.length;
  if (budget.units < 0)
    return [
      unavailable(
        path,
        'The bundle says of too much text that it is absent to look for all of it; send fewer.',
        account,
      ),
    ];
  const asWritten = yield* searchQuoteInSteps(cited.layer, { exact: text });
  const isMiss = asWritten.result === 'searched' && asWritten.total === 0;
  const plain = text.replace(INVISIBLE, '');
  const result =
    isMiss && plain !== text ? yield* searchQuoteInSteps(cited.layer, { exact: plain }) : asWritten;
  const details = { ...account, textLayer: cited.digest };
  if (result.result === 'unavailable')
    return [unavailable(path, result.reason, { ...details, pages: result.pages })];
  const [match] = result.matches;
  if (match !== undefined) {
    const message = `The source has this text ${wherePhrase(match)}; leave the entry out, or say what is absent indeed.`;
    return [
      fail(path, message, {
        ...details,
        ...placeDetails(match),
        total: result.total,
        passage: match.sourceText,
        untrusted: true,
      }),
    ];
  }
  const absent = pass(path, 'Looked for in every page, and not there.', details);
  const near = yield* looseMention(cited.layer, text);
  if (near === undefined) return [absent];
  const hint = `In other letters or within a longer word it is there: “${near.words}”, page ${near.page}. Say so in the reason, or leave the entry out.`;
  return [absent, advice(path, hint, { ...near, untrusted: true })];
}

function* judgeAbsences(context: GateContext): Steps<Check[]> {
  const budget = { units: ABSENCE_UNITS };
  const checks: Check[] = [];
  for (const [index, entry] of (context.proposal.coverage ?? []).entries())
    for (const [k, absence] of (entry.absent ?? []).entries())
      checks.push(
        ...(yield* judgeAbsence(context, entry, absence, `coverage[${index}].absent[${k}]`, budget)),
      );
  return checks;
}

/** What a bundle says to be absent from a revision is looked for there, by the rules that quotes are found by. */
export const coverageAbsent: GateRule = {
  name: 'coverage.absent',
  judge: (context) => atOnce(judgeAbsences(context)),
  judgeInSteps: judgeAbsences,
};
