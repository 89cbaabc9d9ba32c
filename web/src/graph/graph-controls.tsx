import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** How many steps from the focus, and drawing or list; both are in the address. */
export const GraphControls = ({ depth, view }: { depth: number; view: 'drawing' | 'list' }): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    // At once: a choice that is bound to the address would else jump back under the pointer.
    setSearch(next, { preventScrollReset: true, flushSync: true });
  };
  return (
    <div className="graph-controls">
      <fieldset className="choice">
        <legend>Steps</legend>
        {[1, 2, 3].map((steps) => (
          <label key={steps}>
            <input
              type="radio"
              name="depth"
              checked={depth === steps}
              onChange={() => set('depth', String(steps))}
            />
            <span>{steps}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="choice">
        <legend>Shown as</legend>
        {(['drawing', 'list'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={view === one} onChange={() => set('view', one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
