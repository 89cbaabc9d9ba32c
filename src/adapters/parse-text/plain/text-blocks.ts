import { codePointLength } from '../../../contracts/text.ts';
import type { LayerBlock, LayerSection } from '../../../contracts/text-layer.ts';
import { frontMatterEnd, MarkdownLines } from './markdown-lines.ts';
import type { MarkdownLine } from './markdown-lines.ts';

/** Paragraphs and headings of a text, and the headings as sections. */
export interface TextBlocks {
  blocks: LayerBlock[];
  outline: LayerSection[];
}

/**
 * Paragraphs (runs of lines between blank lines) of a text, and with `markdown` its headings (CommonMark 4.2 and 4.3)
 * outside front matter, code and raw HTML. Positions are code points; a block ends before its last line end.
 */
export function textBlocks(text: string, markdown: boolean): TextBlocks {
  const building = new Building();
  const lines = markdown ? new MarkdownLines(frontMatterEnd(text)) : undefined;
  let [start, number, from] = [0, 1, 0];
  for (;;) {
    const to = text.indexOf('\n', from);
    const line = to < 0 ? text.slice(from) : text.slice(from, to);
    const end = start + codePointLength(line);
    building.add(line, { start, end, number }, lines?.next(line, number === 1) ?? { is: 'text' });
    if (to < 0) return building;
    [start, number, from] = [end + 1, number + 1, to + 1];
  }
}

interface Place {
  start: number;
  end: number;
  number: number;
}

class Building implements TextBlocks {
  readonly blocks: LayerBlock[] = [];
  readonly outline: LayerSection[] = [];
  #open: LayerBlock | null = null;
  #openIsRaw = false;
  #words: string[] = [];
  #line = 1;

  add(line: string, place: Place, is: MarkdownLine): void {
    if (is.is === 'heading') {
      this.blocks.push({ page: 1, start: place.start, end: place.end, kind: 'heading' });
      this.#section(is.title, is.level, place.start, place.number);
      this.#open = null;
    } else if (is.is === 'underline' && this.#open !== null) this.#underline(this.#open, place, is.level);
    else if (line.trim() === '') this.#open = null;
    else if (is.is === 'rule') this.#rule(place);
    else this.#text(line, place, is.is === 'raw');
  }

  #rule({ start, end }: Place): void {
    this.blocks.push({ page: 1, start, end, kind: 'other' });
    this.#open = null;
  }

  /** Code and raw HTML are no part of the paragraph before or after them. */
  #text(line: string, { start, end, number }: Place, isRaw: boolean): void {
    if (this.#open === null || this.#openIsRaw !== isRaw) {
      this.#openIsRaw = isRaw;
      this.blocks.push((this.#open = { page: 1, start, end, kind: 'paragraph' }));
      [this.#words, this.#line] = [[], number];
    }
    this.#open.end = end;
    this.#words.push(line.trim());
  }

  /** The open paragraph is a heading, underlined by this line. */
  #underline(block: LayerBlock, { end }: Place, level: number): void {
    this.#section(this.#words.join(' '), level, block.start, this.#line);
    Object.assign(block, { kind: 'heading', end });
    this.#open = null;
  }

  #section(title: string, level: number, start: number, line: number): void {
    if (title !== '') this.outline.push({ title, level, start, page: 1, line });
  }
}
