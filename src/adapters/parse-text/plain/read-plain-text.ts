import { codePointLength } from '../../../contracts/text.ts';
import type { LayerBody } from '../layer-draft.ts';
import { decodeText } from './decode-text.ts';
import { textBlocks } from './text-blocks.ts';

/** Plain text or Markdown: the layer is the file's own text, on one page. Raises what `decodeText` raises. */
export function readPlainText(bytes: Uint8Array, markdown: boolean): LayerBody {
  const text = decodeText(bytes);
  const { blocks, outline } = textBlocks(text, markdown);
  return {
    text,
    paged: false,
    pages: [
      {
        page: 1,
        start: 0,
        end: codePointLength(text),
        characters: codePointLength(text.replace(/\s+/gu, '')),
        status: 'ok',
      },
    ],
    blocks,
    spans: [],
    marks: [],
    ...(outline.length === 0 ? {} : { outline }),
    warnings: [],
  };
}
