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

/**
 * Visits where a pattern stands in a text, in order, overlapping ones included, until `visit` answers true.
 * Linear in the text and the pattern whatever they are: the engine's search finds beginnings of the pattern, and a text
 * that repeats them so often that comparing the rest costs more than reading the text is gone on with by Knuth–Morris–Pratt.
 */
export function eachOccurrence(text: string, pattern: string, visit: (start: number) => boolean): void {
  if (pattern === '') return;
  const head = pattern.slice(0, HEAD);
  let compared = 0;
  for (let from = 0; from + pattern.length <= text.length;) {
    if (compared > text.length) {
      eachOccurrenceFrom(from, text, pattern, visit);
      return;
    }
    const start = text.indexOf(head, from);
    if (start < 0) return;
    const common = commonLength(text, start, pattern, head.length);
    if (common === pattern.length && visit(start)) return;
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

function eachOccurrenceFrom(
  from: number,
  text: string,
  pattern: string,
  visit: (start: number) => boolean,
): void {
  const borders = bordersOf(pattern);
  let matched = 0;
  for (let index = from; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    while (matched >= 0 && pattern.charCodeAt(matched) !== unit) matched = borders[matched] ?? -1;
    matched += 1;
    if (matched < pattern.length) continue;
    if (visit(index + 1 - pattern.length)) return;
    matched = borders[matched] ?? 0;
  }
}
