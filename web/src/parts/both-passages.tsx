import type { ReactNode } from 'react';
import type { DiffPart } from '../lib/word-diff.ts';
import { wordDiff } from '../lib/word-diff.ts';
import { Text } from './text.tsx';

/** The quoted words beside the passage that is nearest in another text, with what differs marked in each. */
export const BothPassages = (props: {
  quoted: string;
  nearest: string;
  differs: string | null;
}): ReactNode => {
  const parts = wordDiff(props.quoted, props.nearest);
  return (
    <div className="both-passages">
      <div>
        <p className="both-name">As quoted</p>
        <Side parts={parts.filter(({ kind }) => kind !== 'added')} />
      </div>
      <div>
        <p className="both-name">Nearest passage there</p>
        <Side parts={parts.filter(({ kind }) => kind !== 'removed')} />
      </div>
      {props.differs !== null && (
        <p className="both-differs">
          What differs: <Text>{props.differs}</Text>
        </p>
      )}
    </div>
  );
};

const Side = ({ parts }: { parts: readonly DiffPart[] }): ReactNode => (
  <p className="reading" dir="auto">
    {parts.map(({ kind, text }, index) => {
      if (kind === 'removed') return <del key={index}>{text}</del>;
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      return <span key={index}>{text}</span>;
    })}
  </p>
);
