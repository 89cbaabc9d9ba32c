import { indexTerms, queryTerms } from './terms.ts';

const LONGEST = 300;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const shorten = (text: string): string => {
  const points = Array.from(text.replace(/\s+/gu, ' ').trim());
  return points.length <= LONGEST ? points.join('') : `${points.slice(0, LONGEST - 1).join('')}…`;
};

/** The sentence that holds most of the query's terms, the first of equals; the beginning of the text when none does. At most 300 code points. */
export const bestSentence = (text: string, query: string): string => {
  const wanted = new Set(queryTerms(query).terms);
  let best = { count: 0, sentence: '' };
  if (wanted.size > 0)
    for (const { segment } of sentences.segment(text)) {
      const count = new Set(
        indexTerms(segment)
          .split(' ')
          .filter((term) => wanted.has(term)),
      ).size;
      if (count > best.count) best = { count, sentence: segment };
    }
  return shorten(best.count > 0 ? best.sentence : text);
};
