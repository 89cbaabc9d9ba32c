import type { Box, PageStatus } from '../../contracts/text-layer.ts';
import { codePointLength } from '../../contracts/text.ts';
import { fontNames } from './font-faults.ts';
import type { FontFault } from './font-faults.ts';
import type { FontTally, PageContent } from './page-model.ts';

/** How far the text of a page can be relied on, and why not further. */
export interface Judgement {
  status: PageStatus;
  reason?: string;
}

/** Fewer characters than this beside a scan are a stamp or a page number, not the page's text. */
const STRAY = 20;
/** A page of running text has more characters than this. */
const SPARSE = 300;
/** Share of the page that an image must cover to be the page's content. */
const COVERED = 0.5;
/** Share of characters without a meaning above which a page's text is not its text. */
const MEANINGLESS = 0.05;
/** The same when they stand alone, as the pieces of a picture do. */
const MOSTLY = 0.3;

/** Judges one page by what it shows and by the text that was made of it. `faults` are fonts whose text is wrong. */
export function judgePage(
  content: PageContent,
  text: string,
  faults: ReadonlyMap<string, FontFault>,
): Judgement {
  const bare = text.replace(/\s+/gu, '');
  const characters = codePointLength(bare);
  const ownCharacters = characters - content.onPictures;
  const scanned = coverage(content) >= COVERED;
  if (characters === 0) return emptyPage(content);
  if (scanned && characters < STRAY) {
    return { status: 'no-text', reason: 'The page is an image; only a few stray characters are text.' };
  }
  const reason = unreliability(content, text, faults);
  if (reason !== null) return { status: 'unreliable', reason };
  // What is printed on a picture does not say that there are no letters in it.
  if (scanned && ownCharacters < SPARSE && content.recognised === 0) {
    return { status: 'partial', reason: 'An image covers most of the page; text inside it cannot be read.' };
  }
  const faulty = faultyFonts(content, faults);
  if (faulty.length > 0) return { status: 'partial', reason: faultReason(faulty) };
  if (hasHoles(text)) {
    return { status: 'partial', reason: 'Some characters of the text have no Unicode meaning.' };
  }
  if (content.undecided > 0) return { status: 'partial', reason: undecidedReason(content.undecided) };
  return { status: 'ok' };
}

const undecidedReason = (characters: number): string =>
  characters === 1
    ? 'Whether 1 character can be seen, by what it is drawn with or on, cannot be told; it was left out.'
    : `Whether ${characters} characters can be seen, by what they are drawn with or on, cannot be told; they were left out.`;

function emptyPage(content: PageContent): Judgement {
  if (content.undecided > 0) return { status: 'no-text', reason: undecidedReason(content.undecided) };
  if (content.images.length > content.plain.length)
    return { status: 'no-text', reason: 'The page is an image without a text layer.' };
  if (content.drawn) return { status: 'no-text', reason: 'The page is drawn without any text.' };
  if (content.hidden.length > 0) return { status: 'no-text', reason: 'All text of the page is invisible.' };
  return { status: 'ok' };
}

/** Whether a page is a picture with too few characters to be its text, whichever of them are seen. */
export const isStray = (content: PageContent): boolean =>
  coverage(content) >= COVERED &&
  content.undecided + content.glyphs.reduce((sum, { space, text }) => sum + (space ? 0 : text.length), 0) <
    STRAY;

/**
 * Share of the page under images that may hold letters; strips of one scan add up, overlaps count twice up to the whole page.
 */
function coverage(content: PageContent): number {
  const sum = (boxes: readonly Box[]): number => boxes.reduce((all, box) => all + box.width * box.height, 0);
  const area = sum(content.images) - sum(content.plain);
  return Math.min(1, area / Math.max(1, content.width * content.height));
}

/** Characters without a meaning that close a paragraph, as the box at the end of a proof. */
const CLOSING = /[^\S\n]+[\ue000-\uf8ff\ufffd\u{f0000}-\u{10fffd}]+(?=\n\n|$)/gu;
/** A character without a meaning in the text: a quote across it cannot be found. One that begins a line is a bullet. */
const hasHoles = (text: string): boolean =>
  /\S[^\S\n]*[\ue000-\uf8ff\ufffd\u{f0000}-\u{10fffd}]/u.test(text.replace(CLOSING, ''));
/** The same inside a word. */
const HOLED_WORD = /\p{L}[\ue000-\uf8ff\ufffd]|[\ue000-\uf8ff\ufffd]\p{L}/gu;
/** Words with holes that a page may have and still be more than glyph codes. */
const HOLES = 1;
const holedWords = (text: string): number => text.match(HOLED_WORD)?.length ?? 0;
const NO_MEANING = /[\ue000-\uf8ff\ufffd\u{f0000}-\u{10fffd}]/gu;

/** Share of a page's glyphs of a font with wrong text above which the page's text is wrong; codes that no one takes for words may be more. */
const WRONG = 0.1;

function unreliability(
  content: PageContent,
  text: string,
  faults: ReadonlyMap<string, FontFault>,
): string | null {
  const fonts = [...content.fonts.values()];
  const bare = text.replace(/\s+/gu, '');
  const meaningless = bare.match(NO_MEANING)?.length ?? 0;
  const holes = meaningless / Math.max(1, codePointLength(bare));
  if (holes > MOSTLY || (holes > MEANINGLESS && holedWords(text) > HOLES)) {
    const coded = [...content.fonts]
      .filter(([id, font]) => faults.has(id) || font.meaningless + font.controls > MOSTLY * font.glyphs)
      .map(([, font]) => font);
    const names = coded.length > 0 ? `${fontNames(coded)}: many` : 'Many';
    return `${names} characters are glyph codes without a Unicode meaning.`;
  }
  const wrong = fonts.filter((font) => font.contradicted > 0);
  if (wrong.length > 0) {
    return `${fontNames(wrong)}: the Unicode map says other characters than the names of the glyphs that are drawn.`;
  }
  const glyphs = fonts.reduce((sum, font) => sum + font.glyphs, 0);
  const faulty = faultyFonts(content, faults);
  const share = (of: readonly Faulty[]): number =>
    of.reduce((sum, [, font]) => sum + font.glyphs, 0) / glyphs;
  const deceptive = faulty.filter(([fault]) => fault !== 'coded');
  return share(deceptive) > WRONG || share(faulty) > MOSTLY ? faultReason(faulty) : null;
}

type Faulty = [FontFault, FontTally];

const faultyFonts = (content: PageContent, faults: ReadonlyMap<string, FontFault>): Faulty[] =>
  [...content.fonts].flatMap(([id, font]): Faulty[] => {
    const fault = faults.get(id);
    return fault === undefined ? [] : [[fault, font]];
  });

function faultReason(faulty: readonly Faulty[]): string {
  const names = fontNames(faulty.map(([, font]) => font));
  return faulty.every(([fault]) => fault !== 'shifted')
    ? `${names}: no Unicode map; the text is glyph codes.`
    : `${names}: the letters do not form words of any language; the Unicode map is wrong.`;
}
