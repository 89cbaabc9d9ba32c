import { BenchHome } from './bench-home.ts';
import { endProcess, linesOf, nextJson, startKb } from './built-kb.ts';
import { startNode } from './measure-start.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { median, milliseconds, timeCells, timed, timesOf } from './timing.ts';

/** A client that waits longer leaves our tools out. */
const LIMIT_MILLISECONDS = 300;

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  },
};
const MESSAGES = [
  INITIALIZE,
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list' },
];

interface Answer {
  id: number;
  result?: { tools?: unknown[] };
}

/** From the start of the process to both answers; the client writes without waiting, as a pipe allows. */
const answersOnce = async (home: string): Promise<number> => {
  const { ms, answer: child } = await timed(async () => {
    const started = startKb(['mcp'], home);
    for (const message of MESSAGES) started.stdin.write(`${JSON.stringify(message)}\n`);
    const lines = linesOf(started);
    await nextJson<Answer>(lines);
    const { id, result } = await nextJson<Answer>(lines);
    if (id !== 2 || (result?.tools?.length ?? 0) === 0) throw new Error('the connector lists no tools');
    return started;
  });
  child.stdin.end();
  await endProcess(child);
  return ms;
};

/** Start of the stdio connector to its answers of `initialize` and `tools/list`, no service running. */
export const connectorRows = async (): Promise<Row[]> => {
  const home = await BenchHome.make();
  const times: number[] = [];
  for (let index = 0; index < 2 * SETTINGS.runs; index++) times.push(await answersOnce(home.folder));
  const node = median(await timesOf(SETTINGS.runs, startNode));
  await home.remove();
  return [
    {
      what: 'connector: initialize and tools/list',
      ...timeCells(times),
      also: `node -e 0: ${milliseconds(node)}`,
      against: `limit ${LIMIT_MILLISECONDS} ms`,
      ratio: median(times) / LIMIT_MILLISECONDS,
    },
  ];
};
