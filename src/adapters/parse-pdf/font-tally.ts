import { contradicts } from './glyph-names.ts';
import type { EngineGlyph, FontFacts, FontTally } from './page-model.ts';
import { isControl } from './readable-text.ts';

const IDEOGRAPH = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u;
const MEANINGLESS = /[\ue000-\uf8ff\ufffd\u{f0000}-\u{10fffd}]/u;
const LETTER = /^[a-z]$/i;
const VOWEL = /^[aeiouy]$/i;

/** What codes that are counted up from the first one look like: neither numbers nor sums nor prices have these. */
const SIGN = /[!"#&;?\\^`{|}~\p{Cc}]/u;

const blankTally = ({
  composite,
  bare,
  name,
}: Pick<FontTally, 'composite' | 'bare' | 'name'>): FontTally => ({
  name,
  composite,
  bare,
  glyphs: 0,
  unmapped: 0,
  controls: 0,
  ideographs: 0,
  signs: 0,
  inkless: 0,
  meaningless: 0,
  letters: 0,
  vowels: 0,
  contradicted: 0,
});

/** Letters in a row from which they are taken for words: formulas have shorter rows. */
const WORD = 4;

/** Counts the glyphs of a page to their fonts, in the order of drawing. */
export class FontTallies {
  readonly fonts = new Map<string, FontTally>();
  #row = { font: '', letters: 0, vowels: 0 };

  /** `inkless` when nothing of the glyph is drawn, whatever the reason. */
  add(glyph: EngineGlyph, font: FontFacts, inkless: boolean): void {
    const tally = this.fonts.get(font.id) ?? blankTally(font);
    const { unicode, originalCharCode: code = -1 } = glyph;
    tally.glyphs += 1;
    if (unicode === String.fromCharCode(code)) tally.unmapped += 1;
    if (isControl(unicode)) tally.controls += 1;
    if (IDEOGRAPH.test(unicode)) tally.ideographs += 1;
    if (SIGN.test(unicode)) tally.signs += 1;
    if (MEANINGLESS.test(unicode)) tally.meaningless += 1;
    if (inkless) tally.inkless += 1;
    const named = font.named(code);
    if (named !== null && contradicts(unicode, named)) tally.contradicted += 1;
    this.#addLetter(tally, font.id, unicode);
    this.fonts.set(font.id, tally);
  }

  #addLetter(tally: FontTally, font: string, unicode: string): void {
    if (!LETTER.test(unicode)) {
      this.#row = { font: '', letters: 0, vowels: 0 };
      return;
    }
    if (this.#row.font !== font) this.#row = { font, letters: 0, vowels: 0 };
    const vowel = VOWEL.test(unicode) ? 1 : 0;
    this.#row.letters += 1;
    this.#row.vowels += vowel;
    if (this.#row.letters < WORD) return;
    const first = this.#row.letters === WORD;
    tally.letters += first ? WORD : 1;
    tally.vowels += first ? this.#row.vowels : vowel;
  }
}

const COUNTS = [
  'glyphs',
  'unmapped',
  'controls',
  'ideographs',
  'signs',
  'inkless',
  'meaningless',
  'letters',
  'vowels',
  'contradicted',
] as const;

/** The tallies of all pages together, by font. */
export function sumTallies(pages: Iterable<ReadonlyMap<string, FontTally>>): Map<string, FontTally> {
  const all = new Map<string, FontTally>();
  for (const page of pages) {
    for (const [id, tally] of page) {
      const sum = all.get(id) ?? blankTally(tally);
      for (const count of COUNTS) sum[count] += tally[count];
      all.set(id, sum);
    }
  }
  return all;
}
