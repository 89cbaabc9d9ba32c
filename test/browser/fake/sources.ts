import { createHash } from 'node:crypto';
import type { PDFFont, PDFPage } from 'pdf-lib';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A source of the fake service: its bytes, its reading text, and where its pages and lines stand in it. */
export interface FakeSource {
  id: string;
  title: string;
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  revision: string;
  /** Reading text of each page. */
  pages: string[];
  url: string | null;
  versionLabel?: string;
  /** A later version of the source was captured. */
  isOlder?: boolean;
  withdrawn?: { reason: string; changedBy: object };
  /** Headings by page (from 1), or by line where it has no pages. */
  headings?: { title: string; level: number; at: number }[];
  /** For markup: the line of the file that each line of the text begins on. */
  lines?: readonly number[];
  /** Pages that a program read from a scan, and those with text that nobody sees. */
  scanned?: readonly number[];
  hiding?: readonly number[];
}

/** The revision that bytes are. */
export const digest = (bytes: Uint8Array): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** What the paper says, written for these tests. A line that ends in `-|` is hyphenated in the drawing only. */
const PAPER: readonly string[][] = [
  [
    'Copying and faithfulness in neural summarisers',
    'A summary is useful only when every statement in it can be traced to the document. Abstractive systems are fluent, yet they often state things that the document does not say. We ask which remedies help, and on which kinds of text.',
    'Throughout, a summary is called faithful when each of its statements follows from the document alone. We asked three readers to judge 600 summaries, sentence by sentence, and kept every judgment.',
  ],
  [
    'Copy attention lets the decoder choose between a word of the vocabulary and a word of the document. On news articles, copying halved the share of unfaithful sentences, from 24 to 12 in 100. The gain was largest for names and numbers.',
    'A coverage term keeps the decoder from attending twice to the same words. With coverage, repeated sentences fell below one in a hundred summa-|ries without any loss of content that our readers could find.',
    'On dialogues the picture changed. On meeting transcripts, copying made no measurable difference to faithfulness. Speakers refer to each other by pronouns, and a copied pronoun says little about who spoke.',
    'Ranking candidates by an entailment model removed most contradictions but also preferred very short summaries. We therefore report length beside every score.',
  ],
  [
    'Limits. Our readers were not specialists, and the transcripts came from a single company. Whether the effect holds for scientific articles is an open question.',
    'Table 1 lists every score with its interval.',
  ],
];

/** What the drawing of page 3 leaves out: it stands in the reading text only, as the words of a picture would. */
const NOT_DRAWN = 'Table 1 lists every score with its interval.';

const wrap = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const part of text.split('|')) {
    let line = '';
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (font.widthOfTextAtSize(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
  }
  return lines;
};

const drawColumns = (page: PDFPage, paragraphs: readonly string[], font: PDFFont, columns: 1 | 2): void => {
  const [size, leading] = [11, 15];
  const width = columns === 1 ? 440 : 220;
  const perColumn = Math.ceil(paragraphs.length / columns);
  for (const [index, paragraph] of paragraphs.entries()) {
    const column = Math.floor(index / perColumn);
    const above = paragraphs.slice(column * perColumn, index);
    const linesAbove = above.reduce((sum, one) => sum + wrap(one, font, size, width).length + 1, 0);
    for (const [line, text] of wrap(paragraph, font, size, width).entries())
      page.drawText(text, { x: 70 + column * 240, y: 700 - (linesAbove + line) * leading, size, font });
  }
};

const paperBytes = async (): Promise<Uint8Array> => {
  const file = await PDFDocument.create();
  file.setCreationDate(new Date(0));
  file.setModificationDate(new Date(0));
  const font = await file.embedFont(StandardFonts.TimesRoman);
  for (const [index, paragraphs] of PAPER.entries()) {
    const drawn = paragraphs.filter((paragraph) => paragraph !== NOT_DRAWN);
    drawColumns(file.addPage([612, 792]), drawn, font, index === 1 ? 2 : 1);
  }
  return file.save();
};

const reading = (paragraph: string): string => paragraph.replace('-|', '');

const NOTES = [
  '# Notes on evaluating summaries',
  '',
  ...Array.from(
    { length: 60 },
    (_, index) => `Entry ${index + 1}: nothing to report about run ${index + 1}.`,
  ),
  '',
  'Overlap with a reference is cheap to compute, but it rewards copying',
  'and says nothing about whether a sentence is true of the document.',
  '',
  'שלום: a line that begins in another direction.',
  'The last line has a tag in it: <script>window.__x=1</script>',
].join('\n');

/** A paper as PDF, and notes as plain text. */
export const makeSources = async (): Promise<{ paper: FakeSource; notes: FakeSource }> => {
  const paper = await paperBytes();
  const notes = new TextEncoder().encode(NOTES);
  return {
    paper: {
      id: 'src_paper',
      title: 'Copying and faithfulness in neural summarisers',
      fileName: 'copying.pdf',
      mediaType: 'application/pdf',
      bytes: paper,
      revision: digest(paper),
      pages: PAPER.map((paragraphs) => `${paragraphs.map(reading).join('\n')}\n`),
      url: 'https://example.org/copying',
      headings: [
        { title: '1 Introduction', level: 1, at: 1 },
        { title: '2 Remedies', level: 1, at: 2 },
        { title: '2.1 Copying', level: 2, at: 2 },
        { title: '3 Limits', level: 1, at: 3 },
      ],
    },
    notes: {
      id: 'src_notes',
      title: 'Notes "><svg onload=window.__x=1> on evaluating summaries',
      fileName: 'notes <img src=x onerror=window.__x=1>.md',
      mediaType: 'text/markdown',
      bytes: notes,
      revision: digest(notes),
      pages: [NOTES],
      url: 'javascript:window.__x=1',
      headings: [
        { title: 'Notes on evaluating summaries', level: 1, at: 1 },
        { title: 'Overlap with a reference', level: 2, at: 64 },
      ],
    },
  };
};

/** The place of words in a source, as evidence gives it. Raises when they are not there. */
export const placeOf = (source: FakeSource, exact: string) => {
  const layer = source.pages.join('');
  const at = layer.indexOf(exact);
  if (at < 0) throw new Error(`not in ${source.fileName}: ${exact}`);
  const start = Array.from(layer.slice(0, at)).length;
  const isText = source.pages.length === 1;
  let [page, seen] = [1, 0];
  for (const text of source.pages) {
    seen += text.length;
    if (at < seen) break;
    page++;
  }
  const firstLine = layer.slice(0, at).split('\n').length;
  const sentence = layer.slice(layer.lastIndexOf('\n', at) + 1, layer.indexOf('\n', at + exact.length));
  return {
    page,
    position: { start, end: start + Array.from(exact).length },
    line: isText ? { first: firstLine, last: firstLine + exact.split('\n').length - 1 } : null,
    passage: isText ? exact : sentence,
  };
};
