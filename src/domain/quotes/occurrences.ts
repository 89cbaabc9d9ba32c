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

/**
 * Visits where a pattern stands in a text, in order, overlapping ones included, until `visit` answers true.
 * Linear in the text and the pattern whatever they are.
 */
export function eachOccurrence(text: string, pattern: string, visit: (start: number) => boolean): void {
  if (pattern === '' || pattern.length > text.length) return;
  const borders = bordersOf(pattern);
  let matched = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    while (matched >= 0 && pattern.charCodeAt(matched) !== unit) matched = borders[matched] ?? -1;
    matched += 1;
    if (matched < pattern.length) continue;
    if (visit(index + 1 - pattern.length)) return;
    matched = borders[matched] ?? 0;
  }
}
