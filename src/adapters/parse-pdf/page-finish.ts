import { isAt } from './backdrop.ts';
import type { Area } from './backdrop.ts';
import { sightAfter } from './covers.ts';
import { middleOf } from './drawn-glyph.ts';
import type { DrawnGlyph, Sight } from './drawn-glyph.ts';
import { hiddenRuns } from './hidden-runs.ts';
import type { Box } from '../../contracts/text-layer.ts';
import type { PageContent } from './page-model.ts';
import type { Decoded } from './picture-grounds.ts';
import { isPlain } from './placed-picture.ts';
import { sharedBox } from './shape.ts';

/** An image on the page. */
export interface Picture {
  area: Area;
  image: { width: number; height: number };
  /** Covers what is under it: neither masked nor translucent. */
  whole: boolean;
}

/** Pixels an inch that an image has at least when its letters can be read. */
const READABLE = 50;
/** Share of the page that scans cover at least. */
const SCANNED = 0.5;
/** Places of the page, in each direction, at which that is looked at. */
const LOOKS = 24;
/** Characters that are printed on a recognised scan, as stamps are, for each recognised one. */
const STAMPS = 0.5;

/** What a page shows: the glyphs that are seen, those of a recognised layer, and the hidden text apart. */
export function finishedPage(
  content: PageContent,
  glyphs: readonly DrawnGlyph[],
  pictures: readonly Picture[],
  decoded: Decoded = new Map(),
): PageContent {
  const sights = glyphs.map((drawn) => ({ drawn, sight: drawn.glyph.space ? null : sightAfter(drawn) }));
  const scans = pictures.filter(isScan);
  const layer = new Set(
    sights.filter(({ drawn, sight }) => isRecognised(sight, drawn, scans)).map(({ drawn }) => drawn),
  );
  const printed = sights.filter(
    ({ drawn, sight }) => sight === 'seen' || sight === 'unknown' || drawn.onPicture !== undefined,
  ).length;
  const recognised = layer.size * STAMPS >= printed && coverage(content, scans) >= SCANNED;
  const sightIn = (drawn: DrawnGlyph, sight: Sight | 'pictured' | null): Sight | null => {
    if (recognised && layer.has(drawn)) return 'seen';
    if (sight !== 'pictured') return sight;
    return drawn.sight === 'background-colour' ? drawn.sight : 'covered';
  };
  const final = sights.map(({ drawn, sight }) => ({ glyph: drawn.glyph, sight: sightIn(drawn, sight) }));
  return {
    ...content,
    glyphs: final.filter(({ sight }) => sight === null || sight === 'seen').map(({ glyph }) => glyph),
    hidden: hiddenRuns(final),
    undecided: final
      .filter(({ sight }) => sight === 'unknown')
      .reduce((sum, { glyph }) => sum + [...glyph.text].length, 0),
    recognised: recognised ? layer.size : 0,
    plain: pictures.flatMap(({ area }) => plainBox(area, decoded)),
    onPictures: sights
      .filter(({ drawn, sight }) => sight === 'seen' && drawn.onPicture === 'busy')
      .reduce((sum, { drawn }) => sum + [...drawn.glyph.text].length, 0),
  };
}

function plainBox({ shape, clip, picture }: Area, decoded: Decoded): Box[] {
  const found = picture === undefined ? undefined : decoded.get(picture.key);
  return found !== undefined && isPlain(found) ? [sharedBox(shape.box, clip.box)] : [];
}

/** Drawn without ink, or under an image, where a scan is. */
function isRecognised(
  sight: Sight | 'pictured' | null,
  drawn: DrawnGlyph,
  scans: readonly Picture[],
): boolean {
  if (sight !== 'pictured' && sight !== 'invisible-mode') return false;
  const [x, y] = middleOf(drawn);
  return scans.some(({ area }) => isAt(area, x, y));
}

/** An image of enough pixels for the letters in it. */
const isScan = ({ area, image, whole }: Picture): boolean => {
  const { width, height } = area.shape.box;
  return whole && image.width * 72 >= READABLE * width && image.height * 72 >= READABLE * height;
};

function coverage({ width, height }: PageContent, scans: readonly Picture[]): number {
  if (scans.length === 0) return 0;
  let covered = 0;
  for (let i = 0; i < LOOKS * LOOKS; i++) {
    const x = (((i % LOOKS) + 0.5) / LOOKS) * width;
    const y = ((Math.floor(i / LOOKS) + 0.5) / LOOKS) * height;
    if (scans.some(({ area }) => isAt(area, x, y))) covered += 1;
  }
  return covered / (LOOKS * LOOKS);
}
