import { writeFileSync } from 'node:fs';
import { machineFacts } from '../machine-facts.ts';
import { corpusFolder, stronglyLabelledPdfs, typesetPdfs, type LabelledPdf } from './corpus.ts';
import { askForTrueSentences } from './false-reject.ts';
import { Layers } from './layers.ts';
import { readOptions, type Part } from './options.ts';
import { rejectDetails, rejectTables } from './reject-tables.ts';

/** What a measurement prints, and what it writes to the details file. */
export interface Measured {
  markdown: string;
  details: string[];
}

interface Bench {
  folder: string;
  pdfs: readonly LabelledPdf[];
  layers: Layers;
}

const MEASUREMENTS: Readonly<Partial<Record<Part, (bench: Bench) => Promise<Measured>>>> = {
  reject: async ({ pdfs, layers }) => {
    const asked = await askForTrueSentences(pdfs, layers);
    return { markdown: `## False reject\n\n${rejectTables(asked)}`, details: rejectDetails(asked) };
  },
};

/** `node test/bench/evidence/run.ts [part…] [--only TEXT] [--details FILE]`. */
const main = async (args: readonly string[]): Promise<void> => {
  const options = readOptions(args);
  const folder = corpusFolder();
  const layers = new Layers();
  const pdfs = [...typesetPdfs(folder), ...stronglyLabelledPdfs(folder)].filter(
    ({ file, layout }) => file.includes(options.filter) || layout.includes(options.filter),
  );
  const details: string[] = [];
  console.log(
    machineFacts()
      .map((fact) => `- ${fact}`)
      .join('\n'),
  );
  try {
    for (const part of options.parts) {
      process.stderr.write(`measuring ${part} …\n`);
      const measured = await MEASUREMENTS[part]?.({ folder, pdfs, layers });
      if (measured === undefined) continue;
      console.log(`\n${measured.markdown}`);
      details.push(`# ${part}`, ...measured.details, '');
    }
  } finally {
    await layers.close();
  }
  if (options.details !== undefined) writeFileSync(options.details, details.join('\n'));
};

await main(process.argv.slice(2));
