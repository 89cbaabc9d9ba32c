import { findQuote, prepareLayer, type QuoteMatch } from '../../src/domain/quotes/locate.ts';
import type { TextLayer } from '../../src/contracts/text-layer.ts';
import { Random } from '../helpers/random.ts';
import { isPlainEdge, naiveN1 } from './naive-quote.ts';
import { randomLayer, randomText } from './random-layer.ts';

const sliceOf = (points: readonly string[], random: Random): string => {
  const start = random.below(points.length);
  return points.slice(start, start + 1 + random.below(60)).join('');
};

const TYPED: readonly [RegExp, string][] = [
  [/[-\u2010\u00AD]\n\s*/g, ''],
  [/[-\u2010\u00AD]\n\s*/g, '-'],
  [/\s+/g, ' '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018-\u201B]/g, "'"],
  [/[\u201C-\u201F]/g, '"'],
  [/\uFB01/g, 'fi'],
  [/[¹²³]/g, ''],
  [/…/g, '...'],
];

/** The text as someone may type it: some of what a keyboard or a reader would change is changed. */
const typed = (text: string, random: Random): string =>
  TYPED.reduce((quote, [what, by]) => (random.below(2) === 0 ? quote : quote.replace(what, by)), text);

/** The text with one character taken out, put in or exchanged. */
const changed = (text: string, random: Random): string => {
  const points = [...text];
  const at = random.below(points.length + 1);
  return points
    .toSpliced(at, random.below(2), ...(random.below(2) === 0 ? [randomText(random, 1)] : []))
    .join('');
};

/** A quote that may or may not stand in the text. */
const randomQuote = (points: readonly string[], random: Random): string => {
  const kind = random.below(10);
  if (kind === 0) return randomText(random, 1 + random.below(12));
  const slice = sliceOf(points, random);
  if (kind < 3) return slice;
  return kind < 7 ? typed(slice, random) : typed(changed(slice, random), random);
};

/** The source's text of the match, read as the match says: line-end hyphens kept as hyphens or removed, note marks left out. */
const asRead = (points: readonly string[], match: QuoteMatch): string => {
  const read = new Map<number, string>((match.noteMarks ?? []).map((at) => [at, '']));
  for (const { position, reading } of match.hyphens ?? []) {
    read.set(position, reading === 'kept' ? '-' : '');
    for (let at = position + 1; at < match.end && /\s/.test(points[at] ?? ''); at++) read.set(at, '');
  }
  return points
    .slice(match.start, match.end)
    .map((point, index) => read.get(match.start + index) ?? point)
    .join('');
};

const proves = (layer: TextLayer, match: QuoteMatch): boolean =>
  layer.pages
    .filter(({ page }) => page >= match.page && page <= (match.pageEnd ?? match.page))
    .every(({ status }) => status !== 'unreliable' && status !== 'failed');

const isInvisible = (point: string | undefined): boolean => /^[\u00AD\u200B\uFEFF]$/.test(point ?? '');

/** Whether a note mark begins or ends at the place, invisible characters between them looked through. */
const touches = (
  points: readonly string[],
  { start, end }: { start: number; end: number },
  at: number,
): boolean =>
  [
    [end, at],
    [at, start],
  ].some(([from = 0, to = 0]) => from <= to && points.slice(from, to).every(isInvisible));

/** What is wrong with a match, by the plain rules. */
const matchFaults = (
  layer: TextLayer,
  points: readonly string[],
  exact: string,
  match: QuoteMatch,
): string[] => {
  const text = points.slice(match.start, match.end).join('');
  const read = match.level === 'exact' ? text : asRead(points, match);
  const faults: string[] = [];
  if (text !== match.sourceText) faults.push('the text given is not the text at the place');
  if (match.level === 'exact' ? text !== exact : naiveN1(read) !== naiveN1(exact))
    faults.push(`not equal at the level ${match.level}`);
  const [before, after] = [points.slice(0, match.start).join(''), points.slice(match.end).join('')];
  const isBesideMark = (at: number): boolean => layer.marks.some((mark) => touches(points, mark, at));
  if (!isBesideMark(match.start) && !isPlainEdge(before, read))
    faults.push('it begins inside a word or number');
  if (!isBesideMark(match.end) && !isPlainEdge(read, after)) faults.push('it ends inside a word or number');
  if (!proves(layer, match)) faults.push('it rests on a page that proves nothing');
  return faults;
};

/** What a run saw, and each answer that the plain rules forbid. */
export interface QuoteReport {
  found: number;
  notFound: number;
  unavailable: number;
  faults: string[];
}

const QUOTES_A_LAYER = 10;
/** How long one search may take, in milliseconds. */
const LIMIT = 2_000;

const ask = (layer: TextLayer, random: Random, report: QuoteReport): void => {
  const prepared = prepareLayer(layer);
  const points = [...layer.text];
  for (let n = 0; n < QUOTES_A_LAYER; n++) {
    const exact = randomQuote(points, random);
    const place = random.below(4) === 0 ? { page: 1 + random.below(3) } : {};
    const from = performance.now();
    const answer = findQuote(prepared, { exact }, place);
    const shown = `${JSON.stringify(exact)} in ${JSON.stringify(layer.text)}`;
    if (performance.now() - from > LIMIT) report.faults.push(`too slow: ${shown}`);
    if (answer.result === 'not-found') report.notFound += 1;
    if (answer.result === 'unavailable') report.unavailable += 1;
    if (answer.result !== 'found') continue;
    report.found += 1;
    for (const match of answer.matches)
      for (const fault of matchFaults(layer, points, exact, match)) report.faults.push(`${fault}: ${shown}`);
  }
};

/** Asks for `count` random quotes of random texts. Whatever is found is checked again by rules written for this alone. */
export const fuzzQuotes = (count: number, seed: number): QuoteReport => {
  const random = new Random(seed);
  const report: QuoteReport = { found: 0, notFound: 0, unavailable: 0, faults: [] };
  for (let asked = 0; asked < count; asked += QUOTES_A_LAYER) ask(randomLayer(random), random, report);
  return report;
};
