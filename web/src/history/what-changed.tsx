import { useState } from 'react';
import type { ReactNode } from 'react';
import { wordDiff } from '../lib/word-diff.ts';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { NodeWords } from '../queries/history.ts';
import { TWO_STATES } from '../queries/history.ts';
import { usePlace } from '../url/use-place.ts';
import { FIELDS } from '../words/enums.ts';

/** What a change did to the words of a node, read when it is opened. */
export const WhatChanged = ({ id, revision }: { id: string; revision: number }): ReactNode => {
  const { project } = usePlace();
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer(
    TWO_STATES,
    { project, id, newer: revision, older: revision - 1 },
    { skip: !isOpen },
  );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What changed</summary>
      {isOpen && (
        <Settled answer={answer} what="both states" lines={2}>
          {({ project: found }) => <Words newer={found?.newer ?? null} older={found?.older ?? null} />}
        </Settled>
      )}
    </details>
  );
};

const Words = ({ newer, older }: { newer: NodeWords | null; older: NodeWords | null }): ReactNode => {
  if (newer === null || older === null) return <p className="quiet">One of the two states cannot be read.</p>;
  const before = new Map(older.fields.map(({ name, value }) => [name, value]));
  const changed = newer.fields.filter(({ name, value }) => before.get(name) !== value);
  if (changed.length === 0 && newer.label === older.label)
    return <p className="quiet">The words are the same; evidence or status changed.</p>;
  return (
    <>
      {newer.label !== older.label && <Diff name="Label" older={older.label} newer={newer.label} />}
      {changed.map(({ name, value }) => (
        <Diff key={name} name={FIELDS[name]} older={before.get(name) ?? ''} newer={value} />
      ))}
    </>
  );
};

const Diff = ({ name, older, newer }: { name: string; older: string; newer: string }): ReactNode => (
  <div className="diff">
    <h2>{name}</h2>
    <p className="reading" dir="auto">
      {wordDiff(older, newer).map(({ kind, text }, index) => {
        if (kind === 'removed') return <del key={index}>{text}</del>;
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        return <span key={index}>{text}</span>;
      })}
    </p>
  </div>
);
