import type { LayerBlock } from '../../contracts/text-layer.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Position } from './quote-types.ts';

const NAMING: ReadonlySet<LayerBlock['kind']> = new Set(['title', 'heading']);

/** Words that a title or heading which ends as sentences do has at most; longer ones are paragraphs in larger type. */
const MOST_WORDS = 25;
const SENTENCE_END = /[.!?。！？]["'”’)\]]*$/u;

/** Whether a block names a subject: what is set like a heading and runs on to a full stop is text. */
const names = ({ text, codePoints }: PreparedLayer, { kind, start, end }: LayerBlock): boolean => {
  if (!NAMING.has(kind)) return false;
  const own = text.slice(codePoints.toIndex(start), codePoints.toIndex(end)).trim();
  return !SENTENCE_END.test(own) || own.split(/\s+/u).length <= MOST_WORDS;
};

/** Whether a place (code points, `end` exclusive) stands wholly in titles and headings, as the source's parser tells blocks apart. */
export const standsInHeading = (prepared: PreparedLayer, place: Position): boolean => {
  const { blocks, text, codePoints } = prepared;
  const touched = blocks.touching(place.start, place.end);
  if (touched.length === 0 || touched.some((block) => !names(prepared, block))) return false;
  let at = place.start;
  for (const { start, end } of touched.toSorted((a, b) => a.start - b.start)) {
    if (start > at && text.slice(codePoints.toIndex(at), codePoints.toIndex(start)).trim() !== '')
      return false;
    at = Math.max(at, end);
  }
  return text.slice(codePoints.toIndex(Math.min(at, place.end)), codePoints.toIndex(place.end)).trim() === '';
};
