import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Mark, Run } from '../lib/marked-runs.ts';
import { markedRuns } from '../lib/marked-runs.ts';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { OfRevision } from '../queries/source.ts';
import type { TextFields } from '../queries/source-text.ts';
import { SOURCE_TEXT } from '../queries/source-text.ts';
import { markInView } from './marks-of.ts';

/** Which part of the reading text. */
export type TextQuestion = OfRevision & {
  page?: number | null;
  from?: number | null;
  to?: number | null;
  line?: number | null;
  textLayer?: string | null;
};

/** A part of the reading text of a source with passages marked. `children` sees the answer too, to lead on from it. */
export const ReadingText = (props: {
  question: TextQuestion;
  marks: readonly Mark[];
  children?: (text: TextFields) => ReactNode;
}): ReactNode => {
  const { question, marks, children } = props;
  const answer = useAnswer(SOURCE_TEXT, question);
  return (
    <Settled answer={answer} what="the text" lines={14}>
      {({ project }) => {
        const text = project?.sourceRevision?.text;
        if (text === undefined) return null;
        return (
          <>
            <MarkedText text={text.text} marks={marks} offset={text.from} />
            {children?.(text)}
          </>
        );
      }}
    </Settled>
  );
};

/** A text whose marked stretches are marked; the selected one is brought into view. */
export const MarkedText = ({
  text,
  marks,
  offset,
}: {
  text: string;
  marks: readonly Mark[];
  offset: number;
}): ReactNode => {
  const selected = useSelectedInView(marks);
  if (text === '') return <p className="quiet">There is no text here.</p>;
  return (
    <div className="source-text reading" dir="auto" ref={selected}>
      {markedRuns(text, marks, offset).map((run) => (
        <MarkedRun key={run.start} run={run} />
      ))}
    </div>
  );
};

/** Brings the opened passage of a block into view, or the heading that was asked for, each time that it is another one. */
export const useSelectedInView = (marks: readonly Mark[]) => {
  const block = useRef<HTMLDivElement>(null);
  const shown = markInView(marks);
  const [kind, key] = shown === undefined ? ['', ''] : [shown.kind, `${shown.start}-${shown.end}`];
  useEffect(() => {
    if (key !== '') block.current?.querySelector(`.mark-${kind}`)?.scrollIntoView({ block: 'center' });
  }, [kind, key]);
  return block;
};

/** A run of text, marked or not. */
export const MarkedRun = ({ run }: { run: Run }): ReactNode => {
  if (run.kind === null) return run.text;
  return <mark className={`mark-${run.kind}`}>{run.text}</mark>;
};
