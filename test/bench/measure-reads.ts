import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { homePaths } from '../../src/app/home.ts';
import { walk } from '../../src/domain/graph/neighbourhood.ts';
import { queryTerms } from '../../src/domain/search/terms.ts';
import type { Services } from '../../src/operations/services.ts';
import type { IndexChoice } from './bench-home.ts';
import { run } from './bench-home.ts';
import { endProcess, linesOf, nextJson, startKb } from './built-kb.ts';
import type { LoadedHome } from './loaded-home.ts';
import { PROJECT } from './loaded-home.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { questionOf } from './synthetic-claims.ts';
import { median, milliseconds, timeCells, timesOf } from './timing.ts';

/** A kind of read: the request of an operation, and the index's part of it alone. */
interface Read {
  what: string;
  operation: string;
  request(n: number): Record<string, unknown>;
  inIndex(services: Services, ledgerId: string, n: number): Promise<unknown>;
}

const pick = (ids: readonly string[], n: number): string => ids[(n * 37) % ids.length] ?? '';

const readsOf = ({ methods, claims }: LoadedHome): Read[] => {
  const neighbours = (what: string, ids: readonly string[], depth: number): Read => ({
    what,
    operation: 'kb_neighbors',
    request: (n) => ({ project: PROJECT, id: pick(ids, n), depth }),
    inIndex: (services, ledgerId, n) =>
      walk(pick(ids, n), depth, { maxNodes: 20_000, maxEdges: 50_000 }, (from, limit) =>
        services.index.edges(ledgerId, from, { direction: 'both', at: claims.length, limit }),
      ),
  });
  return [
    {
      what: 'search, 20 cards',
      operation: 'kb_search',
      request: (n) => ({ project: PROJECT, query: questionOf(n) }),
      inIndex: (services, ledgerId, n) =>
        services.index.search(ledgerId, queryTerms(questionOf(n)), { limit: 20, offset: 0 }),
    },
    neighbours('neighbours of a claim, 1 hop', claims, 1),
    neighbours('neighbours of a method, 50 cards', methods, 1),
    neighbours('neighbours of a claim, 2 hops, 50 cards', claims, 2),
  ];
};

/** The reads through their operations in this process, beside the index alone; first reads are not counted. */
export const readRows = async (loaded: LoadedHome, index: IndexChoice): Promise<Row[]> => {
  const services = await loaded.home.services(index);
  await services.projector.syncIndex(PROJECT);
  const ledgerId = await services.projector.ledgerId(PROJECT);
  const rows: Row[] = [];
  for (const { what, operation, request, inIndex } of readsOf(loaded)) {
    const whole = (n: number) => run(services, operation, request(n));
    await timesOf(8, whole);
    const times = await timesOf(SETTINGS.reads, whole);
    const alone = median(await timesOf(SETTINGS.reads, (n) => inIndex(services, ledgerId, n)));
    rows.push({
      what: `${what}, ${index.kind}`,
      ...timeCells(times),
      against: `index alone ${milliseconds(alone)}`,
      ratio: median(times) / alone,
    });
  }
  return rows;
};

/** A client of a service of its own on the home; both end with `work`. */
const withClient = async <T>(home: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const child = startKb(['serve', '--home', home, '--port', '0'], home);
  const client = new Client({ name: 'bench', version: '1' });
  try {
    const { url } = await nextJson<{ url: string }>(linesOf(child));
    const token = readFileSync(homePaths(home).localToken, 'utf8');
    const headers = { Authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
    );
    return await work(client);
  } finally {
    await client.close();
    await endProcess(child);
  }
};

/** The same reads over MCP and HTTP, beside the operations in this process. */
export const surfaceRows = async (loaded: LoadedHome): Promise<Row[]> => {
  const reads = readsOf(loaded);
  const services = await loaded.home.services();
  const alone: number[] = [];
  for (const { operation, request } of reads) {
    const whole = (n: number) => run(services, operation, request(n));
    await timesOf(8, whole);
    alone.push(median(await timesOf(SETTINGS.reads, whole)));
  }
  await loaded.home.close();
  return withClient(loaded.home.folder, async (client) => {
    const rows: Row[] = [];
    for (const [place, { what, operation, request }] of reads.entries()) {
      const call = async (n: number) => {
        const answer = await client.callTool({ name: operation, arguments: request(n) });
        if (answer.isError === true) throw new Error(JSON.stringify(answer.content));
      };
      await timesOf(8, call);
      const times = await timesOf(SETTINGS.reads, call);
      const own = alone[place] ?? NaN;
      rows.push({
        what: `${what}, over MCP`,
        ...timeCells(times),
        also: `surface ${milliseconds(median(times) - own)}`,
        against: `in process ${milliseconds(own)}`,
        ratio: median(times) / own,
      });
    }
    return rows;
  });
};
