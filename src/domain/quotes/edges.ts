import { SPACELESS } from './characters.ts';
import { EDGE_RULES, type EdgeFault } from './edge-rules.ts';
import type { LineHyphen } from './line-hyphens.ts';
import { countStarted } from './search-sorted.ts';

/** What an edge is judged against. All places are UTF-16 indices of `text`. */
export interface EdgeSource {
  text: string;
  /** Hyphens at line ends, in text order. */
  lineHyphens: readonly LineHyphen[];
  /** What is looked through, note marks and line breaks inside words: the end of what begins there, and the other way round. */
  throughFrom: (index: number) => number | undefined;
  throughTo: (index: number) => number | undefined;
  /** Note marks in text order. */
  marks: readonly { start: number; end: number }[];
}

/** How much text on each side a rule may look at; the longest rule needs fewer than 40 characters. */
const WINDOW = 48;
/** Invisible characters and note marks that are looked through before an edge counts as undecidable. */
const MOST_LOOKED_THROUGH = 256;
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A letter of Braille without dots: no white space and not ignorable, yet nothing is seen of it. */
const BLANK = 0x2800;

const isInvisible = (code: number): boolean =>
  code === 0xad || code === BLANK || (code >= 0x34f && INVISIBLE.test(String.fromCodePoint(code)));

/** Text in which nothing is invisible and nothing is astral. */
const PLAIN =
  /^[\0-\u00AC\u00AE-\u034E\u0370-\u0600\u2010-\u2027\u2030-\u205F\u2070-\u27FF\u2801-\u3163\u3165-\uD7FF]*$/;

const BROKEN_WORD = /[-\u2010\u2011]\n/;

const isPlain = (source: EdgeSource, window: string): boolean =>
  source.marks.length === 0 && PLAIN.test(window) && !BROKEN_WORD.test(window);

/** Whether what may be inside a word (a hyphen with its line end, an invisible character) is left out, or stands. */
type Reading = 'through' | 'standing';

const isLineHyphen = ({ lineHyphens }: EdgeSource, at: number): boolean =>
  lineHyphens[countStarted(lineHyphens.length, (index) => lineHyphens[index]?.hyphen ?? 0, at) - 1]
    ?.hyphen === at;

function readBackwards(source: EdgeSource, at: number, reading: Reading): string {
  const window = source.text.slice(Math.max(0, at - WINDOW), at);
  if (isPlain(source, window)) return window;
  const kept: string[] = [];
  let index = at;
  while (index > 0 && kept.length < WINDOW && at - index < MOST_LOOKED_THROUGH) {
    const throughStart = source.throughTo(index);
    if (throughStart !== undefined) {
      index = throughStart;
      if (reading === 'standing' && isLineHyphen(source, index)) kept.push('-');
      continue;
    }
    const pair = index >= 2 ? (source.text.codePointAt(index - 2) ?? 0) : 0;
    const code = pair > 0xffff ? pair : source.text.charCodeAt(index - 1);
    index -= code > 0xffff ? 2 : 1;
    if (reading === 'standing' || !isInvisible(code)) kept.push(String.fromCodePoint(code));
  }
  return kept.reverse().join('');
}

function readForwards(source: EdgeSource, at: number, reading: Reading): string {
  const window = source.text.slice(at, at + WINDOW);
  if (isPlain(source, window)) return window;
  const kept: string[] = [];
  let index = at;
  while (index < source.text.length && kept.length < WINDOW && index - at < MOST_LOOKED_THROUGH) {
    const throughEnd = source.throughFrom(index);
    if (throughEnd !== undefined) {
      if (reading === 'standing' && isLineHyphen(source, index)) kept.push('-');
      index = throughEnd;
      continue;
    }
    const code = source.text.codePointAt(index) ?? 0;
    index += code > 0xffff ? 2 : 1;
    if (reading === 'standing' || !isInvisible(code)) kept.push(String.fromCodePoint(code));
  }
  return kept.join('');
}

const KINDS = {
  letter: new RegExp(`^(?![${SPACELESS}])\\p{L}$`, 'u'),
  digit: /^\p{N}$/u,
  mark: /^\p{M}$/u,
} as const;
type Kind = keyof typeof KINDS | 'other';
const kinds: (Kind | undefined)[] = [];

/** The kind of a UTF-16 unit; remembered, since two kinds settle most edges. */
function kindOf(unit: number): Kind {
  const character = String.fromCharCode(unit);
  return (kinds[unit] ??=
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(character)) ?? 'other');
}

/** The fault that the two units at a place show by themselves; it settles most edges. */
export function plainEdgeFault(text: string, at: number): EdgeFault | undefined {
  if (at <= 0 || at >= text.length) return undefined;
  const left = kindOf(text.charCodeAt(at - 1));
  const right = kindOf(text.charCodeAt(at));
  if (right === 'mark' && left !== 'other') return 'a character';
  if (left === 'letter' && right === 'letter') return 'a word';
  return left === 'digit' && right === 'digit' ? 'a number' : undefined;
}

function isInLineHyphen(source: EdgeSource, at: number): boolean {
  const list = source.lineHyphens;
  const entry = list[countStarted(list.length, (index) => list[index]?.hyphen ?? 0, at) - 1];
  return entry !== undefined && at <= entry.next;
}

function isInNoteMark(source: EdgeSource, at: number): boolean {
  const list = source.marks;
  const entry = list[countStarted(list.length, (index) => list[index]?.start ?? 0, at) - 1];
  return entry !== undefined && entry.start < at && at < entry.end;
}

function cutsCharacter(text: string, at: number): boolean {
  const left = text.charCodeAt(at - 1);
  const right = text.charCodeAt(at);
  if (left < 0x300 && right < 0x300) return left === 13 && right === 10;
  let start = at - 1;
  // Nothing joins on to a character below U+0300 from before, so segmenting may begin at one.
  while (start > 0 && at - start < WINDOW && text.charCodeAt(start) >= 0x300) start -= 1;
  if (start > 0 && (text.charCodeAt(start) & 0xfc00) === 0xdc00) start -= 1;
  const cluster = graphemes.segment(text.slice(start, at + WINDOW)).containing(at - start);
  return cluster !== undefined && cluster.index !== at - start;
}

/**
 * What a match would cut through if it began or ended at this place of the source; `undefined` where it may.
 * Soft hyphens, zero-width characters and note marks are looked through, line-end hyphens join what they part.
 */
export function edgeFault(source: EdgeSource, at: number): EdgeFault | undefined {
  const { text } = source;
  if (at <= 0 || at >= text.length) return undefined;
  const plain = plainEdgeFault(text, at);
  if (plain !== undefined) return plain;
  if (isInNoteMark(source, at)) return 'a note mark';
  if (isInLineHyphen(source, at)) return 'a word';
  if (cutsCharacter(text, at)) return 'a character';
  return ruleFault(source, at, 'through') ?? ruleFault(source, at, 'standing');
}

/**
 * What stands round a line-end hyphen or an invisible character may not be cut whichever way it is read: `10 million-⏎dollar` has
 * the number 10 million.
 */
function ruleFault(source: EdgeSource, at: number, reading: Reading): EdgeFault | undefined {
  const left = readBackwards(source, at, reading);
  const right = readForwards(source, at, reading);
  if (left === '' || right === '') return isUndecidable(source.text, at, left, right) ? 'a word' : undefined;
  return EDGE_RULES.find((rule) => rule.left.test(left) && rule.right.test(right))?.fault;
}

/** A side that is empty although the text goes on further than was looked through. */
const isUndecidable = (text: string, at: number, left: string, right: string): boolean =>
  (left === '' && at > MOST_LOOKED_THROUGH) || (right === '' && text.length - at > MOST_LOOKED_THROUGH);
