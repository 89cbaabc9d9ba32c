import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PdfTextParser } from '../../src/adapters/parse-pdf/pdf-text-parser.ts';
import { KbError } from '../../src/contracts/errors.ts';
import { column, madePdf } from '../contract/text-parsers/made-pdf.ts';
import { digestOf, sourceOf } from '../contract/text-parsers/reading.ts';
import { Random } from '../helpers/random.ts';
import { damagedPdf } from './damage.ts';
import { layerFaults } from './layer-faults.ts';
import { FileReader } from './file-reader.ts';

/** Typeset papers: what they have is rich, and slow to read. */
const LARGE = [
  'jose-00307-col3.pdf',
  'jose-00307-ieee.pdf',
  'jose-00307-xelatex1.pdf',
  'jose-00307-chrome2.pdf',
  'jose-00265-rot90.pdf',
];
const SMALL = ['pdfbox-bidisample.pdf', 'owner-password.pdf', 'user-password.pdf'];
/** How often a small file is taken for each time that a large one is. */
const SMALL_SHARE = 5;

const PROSE = [
  'The discharge was 6.2 kg, which is',
  '32% below the value of 8,030 sam-',
  'ples taken in the year before.',
];

/** A small file whose commands are not compressed. */
const smallPdf = (pages: number): Promise<Uint8Array> =>
  madePdf(
    Array.from({ length: pages }, () => (page) => {
      column(page, PROSE, 60, 100);
      column(page, PROSE, 320, 100);
      page.text('Hidden', 60, 300, { mode: 3 });
      page.picture(60, 400, 100, 50);
    }),
  );

const fixture = (name: string): Uint8Array =>
  Uint8Array.from(readFileSync(fileURLToPath(new URL(`../fixtures/pdf/${name}`, import.meta.url))));

/** The files that are damaged: the project's own, some of them made here; a small one stands there several times. */
export const seedPdfs = async (): Promise<Uint8Array[]> => {
  const small = [...SMALL.map(fixture), ...(await Promise.all([1, 2, 5].map(smallPdf)))];
  return [...LARGE.map(fixture), ...Array.from({ length: SMALL_SHARE }, () => small).flat()];
};

/** What a run saw, and every file for which the answer was none that a parser may give. */
export interface FuzzReport {
  layers: number;
  refused: number;
  overLimit: number;
  faults: string[];
}

/** How long one file may take, in milliseconds. */
const LIMIT = 20_000;

const KINDS = { 'INVALID_INPUT reason': 'refused', 'LIMIT_EXCEEDED limit': 'overLimit' } as const;

/** Through the parser as the service has it: a thread for each file, stopped at its limits. */
const throughParser = async (
  parser: PdfTextParser,
  bytes: Uint8Array,
  report: FuzzReport,
): Promise<string[]> => {
  try {
    const faults = layerFaults(await parser.parse(sourceOf(bytes)));
    report.layers += 1;
    return faults;
  } catch (error) {
    if (!(error instanceof KbError)) return [`not an error of the contract: ${String(error)}`];
    const [detail = ''] = Object.keys(error.details ?? {});
    const kind = KINDS[`${error.code} ${detail}` as keyof typeof KINDS];
    if (kind === undefined) return [`${error.code} ${JSON.stringify(error.details)}: ${error.message}`];
    report[kind] += 1;
    return [];
  }
};

/** Through the parser's code in a process that goes on to the next file. */
const throughKept = async (reader: FileReader, bytes: Uint8Array, report: FuzzReport): Promise<string[]> => {
  const answer = await reader.read(bytes);
  if (answer.kind === 'over-time' || answer.kind === 'over-memory') {
    report.overLimit += 1;
    return [];
  }
  // What the engine raises is a damaged file; what our own code raises is a fault.
  if (answer.kind !== 'answer' && /^\s*at [^\n]*/m.exec(answer.message)?.[0].includes('parse-pdf') === true)
    return [`${answer.kind}: ${answer.message}`];
  if (answer.kind !== 'answer' || answer.document === null) {
    report.refused += 1;
    return [];
  }
  report.layers += 1;
  return layerFaults({
    schemaVersion: '1',
    revision: digestOf(bytes),
    mediaType: 'application/pdf',
    parser: { name: 'fuzz', version: '1' },
    paged: true,
    ...(answer.document as object),
  });
};

/** The damaged file with this number; the same number gives the same file. */
export const damagedFile = (seeds: readonly Uint8Array[], seed: number, number: number): Uint8Array =>
  damagedPdf(new Random((seed * 1_000_003 + number) >>> 0), seeds);

/**
 * Reads `count` damaged files: every `every`th as the service reads it, the others by the same code in a process that is kept.
 * A fault names the number of the file (`damagedFile` makes it again).
 */
export const fuzzPdfs = async (count: number, seed: number, every: number): Promise<FuzzReport> => {
  const seeds = await seedPdfs();
  const report: FuzzReport = { layers: 0, refused: 0, overLimit: 0, faults: [] };
  const parser = new PdfTextParser({ pages: 200, milliseconds: LIMIT, heapMiB: 512 });
  const reader = new FileReader(LIMIT);
  try {
    for (let number = 0; number < count; number++) {
      const bytes = damagedFile(seeds, seed, number);
      const faults =
        number % every === 0
          ? await throughParser(parser, bytes, report)
          : await throughKept(reader, bytes, report);
      report.faults.push(...faults.map((fault) => `file ${number} of seed ${seed}: ${fault}`));
    }
  } finally {
    reader.close();
    await parser.close();
  }
  return report;
};
