import type { TextLayer } from '../../contracts/text-layer.ts';
import { codePointsOf } from '../quotes/code-points.ts';
import type { ArxivId } from './arxiv-id.ts';
import { formatArxivId, readPlainArxivId } from './arxiv-id.ts';

/** `arXiv:1706.03762v5 [cs.CL] 6 Dec 2017`, as arXiv prints it in the margin of the first page; nothing else beside it. */
const STAMP = /^arXiv:\s?(\S+v\d+)\s*(?:\[[\w.-]+\])?\s*\d{1,2}\s*[A-Z][a-z]{2}\s*\d{4}$/;

/** In text without pages the stamp stands within this much of its beginning, in code points. */
const HEAD = 2_000;

const stampIn = (piece: string): ArxivId | null => {
  const text = STAMP.exec(piece.replace(/\s+/g, ' ').trim())?.[1];
  const reading = text === undefined ? null : readPlainArxivId(text);
  return reading !== null && 'id' in reading ? reading.id : null;
};

const visiblePieces = ({ text, paged, pages, blocks }: TextLayer): string[] => {
  const [first] = pages;
  if (first === undefined) return [];
  const end = paged ? first.end : Math.min(first.end, first.start + HEAD);
  // A code point takes at most two units.
  const points = codePointsOf(text.slice(0, 2 * end));
  const slice = (from: number, to: number) => text.slice(points.toIndex(from), points.toIndex(to));
  return [
    ...slice(first.start, end).split('\n'),
    ...blocks.filter((block) => block.page === 1 && block.end <= end).map((b) => slice(b.start, b.end)),
    ...(first.furniture ?? []).map((piece) => piece.text),
  ];
};

/**
 * The id that arXiv stamped on the first page. A citation inside a sentence or a list of references is no stamp: it must
 * stand alone as a line, a block, a piece of furniture, or (when nothing visible is one) hidden text. Null when there is
 * none, or when there are several that differ.
 */
export const arxivStamp = (layer: TextLayer): ArxivId | null => {
  const hidden = (layer.pages[0]?.hidden ?? []).map((piece) => piece.text);
  for (const pieces of [visiblePieces(layer), hidden]) {
    const stamps = pieces.map(stampIn).filter((id) => id !== null);
    const [first] = stamps;
    if (first === undefined) continue;
    return new Set(stamps.map(formatArxivId)).size === 1 ? first : null;
  }
  return null;
};
