import { PageStatus, TextLayer } from '../../src/contracts/text-layer.ts';
import type { Random } from '../helpers/random.ts';

/** Pieces that texts are made of. Few, so that the same ones come near each other again and again. */
const PIECES: readonly (readonly string[])[] = [
  [
    'able',
    'un',
    'unable',
    'can',
    'cannot',
    'the',
    'a',
    'in',
    'significant',
    'cost',
    'well',
    'known',
    'state',
    'of',
    'art',
  ],
  [
    '3',
    '10',
    '3.2',
    '1,000',
    '10-6',
    '10⁻⁶',
    '−9',
    '±0.3',
    '5 %',
    '12%',
    '2–4',
    '1/2',
    '10 million',
    '0.05',
    'x²',
    'H₂O',
    '1e-5',
  ],
  [
    '-',
    '–',
    '—',
    '‐',
    '\u00AD',
    '-\n',
    '‐\n',
    "'",
    '’',
    '“',
    '”',
    '"',
    '(',
    ')',
    ',',
    '.',
    '…',
    '...',
    ':',
    ';',
    '±',
    '%',
    '<',
    '[',
  ],
  [' ', ' ', ' ', '  ', '\n', '\n\n', '\t', '\u00A0', '\u2009', '\u200B', '\u3000', '\r\n'],
  ['研究', '三百', '第3章', '10万', 'テスト', '연구팀은', 'ไทย', 'عربية', 'עברית'],
  ['é', 'e\u0301', 'ﬁ', 'ﬂ', 'ﬀ', 'µ', 'μ', 'ß', 'İ', '\u0301', '\u0327', 'ñ', 'n\u0303', '\u200D'],
  ['𝑥', '𝓡', '😀', '👩‍🔬', '𠀀', '\u{1D7D8}', '\uFFFD', '\uE000'],
];

/** How often each kind of piece is taken, in shares of 100. */
const SHARES = [30, 16, 14, 26, 6, 5, 3];

const kindOf = (random: Random): readonly string[] => {
  let left = random.below(100);
  for (const [kind, share] of SHARES.entries()) {
    if (left < share) return PIECES[kind] ?? [];
    left -= share;
  }
  return PIECES[0] ?? [];
};

/** A text of about so many pieces: words, numbers, hyphens, white space, several scripts, marks, astral characters. */
export const randomText = (random: Random, pieces: number): string =>
  Array.from({ length: pieces }, () => random.pick(kindOf(random))).join('');

interface Stretch {
  start: number;
  end: number;
}

/** Raised digits behind a word as note marks: some of them known as such, some not. */
const marksIn = (points: readonly string[], random: Random): Stretch[] =>
  points.flatMap((point, at) =>
    /[¹²³]/.test(point) && random.below(2) === 0 ? [{ start: at, end: at + 1 }] : [],
  );

/** A layer of one to three pages over a random text, with note marks; a page may be unreliable or only partly read. */
export const randomLayer = (random: Random): TextLayer => {
  const pages = Array.from({ length: 1 + random.below(3) }, () =>
    randomText(random, 5 + random.below(60)).replace(/ (?=[a-z])/g, () =>
      random.below(12) === 0 ? random.pick(['¹ ', '² ', '³ ']) : ' ',
    ),
  );
  const isRead = random.below(3) > 0;
  let start = 0;
  const layerPages = pages.map((text, index) => {
    const length = [...text].length;
    const status = isRead ? 'ok' : random.pick(PageStatus.options);
    const page = { page: index + 1, start, end: start + length, characters: length, status };
    start += length + 1;
    return page;
  });
  const text = pages.join('\n');
  const marks = marksIn([...text], random).map((mark) => ({ ...mark, kind: 'note-mark' as const }));
  return TextLayer.parse({
    schemaVersion: '1',
    revision: `sha256:${'0'.repeat(64)}`,
    mediaType: 'application/pdf',
    parser: { name: 'fuzz', version: '1' },
    text,
    paged: true,
    pages: layerPages,
    blocks: [],
    spans: [],
    marks,
    warnings: [],
  });
};
