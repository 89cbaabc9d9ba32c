import { Proposal } from '../../src/contracts/proposal.ts';
import { judge } from '../../src/domain/gate/gate.ts';
import type { GateInput } from '../../src/domain/gate/gate-input.ts';
import { LayerStore } from '../../src/operations/layer-store.ts';
import { openProject } from '../../src/operations/project-state.ts';
import { gather } from '../../src/operations/propose/gather.ts';
import type { Services } from '../../src/operations/services.ts';
import { BenchHome, makeProject } from './bench-home.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { claimsBundle, reportOf, sentenceOf } from './synthetic-claims.ts';
import { median, timeCells, timed } from './timing.ts';

const TEXT_UNITS = 2_000_000;
/** A bundle holds 200 items, and each claim comes with its assessment. */
const QUOTES = 100;

/** A project with one captured report of 2 MB, and a bundle whose quotes are spread over it. */
interface Book {
  services: Services;
  project: string;
  text: string;
  quotes: string[];
  proposal: Proposal;
}

const makeBook = async (services: Services, project: string, width?: number): Promise<Book> => {
  const unitsEach = reportOf('Size', [0, 1]).length - reportOf('Size', [0]).length;
  const claims = Array.from({ length: Math.ceil(TEXT_UNITS / unitsEach) }, (_, n) => n);
  const text = reportOf('Book', claims, width);
  const [revision = ''] = await makeProject(services, project, [text]);
  const cited = Array.from({ length: QUOTES }, (_, n) => Math.floor(((n + 0.5) * claims.length) / QUOTES));
  const proposal = Proposal.parse(claimsBundle(project, 0, revision, cited));
  return { services, project, text, quotes: cited.map(sentenceOf), proposal };
};

/** What the gate judges; `fresh` reads and prepares the text again, as the first bundle over a book does. */
const gateInput = async ({ services, project, proposal }: Book, fresh: boolean): Promise<GateInput> => {
  const layers = fresh ? new LayerStore(services.archive) : services.layers;
  const over = { ...services, layers };
  return gather(over, await openProject(over, project), proposal);
};

/** Judges the bundle; raises unless every quote was found on the level expected. */
const judgeBook = (input: GateInput, level: string): void => {
  const { checks } = judge(input);
  const quotes = checks.filter(({ check }) => check === 'evidence.quote');
  const wrong = quotes.find((check) => check.result !== 'pass' || check.level !== level);
  if (quotes.length < QUOTES || wrong !== undefined) throw new Error(`a quote was ${JSON.stringify(wrong)}`);
};

const perSecond = (ms: number): string => `${((1_000 * QUOTES) / ms).toFixed(0)} quotes/s`;

const bookRows = async (book: Book, level: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const fresh of [true, false]) {
    const times: number[] = [];
    const plain: number[] = [];
    for (let index = 0; index < SETTINGS.runs; index++) {
      const input = await gateInput(book, fresh);
      times.push((await timed(() => judgeBook(input, level))).ms);
      plain.push((await timed(() => book.quotes.map((quote) => book.text.indexOf(quote)))).ms);
    }
    rows.push({
      what: `gate, ${QUOTES} ${level} quotes in 2 MB, ${fresh ? 'text new' : 'text known'}`,
      ...timeCells(times),
      also: perSecond(median(times)),
      against: `indexOf ${perSecond(median(plain))}`,
      ratio: median(times) / median(plain),
    });
  }
  return rows;
};

/** Quotes of one claim that differ from the source in a word, so that the gate looks for what comes near. */
const missRow = async ({ services, project, proposal }: Book): Promise<Row> => {
  const claim = JSON.stringify({ ...proposal, items: proposal.items.slice(0, 1) });
  const altered = Proposal.parse(JSON.parse(claim.replaceAll('GB of memory', 'GB of storage')));
  const input = await gather(services, await openProject(services, project), altered);
  const times: number[] = [];
  for (let index = 0; index < SETTINGS.runs; index++) {
    const { ms, answer } = await timed(() => judge(input));
    const quote = answer.checks.find(({ check }) => check === 'evidence.quote');
    if (quote?.result !== 'fail') throw new Error('the altered quote was found');
    times.push(ms);
  }
  return { what: 'gate, one quote that is not there, nearest passage told', ...timeCells(times) };
};

/** Quotes a second through the gate, in a text layer of 2 MB whose lines are whole or end inside sentences. */
export const quoteRows = async (): Promise<Row[]> => {
  const home = await BenchHome.make();
  const services = await home.services();
  const whole = await makeBook(services, 'whole-lines');
  const broken = await makeBook(services, 'broken-lines', 48);
  const rows = [
    ...(await bookRows(whole, 'exact')),
    ...(await bookRows(broken, 'normalised')),
    await missRow(whole),
  ];
  await home.remove();
  return rows;
};
