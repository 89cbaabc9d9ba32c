import { codePointLength } from '../lib/code-points.ts';
import type { Mark } from '../lib/marked-runs.ts';
import type { SectionFields } from '../queries/source-text.ts';

/** What is marked in a source: passages that records rest on, the one that was opened, and the heading that was asked for. */
export interface Marked {
  cited: readonly { start: number; end: number }[];
  selected: { start: number; end: number } | null;
  /** A section that was asked for; its heading is marked. */
  heading: SectionFields | null;
}

/** The marks of a source. */
export const marksOf = ({ cited, selected, heading }: Marked): Mark[] => [
  ...cited.map(({ start, end }): Mark => ({ start, end, kind: 'cited' })),
  ...(heading === null
    ? []
    : [
        {
          start: heading.start,
          end: Math.min(heading.end, heading.start + codePointLength(heading.title)),
          kind: 'section',
        } satisfies Mark,
      ]),
  ...(selected === null ? [] : [{ ...selected, kind: 'selected' } satisfies Mark]),
];

/** The mark that is brought into view: the opened passage, else the heading that was asked for. */
export const markInView = (marks: readonly Mark[]): Mark | undefined =>
  marks.find(({ kind }) => kind === 'selected') ?? marks.find(({ kind }) => kind === 'section');
