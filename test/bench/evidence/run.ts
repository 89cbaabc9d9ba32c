import { writeFileSync } from 'node:fs';
import { machineFacts } from '../machine-facts.ts';
import { corpusFolder, stronglyLabelledPdfs, typesetPdfs } from './corpus.ts';
import { acceptDetails, acceptTable, askForFalseQuotes } from './false-accept.ts';
import { askForTrueSentences } from './false-reject.ts';
import { extractionTables } from './extraction.ts';
import { gateRateTable } from './gate-rate.ts';
import { Layers } from './layers.ts';
import type { LabelledPdf } from './labelled-pdf.ts';
import { longDocumentTable } from './long-document.ts';
import { readOptions, type Part } from './options.ts';
import { rejectDetails, rejectTables } from './reject-tables.ts';
import { throughGateTable } from './through-gate.ts';

/** What a measurement prints, and what it writes to the details file. */
export interface Measured {
  markdown: string;
  details: string[];
}

interface Bench {
  folder: string;
  /** Those that the filter picks. */
  pdfs: readonly LabelledPdf[];
  all: readonly LabelledPdf[];
  layers: Layers;
}

const MEASUREMENTS: Readonly<Record<Part, (bench: Bench) => Promise<Measured>>> = {
  reject: async ({ pdfs, layers }) => {
    const asked = await askForTrueSentences(pdfs, layers);
    return { markdown: `## False reject\n\n${rejectTables(asked)}`, details: rejectDetails(asked) };
  },
  accept: async ({ folder, pdfs, all, layers }) => {
    const { judged, standing } = await askForFalseQuotes(folder, pdfs, all, layers);
    const details = acceptDetails(judged);
    const listed = details.length === 0 ? '' : `\n\n\`\`\`text\n${details.join('\n')}\n\`\`\``;
    const gate = await throughGateTable(judged, layers);
    return { markdown: `## False accept\n\n${acceptTable(judged, standing)}\n\n${gate}${listed}`, details };
  },
  extraction: async ({ folder, pdfs }) => ({
    markdown: `## Extraction\n\n${await extractionTables(folder, pdfs)}`,
    details: [],
  }),
  gate: async ({ pdfs, layers }) => ({
    markdown: `## Quotes through the gate\n\n${await gateRateTable(pdfs, layers)}`,
    details: [],
  }),
  long: async ({ folder }) => ({
    markdown: `## A long document\n\n${await longDocumentTable(folder)}`,
    details: [],
  }),
};

/** `node test/bench/evidence/run.ts [part…] [--only TEXT] [--details FILE]`. */
const main = async (args: readonly string[]): Promise<void> => {
  const options = readOptions(args);
  const folder = corpusFolder();
  const layers = new Layers();
  const all = [...typesetPdfs(folder), ...stronglyLabelledPdfs(folder)];
  const { filter } = options;
  const pdfs = all.filter(({ file, layout }) => file.includes(filter) || layout.includes(filter));
  const details: string[] = [];
  console.log(
    machineFacts()
      .map((fact) => `- ${fact}`)
      .join('\n'),
  );
  try {
    for (const part of options.parts) {
      process.stderr.write(`measuring ${part} …\n`);
      const measured = await MEASUREMENTS[part]({ folder, pdfs, all, layers });
      console.log(`\n${measured.markdown}`);
      details.push(`# ${part}`, ...measured.details, '');
    }
  } finally {
    await layers.close();
  }
  if (options.details !== undefined) writeFileSync(options.details, details.join('\n'));
};

await main(process.argv.slice(2));
