import type { EngineDocument } from './vendor.ts';

/** An entry of the document's own outline, and where it leads. */
export interface Bookmark {
  title: string;
  /** Depth, from 1. */
  level: number;
  page: number;
  /** Distance from the top of the displayed page; null when it leads to the page as a whole. */
  y: number | null;
}

interface Entry {
  title?: unknown;
  dest?: unknown;
  items?: readonly Entry[];
}

/** Entries and depth that are followed; an outline is no place to spend a parse's time on. */
const MOST = 2000;
const DEEPEST = 10;

/** The bookmarks that lead to a page of the document, in their order. Broken ones are left out. */
export async function readBookmarks(document: EngineDocument): Promise<Bookmark[]> {
  const outline = (await document.getOutline().catch(() => null)) as readonly Entry[] | null;
  const entries = flattened(outline ?? [], 1).slice(0, MOST);
  const found: Bookmark[] = [];
  for (const { entry, level } of entries) {
    const title = (typeof entry.title === 'string' ? entry.title : '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
    const place = title === '' ? null : await placeOf(document, entry.dest).catch(() => null);
    if (place !== null) found.push({ title, level, ...place });
  }
  return found;
}

function flattened(entries: readonly Entry[], level: number): { entry: Entry; level: number }[] {
  if (level > DEEPEST) return [];
  return entries
    .slice(0, MOST)
    .flatMap((entry) => [{ entry, level }, ...flattened(entry.items ?? [], level + 1)]);
}

/** Where a destination leads (PDF 32000-1, 12.3.2). */
async function placeOf(
  document: EngineDocument,
  destination: unknown,
): Promise<Pick<Bookmark, 'page' | 'y'> | null> {
  const explicit = typeof destination === 'string' ? await document.getDestination(destination) : destination;
  if (!Array.isArray(explicit)) return null;
  const [target, view, ...numbers] = explicit as [unknown, { name?: string } | undefined, ...unknown[]];
  const index =
    typeof target === 'number'
      ? target
      : await document.getPageIndex(target as Parameters<EngineDocument['getPageIndex']>[0]);
  if (!Number.isInteger(index) || index < 0 || index >= document.numPages) return null;
  const top = numbers[TOP[view?.name ?? ''] ?? -1];
  if (typeof top !== 'number') return { page: index + 1, y: null };
  const page = await document.getPage(index + 1);
  const left = view?.name === 'XYZ' && typeof numbers[0] === 'number' ? numbers[0] : 0;
  return { page: index + 1, y: Number(page.getViewport({ scale: 1 }).convertToViewportPoint(left, top)[1]) };
}

/** Which number of a destination is its upper edge, by the kind of it. */
const TOP: Record<string, number> = { XYZ: 1, FitH: 0, FitBH: 0, FitR: 3 };
