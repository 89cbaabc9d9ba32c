import { startNeo4j } from '../neo4j/start.ts';
import type { IndexChoice } from './bench-home.ts';
import type { LoadedHome } from './loaded-home.ts';
import { loadHome } from './loaded-home.ts';
import { machineFacts } from './machine-facts.ts';
import { acceptanceRows } from './measure-acceptance.ts';
import { connectorRows } from './measure-connector.ts';
import { indexRows } from './measure-index.ts';
import { largeRows } from './measure-large.ts';
import { quoteRows } from './measure-quotes.ts';
import { readRows, surfaceRows } from './measure-reads.ts';
import { rebuildRows } from './measure-rebuild.ts';
import { startRows } from './measure-start.ts';
import { tokenRows } from './measure-tokens.ts';
import type { Row } from './row.ts';
import { markdownTable } from './row.ts';
import { SETTINGS } from './settings.ts';

/** What measurements share: the loaded home, made when the first of them needs it, and the indexes that can be reached. */
interface Bench {
  loaded(): Promise<LoadedHome>;
  indexes: readonly IndexChoice[];
}

const onEach = async (
  { indexes }: Bench,
  measure: (index: IndexChoice) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const index of indexes) rows.push(...(await measure(index)));
  return rows;
};

const MEASUREMENTS: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  acceptance: async (bench) => acceptanceRows(await bench.loaded()),
  start: async (bench) => startRows(await bench.loaded()),
  rebuild: async (bench) => {
    const loaded = await bench.loaded();
    return onEach(bench, (index) => rebuildRows(loaded, index));
  },
  reads: async (bench) => {
    const loaded = await bench.loaded();
    const rows = await onEach(bench, (index) => readRows(loaded, index));
    return [...rows, ...(await surfaceRows(loaded))];
  },
  connector: connectorRows,
  quotes: quoteRows,
  large: largeRows,
  tokens: tokenRows,
  index: (bench) => onEach(bench, indexRows),
};

/** The Neo4j that `KB_TEST_NEO4J_URI` (`_USER`, `_PASSWORD`) names, or one started here when `--neo4j` asks for it. */
const findNeo4j = async (
  start: boolean,
): Promise<{ index: IndexChoice & { kind: 'neo4j' }; stop: () => Promise<void> } | null> => {
  const { KB_TEST_NEO4J_URI, KB_TEST_NEO4J_USER, KB_TEST_NEO4J_PASSWORD } = process.env;
  const running = KB_TEST_NEO4J_URI === undefined && start ? await startNeo4j() : null;
  const uri = running?.uri ?? KB_TEST_NEO4J_URI;
  if (uri === undefined) return null;
  const environment = {
    KB_NEO4J_URI: uri,
    ...(KB_TEST_NEO4J_USER === undefined ? {} : { KB_NEO4J_USER: KB_TEST_NEO4J_USER }),
    ...(KB_TEST_NEO4J_PASSWORD === undefined ? {} : { KB_NEO4J_PASSWORD: KB_TEST_NEO4J_PASSWORD }),
  };
  return { index: { kind: 'neo4j', environment }, stop: async () => running?.stop() };
};

/** Leaves nothing of the bench's project on a server that others may use. */
const clearNeo4j = async (loaded: LoadedHome, index: IndexChoice): Promise<void> => {
  const services = await loaded.home.services(index);
  await services.index.clear(await services.projector.ledgerId('bench'));
};

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** `node test/bench/run.ts [name…] [--neo4j]`: measures, and prints one Markdown table under the facts of the machine. */
const main = async (args: readonly string[]): Promise<void> => {
  const names = args.filter((arg) => arg !== '--neo4j');
  const unknown = names.find((name) => !(name in MEASUREMENTS));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is not measured; there are ${Object.keys(MEASUREMENTS).join(', ')}.`);
  const neo4j = await findNeo4j(args.includes('--neo4j'));
  let loading: Promise<LoadedHome> | null = null;
  const bench: Bench = {
    loaded: () => (loading ??= loadHome()),
    indexes: [{ kind: 'sqlite' }, ...(neo4j === null ? [] : [neo4j.index])],
  };
  const rows: Row[] = [];
  try {
    for (const name of names.length === 0 ? Object.keys(MEASUREMENTS) : names) {
      say(`measuring ${name} …`);
      rows.push(...((await MEASUREMENTS[name]?.(bench)) ?? []));
    }
  } finally {
    const loaded = await (loading as Promise<LoadedHome> | null)?.catch(() => null);
    if (loaded && neo4j !== null) await clearNeo4j(loaded, neo4j.index);
    await loaded?.home.remove();
    await neo4j?.stop();
  }
  const facts = [...machineFacts(), `bundles: ${SETTINGS.bundles}`];
  if (neo4j === null) facts.push('neo4j: not measured (name one in KB_TEST_NEO4J_URI, or give --neo4j)');
  console.log(`${facts.map((fact) => `- ${fact}`).join('\n')}\n\n${markdownTable(rows)}`);
};

await main(process.argv.slice(2));
