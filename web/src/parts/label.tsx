import { useState } from 'react';
import type { ReactNode } from 'react';
import { shorten } from '../lib/shorten.ts';
import { formatNumber } from '../words/numbers.ts';
import { codePointLength } from '../lib/code-points.ts';
import { Text } from './text.tsx';

/** A label where it stands among others: short. */
export const ShortLabel = ({ children }: { children: string }): ReactNode => <Text>{shorten(children)}</Text>;

/** A text that begins short, with a button for the whole. */
export const LongText = ({ children, limit = 600 }: { children: string; limit?: number }): ReactNode => {
  const [whole, setWhole] = useState(false);
  const short = shorten(children, limit);
  if (short === children) return <Text>{children}</Text>;
  return (
    <>
      <Text>{whole ? children : short}</Text>{' '}
      <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Show less' : `Show all ${formatNumber(codePointLength(children))} characters`}
      </button>
    </>
  );
};
