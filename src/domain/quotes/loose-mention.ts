import type { Steps } from '../steps.ts';
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

/** Units that are looked through in one step. */
const STEP = 1 << 18;

/**
 * The first place where a source has a text in any case, at the beginning of a word: Placebo-controlled for "placebo". It
 * proves nothing, and says where to look again. In steps.
 */
export function* looseMention(layer: PreparedLayer, text: string): Steps<LooseMention | undefined> {
  const wanted = n1(text);
  if (wanted === '') return undefined;
  const { normalised, codePoints } = layer;
  const found = yield* firstMatch(
    normalised.text,
    new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped(wanted)}`, 'giu'),
    wanted.length,
  );
  if (found === undefined) return undefined;
  const end = found.index + found.words.length;
  const range = normalised.sourceRange(found.index, end);
  const rest = /^[\p{L}\p{N}\p{M}'-]*/u.exec(normalised.text.slice(end, end + SHOWN))?.[0] ?? '';
  const position = { start: codePoints.toPosition(range.start), end: codePoints.toPosition(range.end) };
  return {
    page: pageAt(layer, position.start).page,
    position,
    words: `${found.words}${rest}`.toWellFormed(),
  };
}

/** The first match of a pattern that takes so many units and looks at one character before them. Letters keep their length in any case. */
function* firstMatch(
  text: string,
  pattern: RegExp,
  units: number,
): Steps<{ index: number; words: string } | undefined> {
  for (let from = 0; from < text.length; from += STEP) {
    const start = Math.max(0, from - 2);
    pattern.lastIndex = from - start;
    const match = pattern.exec(text.slice(start, from + STEP + units));
    if (match !== null) return { index: start + match.index, words: match[0] };
    yield;
  }
  return undefined;
}
