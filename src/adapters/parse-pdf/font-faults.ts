import type { FontTally } from './page-model.ts';

/** What is wrong with the text of a font. */
export type FontFault = 'no-map' | 'coded' | 'shifted';

/** Letters that a font must have drawn before their statistics say anything. */
const SAMPLE = 200;
/** Share of vowels among Latin letters: 0.33 to 0.5 in languages written with them. */
const FEWEST_VOWELS = 0.2;
/** Share of letters in rows that text always has, and share of signs that it never has. */
const FEW = 0.2;
const MANY = 0.1;

/** The fonts of a document whose text cannot be what they draw, by id. */
export function fontFaults(fonts: ReadonlyMap<string, FontTally>): Map<string, FontFault> {
  const faults = new Map<string, FontFault>();
  for (const [id, font] of fonts) {
    if (hasNoMap(font)) faults.set(id, 'no-map');
    else if (isCoded(font)) faults.set(id, 'coded');
    else if (isShifted(font)) faults.set(id, 'shifted');
  }
  return faults;
}

/**
 * Composite fonts whose every character is its own glyph code have no Unicode map. Where the codes are East Asian
 * characters they may be the text itself; a font that draws nothing is that of a recognised layer.
 */
const hasNoMap = ({ composite, glyphs, unmapped, controls, ideographs, inkless }: FontTally): boolean =>
  composite && glyphs === unmapped && inkless < glyphs && (controls > 0 || ideographs < 0.5 * glyphs);

/**
 * A symbolic font in which nothing says what its codes mean, whose every character is its own code, and which has signs where
 * text has letters in rows. Digits alone, or words, may be what they look like.
 */
const isCoded = ({ bare, glyphs, unmapped, letters, signs, inkless }: FontTally): boolean =>
  bare && glyphs === unmapped && inkless < glyphs && letters < FEW * glyphs && signs >= MANY * glyphs;

/** Letters that no language has: each stands for another one. */
const isShifted = ({ glyphs, letters, vowels }: FontTally): boolean =>
  letters >= SAMPLE && letters >= 0.4 * glyphs && vowels < FEWEST_VOWELS * letters;

/** Fonts by the names that the file has for them, without the tags of their subsets. */
export function fontNames(fonts: readonly FontTally[]): string {
  const names = [...new Set(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')))].sort();
  return names.length === 1 ? `Font ${names[0]}` : `Fonts ${names.join(', ')}`;
}
