import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Heading } from '../parts/heading.tsx';
import type { NodeType } from '../queries/vocabulary.ts';
import { NODE_TYPE_ORDER } from '../queries/vocabulary.ts';
import { Browse } from './browse.tsx';
import { Results } from './results.tsx';
import { TypeFilter } from './type-filter.tsx';
import { walkCards } from './walk-cards.ts';

/** Cards for the words and kinds of the address; without words, everything in order. */
export const SearchView = (): ReactNode => {
  const [search] = useSearchParams();
  const query = search.get('q')?.trim() ?? '';
  const asked = search.getAll('type');
  const types = NODE_TYPE_ORDER.filter((type) => asked.includes(type));
  return (
    <div className="search" onKeyDown={walkCards}>
      {query === '' ? <Heading title="Browse" /> : <Heading title={query} over="Search" />}
      <TypeFilter chosen={types} />
      {query === '' ? (
        <Browse key={keyOf('', types)} types={types} />
      ) : (
        <Results key={keyOf(query, types)} query={query} types={types} />
      )}
    </div>
  );
};

/** A list is another list when its question is. */
const keyOf = (query: string, types: readonly NodeType[]): string => JSON.stringify([query, types]);
