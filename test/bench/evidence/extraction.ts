import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadEngine, type LoadedEngine } from '../../../src/adapters/parse-pdf/vendor.ts';
import { median, timed } from '../timing.ts';
import type { LabelledPdf } from './labelled-pdf.ts';
import { defaultParser, digestOf } from './layers.ts';
import { lettersAndDigits } from './letters-and-digits.ts';
import { percent, table } from './table.ts';

const RUNS = 3;
const WORDS = 5;

/** Reads one file to text. */
type Extractor = (pdf: LabelledPdf, path: string) => Promise<string> | string;

/** Sequences of five words of the true sentences, as letters and digits; shorter sentences whole. */
const trueSequences = (pdf: LabelledPdf): string[] =>
  pdf.sentences
    .filter(({ kind }) => kind !== 'math')
    .flatMap(({ text }) => {
      const words = text.split(/\s+/);
      return Array.from(
        { length: Math.max(1, words.length - WORDS + 1) },
        (_, at) => lettersAndDigits(words.slice(at, at + WORDS).join('')).letters,
      );
    })
    .filter((sequence) => sequence !== '');

const bareText = async (engine: LoadedEngine, pdf: LabelledPdf): Promise<string> => {
  const loading = engine.open(Uint8Array.from(pdf.bytes));
  const document = await loading.promise;
  const parts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) parts.push(item.str, item.hasEOL ? '\n' : '');
    parts.push('\n');
  }
  await loading.destroy();
  return parts.join('');
};

/** Raises where poppler is not there: the peer belongs to the measurement. */
const poppler: Extractor = (_, path) =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', path, '-'], { encoding: 'utf8', maxBuffer: 2 ** 28 });

interface Tally {
  name: string;
  extract: Extractor;
  /** Pages a second, of each run. */
  rates: number[];
  held: Map<string, number>;
}

const countHeld = (text: string, sequences: readonly string[]): number => {
  const { letters } = lettersAndDigits(text);
  return sequences.filter((sequence) => letters.includes(sequence)).length;
};

const runOver = async (
  folder: string,
  pdfs: readonly LabelledPdf[],
  tallies: readonly Tally[],
): Promise<void> => {
  const spent = new Map<string, number>();
  for (const pdf of pdfs) {
    const sequences = trueSequences(pdf);
    for (const { name, extract, held } of tallies) {
      const { ms, answer } = await timed(() => extract(pdf, join(folder, pdf.file)));
      spent.set(name, (spent.get(name) ?? 0) + ms);
      if (!held.has(pdf.file)) held.set(pdf.file, countHeld(answer, sequences));
    }
  }
  const pages = pdfs.reduce((sum, pdf) => sum + pdf.pages, 0);
  for (const { name, rates } of tallies) rates.push((1_000 * pages) / (spent.get(name) ?? NaN));
};

const groupOf = (pdf: LabelledPdf): string =>
  pdf.corpus === 'typeset' ? `typeset, columns: ${pdf.columns}` : `published, columns: ${pdf.columns}`;

/** Share of the true five-word sequences in each text, and pages a second: the parser beside its peers, file by file in turn. */
export const extractionTables = async (folder: string, all: readonly LabelledPdf[]): Promise<string> => {
  const pdfs = all.filter(({ textLayer }) => textLayer === 'text');
  const engine = await loadEngine();
  const parser = defaultParser();
  const tally = (name: string, extract: Extractor): Tally => ({ name, extract, rates: [], held: new Map() });
  const tallies = [
    tally('KB (a thread for each file)', async ({ bytes }) => {
      const layer = await parser.parse({ bytes, revision: digestOf(bytes), mediaType: 'application/pdf' });
      return layer.text;
    }),
    tally('pdftotext (a process for each file)', poppler),
    tally('pdf.js text, bare (in this process)', (pdf) => bareText(engine, pdf)),
  ];
  for (let run = 0; run < RUNS; run++) await runOver(folder, pdfs, tallies);
  await parser.close();
  const rows = [...Map.groupBy(pdfs, groupOf)]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([group, some]) => {
      const whole = some.reduce((sum, pdf) => sum + trueSequences(pdf).length, 0);
      const shares = tallies.map(({ held }) =>
        percent(
          some.reduce((sum, { file }) => sum + (held.get(file) ?? 0), 0),
          whole,
        ),
      );
      return [group, some.length, whole, ...shares];
    });
  const pages = pdfs.reduce((sum, pdf) => sum + pdf.pages, 0);
  return [
    'Share of true sequences of five words whose letters and digits stand in a row in the text (maths left out):',
    table(['group', 'files', 'sequences', ...tallies.map(({ name }) => name)], rows),
    `Pages a second over ${pages} pages, median of ${RUNS} runs (least – most):`,
    table(
      ['reader', 'pages/s'],
      tallies.map(({ name, rates }) => [
        name,
        `${median(rates).toFixed(1)} (${Math.min(...rates).toFixed(1)} – ${Math.max(...rates).toFixed(1)})`,
      ]),
    ),
  ].join('\n\n');
};
