import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { median } from '../timing.ts';
import { peakOf } from './peak-memory.ts';
import { table } from './table.ts';

const PAGES = 500;
const RUNS = 3;
const LONG = 'pdf/unst-DA-619p.pdf';
const CHILD = fileURLToPath(new URL('./long-child.ts', import.meta.url));

interface Taken {
  ms: number;
  mebibytes: number;
}

const firstPages = async (path: string): Promise<Uint8Array> => {
  const whole = await PDFDocument.load(readFileSync(path));
  const part = await PDFDocument.create();
  const pages = await part.copyPages(
    whole,
    Array.from({ length: PAGES }, (_, index) => index),
  );
  for (const page of pages) part.addPage(page);
  return part.save();
};

const byKb = (path: string): Taken => {
  const said = execFileSync(process.execPath, [CHILD, path], { encoding: 'utf8' });
  const taken = JSON.parse(said) as Taken & { pages: number };
  if (taken.pages !== PAGES) throw new Error(`${taken.pages} pages were read, not ${PAGES}`);
  return taken;
};

const byPoppler = async (path: string): Promise<Taken> => {
  const from = performance.now();
  const child = spawn('pdftotext', [path, `${path}.txt`]);
  let mebibytes = 0;
  const watch = setInterval(() => (mebibytes = Math.max(mebibytes, peakOf(child.pid) || 0)), 5);
  await once(child, 'exit');
  clearInterval(watch);
  return { ms: performance.now() - from, mebibytes };
};

const rowOf = (name: string, taken: readonly Taken[]): (string | number)[] => {
  const ms = median(taken.map((one) => one.ms));
  const mebibytes = median(taken.map((one) => one.mebibytes));
  return [
    name,
    `${(ms / 1_000).toFixed(2)} s`,
    (PAGES / (ms / 1_000)).toFixed(0),
    `${mebibytes.toFixed(0)} MiB`,
  ];
};

/** Time and peak memory (a process of its own for each run) for the first 500 pages of the longest document. */
export const longDocumentTable = async (folder: string): Promise<string> => {
  const temporary = mkdtempSync(join(tmpdir(), 'kb-bench-long-'));
  try {
    const path = join(temporary, 'long.pdf');
    writeFileSync(path, await firstPages(join(folder, LONG)));
    const kb: Taken[] = [];
    const poppler: Taken[] = [];
    for (let run = 0; run < RUNS; run++) {
      kb.push(byKb(path));
      poppler.push(await byPoppler(path));
    }
    const rows = [rowOf('KB, both its processes', kb), rowOf('pdftotext', poppler)];
    return `The first ${PAGES} pages of ${LONG}, median of ${RUNS} runs:\n\n${table(['reader', 'time', 'pages/s', 'peak memory'], rows)}`;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};
