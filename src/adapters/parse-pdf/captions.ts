import type { Line } from './line-model.ts';

const CAPTION =
  /^(fig(?:ure|\.)|tab(?:le|\.)|abb(?:ildung|\.)|tabelle|algorithm|listing|scheme|chart)\s*((?:[A-Z]\.?)?[\dIVX]+(?:\.\d+)*)\s*([.:–—|]|$)/i;

/** What a line names at its beginning, as `tab 4`, and whether the mark after it may as well end a sentence. */
interface Label {
  name: string;
  weak: boolean;
}

function labelOf(line: Line): Label | null {
  const [, kind = '', number = '', mark = ''] = CAPTION.exec(line.text) ?? [];
  return kind === ''
    ? null
    : { name: `${kind.slice(0, 3)} ${number}`.toLowerCase(), weak: /^\.?$/.test(mark) };
}

/**
 * The lines of a document that begin with the name and number of a figure or table as its caption does. Where a name
 * has a caption with a colon or a dash, the same name before a full stop is the end of a sentence that speaks of it.
 */
export function captionLines(lines: readonly Line[]): ReadonlySet<Line> {
  const labels = lines.flatMap((line) => {
    const label = labelOf(line);
    return label === null ? [] : [{ line, ...label }];
  });
  const marked = new Set(labels.filter(({ weak }) => !weak).map(({ name }) => name));
  return new Set(labels.filter(({ name, weak }) => !(weak && marked.has(name))).map(({ line }) => line));
}

/** Whether a line may as well end a sentence with the name of a figure as begin the caption of one. */
export const mayEndSentence = (line: Line): boolean => labelOf(line)?.weak === true;
