/** BM25 as Robertson and Zaragoza (2009) give it, with the customary constants. */
const K1 = 1.2;
const B = 0.75;

/** How many times a term of the label counts against one of the body. */
export const LABEL_WEIGHT = 3;

/** An index ranks its best matches, at most so many, by `rankDocuments`; those after them keep its own order. */
export const RANKED_DOCUMENTS = 500;

/** A term in more nodes than this, and in more than a fifth of all, is common. */
const COMMON_DOCUMENTS = 1_000;
const COMMON_SHARE = 0.2;

/** A node as text to rank: its terms, separated by single spaces. */
export interface RankedDocument {
  id: string;
  labelTerms: string;
  bodyTerms: string;
}

/** What BM25 knows of the whole: nodes that could match, their terms in all, and in how many each term stands. */
export interface CollectionStatistics {
  documents: number;
  tokens: number;
  frequencies: ReadonlyMap<string, number>;
}

/**
 * The terms of which a match must have one: all that occur, but common ones only when there is no rarer one. Words such
 * as "the" then neither match by themselves nor cost a pass over every node; they still count in the ranking.
 */
export const requiredTerms = (
  terms: readonly string[],
  { documents, frequencies }: Pick<CollectionStatistics, 'documents' | 'frequencies'>,
): string[] => {
  const frequency = (term: string) => frequencies.get(term) ?? 0;
  const found = terms.filter((term) => frequency(term) > 0);
  const limit = Math.max(COMMON_DOCUMENTS, COMMON_SHARE * documents);
  const rarer = found.filter((term) => frequency(term) <= limit);
  return rarer.length > 0 ? rarer : found;
};

const tokensOf = (terms: string): string[] => (terms === '' ? [] : terms.split(' '));

/** How many terms a node has: its length for BM25. */
export const documentLength = (document: Omit<RankedDocument, 'id'>): number =>
  tokensOf(document.labelTerms).length + tokensOf(document.bodyTerms).length;

const inverseFrequency = (documents: number, frequency: number): number =>
  Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));

const byScore = (a: { id: string; score: number }, b: { id: string; score: number }): number =>
  b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Scores documents by BM25 over label and body together and sorts them, best first, ties in id order. */
export const rankDocuments = (
  terms: readonly string[],
  documents: readonly RankedDocument[],
  statistics: CollectionStatistics,
): { id: string; score: number }[] => {
  const average = Math.max(1, statistics.tokens / Math.max(1, statistics.documents));
  const weights = new Map(
    terms.map((term) => [
      term,
      inverseFrequency(statistics.documents, statistics.frequencies.get(term) ?? 0),
    ]),
  );
  const scoreOf = (document: RankedDocument): number => {
    const counts = new Map<string, number>();
    const count = (text: string, weight: number): void => {
      for (const token of tokensOf(text))
        if (weights.has(token)) counts.set(token, (counts.get(token) ?? 0) + weight);
    };
    count(document.labelTerms, LABEL_WEIGHT);
    count(document.bodyTerms, 1);
    const norm = K1 * (1 - B + (B * documentLength(document)) / average);
    // Summed in the order of the query, so that the last digit does not depend on where the terms stand.
    return terms.reduce((sum, term) => {
      const frequency = counts.get(term) ?? 0;
      return sum + ((weights.get(term) ?? 0) * frequency * (K1 + 1)) / (frequency + norm);
    }, 0);
  };
  return documents.map((document) => ({ id: document.id, score: scoreOf(document) })).sort(byScore);
};

/** Ranked matches followed by those in the index's own order, which get falling scores below theirs. */
export const withTail = (
  ranked: readonly { id: string; score: number }[],
  tail: readonly string[],
): { id: string; score: number }[] => {
  const last = ranked.at(-1)?.score ?? 0;
  return [
    ...ranked,
    ...tail.map((id, i) => ({ id, score: (last * ranked.length) / (ranked.length + i + 1) })),
  ];
};
