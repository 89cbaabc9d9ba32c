/** A stretch of a text to mark, in code points, and what it is marked for. */
export interface Mark {
  start: number;
  end: number;
  /** `selected` wins over `section`, and `section` over `cited`, where they overlap. */
  kind: 'selected' | 'cited' | 'section';
}

/** A stretch of text that is marked alike. */
export interface Run {
  text: string;
  kind: Mark['kind'] | null;
  /** Code point of the text at which it begins. */
  start: number;
}

const kindAt = (marks: readonly Mark[], place: number): Run['kind'] => {
  const here = marks.filter(({ start, end }) => start <= place && place < end);
  for (const kind of ['selected', 'section', 'cited'] as const)
    if (here.some((mark) => mark.kind === kind)) return kind;
  return null;
};

/** A text as runs that are marked alike, in order; joined they are the text. `offset` is the place of its first code point. */
export const markedRuns = (text: string, marks: readonly Mark[], offset = 0): Run[] => {
  const points = Array.from(text);
  const edges = marks.flatMap(({ start, end }) => [start - offset, end - offset]);
  const cuts = [...new Set([0, points.length, ...edges])]
    .filter((cut) => cut >= 0 && cut <= points.length)
    .sort((a, b) => a - b);
  const runs: Run[] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] ?? from;
    const kind = kindAt(marks, from + offset);
    runs.push({ text: points.slice(from, to).join(''), kind, start: from + offset });
  }
  return runs;
};
