import type { LayerBlock, LayerSection } from '../../contracts/text-layer.ts';
import type { Block } from './block-model.ts';
import type { Bookmark } from './bookmarks.ts';

/** A block in its place in the text. */
export interface PlacedBlock {
  block: Block;
  layer: LayerBlock;
}

/** How far above a heading, in points, a bookmark may lead. */
const ABOVE = 40;

/**
 * The sections of a document: its bookmarks, each at its heading where the page has that, else at the first text that it
 * leads to; without bookmarks, the headings in the text. In text order.
 */
export function sectionsOf(bookmarks: readonly Bookmark[], blocks: readonly PlacedBlock[]): LayerSection[] {
  if (bookmarks.length === 0) return headingSections(blocks);
  const byPage = Map.groupBy(blocks, ({ layer }) => layer.page);
  return bookmarks
    .flatMap((bookmark) => {
      const place = placeIn(bookmark, byPage.get(bookmark.page) ?? []);
      return place === null
        ? []
        : [{ title: bookmark.title, level: bookmark.level, start: place, page: bookmark.page }];
    })
    .sort((a, b) => a.start - b.start);
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const textOf = ({ block }: PlacedBlock): string => bare(block.lines.map((line) => line.text).join(''));

function placeIn({ title, y }: Bookmark, blocks: readonly PlacedBlock[]): number | null {
  const wanted = bare(title);
  const named = blocks.filter((block) => isNamed(textOf(block), wanted));
  const distance = ({ layer }: PlacedBlock): number => Math.abs((layer.box?.y ?? 0) - (y ?? 0));
  const headings = named.filter(({ block }) => block.kind === 'heading' || block.kind === 'title');
  const [best] = (headings.length > 0 ? headings : named).sort((a, b) => distance(a) - distance(b));
  if (best !== undefined) return best.layer.start;
  const below = blocks.find(({ layer }) => y === null || (layer.box?.y ?? 0) > y - ABOVE);
  return (below ?? blocks.at(-1))?.layer.start ?? null;
}

/** Whether a block begins with a title, its number there or not. */
function isNamed(text: string, title: string): boolean {
  if (title.length < 2 || text === '') return false;
  const plain = title.replace(/^\p{N}+/u, '');
  return text.startsWith(title) || (plain.length > 2 && text.replace(/^\p{N}+/u, '').startsWith(plain));
}

/** Several names, or one with the mark of a note. */
const NAMES = /,|\p{L}[∗*†‡¹²³⁴-⁹]|\s(?:and|und|et)\s/u;

/** Whether a block set like a heading names the authors: it stands directly under the title. */
function isByline(blocks: readonly PlacedBlock[], at: number): boolean {
  const above = blocks.slice(0, at).findLast(({ block }) => block.kind !== 'heading');
  return above?.block.kind === 'title' && NAMES.test(blocks[at]?.block.lines[0]?.text ?? '');
}

const NUMBERED = /^(?:\d{1,2}|[A-Z])((?:\.\d{1,2})*)\.?\s+\p{L}/u;

/** Headings by their number (`2.1`), the others by the rank of their size. */
function headingSections(blocks: readonly PlacedBlock[]): LayerSection[] {
  const headings = blocks.filter((placed, i) => placed.block.kind === 'heading' && !isByline(blocks, i));
  const size = ({ block }: PlacedBlock): number => Math.round((block.lines[0]?.size ?? 0) * 2) / 2;
  const sizes = [...new Set(headings.map(size))].sort((a, b) => b - a);
  return headings.map((heading) => {
    const title = heading.block.lines.map((line) => line.text).join(' ');
    const parts = NUMBERED.exec(title)?.[1];
    const level = parts === undefined ? sizes.indexOf(size(heading)) + 1 : parts.split('.').length;
    return { title, level, start: heading.layer.start, page: heading.layer.page };
  });
}
