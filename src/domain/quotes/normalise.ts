import { atOnce, type Steps } from '../steps.ts';
import { FOLLOWERS, writeComposed } from './compose.ts';
import { type MappedText, MappedTextWriter } from './mapped-text.ts';

const REMOVED_UNITS = '\\u00AD\\u200B\\uFEFF';
const REMOVED = new RegExp(`[${REMOVED_UNITS}]`, 'g');
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

/** What folding changes: all white space but a single space, and the units of `FOLDS`. */
const FOLDABLE = new RegExp(
  String.raw`\p{White_Space}(?:[${REMOVED_UNITS}]*\p{White_Space})+|[^\P{White_Space} ]|[${[...FOLDS.keys()].map((unit) => String.fromCharCode(unit)).join('')}]`,
  'gu',
);

/** A stretch of a source before white space is cut off and letters are composed, with its map. */
function folded(source: string, start: number, end: number): MappedText {
  const writer = new MappedTextWriter();
  let read = start;
  const text = source.slice(start, end).replace(FOLDABLE, (found: string, offset: number) => {
    const at = start + offset;
    writer.own(at - read, read);
    read = at + found.length;
    const written = FOLDS.get(found.charCodeAt(0)) ?? ' ';
    if (written.length === found.length) writer.own(found.length, at);
    else writer.shared(written.length, at, read);
    return written;
  });
  writer.own(end - read, read);
  writer.text(text);
  return writer.finish();
}

/** UTF-16 units that are normalised in one step: about a millisecond. */
const STEP = 65_536;
/** Before such a character a text may be cut: neither what folding makes of it nor composition joins it to what stands before. */
const SEAM = new RegExp(String.raw`(?![${REMOVED_UNITS}\p{White_Space}${FOLLOWERS}])[^]`, 'gu');
/** What N1 leaves nothing of at the beginning and at the end of a text. */
const TRIMMED = new RegExp(String.raw`[${REMOVED_UNITS}\p{White_Space}]`, 'u');

/**
 * N1 of a text with a map between the two: each UTF-16 unit of the result knows the source range it stands for.
 * `normaliseWithMap(text).text` equals `n1(text)` for every text.
 */
export const normaliseWithMap = (source: string): MappedText => atOnce(normaliseInSteps(source));

/** As `normaliseWithMap`, in steps. */
export function* normaliseInSteps(source: string): Steps<MappedText> {
  let [start, end] = [0, source.length];
  for (; start < end && TRIMMED.test(source.charAt(start)); start += 1) if (start % STEP === 0) yield;
  for (; end > start && TRIMMED.test(source.charAt(end - 1)); end -= 1) if (end % STEP === 0) yield;
  const writer = new MappedTextWriter();
  for (let from = start; from < end;) {
    SEAM.lastIndex = from + STEP;
    const to = from + STEP >= end ? end : (SEAM.exec(source)?.index ?? end);
    writeComposed(folded(source, from, to), writer);
    from = to;
    yield;
  }
  return writer.finish();
}
