import { SENTENCE_END } from './block-edges.ts';
import { n1 } from './normalise.ts';
import { paragraphOf, type Range } from './passage.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** UTF-16 units on each side of a range in which its sentence is looked for. */
const SEEN_AROUND = 1000;
/** A line of a file that is shorter than this was not broken for want of room: its end parts what it says from the next line. */
const WRAPPED_LINE = 30;
/** Units before a block in which the end of a sentence shows. */
const SEEN_BEFORE = 40;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A line end, the line before it, and what the next one begins with. */
const LINE_END = /(?<=(?:^|\n)(?<line>[^\n]*))\n(?=(?<next>[^\S\n]*(?:[-*+|>]|\d+[.)])[^\S\n])?)/gu;
/** A hyphen inside a word, with the line end that may follow it: layouts break words at other places. */
const WORD_HYPHEN = /(?<=[\p{L}\p{M}])- ?(?=\p{L})/gu;

/** Newer versions number their items, notes, tables and figures anew; what is numbered stays the same. */
const ITEM_MARK = /^(?:\(?\d{1,3}[.)]|\(?[a-z]\)|[-+•‣◦]|[*†‡§¶]{1,3}|[⁰¹²³⁴-⁹]{1,3})(?: |$)/u;
const CAPTION_NUMBER = /^\p{L}{3,12}\.? \d{1,3}(?:\.\d{1,3})*[.:]?(?: |$)/u;

/** What a layer says before and after a range, up to the ends of its sentences. */
export interface Surroundings {
  /** In the form that `contextForm` gives. */
  before: string;
  after: string;
  /** Whether more of the sentence may stand before what is known of it, or after. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** A text without note marks, under N1, and with no hyphens inside words: equal for the same words in another layout. */
const contextForm = (layer: PreparedLayer, { start, end }: Range): string => {
  let text = '';
  let from = start;
  for (const mark of layer.marks) {
    if (mark.start < from || mark.end > end) continue;
    text += layer.text.slice(from, mark.start);
    from = mark.end;
  }
  return n1(text + layer.text.slice(from, end)).replace(WORD_HYPHEN, '');
};

/** Line ends inside a paragraph are no sentence ends, but for those that no lack of room explains. Keeps the length. */
const flattened = (layer: PreparedLayer, text: string): string =>
  layer.layer.paged
    ? text.replace(/\s/gu, ' ')
    : text
        .replace(LINE_END, (_end, line: string, next: string | undefined) =>
          next !== undefined || line.trim().length < WRAPPED_LINE ? '\n' : ' ',
        )
        .replace(/[^\S\n]/gu, ' ');

/** Whether a paragraph of a source with pages goes on over the place between two blocks (UTF-16 index of the second). */
const runsOver = (layer: PreparedLayer, index: number): boolean => {
  if (!layer.layer.paged) return false;
  const position = layer.codePoints.toPosition(index);
  const { blocks } = layer.layer;
  const at = layer.blocks.firstFrom(position);
  if (blocks[at - 1]?.kind !== 'paragraph' || blocks[at]?.kind !== 'paragraph') return false;
  return !SENTENCE_END.test(layer.text.slice(Math.max(0, index - SEEN_BEFORE), index));
};

/** The sentences in which a range stands, within its paragraph. UTF-16 indices. */
export const statementRound = (
  layer: PreparedLayer,
  range: Range,
): Range & { isCutBefore: boolean; isCutAfter: boolean } => {
  const paragraph = paragraphOf(layer, range);
  const from = Math.max(paragraph.start, range.start - SEEN_AROUND);
  const to = Math.min(paragraph.end, range.end + SEEN_AROUND);
  let start = from;
  let end = to;
  for (const { index, segment } of sentences.segment(flattened(layer, layer.text.slice(from, to)))) {
    const begins = from + index;
    if (begins <= range.start) start = begins;
    if (begins + segment.length < range.end) continue;
    end = begins + segment.length;
    break;
  }
  return {
    start,
    end,
    isCutBefore: start === from && (from > paragraph.start || runsOver(layer, from)),
    isCutAfter: end === to && (to < paragraph.end || runsOver(layer, to)),
  };
};

/** A text from the beginning of a sentence on, without the mark of a list item or a note, or the number of a table or figure. */
const unnumbered = (layer: PreparedLayer, start: number, text: string): string => {
  const position = layer.codePoints.toPosition(start);
  const isCaption = layer.blocks.beginningAt(position).some(({ kind }) => kind === 'caption');
  return text.replace(isCaption ? CAPTION_NUMBER : ITEM_MARK, '');
};

/** What stands round a range in its sentences. */
export const surroundings = (layer: PreparedLayer, range: Range): Surroundings => {
  const { start, end, isCutBefore, isCutAfter } = statementRound(layer, range);
  const before = contextForm(layer, { start, end: range.start });
  return {
    before: isCutBefore ? before : unnumbered(layer, start, before),
    after: contextForm(layer, { start: range.end, end }),
    isCutBefore,
    isCutAfter,
  };
};

/** What stands round a range within so many UTF-16 units, whatever sentences it belongs to. */
export const wideSurroundings = (layer: PreparedLayer, range: Range, units: number): Surroundings => ({
  before: contextForm(layer, { start: Math.max(0, range.start - units), end: range.start }),
  after: contextForm(layer, { start: range.end, end: Math.min(layer.text.length, range.end + units) }),
  isCutBefore: true,
  isCutAfter: true,
});

const agree = (
  one: { text: string; isCut: boolean },
  other: { text: string; isCut: boolean },
  holds: (longer: string, shorter: string) => boolean,
): boolean =>
  one.text === other.text ||
  (one.isCut && holds(other.text, one.text)) ||
  (other.isCut && holds(one.text, other.text));

/** Whether two places have the same text round them, as far as it is known of both. */
export const areAlike = (one: Surroundings, other: Surroundings): boolean =>
  agree(
    { text: one.before, isCut: one.isCutBefore },
    { text: other.before, isCut: other.isCutBefore },
    (longer, shorter) => longer.endsWith(shorter),
  ) &&
  agree(
    { text: one.after, isCut: one.isCutAfter },
    { text: other.after, isCut: other.isCutAfter },
    (longer, shorter) => longer.startsWith(shorter),
  );
