import type { Flow } from '../flow.ts';

/** What TeX makes of runs of characters in running text (The TeXbook, chapter 2). */
const LIGATURES: [RegExp, string][] = [
  [/---/g, '—'],
  [/--/g, '–'],
  [/``/g, '“'],
  [/''/g, '”'],
  [/,,/g, '„'],
  [/<</g, '«'],
  [/>>/g, '»'],
  [/[?]`/g, '¿'],
  [/!`/g, '¡'],
  [/`/g, '‘'],
  [/'/g, '’'],
];

/** Collects the characters of running text and hands them on line by line, as TeX prints them. */
export class TexTyping {
  readonly #flow: Flow;
  #text = '';
  #line = 1;
  /** Whether letters are typewriter type, in which dashes are not joined. */
  typewriter = false;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  add(text: string, line: number): void {
    if (line !== this.#line) this.done();
    this.#line = line;
    this.#text += text;
  }

  /** The line of what was typed last. */
  get line(): number {
    return this.#line;
  }

  /** Takes back the space that was typed last, if any; whether there was one. */
  takeSpace(): boolean {
    const before = this.#text.length;
    this.#text = this.#text.replace(/[ ~]+$/, '');
    return this.#text.length < before;
  }

  /** Ends the run: what follows joins nothing that stands here. */
  done(): void {
    if (this.#text !== '') this.#flow.add({ text: this.#printed(this.#text), line: this.#line });
    this.#text = '';
  }

  #printed(text: string): string {
    const tied = text.replaceAll('~', '\u00a0');
    if (this.typewriter) return tied;
    return LIGATURES.reduce((printed, [pattern, character]) => printed.replace(pattern, character), tied);
  }
}
