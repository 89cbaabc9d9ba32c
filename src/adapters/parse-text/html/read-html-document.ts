import { decodeMarkup } from '../decode-markup.ts';
import { Flow } from '../flow.ts';
import type { BlockDraft, LayerBody } from '../layer-draft.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { writeLayer } from '../write-layer.ts';
import { xmlTree } from '../xml/xml-tree.ts';
import { readHtml } from './html-reader.ts';
import { htmlTree } from './html-tree.ts';
import { StyleSheets } from './style-sheets.ts';

/** The text that a reader of an HTML page sees. Raises `INVALID_INPUT` with `details.reason`. */
export function readHtmlDocument(bytes: Uint8Array, format: 'html' | 'xhtml'): LayerBody {
  const text = decodeMarkup(bytes);
  return layerOf(format === 'xhtml' ? xmlTree(text).root : htmlTree(text));
}

const LINKED =
  'The page takes style sheets from other files, which are not read: text that they hide would be read as visible. Look at the page before you rely on a quote from it.';

function layerOf(root: MarkupElement): LayerBody {
  const flow = new Flow();
  const sheets = new StyleSheets(root);
  readHtml(root, sheets, flow);
  const page = flow.page();
  const layer = writeLayer([{ ...page, blocks: withTitle(page.blocks) }], { paged: false });
  return sheets.linked ? { ...layer, warnings: [LINKED] } : layer;
}

/** The only heading of the first level is the title of the page. */
function withTitle(blocks: readonly BlockDraft[]): BlockDraft[] {
  const isTop = ({ kind, level }: BlockDraft): boolean => kind === 'heading' && level === 1;
  const only = blocks.filter(isTop).length === 1;
  return blocks.map((block) => (only && isTop(block) ? { ...block, kind: 'title' } : block));
}
