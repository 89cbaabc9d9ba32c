import type { ReactNode } from 'react';
import type { NodeType } from '../queries/vocabulary.ts';
import { NODE_TYPES } from '../words/enums.ts';

/** The shape of each kind of node on a field of 16 × 16; colour says the same again. */
export const TYPE_SHAPES: Readonly<Record<NodeType, string>> = {
  PROBLEM: 'M8 1 15 8 8 15 1 8Z',
  TECHNIQUE: 'M2.5 2.5h11v11h-11Z',
  CLAIM: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z',
  ENTITY: 'M8 1.5 15 14H1Z',
  SYNTHESIS: 'M1.5 2.5h13v2.6h-13ZM1.5 6.7h13v2.6h-13ZM1.5 10.9h8v2.6h-8Z',
};

/** The kind of a node as shape and colour, with its name for those who do not see it or beside it for all. */
export const TypeMark = ({ type, named = false }: { type: NodeType; named?: boolean }): ReactNode => (
  <span className={`type type-${type.toLowerCase()}`}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={TYPE_SHAPES[type]} />
    </svg>
    <span className={named ? 'type-name' : 'unseen'}>{NODE_TYPES[type].one}</span>
    {!named && <span className="unseen">: </span>}
  </span>
);
