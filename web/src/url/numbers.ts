/** A whole number that a URL carries, from `least` up; null when it carries none. */
export const wholeNumber = (text: string | null, least = 0): number | null => {
  if (text === null || !/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= 2 ** 31 - 1 ? value : null;
};

/** A stretch `start-end` that a URL carries; null when it carries none. */
export const stretch = (text: string | null): { start: number; end: number } | null => {
  const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(text ?? '') ?? [];
  const [start, end] = [wholeNumber(from ?? null), wholeNumber(to ?? null)];
  return start === null || end === null || end <= start ? null : { start, end };
};
