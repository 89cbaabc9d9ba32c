/** A query as search terms: `required` groups would all match in the best case; the index ranks by BM25 over all of them. */
export interface QueryTerms {
  /** Distinct terms in the order of the query; empty when the query has nothing to look for. */
  terms: string[];
}

/** Search terms of a text, separated by single spaces. */
export const indexTerms = (text: string): string => text.toLowerCase();

/** Search terms of a query, read as data: no character of it is an operator. */
export const queryTerms = (query: string): QueryTerms => ({ terms: query.toLowerCase().split(/\s+/).filter(Boolean) });
