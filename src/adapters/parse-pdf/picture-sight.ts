import type { Box } from '../../contracts/text-layer.ts';
import type { Backdrop } from './backdrop.ts';
import { isLost, joined, laidOn, rangeOf, standsOut, WAYS } from './colour-range.ts';
import type { ColourRange } from './colour-range.ts';
import { sightAfter } from './covers.ts';
import { count, middleOf, MOST_POINTS } from './drawn-glyph.ts';
import type { DrawnGlyph, Sight } from './drawn-glyph.ts';
import { sightOfInks } from './ink-sight.ts';
import type { InkSight } from './ink-sight.ts';
import type { Inks } from './inks.ts';
import { neighbourhoods } from './neighbourhoods.ts';
import type { Glyph } from './page-model.ts';
import type { Paint } from './paint.ts';
import { PictureGrounds } from './picture-grounds.ts';
import type { Decoded, Ground } from './picture-grounds.ts';
import type { Reach } from './placed-picture.ts';

/**
 * Half of what a point stands for, as shares of a letter's advance and size: the nine of them reach over all of the letter. And half of
 * what they reach over together.
 */
const PART = { along: 0.2, up: 0.2 };
const WHOLE = { along: 0.5, up: 0.4 };
/** The same of a letter without an advance, as a share of its size. */
const NARROW = 0.1;

/** Whether it would be known whether a glyph is seen, if only the images under it were. */
const isOpen = (drawn: DrawnGlyph): boolean =>
  drawn.doubt !== undefined &&
  count(drawn.filled | drawn.pictured | drawn.doubted) < MOST_POINTS &&
  sightAfter(drawn) === 'unknown';

/** The keys of the images by which it can be told whether glyphs are seen, once everything is drawn. */
export function picturesNeeded(glyphs: readonly DrawnGlyph[], backdrop: Backdrop): Set<string> {
  const keys = new Set<string>();
  for (const drawn of glyphs) {
    if (!isOpen(drawn)) continue;
    for (const [x, y] of placesOf(drawn)) {
      for (const { picture } of backdrop.seenAt(x, y, drawn.doubt?.after)) {
        if (picture !== undefined) keys.add(picture.key);
      }
    }
  }
  return keys;
}

/**
 * Says of the glyphs of which it was not known whether they are seen on the decoded images under them. A sentence with a word
 * missing is another sentence: neighbours are all told, and all alike, or none is.
 */
export function settle(glyphs: readonly DrawnGlyph[], page: Box, backdrop: Backdrop, decoded: Decoded): void {
  const pictures = new PictureGrounds(decoded);
  const unknown = glyphs.filter((drawn) => !drawn.glyph.space && sightAfter(drawn) === 'unknown');
  for (const group of neighbourhoods(unknown, page)) {
    const looks = group.map((drawn) => look(drawn, backdrop, pictures));
    const [first] = looks;
    if (first === undefined || first === null) continue;
    if (!looks.every((one) => one !== null && one.sight === first.sight)) continue;
    const busy = looks.some((one) => one?.busy === true);
    for (const drawn of group) {
      drawn.sight = first.sight;
      drawn.onPicture = busy ? 'busy' : 'plain';
    }
  }
}

/** How a glyph is seen on the images under it, and whether these may hold letters as well; null where that is not known. */
function look(
  drawn: DrawnGlyph,
  backdrop: Backdrop,
  pictures: PictureGrounds,
): { sight: Sight; busy: boolean } | null {
  if (!isOpen(drawn) || drawn.doubt === undefined) return null;
  const { inks, after } = drawn.doubt;
  const places = placesOf(drawn);
  const areas = places.map(([x, y]) => backdrop.seenAt(x, y, after));
  const judged = (grounds: readonly Ground[]): { sight: Sight; busy: boolean } | null => {
    if (grounds.every(({ picture }) => picture === 'none')) return null;
    const sight = sightOfInks(inks, (paint, opacity) => sightOn(grounds, paint, opacity, inks));
    return sight === 'unknown' ? null : { sight, busy: grounds.some(({ picture }) => picture === 'busy') };
  };
  const [first = [], ...others] = areas;
  if (others.every((list) => list.length === first.length && list.every((area, i) => area === first[i]))) {
    // What holds for all of the letter in one holds for its parts.
    const [x, y] = middleOf(drawn);
    const whole = judged(
      Array<Ground>(places.length).fill(pictures.at(first, x, y, reachOf(drawn.glyph, WHOLE))),
    );
    if (whole !== null) return whole;
  }
  const reach = reachOf(drawn.glyph, PART);
  return judged(places.map(([x, y], i) => pictures.at(areas[i] ?? [], x, y, reach)));
}

const placesOf = ({ points }: DrawnGlyph): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]);

function reachOf({ dx, dy, advance, size }: Glyph, part: { along: number; up: number }): Reach {
  const [along, up] = [Math.max(part.along * advance, NARROW * size), part.up * size];
  return { along: [dx * along, dy * along], up: [dy * up, -dx * up] };
}

/** How ink is seen where a picture is under some of a letter: most of its points must agree, and stand out in the same way. */
function sightOn(grounds: readonly Ground[], paint: Paint, opacity: number, inks: Inks): InkSight {
  if (opacity <= 0) return 'unseen';
  const top = rangeOf(paint);
  const ways = new Array<number>(WAYS).fill(0);
  let lost = 0;
  for (const { colours } of grounds) {
    const ink = inkOn(top, colours, opacity, inks);
    if (ink === null || colours === null) continue;
    if (isLost(ink, colours)) lost += 1;
    const bits = standsOut(ink, colours);
    for (let way = 0; way < WAYS; way++) ways[way] = (ways[way] ?? 0) + ((bits >> way) & 1);
  }
  if (lost >= MOST_POINTS) return 'unseen';
  return ways.some((points) => points >= MOST_POINTS) ? 'seen' : 'unknown';
}

/** What ink looks like on a ground; one that is printed over it may let it through. */
function inkOn(
  top: ColourRange | null,
  ground: ColourRange | null,
  opacity: number,
  { blend, overprint }: Inks,
): ColourRange | null {
  const range = { low: opacity, high: opacity };
  const ink = laidOn(top, ground, range, blend);
  const over = overprint ? laidOn(top, ground, range, 'multiply') : ink;
  return ink === null || over === null ? null : joined(ink, over);
}
