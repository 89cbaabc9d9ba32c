import { decodeMarkup } from '../decode-markup.ts';
import { Flow } from '../flow.ts';
import type { BlockDraft, LayerBody } from '../layer-draft.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { writeLayer } from '../write-layer.ts';
import { xmlTree } from '../xml/xml-tree.ts';
import { readHtml } from './html-reader.ts';
import { htmlTree } from './html-tree.ts';

/** The text that a reader of an HTML page sees. Raises `INVALID_INPUT` with `details.reason`. */
export function readHtmlDocument(bytes: Uint8Array, format: 'html' | 'xhtml'): LayerBody {
  const text = decodeMarkup(bytes);
  return layerOf(format === 'xhtml' ? xmlTree(text).root : htmlTree(text));
}

function layerOf(root: MarkupElement): LayerBody {
  const flow = new Flow();
  readHtml(root, flow);
  const page = flow.page();
  return writeLayer([{ ...page, blocks: withTitle(page.blocks) }], { paged: false });
}

/** The only heading of the first level is the title of the page. */
function withTitle(blocks: readonly BlockDraft[]): BlockDraft[] {
  const isTop = ({ kind, level }: BlockDraft): boolean => kind === 'heading' && level === 1;
  const only = blocks.filter(isTop).length === 1;
  return blocks.map((block) => (only && isTop(block) ? { ...block, kind: 'title' } : block));
}
