import type { Blend, Paint } from './paint.ts';

/** What a letter is drawn with; opacities with those of its groups. */
export interface Inks {
  /** PDF text rendering mode, without the clip: 0 fills, 1 strokes, 2 does both. */
  mode: number;
  fill: Paint;
  fillOpacity: number;
  stroke: Paint;
  strokeOpacity: number;
  blend: Blend;
  /** What is under it may show through, where colours are printed one over the other. */
  overprint: boolean;
}
