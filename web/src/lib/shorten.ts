/** Code points of a label that are shown where it stands among others; the whole is on its own page. */
export const SHORT_LABEL = 140;

/** The beginning of a text, at most `limit` code points with the ellipsis, cut at a word where one ends near by. */
export const shorten = (text: string, limit = SHORT_LABEL): string => {
  if (text.length <= limit) return text;
  const points = Array.from(text);
  if (points.length <= limit) return text;
  const head = points.slice(0, limit - 1).join('');
  const lastSpace = head.lastIndexOf(' ');
  return `${(lastSpace > limit * 0.7 ? head.slice(0, lastSpace) : head).trimEnd()}…`;
};
