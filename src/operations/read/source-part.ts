import type { LayerLine, LayerPage } from '../../contracts/text-layer.ts';
import { codePointLength } from '../../contracts/text.ts';
import type { PreparedLayer } from '../../domain/quotes/prepared-layer.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Section } from '../../domain/sources/sections.ts';
import { layerSections, upperSections } from '../../domain/sources/sections.ts';
import { MOST_SECTIONS } from './source-get.ts';
import type { Selectors } from './source-range.ts';
import { rangeOf } from './source-range.ts';

type PageNote = Pick<LayerPage, 'page' | 'label' | 'status' | 'reason' | 'ocr' | 'start' | 'end'>;

/** A part of a reading text, with the pages and sections that it is of; `next` when more was asked for than came. */
export interface Part {
  text: string;
  from: number;
  to: number;
  pages: PageNote[];
  lines?: LayerLine[];
  sections?: { number: string; title: string }[];
  next?: number;
}

/** Some characters are several tokens: one always comes, so that reading on by `next` gets to the end. */
const firstCharacter = (text: string): string => Array.from(text.slice(0, 2))[0] ?? '';

const pageNote = ({ page, label, status, reason, ocr, start, end }: LayerPage): PageNote => ({
  page,
  ...(label === undefined ? {} : { label }),
  status,
  ...(reason === undefined ? {} : { reason }),
  ...(ocr === undefined ? {} : { ocr }),
  start,
  end,
});

/** What touches a stretch; of an empty one, what stands at its place. */
const touching = <T extends { start: number; end: number }>(
  all: readonly T[],
  from: number,
  to: number,
): T[] => all.filter(({ start, end }) => start < Math.max(to, from + 1) && end > from);

/** The lines of the file that the text of a part stands on; nothing when they are those of the text itself. */
const lineNotes = (
  lines: readonly LayerLine[] | undefined,
  from: number,
  to: number,
): Pick<Part, 'lines'> => {
  if (lines === undefined) return {};
  const first = lines.findLastIndex(({ start }) => start <= from);
  return { lines: lines.filter(({ start }, index) => index >= first && start < Math.max(to, from + 1)) };
};

const sectionNotes = (sections: readonly Section[], from: number, to: number): Pick<Part, 'sections'> => {
  if (sections.length === 0) return {};
  const shown = upperSections(touching(sections, from, to), MOST_SECTIONS);
  return { sections: shown.map(({ number, title }) => ({ number, title })) };
};

/**
 * The part of a layer that is asked for, up to what `take` keeps of it (a beginning of whole characters). Parts read on by `next` make up
 * the asked range. In steps. Raises `INVALID_INPUT` when a selector does not hold.
 */
export function* partOf(
  layer: PreparedLayer,
  asked: Selectors,
  take: (text: string) => Steps<string>,
): Steps<Part> {
  const sections = yield* layerSections(layer);
  const [from, end] = yield* rangeOf(layer, sections, asked);
  const whole = layer.text.slice(layer.codePoints.toIndex(from), layer.codePoints.toIndex(end));
  const text = (yield* take(whole)) || firstCharacter(whole);
  const to = from + codePointLength(text);
  return {
    text,
    from,
    to,
    pages: touching(layer.layer.pages, from, to).map(pageNote),
    ...lineNotes(layer.layer.lines, from, to),
    ...sectionNotes(sections, from, to),
    ...(to < end ? { next: to } : {}),
  };
}
