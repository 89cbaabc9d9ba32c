import { codePointLength } from '../../contracts/text.ts';
import type {
  LayerBlock,
  LayerLine,
  LayerMark,
  LayerPage,
  LayerSection,
  LayerSpan,
} from '../../contracts/text-layer.ts';
import { collapseRuns } from './collapse-runs.ts';
import type { Piece } from './collapse-runs.ts';
import { OBJECT } from './layer-draft.ts';
import type { BlockDraft, LayerBody, PageDraft } from './layer-draft.ts';

/** Between the pages of a source of several files: an object that no quote has. */
const PAGE_GAP = `\n\n${OBJECT}\n\n`;

/** The text as it grows, with everything that points into it. Positions are code points. */
class LayerText {
  readonly parts: string[] = [];
  readonly blocks: LayerBlock[] = [];
  readonly marks: LayerMark[] = [];
  readonly spans: LayerSpan[] = [];
  readonly outline: LayerSection[] = [];
  readonly lines: LayerLine[] = [];
  at = 0;
  #newPage = false;

  /** What comes next is on another page: another file, with which no sentence goes on. */
  turnPage(): void {
    this.#newPage = true;
  }

  /** Writes a block, parted from the one before by a blank line; nothing when it holds no text. */
  block(page: number, { kind, level, runs }: BlockDraft): void {
    const pieces = collapseRuns(runs);
    if (pieces.length === 0) return;
    if (this.at > 0) this.#write(this.#newPage && page > 1 ? PAGE_GAP : '\n\n');
    this.#newPage = false;
    const start = this.at;
    for (const piece of pieces) this.#piece(piece);
    this.blocks.push({ page, start, end: this.at, kind });
    const title = textOf(pieces);
    if (level !== undefined)
      this.outline.push({ title, level, start, page, ...(pieces[0] ? { line: pieces[0].line } : {}) });
  }

  #piece({ text, line, mark, shift }: Piece): void {
    if (this.lines.at(-1)?.line !== line) this.lines.push({ start: this.at, line });
    const start = this.at;
    this.#write(text);
    if (mark === true) this.marks.push({ start, end: this.at, kind: 'note-mark' });
    if (shift !== undefined) this.spans.push({ start, end: this.at, shift });
  }

  #write(text: string): void {
    this.parts.push(text);
    this.at += codePointLength(text);
  }
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .filter(({ mark }) => mark !== true)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

const NO_TEXT = 'Nothing in the file is text that a reader sees.';

function statusOf({ failed, doubts }: PageDraft, characters: number): Pick<LayerPage, 'status' | 'reason'> {
  if (failed !== undefined) return { status: 'failed', reason: failed };
  if (doubts.length > 0) return { status: 'partial', reason: doubts.join(' ') };
  return characters === 0 ? { status: 'no-text', reason: NO_TEXT } : { status: 'ok' };
}

/**
 * The layer of what was read from markup: blocks parted by blank lines, pages in order. A source without pages of its
 * own (`paged` false, one page) says for each stretch on which line of the file it stands.
 */
export function writeLayer(pages: readonly PageDraft[], { paged }: { paged: boolean }): LayerBody {
  const text = new LayerText();
  const layerPages = pages.map((draft, index): LayerPage => {
    const [part, before] = [text.parts.length, text.at];
    text.turnPage();
    for (const block of draft.blocks) text.block(index + 1, block);
    const gap = before === 0 || text.at === before ? '' : PAGE_GAP;
    const written = text.parts.slice(part).join('').slice(gap.length);
    const start = before + gap.length;
    const characters = codePointLength(written.replace(/\s+/gu, ''));
    return {
      page: index + 1,
      ...(draft.label === undefined ? {} : { label: draft.label }),
      start,
      end: text.at,
      characters,
      ...statusOf(draft, characters),
      ...(draft.hidden.length === 0 ? {} : { hidden: draft.hidden }),
    };
  });
  const { blocks, marks, outline, spans } = text;
  const sections = paged ? outline.map(({ line: _, ...section }) => section) : outline;
  return {
    text: text.parts.join(''),
    paged,
    pages: layerPages,
    blocks,
    spans,
    marks,
    ...(sections.length === 0 ? {} : { outline: sections }),
    ...(paged ? {} : { lines: text.lines }),
    warnings: [],
  };
}
