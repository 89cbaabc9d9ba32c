import { canonical, decimalOf, type Decimal } from './decimal.ts';
import { numberWords, POINT, spelledDigits, type NumberWord } from './number-words.ts';
import { scaled } from './scale-words.ts';

/** A number made of words. */
export interface Cardinal {
  value: Decimal;
  /** The scale words that it ends with; none when more was added after one. */
  scales: string[];
  /** The index of the word after it. */
  next: number;
}

/** How far a spelt-out fraction is read. */
const LONGEST_FRACTION = 120;
const NOTHING_SMALLER = 12n;

/** The number words of a text, and the cardinals that they make. */
export class Cardinals {
  readonly text: string;
  readonly words: readonly NumberWord[];
  /** The scale word that an article opens: "a hundred". */
  #opened = -1;

  constructor(text: string) {
    this.text = text;
    this.words = numberWords(text);
  }

  /** Whether a word follows the one before it directly; with `and`, also across an "and". */
  follows(at: number, and = false): boolean {
    if (at === this.#opened) return true;
    if (at < 1 || at >= this.words.length) return false;
    const gap = this.#gapBefore(at);
    return /^(?:[-\u2010\u2011]|\s+)$/u.test(gap) || (and && /^,?\s+and\s+$/iu.test(gap));
  }

  /**
   * The longest number that begins at a unit, or at a scale word that an article opens: groups that fall ("two thousand and
   * five"), or one group with "and a half" or "point five" and scale words after that.
   */
  at(at: number): Cardinal {
    const word = this.words[at];
    const isUnit = word?.kind === 'unit';
    this.#opened = isUnit ? -1 : at;
    const whole = this.#whole(isUnit ? at + 1 : at, isUnit ? word.value : 1n);
    const found = whole.scales.length > 0 ? whole : this.#withFraction(whole);
    this.#opened = -1;
    return found;
  }

  #gapBefore(at: number): string {
    return this.text.slice(this.words[at - 1]?.end ?? 0, this.words[at]?.start ?? 0);
  }

  #isScale(at: number): boolean {
    return this.words[at]?.kind === 'scale' && this.follows(at);
  }

  #isHundred(at: number): boolean {
    return this.words[at]?.value === 100n && this.#isScale(at);
  }

  /** "five", "five hundred", "five hundred and ten"; not the three of "two hundred and three hundred". */
  #group(at: number, value: bigint): { value: bigint; next: number } {
    if (!this.#isHundred(at)) return { value, next: at };
    const tail = this.words[at + 1];
    const hasTail = tail?.kind === 'unit' && this.follows(at + 1, true) && !this.#isHundred(at + 2);
    return hasTail
      ? { value: value * 100n + tail.value, next: at + 2 }
      : { value: value * 100n, next: at + 1 };
  }

  #scales(at: number): { factor: bigint; next: number } {
    let factor = 1n;
    let next = at;
    for (; this.#isScale(next); next += 1) factor *= this.words[next]?.value ?? 1n;
    return { factor, next };
  }

  #whole(at: number, first: bigint): Cardinal {
    const group = this.#group(at, first);
    let scale = this.#scales(group.next);
    let total = group.value * scale.factor;
    let isSum = false;
    while (scale.factor > NOTHING_SMALLER) {
      const unit = this.words[scale.next];
      if (unit?.kind !== 'unit' || !this.follows(scale.next, true)) break;
      const lower = this.#group(scale.next + 1, unit.value);
      const lowerScale = this.#scales(lower.next);
      if (lowerScale.factor >= scale.factor) break;
      total += lower.value * lowerScale.factor;
      scale = lowerScale;
      isSum = true;
    }
    const words = this.words.slice(at, scale.next);
    const scales = isSum || words.some(({ kind }) => kind !== 'scale') ? [] : words.map(({ word }) => word);
    return { value: decimalOf(total.toString()), scales, next: scale.next };
  }

  #withFraction({ value, next }: Cardinal): Cardinal {
    const end = this.words[next - 1]?.end ?? 0;
    const isHalf = this.words[next]?.kind === 'half' && /^\s+and\s+a\s+$/iu.test(this.#gapBefore(next));
    const point = POINT.exec(this.text.slice(end, end + LONGEST_FRACTION));
    if (!isHalf && point === null) return { value, scales: [], next };
    const fraction = isHalf ? '5' : spelledDigits(point?.groups?.digits ?? '');
    const after = isHalf ? next + 1 : this.#firstFrom(next, end + (point?.[0].length ?? 0));
    const scale = this.#scales(after);
    const scales = this.words.slice(after, scale.next).map(({ word }) => word);
    const decimal = decimalOf(`${canonical(value)}.${fraction}`);
    return { value: scales.reduce(scaled, decimal), scales, next: scale.next };
  }

  #firstFrom(at: number, index: number): number {
    let next = at;
    while (next < this.words.length && (this.words[next]?.start ?? 0) < index) next += 1;
    return next;
  }
}
