import type { LayerBlock } from '../../contracts/text-layer.ts';
import type { Setting } from './block-model.ts';
import type { Line } from './line-model.ts';

const BULLET = /^[•‣◦▪–—·∗●○■]\s/;
const NUMBER = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\[\d{1,3}\])\s/;
/** Symbols and raised figures that begin a footnote. */
const NOTE_START = /^(?:[*†‡§¶∗]|[⁰¹²³⁴-⁹]+)/u;
/** A number on the line that begins a footnote, and its first word. */
const FLAT_NOTE = /^(\d{1,2}) +["“‘«(]?\p{L}/u;
/** A gap of this many ems is a gap between cells. */
export const CELL_GAP = 1.8;
/** The same between numbers, which no sentence has side by side. */
const NUMBER_GAP = 0.8;

/** Whether a line begins with a bullet or an item number. */
export const beginsItem = (line: Line): boolean => BULLET.test(line.text) || NUMBER.test(line.text);

/** Whether a line begins with what may be an item number or as well the end of a sentence (`500. The`, `r. Take`). */
export const beginsNumber = (line: Line): boolean => NUMBER.test(line.text);

/** Whether a line begins with a note mark. */
export const beginsNote = (line: Line): boolean => NOTE_START.test(line.text);

/** The number that stands before the first word of a line, as that of a footnote may; null where there is none. */
export function flatNoteNumber(line: Line): number | null {
  const number = FLAT_NOTE.exec(line.text)?.[1];
  const words = line.text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return number === undefined || words < 2 || isRow(line) ? null : Number(number);
}

const SENTENCE_END = /[.!?:;。！？؟…]["'”’»)\]]*[⁰¹²³⁴-⁹*†‡§¶]*$/u;

/** Whether a text may end here: a sentence mark, with closing quotes, brackets and note marks. */
export const endsSentence = (text: string): boolean => SENTENCE_END.test(text);

/** Whether a line is cells side by side, in a ruled table or by its gaps; an equation with its number is not. */
export const isRow = (line: Line): boolean =>
  line.row !== null ||
  (line.gaps > CELL_GAP && !/\(\d+[a-z]?\)$/.test(line.text)) ||
  (line.gaps > NUMBER_GAP && mostlyNumbers(line.text));

/** Whether a line has a gap that only numbers or short cells have between them. */
export const isSpread = (line: Line): boolean => line.gaps > NUMBER_GAP && !endsSentence(line.text);

const FIGURE = /^[(±+\-−–]?\d[\d.,]*(?:[±%)]|±\d[\d.]*)*[*∗†‡§⁰¹²³⁴-⁹]*$/u;

/** Whether a word is a number, as the cells of a table of results have them: `37.04`, `2.6±2.6`, `29.55∗`. */
export const isFigure = (word: string): boolean => FIGURE.test(word);

/** Whether at least three words, and half of them, are numbers: a row of a table of results. */
function mostlyNumbers(text: string): boolean {
  const words = text.split(' ');
  return words.length >= 3 && words.filter(isFigure).length >= 0.5 * words.length;
}

/** An equation or a piece of one: a wide gap before its number, or hardly a word. */
export function isDisplayed(line: Line): boolean {
  if (beginsItem(line) || isRow(line)) return false;
  const words = line.text.match(/\p{L}{3,}/gu)?.length ?? 0;
  return (
    line.gaps > CELL_GAP ||
    (line.text.length < 40 && words === 0 && /[=<>≤≥≈∑∫√+−]|^\P{L}*\p{L}{0,2}\P{L}*$/u.test(line.text))
  );
}

/** What a line is by its own looks, in a document that is set so. */
export function kindOf(line: Line, { body, captions }: Setting): LayerBlock['kind'] {
  if (captions.has(line)) return 'caption';
  if (looksLikeHeading(line, body)) return 'heading';
  if (isRow(line)) return 'table-row';
  return isDisplayed(line) ? 'other' : 'paragraph';
}

/** Set larger than the text, or bold throughout. */
export function looksLikeHeading(line: Line, body: number): boolean {
  if (line.text.length > 150 || !/\p{L}{2}|\p{Lo}/u.test(line.text)) return false;
  return line.size > 1.08 * body || (line.bold && line.size > 0.95 * body && line.gaps < CELL_GAP);
}
