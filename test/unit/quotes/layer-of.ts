import type { LayerPage, TextLayer } from '../../../src/contracts/text-layer.ts';
import { prepareLayer, type PreparedLayer } from '../../../src/domain/quotes/locate.ts';

type PageText = string | { text: string; status: LayerPage['status'] };

const lengthOf = (text: string): number => Array.from(text).length;

function layer(text: string, paged: boolean, pages: LayerPage[], parts: Partial<TextLayer>): PreparedLayer {
  return prepareLayer({
    schemaVersion: '1',
    revision: `sha256:${'0'.repeat(64)}`,
    mediaType: paged ? 'application/pdf' : 'text/plain',
    parser: { name: 'test', version: '1' },
    text,
    paged,
    pages,
    blocks: [],
    spans: [],
    marks: [],
    warnings: [],
    ...parts,
  });
}

/** A layer without pages of its own: one page, lines counted from 1. */
export function layerOf(text: string, parts: Partial<TextLayer> = {}): PreparedLayer {
  const end = lengthOf(text);
  return layer(text, false, [{ page: 1, start: 0, end, characters: end, status: 'ok' }], parts);
}

/** A paged layer; the pages' texts follow each other as they are. */
export function pagedLayerOf(texts: readonly PageText[], parts: Partial<TextLayer> = {}): PreparedLayer {
  const pages: LayerPage[] = [];
  let text = '';
  for (const [index, page] of texts.entries()) {
    const { text: own, status } = typeof page === 'string' ? { text: page, status: 'ok' as const } : page;
    const start = lengthOf(text);
    pages.push({ page: index + 1, start, end: start + lengthOf(own), characters: lengthOf(own), status });
    text += own;
  }
  return layer(text, true, pages, parts);
}

/** Marks the first place of each given text as a note mark. */
export function noteMarks(text: string, ...marks: string[]): Pick<TextLayer, 'marks'> {
  return {
    marks: marks.map((mark) => {
      const start = lengthOf(text.slice(0, text.indexOf(mark)));
      return { start, end: start + lengthOf(mark), kind: 'note-mark' as const };
    }),
  };
}
