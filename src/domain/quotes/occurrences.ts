import type { Found } from '../steps.ts';

/** Knuth–Morris–Pratt: for each prefix of a pattern, the length of its longest proper prefix that is also its end. */
export function bordersOf(pattern: string): Int32Array {
  const borders = new Int32Array(pattern.length + 1);
  borders[0] = -1;
  let border = -1;
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern.charCodeAt(at);
    while (border >= 0 && pattern.charCodeAt(border) !== unit) border = borders[border] ?? -1;
    border += 1;
    borders[at + 1] = border;
  }
  return borders;
}

/** Units of a pattern that are looked for by the engine's own search, which for so few is linear in the text. */
const HEAD = 16;

/** Units that the engine's search reads in one step; the loop below takes longer for each. */
const SEARCHED_A_STEP = 1 << 20;
const READ_A_STEP = 1 << 16;
/** Places that are compared in one step. */
const COMPARED_A_STEP = 1 << 10;

/**
 * Where a pattern stands in a text, in order, overlapping ones included; in steps.
 * Linear in the text and the pattern whatever they are: the engine's search finds beginnings of the pattern, and a text
 * that repeats them so often that comparing the rest costs more than reading the text is gone on with by Knuth–Morris–Pratt.
 */
export function* occurrencesOf(text: string, pattern: string): Found<number> {
  if (pattern === '') return;
  const head = pattern.slice(0, HEAD);
  let compared = 0;
  let places = 0;
  for (let from = 0; from + pattern.length <= text.length;) {
    if (compared > text.length) {
      yield* occurrencesFrom(from, text, pattern);
      return;
    }
    const within = text.slice(from, from + SEARCHED_A_STEP + head.length - 1).indexOf(head);
    if (within < 0) {
      from += SEARCHED_A_STEP;
      yield;
      continue;
    }
    const start = from + within;
    const common = commonLength(text, start, pattern, head.length);
    if (common === pattern.length) yield start;
    else if ((places += 1) % COMPARED_A_STEP === 0) yield;
    compared += common;
    from = start + 1;
  }
}

/** How many units of the pattern stand in the text at `start`; the first `known` do. */
function commonLength(text: string, start: number, pattern: string, known: number): number {
  let at = known;
  while (at < pattern.length && text.charCodeAt(start + at) === pattern.charCodeAt(at)) at += 1;
  return at;
}

function* occurrencesFrom(from: number, text: string, pattern: string): Found<number> {
  const borders = bordersOf(pattern);
  let matched = 0;
  for (let index = from; index < text.length; index += 1) {
    if (index % READ_A_STEP === 0) yield;
    const unit = text.charCodeAt(index);
    while (matched >= 0 && pattern.charCodeAt(matched) !== unit) matched = borders[matched] ?? -1;
    matched += 1;
    if (matched < pattern.length) continue;
    yield index + 1 - pattern.length;
    matched = borders[matched] ?? 0;
  }
}
