import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { KbError } from '../../contracts/errors.ts';
import { createMcpServer, unknownTool } from '../mcp/server.ts';
import { answerResult, errorResult } from '../mcp/tool-result.ts';
import type { Endpoint } from './service-client.ts';
import { ServiceClient } from './service-client.ts';

const asResult = (error: unknown, log: (line: string) => void): CallToolResult => {
  if (error instanceof KbError) return errorResult(error);
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return errorResult(
    new KbError('INTERNAL', 'Something went wrong in the connector; its standard error has the cause.'),
  );
};

/** What a connector needs to know. */
export interface ConnectorOptions {
  version: string;
  /** Every tool, the connector's own among them: read from a file, so that nothing has to be worked out at start. */
  tools: readonly Tool[];
  find: () => Promise<Endpoint>;
  /** Folders that files may be captured from. */
  roots: readonly string[];
  log: (line: string) => void;
}

/** Loaded when it is first needed: a client must get its answer to `initialize` at once. */
const capture = async (
  client: ServiceClient,
  args: unknown,
  roots: readonly string[],
): Promise<CallToolResult> => {
  const [{ captureFile, CaptureInput }, { readInput }, { readPaperAddress }] = await Promise.all([
    import('./capture-file.ts'),
    import('../../operations/read-input.ts'),
    import('./paper-address.ts'),
  ]);
  const input = readInput(CaptureInput, args).value;
  if (readPaperAddress(input.path) !== null)
    throw new KbError(
      'INVALID_INPUT',
      `path: kb_capture sends files and fetches nothing; let somebody run \`kb capture ${input.path}\`, or give the path of the file and source.arxivId.`,
      { path: 'path' },
    );
  return answerResult(await captureFile(client, input, roots));
};

/**
 * The stdio connector: answers `initialize` and `tools/list` by itself, relays every other call to the service, and
 * captures files of this machine. Ends when its input closes.
 */
export const runConnector = async ({ version, tools, find, roots, log }: ConnectorOptions): Promise<void> => {
  const client = new ServiceClient('kb-connector', find);
  const names = new Set(tools.map((tool) => tool.name));
  const server = createMcpServer(version, tools, async (name, args) => {
    try {
      if (name === 'kb_capture') return await capture(client, args, roots);
      return names.has(name) ? await client.call(name, args ?? {}) : errorResult(unknownTool(name));
    } catch (error) {
      return asResult(error, log);
    }
  });
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve).once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await client.close();
};
