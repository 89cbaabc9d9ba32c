import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FalseVariant, LabelledPdf, PdfEntry, TrueSentence } from './labelled-pdf.ts';
import { strongTruth } from './strong-truth.ts';

interface TypesetEntry {
  file: string;
  truth: string;
  false: string[];
  layout: string;
  engine: string;
  columns: number;
  pages: number;
  textLayer: LabelledPdf['textLayer'];
  documentId: string;
}

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** The folder that `KB_BENCH_CORPORA` names. Ends the process with 2 when it is not there. */
export const corpusFolder = (): string => {
  const folder = process.env['KB_BENCH_CORPORA'] ?? '';
  const missing = ['typeset/manifest.json', 'pdf/manifest.json'].filter(
    (part) => folder === '' || !existsSync(join(folder, part)),
  );
  if (missing.length === 0) return folder;
  process.stderr.write(
    `Name the folder of the labelled documents in KB_BENCH_CORPORA: it holds ${missing.join(' and ')}.\n`,
  );
  process.exit(2);
};

/**
 * A heading's page that was found by text search may be that of the same word earlier in running text. Where it lies before the
 * page of the prose above the heading, it is not known.
 */
const withKnownPages = (sentences: readonly TrueSentence[]): TrueSentence[] => {
  let reached = 0;
  return sentences.map((sentence) => {
    const { page, kind, pageFrom } = sentence;
    if (kind === 'prose') reached = Math.max(reached, page ?? 0);
    const isDoubtful = kind === 'heading' && pageFrom === 'text search' && page !== null && page < reached;
    return isDoubtful ? { ...sentence, page: null } : sentence;
  });
};

const typesetPdf = (folder: string, entry: TypesetEntry): LabelledPdf => {
  const truth = json<{ sentences: TrueSentence[] }>(join(folder, 'typeset', entry.truth));
  const sentences = withKnownPages(truth.sentences);
  const known = new Set(sentences.map(({ id }) => id));
  const variants = entry.false
    .flatMap((file) => json<FalseVariant[]>(join(folder, 'typeset', file)))
    .filter(({ id }) => known.has(id));
  const { documentId, layout, engine, textLayer, pages } = entry;
  const file = join('typeset', entry.file);
  const bytes = Uint8Array.from(readFileSync(join(folder, file)));
  const columns = String(entry.columns);
  return {
    corpus: 'typeset',
    file,
    documentId,
    layout,
    columns,
    engine,
    textLayer,
    pages,
    sentences,
    variants,
    bytes,
  };
};

/** The PDFs typeset for measuring: exact sentences by sheet, and texts that must not be accepted. */
export const typesetPdfs = (folder: string): LabelledPdf[] =>
  json<{ entries: TypesetEntry[] }>(join(folder, 'typeset/manifest.json')).entries.map((entry) =>
    typesetPdf(folder, entry),
  );

/** Every downloaded PDF, as its manifest describes it. */
export const downloadedPdfs = (folder: string): PdfEntry[] =>
  json<PdfEntry[]>(join(folder, 'pdf/manifest.json'));

const columnsOf = (category: string): string =>
  /two-column/.test(category) ? '2' : /single-column|book/.test(category) ? '1' : 'other';

/** The downloaded PDFs whose ground truth was not made by another extractor. */
export const stronglyLabelledPdfs = (folder: string): LabelledPdf[] =>
  downloadedPdfs(folder).flatMap((entry) => {
    const sentences = strongTruth(folder, entry);
    if (sentences.length === 0) return [];
    return {
      corpus: 'pdf',
      file: join('pdf', entry.file),
      documentId: entry.file.replace(/\.pdf$/, ''),
      layout: entry.category,
      columns: columnsOf(entry.category),
      engine: 'as published',
      textLayer: 'text',
      pages: entry.pages ?? 1,
      sentences,
      variants: [],
      bytes: Uint8Array.from(readFileSync(join(folder, 'pdf', entry.file))),
    };
  });
