import type { NodeType } from '../../contracts/vocabulary.ts';
import type { IndexStatistics } from '../../domain/graph/index-statistics.ts';
import { collectionSize } from '../../domain/graph/index-statistics.ts';
import type { RankedDocument } from '../../domain/search/rank.ts';
import {
  LABEL_WEIGHT,
  RANKED_DOCUMENTS,
  rankDocuments,
  requiredTerms,
  withTail,
} from '../../domain/search/rank.ts';
import type { SearchHit } from '../../ports/graph-index.ts';
import type { TableNames } from './generation-tables.ts';
import type { Statements } from './statements.ts';

/** A term as a string of the query language: nothing in it is an operator. */
const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;
const anyOf = (terms: readonly string[]): string => `(${terms.map(quoted).join(' OR ')})`;

const matchText = (terms: readonly string[], types: readonly NodeType[] | undefined): string => {
  const words = `{label body} : ${anyOf(terms)}`;
  return types === undefined ? words : `type : ${anyOf(types)} AND ${words}`;
};

/** Current nodes that have one of the required terms, ranked by `rankDocuments`. */
export const searchNodes = (
  statements: Statements,
  { nodes, terms: table }: TableNames,
  statistics: IndexStatistics,
  terms: readonly string[],
  options: { types?: readonly NodeType[] | undefined; limit: number; offset: number },
): { hits: SearchHit[]; total: number } => {
  if (terms.length === 0 || options.types?.length === 0) return { hits: [], total: 0 };
  const counting = statements.get<number>(`SELECT count(*) FROM ${table} WHERE ${table} MATCH ?`).pluck();
  const count = (some: readonly string[]): number => counting.get(matchText(some, options.types)) ?? 0;

  const frequencies = new Map(terms.map((term) => [term, count([term])]));
  const size = collectionSize(statistics, options.types);
  const required = requiredTerms(terms, { ...size, frequencies });
  if (required.length === 0) return { hits: [], total: 0 };

  const end = options.offset + options.limit;
  const found = statements
    .get<{ row: number; id: string }>(
      `SELECT n.row AS row, n.id AS id FROM ${table} t JOIN ${nodes} n ON n.row = t.rowid
       WHERE ${table} MATCH ? AND rank MATCH 'bm25(0.0, ${LABEL_WEIGHT}.0, 1.0)' ORDER BY rank, n.id LIMIT ?`,
    )
    .all(matchText(required, options.types), Math.max(RANKED_DOCUMENTS, end));
  const document = statements.get<RankedDocument>(
    `SELECT id, label_terms AS labelTerms, body_terms AS bodyTerms FROM ${nodes} WHERE row = ?`,
  );
  const best = found.slice(0, RANKED_DOCUMENTS).flatMap(({ row }) => document.get(row) ?? []);
  const tail = found.slice(RANKED_DOCUMENTS).map(({ id }) => id);
  const ranked = withTail(rankDocuments(terms, best, { ...size, frequencies }), tail);
  return { hits: ranked.slice(options.offset, end), total: count(required) };
};
