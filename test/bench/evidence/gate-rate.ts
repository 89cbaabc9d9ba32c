import { judge } from '../../../src/domain/gate/gate.ts';
import { findQuote, prepareLayer } from '../../../src/domain/quotes/locate.ts';
import { median, timed } from '../timing.ts';
import { quotesOf } from './as-typed.ts';
import type { LabelledPdf } from './labelled-pdf.ts';
import { placeOf } from './false-reject.ts';
import type { Layers } from './layers.ts';
import { table } from './table.ts';
import { claimsBundle, gateInputFor } from './through-gate.ts';

const RUNS = 5;
/** A bundle holds 200 items: a claim and its assessment for each quote. */
const QUOTES = 100;

/** Quotes a second: bundles of claims on true sentences of prose through the whole gate, and the search for the quotes alone. */
export const gateRateTable = async (pdfs: readonly LabelledPdf[], layers: Layers): Promise<string> => {
  const born = pdfs.filter(({ corpus, textLayer }) => corpus === 'typeset' && textLayer === 'text');
  const gate: number[] = [];
  const search: number[] = [];
  let quotes = 0;
  for (let run = 0; run < RUNS; run++) {
    let [gateMs, searchMs, asked] = [0, 0, 0];
    for (const pdf of born) {
      const layer = await layers.parse(pdf.bytes);
      const claims = pdf.sentences
        .filter(({ kind }) => kind === 'prose')
        .slice(0, QUOTES)
        .map((one) => ({ exact: quotesOf(pdf.file, one)[0] ?? '', place: placeOf(one) }));
      const proposal = claimsBundle(layer, claims);
      gateMs += (await timed(() => judge(gateInputFor(layer, proposal)))).ms;
      searchMs += (
        await timed(() => {
          const prepared = prepareLayer(layer);
          for (const { exact, place } of claims) findQuote(prepared, { exact }, place);
        })
      ).ms;
      asked += claims.length;
    }
    gate.push((1_000 * asked) / gateMs);
    search.push((1_000 * asked) / searchMs);
    quotes = asked;
  }
  const rows = [
    ['claims with their assessments through the whole gate, text new', median(gate).toFixed(0)],
    ['search for the quotes alone, text new', median(search).toFixed(0)],
  ];
  return `${quotes} quotes in ${born.length} documents, median of ${RUNS} runs:\n\n${table(['', 'quotes/s'], rows)}`;
};
