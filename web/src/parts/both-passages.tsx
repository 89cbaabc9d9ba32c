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

/** Changed words in a row as one: the spaces between them go with them. */
const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const all: DiffPart[] = [];
  for (const [index, part] of parts.entries()) {
    const last = all.at(-1);
    const isBetween =
      part.text.trim() === '' && last?.kind !== 'same' && parts[index + 1]?.kind === last?.kind;
    if (last !== undefined && (part.kind === last.kind || isBetween)) last.text += part.text;
    else all.push({ ...part });
  }
  return all;
};

const Side = ({ parts }: { parts: readonly DiffPart[] }): ReactNode => (
  <p className="reading" dir="auto">
    {joined(parts).map(({ kind, text }, index) => {
      if (kind === 'removed') return <del key={index}>{text}</del>;
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      return <span key={index}>{text}</span>;
    })}
  </p>
);
