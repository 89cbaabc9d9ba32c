import type { Box, HiddenText } from '../../contracts/text-layer.ts';
import type { Matrix } from './geometry.ts';
import type { Paint } from './paint.ts';

/** A glyph as the engine reports it. */
export interface EngineGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  fontChar?: string;
  operatorListId?: string;
  originalCharCode?: number;
  /** The font has a glyph of its own for the code. */
  isInFont?: boolean;
  vmetric?: number[];
}

/** What is known of a font for placing and judging its glyphs. */
export interface FontFacts {
  id: string;
  bold: boolean;
  vertical: boolean;
  /** Glyph space to text space, horizontally. */
  scale: number;
  /** Height of the glyph box in text space when the font size alone does not say it (Type 3), else 1. */
  height: number;
  composite: boolean;
  /** A symbolic font in which nothing says what its codes mean. */
  bare: boolean;
  /** What a glyph is drawn with. */
  inkOf(glyph: { fontChar?: string; operatorListId?: string }): Ink;
  /** Whether it is known that a glyph draws something. */
  draws(glyph: { fontChar?: string; operatorListId?: string }): boolean;
  /** The glyph with the character that its name in the font means, where the engine does not know that name. */
  read(glyph: EngineGlyph): EngineGlyph;
  /** The character that a glyph code has by the font's own names; null where there is no such name. */
  named(code: number): string | null;
  /** The name under which the file has the font. */
  name: string;
}

/** What draws a glyph: nothing, the colour of the text, or colours of its own. */
export type Ink = 'none' | 'text' | { own: Paint };

/** One glyph as the page shows it: points, origin at the top left of the displayed page. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  /** Unit vector of the writing direction. */
  dx: number;
  dy: number;
  advance: number;
  size: number;
  bold: boolean;
  /** A white-space glyph: separates words, carries no text. */
  space: boolean;
  /** Marked in the file as page decoration (`Artifact`). */
  artifact: boolean;
}

/** A thin horizontal stroke: fraction bars, and lines above footnotes. */
export interface Rule {
  x0: number;
  x1: number;
  y: number;
}

/** What the glyphs of one font were, counted: enough to say whether its text can be what it draws. */
export interface FontTally {
  name: string;
  composite: boolean;
  bare: boolean;
  glyphs: number;
  /** Characters that are just the glyph's own code. */
  unmapped: number;
  /** Control characters: glyph codes that cannot be characters. */
  controls: number;
  /** Characters of East Asian scripts, whose fonts may have the characters themselves for codes. */
  ideographs: number;
  /** Signs of which no text has many, and control characters. */
  signs: number;
  /** Glyphs that draw nothing. */
  inkless: number;
  /** Characters without a meaning: private use, U+FFFD. */
  meaningless: number;
  /** Latin letters in words, and those among them that are vowels. */
  letters: number;
  vowels: number;
  /** Letters and digits whose Unicode value is another one than that of their name in the font. */
  contradicted: number;
}

/** Where the page is shown: page space to the displayed page, and the size of that. */
export interface PageFrame {
  transform: Matrix;
  width: number;
  height: number;
  rotation: number;
}

/** What one page shows. */
export interface PageContent {
  width: number;
  height: number;
  rotation: number;
  glyphs: Glyph[];
  /** Images of the page, as far as they are on it. */
  images: Box[];
  rules: Rule[];
  /** Whether anything but text, images and white areas was painted. */
  drawn: boolean;
  /** Text left out since nobody sees it, in the order of drawing. */
  hidden: HiddenText[];
  /** Characters left out since it cannot be told whether they are seen. */
  undecided: number;
  /** Those of the images that were decoded and hold nothing that could be letters. */
  plain: Box[];
  /** Characters of the text that stand on decoded images that may hold letters as well. */
  onPictures: number;
  /** Characters of a recognised-text layer under a scan. */
  recognised: number;
  fonts: Map<string, FontTally>;
}
