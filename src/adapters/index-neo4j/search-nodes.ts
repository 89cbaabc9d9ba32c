import type { NodeType } from '../../contracts/vocabulary.ts';
import { NodeType as NodeTypes } from '../../contracts/vocabulary.ts';
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
import type { Transaction } from './connection.ts';
import type { LedgerState } from './generations.ts';
import { TERMS_INDEX } from './schema.ts';

/** A term as a phrase of the query language: nothing in it is an operator. */
const quoted = (term: string): string => `"${term.replace(/["\\]/g, '\\$&')}"`;

const matchText = (
  scope: string,
  terms: readonly string[],
  types: readonly NodeType[] | undefined,
): string => {
  const words = terms.map((term) => `labelTerms:${quoted(term)}^${LABEL_WEIGHT} bodyTerms:${quoted(term)}`);
  const kinds = NodeTypes.options.filter((type) => types?.includes(type));
  return [
    `+searchScope:${scope}^0`,
    ...(types === undefined ? [] : [`+type:(${kinds.join(' ')})^0`]),
    `+(${words.join(' ')})`,
  ].join(' ');
};

const CALL = `CALL db.index.fulltext.queryNodes('${TERMS_INDEX}', $text) YIELD node, score
  WITH node, score, node.id AS id ORDER BY score DESC, id`;

/** Current nodes that have one of the required terms, ranked by `rankDocuments`. */
export const searchNodes = async (
  tx: Transaction,
  { scope, statistics }: LedgerState,
  terms: readonly string[],
  options: { types?: readonly NodeType[] | undefined; limit: number; offset: number },
): Promise<{ hits: SearchHit[]; total: number }> => {
  if (terms.length === 0 || options.types?.length === 0) return { hits: [], total: 0 };
  const frequencies = await countEach(
    tx,
    terms.map((term) => ({ term, text: matchText(scope, [term], options.types) })),
  );
  const size = collectionSize(statistics, options.types);
  const required = requiredTerms(terms, { ...size, frequencies });
  if (required.length === 0) return { hits: [], total: 0 };

  const text = matchText(scope, required, options.types);
  const end = options.offset + options.limit;
  const [best, tail, total] = await Promise.all([
    tx.run<RankedDocument>(
      `${CALL} LIMIT $limit RETURN id, node.labelTerms AS labelTerms, node.bodyTerms AS bodyTerms`,
      {
        text,
        limit: RANKED_DOCUMENTS,
      },
    ),
    end <= RANKED_DOCUMENTS
      ? []
      : tx.run<{ id: string }>(`${CALL} SKIP $skip LIMIT $limit RETURN id`, {
          text,
          skip: RANKED_DOCUMENTS,
          limit: end - RANKED_DOCUMENTS,
        }),
    required.length === 1
      ? (frequencies.get(required[0] ?? '') ?? 0)
      : countEach(tx, [{ term: '', text }]).then((counts) => counts.get('') ?? 0),
  ]);
  const ranked = withTail(
    rankDocuments(terms, best, { ...size, frequencies }),
    tail.map(({ id }) => id),
  );
  return { hits: ranked.slice(options.offset, end), total };
};

const countEach = async (
  tx: Transaction,
  queries: { term: string; text: string }[],
): Promise<Map<string, number>> => {
  const rows = await tx.run<{ term: string; count: number }>(
    `UNWIND $queries AS query CALL db.index.fulltext.queryNodes('${TERMS_INDEX}', query.text) YIELD score
     RETURN query.term AS term, count(*) AS count`,
    { queries },
  );
  return new Map(rows.map(({ term, count }) => [term, count]));
};
