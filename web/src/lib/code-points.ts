/** A text cut in three by code points: before, inside and after [start, end); places outside the text are clamped. */
export const splitAt = (text: string, start: number, end: number): [string, string, string] => {
  const points = Array.from(text);
  const from = Math.min(Math.max(start, 0), points.length);
  const to = Math.min(Math.max(end, from), points.length);
  return [points.slice(0, from).join(''), points.slice(from, to).join(''), points.slice(to).join('')];
};

/** The number of code points of a text. */
export const codePointLength = (text: string): number => Array.from(text).length;
