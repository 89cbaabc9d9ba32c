import type { Details } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { Check } from '../../contracts/receipt.ts';
import { passageAround } from '../quotes/passage.ts';
import type { PreparedLayer } from '../quotes/prepared-layer.ts';
import type { Hints, NearestPassage, QuoteMatch, QuoteResult } from '../quotes/quote-types.ts';
import { outcomesOf } from './outcomes.ts';
import { placeDetails, wherePhrase } from './quote-places.ts';

const { pass, fail, unavailable } = outcomesOf('evidence.quote');

/** Places that a check lists at most. */
const MOST_PLACES = 20;

/** The check of a quote that was found at one place, with the place and, when they differ, the source's own words. */
export const foundCheck = (path: string, textLayer: Digest, match: QuoteMatch): Check => {
  const readings = (match.hyphens?.length ?? 0) + (match.noteMarks?.length ?? 0);
  const literal = match.level === 'exact' && readings === 0;
  const details: Details = {
    textLayer,
    ...placeDetails(match),
    ...(match.level === 'exact' ? {} : { normalisation: 'N1' }),
    ...(literal ? {} : { sourceText: match.sourceText, untrusted: true }),
    ...(match.hyphens?.length ? { hyphens: match.hyphens } : {}),
    ...(match.noteMarks?.length ? { noteMarks: match.noteMarks } : {}),
  };
  const how =
    match.level === 'exact' ? 'word for word' : 'after normalisation; sourceText is what the source has';
  return { ...pass(path, `Found ${wherePhrase(match)}, ${how}.`, details), level: match.level };
};

/** The check of a quote that stands at several places, with nothing to choose by. */
export const ambiguousCheck = (
  path: string,
  layer: PreparedLayer,
  matches: readonly QuoteMatch[],
  total: number,
): Check => {
  const listed = matches.slice(0, MOST_PLACES);
  const places = listed.map((match) => ({
    ...placeDetails(match),
    passage: passageAround(layer, match.start, match.end),
  }));
  const message = `The quote stands at ${total} places and nothing says which is meant; add the prefix, suffix, page, line or position of one of them (details.places).`;
  return fail(path, message, { total, places, untrusted: true });
};

/** What is near, in words and as details of a check. */
const hintsOf = ({ nearest, elsewhere = [] }: Hints): { words: string; details: Details } => ({
  words:
    nearest === undefined
      ? ''
      : ` The nearest passage (details.nearest, page ${nearest.page}) is a hint, not the quote.`,
  details: {
    ...(nearest === undefined ? {} : { nearest, untrusted: true }),
    ...(elsewhere.length === 0 ? {} : { elsewhere: elsewhere.slice(0, MOST_PLACES).map(placeDetails) }),
  },
});

/** The nearest passage that the check of a missed quote names. */
export const nearestOf = ({ details }: Check): NearestPassage | undefined =>
  details?.['nearest'] as NearestPassage | undefined;

/** The check of a quote that the source does not have there, with what helps to repair it. */
export const missCheck = (path: string, result: Extract<QuoteResult, { result: 'not-found' }>): Check => {
  const { words, details } = hintsOf(result);
  const copy =
    (result.elsewhere ?? []).length > 0
      ? ''
      : ' Copy the words from the source (kb_source_read, kb_source_find).';
  return fail(path, `${result.reason}${words}${copy}`, details);
};

/** The check of a quote that was not found where not every page could be read, with what is near in those that could. */
export const unsureCheck = (path: string, result: Extract<QuoteResult, { result: 'unavailable' }>): Check => {
  const { words, details } = hintsOf(result);
  const [other] = result.elsewhere ?? [];
  const there =
    other === undefined ? '' : ` Words like these stand ${wherePhrase(other)} (details.elsewhere).`;
  return unavailable(path, `${result.reason}${there}${words}`, { pages: [...result.pages], ...details });
};

/** The check of a quote that could not be looked up. */
export const unreadCheck = (path: string, reason: string): Check => unavailable(path, reason);
