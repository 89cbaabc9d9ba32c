import type { PageSelector } from '../../contracts/evidence.ts';
import { KbError } from '../../contracts/errors.ts';
import { lineCount, stretchOfLines } from '../../domain/quotes/pages-and-lines.ts';
import type { PreparedLayer } from '../../domain/quotes/prepared-layer.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Section } from '../../domain/sources/sections.ts';
import { nearSections, sectionsNamed } from '../../domain/sources/sections.ts';

/** What a part of a reading text may be asked by; what is given must all hold. */
export interface Selectors {
  page?: PageSelector | undefined;
  from?: number | undefined;
  to?: number | undefined;
  line?: PageSelector | undefined;
  section?: string | undefined;
}

/** Sections that an error names at most. */
const NEAR = 10;

const bounds = (selector: number | [number, number]): [number, number] =>
  typeof selector === 'number' ? [selector, selector] : selector;

const refuse = (path: string, message: string): never => {
  throw new KbError('INVALID_INPUT', `${path}: ${message}`, { path });
};

const pageRange = (layer: PreparedLayer, selector: number | [number, number]): [number, number] => {
  const pages = layer.layer.pages;
  const [first, last] = bounds(selector);
  const [from, to] = [pages[first - 1], pages[last - 1]];
  if (from === undefined || to === undefined)
    return refuse('page', `the source has pages 1 to ${pages.length}.`);
  return [from.start, to.end];
};

const lines = (layer: PreparedLayer, selector: number | [number, number]): [number, number] => {
  if (layer.layer.paged) return refuse('line', 'this source has pages; ask by page or position.');
  const [first, last] = bounds(selector);
  const count = lineCount(layer);
  if (first < 1 || last > count) return refuse('line', `the source has lines 1 to ${count}.`);
  return stretchOfLines(layer, first, last);
};

const named = ({ number, title }: Section): string =>
  `${number} "${Array.from(title).slice(0, 80).join('')}"`;

function* section(sections: readonly Section[], asked: string): Steps<[number, number]> {
  const [found, ...others] = yield* sectionsNamed(sections, asked);
  if (sections.length === 0)
    return refuse('section', 'the source has no headings; ask by page, line or position.');
  if (found === undefined) {
    const near = nearSections(sections, asked, NEAR).map(named).join(', ');
    return refuse('section', `the source has no section ${JSON.stringify(asked)}. Near ones: ${near}.`);
  }
  if (others.length > 0) {
    const all = [found, ...others].slice(0, NEAR).map(({ number, page }) => `${number} (page ${page})`);
    return refuse(
      'section',
      `${others.length + 1} sections have that title; give the number: ${all.join(', ')}.`,
    );
  }
  return [found.start, found.end];
}

/** What to change when nothing satisfies all: the position that lies outside, else the selectors that have no text in common. */
const emptiness = ({ from, to }: Selectors, ranges: readonly [number, number][]): [string, string] => {
  const start = Math.max(...ranges.map(([first]) => first));
  const end = Math.min(...ranges.map(([, last]) => last));
  if (start > end) return ['page', 'what was asked for together has no text in common.'];
  const path = from !== undefined && from > end ? 'from' : to !== undefined && to < start ? 'to' : 'from';
  return [path, `that range is empty; the source has positions ${start} to ${end} there.`];
};

/** The narrowest range (code points, end exclusive) that satisfies every selector given. In steps. Raises `INVALID_INPUT` naming the one that does not hold. */
export function* rangeOf(
  layer: PreparedLayer,
  sections: readonly Section[],
  input: Selectors,
): Steps<[number, number]> {
  const ranges: [number, number][] = [[0, layer.codePoints.length]];
  if (input.page !== undefined) ranges.push(pageRange(layer, input.page));
  if (input.line !== undefined) ranges.push(lines(layer, input.line));
  if (input.section !== undefined) ranges.push(yield* section(sections, input.section));
  const start = Math.max(input.from ?? 0, ...ranges.map(([from]) => from));
  const end = Math.min(input.to ?? Infinity, ...ranges.map(([, to]) => to));
  if (start > end) return refuse(...emptiness(input, ranges));
  return [start, end];
}
