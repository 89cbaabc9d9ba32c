/** A stretch of two texts: in both, only in the older, or only in the newer. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words a side that are compared one by one; what goes beyond is shown as removed and added whole. */
const LIMIT = 1_500;

const wordsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(text), ({ segment }) => segment);

/** Lengths of the longest common subsequences of the tails of two lists, by dynamic programming (Hunt and McIlroy 1976). */
const commonTails = (older: readonly string[], newer: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1));
  for (let i = older.length - 1; i >= 0; i--)
    for (let j = newer.length - 1; j >= 0; j--) {
      const [row, below] = [table[i] as Uint16Array, table[i + 1] as Uint16Array];
      row[j] = older[i] === newer[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
};

const push = (parts: DiffPart[], kind: DiffPart['kind'], text: string): void => {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else if (text !== '') parts.push({ kind, text });
};

/** What changed between two texts, word by word; `same` + `removed` is the older text, `same` + `added` the newer. */
export const wordDiff = (older: string, newer: string): DiffPart[] => {
  const [a, b] = [wordsOf(older), wordsOf(newer)];
  const parts: DiffPart[] = [];
  if (a.length > LIMIT || b.length > LIMIT) {
    push(parts, 'removed', older);
    push(parts, 'added', newer);
    return parts;
  }
  const tails = commonTails(a, b);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      push(parts, 'same', a[i] ?? '');
      [i, j] = [i + 1, j + 1];
    } else if ((tails[i + 1]?.[j] ?? 0) >= (tails[i]?.[j + 1] ?? 0)) push(parts, 'removed', a[i++] ?? '');
    else push(parts, 'added', b[j++] ?? '');
  }
  push(parts, 'removed', a.slice(i).join(''));
  push(parts, 'added', b.slice(j).join(''));
  return parts;
};
