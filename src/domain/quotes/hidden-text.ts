import type { HiddenReason } from '../../contracts/text-layer.ts';
import { isWordCharacter } from './characters.ts';
import { characterAt, characterBefore } from './characters.ts';
import { n1 } from './normalise.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** A place of a file that no reader of the page can see. */
export interface HiddenPlace {
  page: number;
  reason: HiddenReason;
}

/** Letters of the shortest quote that is also looked for across runs that part words: spaces are then left out. */
const TIGHT_FROM = 12;

/** The hidden runs of one page under N1, joined; `starts` says where each begins. */
interface HiddenPage {
  page: number;
  reasons: readonly HiddenReason[];
  spaced: Joined;
  tight: Joined;
}

interface Joined {
  text: string;
  starts: readonly number[];
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

const joined = (runs: readonly string[], separator: string): Joined => {
  const starts: number[] = [];
  let length = 0;
  for (const run of runs) {
    starts.push(length);
    length += run.length + separator.length;
  }
  return { text: runs.join(separator), starts };
};

const hiddenPages = ({ pages }: PreparedLayer): HiddenPage[] =>
  pages.flatMap(({ page, hidden = [] }) => {
    if (hidden.length === 0) return [];
    const runs = hidden.map(({ text }) => n1(text));
    return [
      {
        page,
        reasons: hidden.map(({ reason }) => reason),
        spaced: joined(runs, ' '),
        tight: joined(runs.map(withoutSpaces), ''),
      },
    ];
  });

const known = new WeakMap<PreparedLayer, readonly HiddenPage[]>();

const hiddenPagesOf = (layer: PreparedLayer): readonly HiddenPage[] => {
  const pages = known.get(layer) ?? hiddenPages(layer);
  known.set(layer, pages);
  return pages;
};

const isWhole = (text: string, start: number, end: number): boolean =>
  !(isWordCharacter(characterBefore(text, start)) && isWordCharacter(characterAt(text, start))) &&
  !(isWordCharacter(characterBefore(text, end)) && isWordCharacter(characterAt(text, end)));

const indexOfWhole = (text: string, wanted: string): number => {
  let at = text.indexOf(wanted);
  while (at >= 0 && !isWhole(text, at, at + wanted.length)) at = text.indexOf(wanted, at + 1);
  return at;
};

const reasonAt = ({ reasons }: HiddenPage, { starts }: Joined, at: number): HiddenReason =>
  reasons[starts.findLastIndex((start) => start <= at)] as HiddenReason;

const placeOn = (page: HiddenPage, wanted: string): HiddenPlace | undefined => {
  const at = indexOfWhole(page.spaced.text, wanted);
  if (at >= 0) return { page: page.page, reason: reasonAt(page, page.spaced, at) };
  const tight = withoutSpaces(wanted);
  const within = tight.length < TIGHT_FROM ? -1 : page.tight.text.indexOf(tight);
  return within < 0 ? undefined : { page: page.page, reason: reasonAt(page, page.tight, within) };
};

/**
 * The first place where the hidden text of a source has a quote under N1, with whole words at its ends. A long quote is also
 * found where runs part its words. It says why a quote that is not in the reading text is refused, and accepts nothing.
 */
export function hiddenPlace(layer: PreparedLayer, exact: string): HiddenPlace | undefined {
  const wanted = n1(exact);
  if (wanted === '') return undefined;
  for (const page of hiddenPagesOf(layer)) {
    const place = placeOn(page, wanted);
    if (place !== undefined) return place;
  }
  return undefined;
}
