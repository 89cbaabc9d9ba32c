import { n1 } from './normalise.ts';
import { pageAt } from './pages-and-lines.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** Words of a source that are like a text but for their case, or have it as a part. */
export interface LooseMention {
  page: number;
  position: { start: number; end: number };
  words: string;
}

/** Units of the word round a mention that are shown. */
const SHOWN = 40;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * The first place where a source has a text in any case, at the beginning of a word: Placebo-controlled for "placebo". It
 * proves nothing, and says where to look again.
 */
export function looseMention(layer: PreparedLayer, text: string): LooseMention | undefined {
  const wanted = n1(text);
  if (wanted === '') return undefined;
  const { normalised, codePoints } = layer;
  const found = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped(wanted)}`, 'iu').exec(normalised.text);
  if (found === null) return undefined;
  const end = found.index + found[0].length;
  const range = normalised.sourceRange(found.index, end);
  const rest = /^[\p{L}\p{N}\p{M}'-]*/u.exec(normalised.text.slice(end, end + SHOWN))?.[0] ?? '';
  const position = { start: codePoints.toPosition(range.start), end: codePoints.toPosition(range.end) };
  return { page: pageAt(layer, position.start).page, position, words: `${found[0]}${rest}`.toWellFormed() };
}
