import { isWhiteSpace } from './characters.ts';
import { composed } from './compose.ts';
import { MappedText } from './mapped-text.ts';

const REMOVED = /[\u00AD\u200B\uFEFF]/g;
const SINGLE_QUOTES = /[\u2018-\u201B]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const LATIN_LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'] as const;
const FIRST_LIGATURE = 0xfb00;

const expandLigature = (ligature: string): string =>
  LATIN_LIGATURES[ligature.charCodeAt(0) - FIRST_LIGATURE] ?? ligature;

/**
 * The documented normalisation N1 of a text, step by step in its stated order. Idempotent.
 * Nothing else is folded: not case, not digits, signs or units, no compatibility forms.
 */
export const n1 = (text: string): string =>
  text
    .replace(REMOVED, '')
    .replace(/[\uFB00-\uFB06]/g, expandLigature)
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replaceAll('\u2026', '...')
    .replaceAll('\u00B5', '\u03BC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/^ | $/g, '')
    .normalize('NFC');

/** What N1 writes for each unit that it changes, before white space and composition. */
const FOLDS: ReadonlyMap<number, string> = new Map(
  [
    ...['\u00AD', '\u200B', '\uFEFF'].map((removed) => [removed, ''] as const),
    ...LATIN_LIGATURES.map((letters, at) => [String.fromCharCode(FIRST_LIGATURE + at), letters] as const),
    ...[...'\u2018\u2019\u201A\u201B'].map((quote) => [quote, "'"] as const),
    ...[...'\u201C\u201D\u201E\u201F'].map((quote) => [quote, '"'] as const),
    ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'] as const),
    ['\u2026', '...'] as const,
    ['\u00B5', '\u03BC'] as const,
  ].map(([unit, written]) => [unit.charCodeAt(0), written]),
);

const folded = (unit: number): string | undefined => (unit < 0xad ? undefined : FOLDS.get(unit));

/** Fills a text of UTF-16 units together with the source range that each unit stands for. */
class UnitWriter {
  readonly #units: Uint16Array;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#units = new Uint16Array(capacity);
    this.#from = new Uint32Array(capacity);
    this.#to = new Uint32Array(capacity);
  }

  write(unit: number, from: number, to: number): void {
    this.#units[this.#size] = unit;
    this.#from[this.#size] = from;
    this.#to[this.#size] = to;
    this.#size += 1;
  }

  /** One space for a run of white space; none at the beginning. */
  writeSpace(from: number, to: number): void {
    if (this.#size === 0) return;
    if (this.#units[this.#size - 1] === 32) this.#to[this.#size - 1] = to;
    else this.write(32, from, to);
  }

  finish(): MappedText {
    if (this.#units[this.#size - 1] === 32) this.#size -= 1;
    const parts: string[] = [];
    for (let at = 0; at < this.#size; at += 8192)
      parts.push(String.fromCharCode(...this.#units.subarray(at, Math.min(at + 8192, this.#size))));
    return new MappedText(parts.join(''), this.#from.slice(0, this.#size), this.#to.slice(0, this.#size));
  }
}

function foldedWithMap(source: string): MappedText {
  const growing = source.match(/[\uFB00-\uFB06\u2026]/g)?.length ?? 0;
  const writer = new UnitWriter(source.length + 2 * growing);
  for (let index = 0; index < source.length; index += 1) {
    const unit = source.charCodeAt(index);
    if (isWhiteSpace(unit)) {
      writer.writeSpace(index, index + 1);
      continue;
    }
    const written = folded(unit);
    if (written === undefined) writer.write(unit, index, index + 1);
    else
      for (let at = 0; at < written.length; at += 1) writer.write(written.charCodeAt(at), index, index + 1);
  }
  return writer.finish();
}

/**
 * N1 of a text with a map between the two: each UTF-16 unit of the result knows the source range it stands for.
 * `normaliseWithMap(text).text` equals `n1(text)` for every text.
 */
export const normaliseWithMap = (source: string): MappedText => composed(foldedWithMap(source));
