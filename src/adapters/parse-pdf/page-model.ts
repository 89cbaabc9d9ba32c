import type { Box } from '../../contracts/text-layer.ts';

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
}

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
  /** Drawn without ink: kept only over or under an image, as the text recognised in it. */
  inkless: boolean;
}

/** A thin horizontal stroke: fraction bars, and lines above footnotes. */
export interface Rule {
  x0: number;
  x1: number;
  y: number;
}

/** How often a font's characters are just its own glyph codes; many such with control codes mean no Unicode map. */
export interface FontTally {
  composite: boolean;
  glyphs: number;
  unmapped: number;
  controls: number;
}

/** What one page shows. */
export interface PageContent {
  width: number;
  height: number;
  rotation: number;
  glyphs: Glyph[];
  images: Box[];
  rules: Rule[];
  /** Whether anything but text, images and white areas was painted. */
  drawn: boolean;
  /** Characters left out since nobody sees them. */
  hidden: number;
  /** Characters drawn invisibly over an image: a recognised-text layer. */
  recognised: number;
  fonts: Map<string, FontTally>;
}
