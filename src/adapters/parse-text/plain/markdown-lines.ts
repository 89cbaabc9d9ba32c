/** What a line of Markdown is, as far as headings go (CommonMark 0.31, block structure). */
export type MarkdownLine =
  | { is: 'heading'; level: number; title: string }
  /** Makes the open paragraph a heading. */
  | { is: 'underline'; level: number }
  /** Front matter, code or raw HTML: no heading whatever it looks like. */
  | { is: 'raw' }
  /** Parts what stands before it from what follows. */
  | { is: 'rule' }
  | { is: 'text' };

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const CLOSING = /(?:^|[ \t]+)#+[ \t]*$/;
const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*$/;
/** Lines after which an underline makes no heading: list items and quotations. */
const CONTAINER = /^ {0,3}(?:[-+*>]|\d{1,9}[.)])(?:[ \t>]|$)|^ {0,3}>/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const HTML_UNTIL: [RegExp, RegExp][] = [
  [/^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![A-Za-z]/, />/],
];
const HTML_BLOCK =
  /^ {0,3}<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:[\s/>]|$)/i;
const LONE_TAG = /^ {0,3}<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?\/?>[ \t]*$/;

/** Reads the lines of a Markdown text one after the other. */
export class MarkdownLines {
  /** What ends the raw lines that are open. */
  #until: ((line: string) => boolean) | undefined;
  #frontMatter: RegExp | undefined;
  #paragraph: 'none' | 'plain' | 'container' = 'none';

  /** `frontMatter`: the line that closes the front matter, when the text begins with some. */
  constructor(frontMatter: RegExp | undefined) {
    this.#frontMatter = frontMatter;
  }

  next(line: string, isFirst: boolean): MarkdownLine {
    const kind = this.#kindOf(line, isFirst);
    if (kind.is !== 'text' || line.trim() === '') this.#paragraph = 'none';
    else if (CONTAINER.test(line)) this.#paragraph = 'container';
    else if (this.#paragraph === 'none') this.#paragraph = 'plain';
    return kind;
  }

  #kindOf(line: string, isFirst: boolean): MarkdownLine {
    if (this.#frontMatter !== undefined) {
      if (!isFirst && this.#frontMatter.test(line)) this.#frontMatter = undefined;
      return { is: 'raw' };
    }
    if (this.#until !== undefined) return this.#raw(line, this.#until);
    return this.#opening(line) ?? this.#heading(line) ?? { is: 'text' };
  }

  #raw(line: string, until: (line: string) => boolean): MarkdownLine {
    if (until(line)) this.#until = undefined;
    return { is: 'raw' };
  }

  /** Code or raw HTML that begins here. */
  #opening(line: string): MarkdownLine | undefined {
    if (this.#paragraph === 'none' && line.trim() !== '' && INDENTED.test(line)) return { is: 'raw' };
    const fence = FENCE.exec(line);
    if (fence !== null) {
      const marks = fence[1] ?? fence[2] ?? '';
      const closing = new RegExp(`^ {0,3}${marks[0] ?? '`'}{${marks.length},}[ \\t]*$`);
      this.#until = (next) => closing.test(next);
      return { is: 'raw' };
    }
    const html = HTML_UNTIL.find(([start]) => start.test(line));
    if (html !== undefined) {
      if (!html[1].test(line.replace(html[0], ''))) this.#until = (next) => html[1].test(next);
      return { is: 'raw' };
    }
    if (!HTML_BLOCK.test(line) && !(this.#paragraph === 'none' && LONE_TAG.test(line))) return undefined;
    this.#until = (next) => next.trim() === '';
    return { is: 'raw' };
  }

  #heading(line: string): MarkdownLine | undefined {
    const atx = ATX.exec(line);
    if (atx !== null)
      return { is: 'heading', level: atx[1]?.length ?? 1, title: (atx[2] ?? '').replace(CLOSING, '').trim() };
    const underline = this.#paragraph === 'plain' ? UNDERLINE.exec(line) : null;
    if (underline !== null) return { is: 'underline', level: underline[1] === undefined ? 2 : 1 };
    return RULE.test(line) ? { is: 'rule' } : undefined;
  }
}

/** The line that closes the front matter of a text that begins with some: YAML between `---`, TOML between `+++`. */
export function frontMatterEnd(text: string): RegExp | undefined {
  const opening = /^(---|\+\+\+)[ \t]*(?:\n|$)/.exec(text)?.[1];
  if (opening === undefined) return undefined;
  const end = opening === '---' ? /^---[ \t]*$/ : /^\+\+\+[ \t]*$/;
  const closed = opening === '---' ? /\n---[ \t]*(?:\n|$)/ : /\n\+\+\+[ \t]*(?:\n|$)/;
  return closed.test(text) ? end : undefined;
}
