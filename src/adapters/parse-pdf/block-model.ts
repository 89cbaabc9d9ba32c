import type { LayerBlock } from '../../contracts/text-layer.ts';
import type { Line } from './line-model.ts';

/** Lines that belong together: a paragraph, heading, caption, table row or note. */
export interface Block {
  page: number;
  kind: LayerBlock['kind'];
  lines: Line[];
  /** Begins with a bullet or an item number. */
  item: boolean;
  /** Its first line is set in from the left edge of its region. */
  indented: boolean;
  /** Its lines after the first are set in from it. */
  hanging: boolean;
  /** Its last line reaches the right edge of its region. */
  full: boolean;
  /** Left edge of its region. */
  left: number;
}

/** The shape of a reading region. */
export interface Region {
  left: number;
  right: number;
  leading: number;
}

/** How a document is set. */
export interface Setting {
  /** Its usual size. */
  body: number;
  /** Its lines that begin a caption. */
  captions: ReadonlySet<Line>;
}
