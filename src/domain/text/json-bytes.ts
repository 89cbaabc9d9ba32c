const code = (character: string): number => character.charCodeAt(0);

const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const COLON = code(':');
const OPENING_CURLY = code('{');
const CLOSING_CURLY = code('}');
const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** The longest escape: a backslash, `u` and four digits. */
const LONGEST_ESCAPE = 6;

/**
 * Tells where values of JSON begin and end in UTF-8 without reading them: what stands between is for `JSON.parse` to judge.
 * Raises `SyntaxError` where a value has no end or something else stands than what is asked for.
 */
export class JsonBytes {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Goes past a bracket if it stands here. */
  takeOpening(bracket: '{' | '['): boolean {
    return this.#take(code(bracket));
  }

  takeClosing(bracket: '}' | ']'): boolean {
    return this.#take(code(bracket));
  }

  takeColon(): void {
    if (!this.#take(COLON)) throw this.#unexpected();
  }

  /** Goes past what follows an item: true for a comma, false for the bracket that closes the list or object. */
  takeComma(closing: '}' | ']'): boolean {
    if (this.#take(COMMA)) return true;
    if (this.#take(code(closing))) return false;
    throw this.#unexpected();
  }

  requireEnd(): void {
    this.#skipWhiteSpace();
    if (this.at < this.bytes.length) throw this.#unexpected();
  }

  isText(start: number): boolean {
    return this.bytes[start] === QUOTE;
  }

  /** Goes past one value; where it begins and ends. */
  value(): { start: number; end: number } {
    this.#skipWhiteSpace();
    const start = this.at;
    if (this.isText(start)) this.at = this.#endOfText(start);
    else if (((this.bytes[start] ?? 0) | 0x20) === OPENING_CURLY) this.at = this.#endOfBrackets(start);
    else this.at = this.#endOfWord(start);
    if (this.at === start) throw this.#unexpected();
    return { start, end: this.at };
  }

  /** The first place from `at` on, inside a text that goes on to `end`, that is inside no character and no escape. */
  wholeCharacter(at: number, end: number): number {
    let place = at;
    while (place < end && (this.#isContinuation(place) || this.#isInEscape(place))) place += 1;
    return place;
  }

  #take(byte: number): boolean {
    this.#skipWhiteSpace();
    if (this.bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }

  #skipWhiteSpace(): void {
    while (WHITE_SPACE.has(this.bytes[this.at] ?? 0)) this.at += 1;
  }

  #endOfText(start: number): number {
    for (
      let mark = this.bytes.indexOf(QUOTE, start + 1);
      mark >= 0;
      mark = this.bytes.indexOf(QUOTE, mark + 1)
    )
      if (this.#backslashesBefore(mark) % 2 === 0) return mark + 1;
    throw new SyntaxError('A text of the JSON has no end.');
  }

  #endOfBrackets(start: number): number {
    const { bytes } = this;
    let depth = 0;
    for (let at = start; at < bytes.length;) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) {
        at = this.#endOfText(at);
        continue;
      }
      at += 1;
      // Square and curly brackets differ in one bit.
      if ((byte | 0x20) === OPENING_CURLY) depth += 1;
      else if ((byte | 0x20) === CLOSING_CURLY) depth -= 1;
      else continue;
      if (depth === 0) return at;
    }
    throw new SyntaxError('A list or object of the JSON has no end.');
  }

  #endOfWord(start: number): number {
    let at = start;
    for (
      let byte = this.bytes[at] ?? COMMA;
      byte !== COMMA && byte !== COLON;
      byte = this.bytes[at] ?? COMMA
    ) {
      if ((byte | 0x20) === CLOSING_CURLY || WHITE_SPACE.has(byte)) break;
      at += 1;
    }
    return at;
  }

  #backslashesBefore(at: number): number {
    let count = 0;
    while (this.bytes[at - 1 - count] === BACKSLASH) count += 1;
    return count;
  }

  #isContinuation(at: number): boolean {
    return ((this.bytes[at] ?? 0) & 0xc0) === 0x80;
  }

  #isInEscape(at: number): boolean {
    for (let back = 1; back < LONGEST_ESCAPE; back += 1) {
      if (this.bytes[at - back] !== BACKSLASH) continue;
      // Of an even number of backslashes each second one is what the first says.
      const begins = this.#backslashesBefore(at - back + 1) % 2 === 1;
      return begins && (back < 2 || this.bytes[at - back + 1] === code('u'));
    }
    return false;
  }

  #unexpected(): SyntaxError {
    return new SyntaxError(`The JSON has something else than it should at byte ${this.at}.`);
  }
}
