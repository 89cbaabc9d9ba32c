import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TypeMark } from '../parts/type-mark.tsx';
import type { NodeType } from '../queries/vocabulary.ts';
import { NODE_TYPE_ORDER } from '../queries/vocabulary.ts';

/** Which kinds of nodes to show; none chosen means all. The choice is in the address. */
export const TypeFilter = ({ chosen }: { chosen: readonly NodeType[] }): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const toggle = (type: NodeType): void => {
    const types = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type];
    const next = new URLSearchParams(search);
    next.delete('type');
    for (const one of NODE_TYPE_ORDER) if (types.includes(one)) next.append('type', one);
    // At once: a box that is bound to the address would else jump back under the pointer.
    setSearch(next, { replace: true, flushSync: true });
  };
  return (
    <fieldset className="filter">
      <legend>Show</legend>
      {NODE_TYPE_ORDER.map((type) => (
        <label key={type}>
          <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
          <TypeMark type={type} named />
        </label>
      ))}
      <span className="quiet">{chosen.length === 0 ? 'all kinds' : ''}</span>
    </fieldset>
  );
};
