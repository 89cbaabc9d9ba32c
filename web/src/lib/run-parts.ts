/** A stretch of a text, in code points, `end` exclusive. */
interface Stretch {
  start: number;
  end: number;
}

/** The part of a run that a passage covers, with what else the run holds. */
export interface RunPart<R extends Stretch> {
  run: R;
  exact: string;
  before: string;
  after: string;
  /** Nothing but white space of the run is outside the passage. */
  isWhole: boolean;
}

/** The runs that a passage stands on, in text order, each with the part of it that belongs to the passage. `from` is the place of the text's first code point. */
export const runParts = <R extends Stretch>(
  passage: Stretch,
  runs: readonly R[],
  text: string,
  from: number,
): RunPart<R>[] => {
  const points = Array.from(text);
  const slice = (start: number, end: number): string =>
    points.slice(Math.max(0, start - from), Math.max(0, end - from)).join('');
  return runs.flatMap((run) => {
    const start = Math.max(run.start, passage.start);
    const end = Math.min(run.end, passage.end);
    const exact = slice(start, end);
    if (end <= start || exact.trim() === '') return [];
    const [before, after] = [slice(run.start, start), slice(end, run.end)];
    return [{ run, exact, before, after, isWhole: before.trim() === '' && after.trim() === '' }];
  });
};

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/gu;

/** Whether a run is read from right to left: most of its letters are of such a script. */
export const isRightToLeft = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > letters;
};
