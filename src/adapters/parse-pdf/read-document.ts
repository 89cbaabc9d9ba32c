import type { LayerPage, TextLayer } from '../../contracts/text-layer.ts';
import { bodySize, pageBlocks } from './blocks.ts';
import { readBookmarks } from './bookmarks.ts';
import type { Bookmark } from './bookmarks.ts';
import { captionLines } from './captions.ts';
import { flowOf } from './flow.ts';
import type { FlowBlock } from './flow.ts';
import { fontFaults } from './font-faults.ts';
import type { FontFault } from './font-faults.ts';
import { sumTallies } from './font-tally.ts';
import { furnitureLines } from './furniture.ts';
import { round2 } from './geometry.ts';
import type { Line } from './line-model.ts';
import { readPageContent } from './page-content.ts';
import type { LayerVisibility } from './page-content.ts';
import { layoutPage } from './page-layout.ts';
import type { PageLayout } from './page-layout.ts';
import type { PageContent } from './page-model.ts';
import { numberIn } from './page-numbers.ts';
import { Pictures } from './pictures.ts';
import { judgePage } from './page-status.ts';
import type { Judgement } from './page-status.ts';
import { sectionsOf } from './sections.ts';
import type { PlacedBlock } from './sections.ts';
import { buildText } from './text-builder.ts';
import type { BuiltText } from './text-builder.ts';
import { withTitle } from './title.ts';
import type { EngineDocument, LoadedEngine } from './vendor.ts';
import { documentWarnings } from './warnings.ts';

/** What a parse makes of the bytes alone. */
export type DocumentText = Pick<
  TextLayer,
  'text' | 'pages' | 'blocks' | 'spans' | 'marks' | 'outline' | 'warnings'
>;

/** A page after reading: its layout, and its content without the glyphs. */
interface ReadPage {
  layout: PageLayout;
  content: PageContent;
  /** Something of the page could not be read. */
  trouble: 'none' | 'part' | 'all';
}

/** Watches the engine's complaints while one page is read. */
export interface Complaints {
  /** Whether something on the page was skipped since the last call. */
  takeSkipped(): boolean;
}

const EMPTY_PAGE: PageContent = {
  width: 0,
  height: 0,
  rotation: 0,
  glyphs: [],
  images: [],
  rules: [],
  drawn: false,
  hidden: [],
  undecided: 0,
  plain: [],
  onPictures: 0,
  recognised: 0,
  fonts: new Map(),
};

/** Reads a whole document into text in reading order. The same document gives the same answer. */
export async function readDocument(
  document: EngineDocument,
  { operations, images }: Pick<LoadedEngine, 'operations' | 'images'>,
  complaints: Complaints,
): Promise<DocumentText> {
  const labels = await document.getPageLabels().catch(() => null);
  const shown = await layerVisibility(document);
  const pictures = new Pictures(images);
  const pages: ReadPage[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const read = async (): Promise<PageContent> =>
      readPageContent(await document.getPage(page), operations, shown, pictures);
    pages.push(await readPage(read, complaints));
  }
  const bookmarks = await readBookmarks(document);
  return assemble(pages, {
    labels,
    bookmarks,
    permissions: await document.getPermissions().catch(() => null),
  });
}

async function readPage(read: () => Promise<PageContent>, complaints: Complaints): Promise<ReadPage> {
  complaints.takeSkipped();
  try {
    const content = await read();
    const layout = layoutPage(content);
    content.glyphs = [];
    return { layout, content, trouble: complaints.takeSkipped() ? 'part' : 'none' };
  } catch {
    return {
      layout: { lines: [], lineNumbers: [], torn: false },
      content: { ...EMPTY_PAGE, fonts: new Map() },
      trouble: 'all',
    };
  }
}

async function layerVisibility(document: EngineDocument): Promise<LayerVisibility> {
  const config = await document.getOptionalContentConfig().catch(() => null);
  return (properties) => {
    if (config === null || properties === null || typeof properties !== 'object') return true;
    return config.isVisible(properties) !== false;
  };
}

/** What the file says of itself beside its pages. */
interface Catalogue {
  labels: string[] | null;
  bookmarks: readonly Bookmark[];
  permissions: unknown;
}

function assemble(pages: readonly ReadPage[], { labels, bookmarks, permissions }: Catalogue): DocumentText {
  const label = (i: number): string | undefined => labels?.[i];
  const furniture = furnitureLines(
    pages.map(({ layout, content }, i) => ({
      page: i + 1,
      label: label(i),
      width: content.width,
      height: content.height,
      lines: layout.lines,
    })),
  );
  const texts = pages.map((page) => readingLines(page, furniture));
  const body = bodySize(texts.flat());
  const captions = captionLines(texts.flat());
  const flow = flowOf(
    texts.map((lines, i) => {
      const blocks = pageBlocks(i + 1, lines, { body, captions });
      return i === 0 ? withTitle(blocks, body) : blocks;
    }),
  );
  const built = buildText(flow);
  const outline = sectionsOf(bookmarks, placedBlocks(flow, built));
  const faults = fontFaults(sumTallies(pages.map(({ content }) => content.fonts)));
  const judgements = pages.map((page, i) => judge(page, built.pages[i]?.text ?? '', faults));
  const { text, blocks, spans, marks } = built;
  return {
    text,
    pages: pages.map((page, i) => {
      const moved = page.layout.lines
        .filter((line) => furniture.has(line))
        .map(({ text: words, box }) => ({ text: words, box }));
      return layerPage(page, i + 1, label(i), built, judgements[i] ?? { status: 'failed' }, [
        ...moved,
        ...page.layout.lineNumbers,
      ]);
    }),
    blocks,
    spans,
    marks,
    ...(outline.length > 0 ? { outline } : {}),
    warnings: documentWarnings(
      pages.map(({ content }) => content),
      permissions !== null,
    ),
  };
}

const placedBlocks = (flow: readonly (readonly FlowBlock[])[], built: BuiltText): PlacedBlock[] =>
  flow.flat().flatMap(({ block }, i) => {
    const layer = built.blocks[i];
    return layer === undefined ? [] : [{ block, layer }];
  });

/** A page with nothing but a repeated line is a page of that line, unless it is a picture with a stamp. */
function readingLines({ layout, content }: ReadPage, furniture: Set<Line>): Line[] {
  const lines = layout.lines.filter((line) => !furniture.has(line));
  if (lines.length > 0 || content.images.length > 0) return lines;
  const words = layout.lines.filter((line) => numberIn(line.text) === null);
  for (const line of words) furniture.delete(line);
  return words;
}

function judge(page: ReadPage, text: string, faults: ReadonlyMap<string, FontFault>): Judgement {
  if (page.trouble === 'all') return { status: 'failed', reason: 'The page could not be read.' };
  const judgement = judgePage(page.content, text, faults);
  if (judgement.status === 'ok' && page.trouble === 'part') {
    return { status: 'partial', reason: 'Part of the page is damaged and could not be read.' };
  }
  if (judgement.status === 'ok' && page.layout.lines.some((line) => line.doubtful === true)) {
    return {
      status: 'partial',
      reason: 'In which order numbers among right-to-left text are read could not be told.',
    };
  }
  if (judgement.status === 'ok' && page.layout.torn) {
    return {
      status: 'partial',
      reason: 'Text that stands over or inside a line could not be put in reading order.',
    };
  }
  return judgement;
}

function layerPage(
  { content }: ReadPage,
  page: number,
  label: string | undefined,
  built: BuiltText,
  judgement: Judgement,
  furniture: NonNullable<LayerPage['furniture']>,
): LayerPage {
  const { start = 0, end = 0, characters = 0 } = built.pages[page - 1] ?? {};
  return {
    page,
    ...(label === undefined || label === '' || label === String(page) ? {} : { label }),
    start,
    end,
    characters,
    ...judgement,
    ...(content.width > 0 && Number.isFinite(100 * content.width) && Number.isFinite(100 * content.height)
      ? {
          width: round2(content.width),
          height: round2(content.height),
          rotation: ((content.rotation % 360) + 360) % 360,
        }
      : {}),
    ...(content.recognised > 0 && characters > 0 ? { ocr: true } : {}),
    ...(furniture.length > 0 ? { furniture } : {}),
    ...(content.hidden.length > 0 ? { hidden: content.hidden } : {}),
  };
}
