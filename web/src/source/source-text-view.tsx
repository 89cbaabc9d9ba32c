import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { codePointLength } from '../lib/code-points.ts';
import type { Mark } from '../lib/marked-runs.ts';
import { markedRuns } from '../lib/marked-runs.ts';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { RevisionFields } from '../queries/source.ts';
import type { TextFields } from '../queries/source-text.ts';
import { SOURCE_TEXT } from '../queries/source-text.ts';
import { usePlace } from '../url/use-place.ts';
import type { Marked } from './marks-of.ts';
import { marksOf } from './marks-of.ts';
import { MarkedRun, useSelectedInView } from './reading-text.tsx';

/** Lines that are shown before the line that the address names. */
const LINES_BEFORE = 40;

const MAX_TOKENS = 12_000;

/** The lines of a text with their numbers, each number once, cited passages marked; long texts are read on with a link. */
export const SourceTextView = (
  props: Marked & {
    revision: RevisionFields;
    /** An earlier text layer that places count in; null for the current one. */
    layer: string | null;
    /** Line to read at. */
    line: number;
  },
): ReactNode => {
  const { revision, layer } = props;
  const { project } = usePlace();
  const line = Math.max(1, props.line - LINES_BEFORE);
  const answer = useAnswer(SOURCE_TEXT, {
    project,
    revision: revision.revision,
    line,
    textLayer: layer,
    maxTokens: MAX_TOKENS,
  });
  const marks = marksOf(props);
  return (
    <Settled answer={answer} what="the text" lines={20}>
      {({ project: found }) => {
        const text = found?.sourceRevision?.text;
        return text === undefined ? null : <Lines text={text} firstLine={line} marks={marks} />;
      }}
    </Settled>
  );
};

/** Where each line begins, in code points of the layer. */
const startsOf = (lines: readonly string[], from: number): number[] => {
  let at = from;
  return lines.map((line) => {
    const start = at;
    at += codePointLength(line) + 1;
    return start;
  });
};

/** The line of the file that a line of markup begins on; null for a text whose lines are those of the file. */
const numberOf = ({ lines }: TextFields, start: number): number | null =>
  lines === null ? null : (lines.findLast((entry) => entry.start <= start)?.line ?? 1);

const Lines = ({
  text,
  firstLine,
  marks,
}: {
  text: TextFields;
  firstLine: number;
  marks: readonly Mark[];
}): ReactNode => {
  const block = useSelectedInView(marks);
  const [search] = useSearchParams();
  const lines = text.text.split('\n');
  const starts = startsOf(lines, text.from);
  const numbers = starts.map((start, index) => numberOf(text, start) ?? firstLine + index);
  const at = (line: number): string => {
    const next = new URLSearchParams(search);
    next.set('line', String(line));
    return `?${next.toString()}`;
  };
  return (
    <>
      {firstLine > 1 && <Link to={at(1)}>Read from the beginning</Link>}
      <div className="lines" ref={block}>
        {lines.map((line, index) => (
          <div key={index} className="line">
            <span className="line-number data" aria-hidden="true">
              {numbers[index] === numbers[index - 1] ? '' : numbers[index]}
            </span>
            <span className="line-text" dir="auto">
              {markedRuns(line, marks, starts[index]).map((run) => (
                <MarkedRun key={run.start} run={run} />
              ))}
            </span>
          </div>
        ))}
      </div>
      {text.next !== null && (
        <Link to={at((numberOf(text, text.next) ?? firstLine + lines.length - 1) + LINES_BEFORE)}>
          Read on
        </Link>
      )}
    </>
  );
};
