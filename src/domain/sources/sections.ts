import type { LayerSection } from '../../contracts/text-layer.ts';
import type { PreparedLayer } from '../quotes/prepared-layer.ts';
import { atOnce, type Steps } from '../steps.ts';

/** A heading of a document with the stretch of text under it (code points, `end` exclusive) and a number to ask for it by. */
export interface Section extends LayerSection {
  /** As printed before the title where the document numbers its headings; else by place, such as `3.2`. */
  number: string;
  end: number;
}

const PRINTED =
  /^(?:(?:section|chapter|appendix|part|§)\s*)?(\d{1,2}(?:\.\d{1,2})*|[A-Z](?:\.\d{1,2})+)[.:)]?\s+\S/iu;

/** The number that is printed before a title; undefined when there is none. */
export const printedNumber = (title: string): string | undefined => PRINTED.exec(title.trim())?.[1];

/** Numbers by place: the n-th heading under its nearest heading of a higher level. */
const byPlace = (outline: readonly LayerSection[]): string[] => {
  const open: { level: number; number: string; below: number }[] = [];
  let top = 0;
  return outline.map(({ level }) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1);
    const number = parent === undefined ? String(++top) : `${parent.number}.${++parent.below}`;
    open.push({ level, number, below: 0 });
    return number;
  });
};

/** Numbers as printed; a heading without one, or whose number is printed twice, is `#n`, the n-th of the outline. */
const asPrinted = (printed: readonly (string | undefined)[]): string[] => {
  const times = new Map<string, number>();
  for (const number of printed) if (number !== undefined) times.set(number, (times.get(number) ?? 0) + 1);
  return printed.map((number, index) =>
    number === undefined || times.get(number) !== 1 ? `#${index + 1}` : number,
  );
};

/** Where the section of each heading ends: at the next of the same or a higher level. One pass, from the last heading to the first. */
const endsOf = (outline: readonly LayerSection[], length: number): number[] => {
  const ends: number[] = [];
  /** Headings that may end one before them: each of a higher level than those that follow it here. */
  const after: LayerSection[] = [];
  for (const section of outline.toReversed()) {
    while (after.length > 0 && (after.at(-1)?.level ?? 0) > section.level) after.pop();
    ends.push(after.at(-1)?.start ?? length);
    after.push(section);
  }
  return ends.reverse();
};

/** Headings that are gone through in one step. */
const HEADINGS_A_STEP = 4_096;

/** The sections of an outline, each up to the next heading of the same or a higher level. Every number is of one section. */
export const sectionsOf = (outline: readonly LayerSection[], length: number): Section[] =>
  atOnce(sectionsInSteps(outline, length));

function* sectionsInSteps(outline: readonly LayerSection[], length: number): Steps<Section[]> {
  const printed: (string | undefined)[] = [];
  for (const { title } of outline) if (printed.push(printedNumber(title)) % HEADINGS_A_STEP === 0) yield;
  const numbers = printed.includes('1') ? asPrinted(printed) : byPlace(outline);
  yield;
  const ends = endsOf(outline, length);
  const sections: Section[] = [];
  for (const [index, section] of outline.entries()) {
    sections.push({ ...section, number: numbers[index] ?? '', end: ends[index] ?? length });
    if (index % HEADINGS_A_STEP === 0) yield;
  }
  return sections;
}

const known = new WeakMap<PreparedLayer, readonly Section[]>();

/** The sections of a text layer; in steps, and worked out once, since a long book has thousands. */
export function* layerSections(prepared: PreparedLayer): Steps<readonly Section[]> {
  const { layer, codePoints } = prepared;
  const sections = known.get(prepared) ?? (yield* sectionsInSteps(layer.outline ?? [], codePoints.length));
  known.set(prepared, sections);
  return sections;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const withoutNumber = (title: string): string => {
  const number = printedNumber(title);
  return number === undefined
    ? title
    : title.slice(title.indexOf(number) + number.length).replace(/^[.:)\s]+/u, '');
};

function* those(sections: readonly Section[], are: (section: Section) => boolean): Steps<Section[]> {
  const found: Section[] = [];
  for (const [index, section] of sections.entries()) {
    if (are(section)) found.push(section);
    if (index % HEADINGS_A_STEP === 0) yield;
  }
  return found;
}

/**
 * The sections that a number or a title names: all with that title, when several have it. Case and spaces do not count. In
 * steps.
 */
export function* sectionsNamed(sections: readonly Section[], asked: string): Steps<Section[]> {
  const name = folded(asked);
  const bare = name.replace(/\.$/u, '');
  const numbered = yield* those(sections, ({ number }) => folded(number) === bare);
  if (numbered.length > 0) return numbered;
  const titled = yield* those(sections, ({ title }) => folded(title) === name);
  return titled.length > 0
    ? titled
    : yield* those(sections, ({ title }) => folded(withoutNumber(title)) === name);
}

/** Sections whose title shares a word with what was asked for, most shared words first; the first ones when none does. */
export const nearSections = (sections: readonly Section[], asked: string, count: number): Section[] => {
  const words = folded(asked).match(/[\p{L}\p{N}]+/gu) ?? [];
  const shared = sections.map((section) => {
    const name = folded(`${section.number} ${section.title}`);
    return { section, score: words.filter((word) => name.includes(word)).length };
  });
  const near = shared.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return (near.length > 0 ? near : shared).slice(0, count).map(({ section }) => section);
};

/** At most `count` sections in text order; the deepest levels are left out first. */
export const upperSections = (sections: readonly Section[], count: number): Section[] => {
  let kept = [...sections];
  for (let deepest = 0; kept.length > count && deepest !== 1;) {
    deepest = kept.reduce((most, { level }) => Math.max(most, level), 1);
    if (deepest > 1) kept = kept.filter(({ level }) => level < deepest);
  }
  return kept.slice(0, count);
};
