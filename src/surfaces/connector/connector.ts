import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { KbError } from '../../contracts/errors.ts';
import { inputSchema, outputSchema } from '../../operations/published-schema.ts';
import { readInput } from '../../operations/read-input.ts';
import { createMcpServer, unknownTool } from '../mcp/server.ts';
import { answerResult, errorResult } from '../mcp/tool-result.ts';
import { serviceTools } from '../mcp/tools.ts';
import { captureFile, CaptureInput, CaptureOutput } from './capture-file.ts';
import type { Endpoint } from './service-client.ts';
import { ServiceClient } from './service-client.ts';

/** The one tool that only the connector has, since only it is on the machine of the files. */
export const captureTool = (): Tool => ({
  name: 'kb_capture',
  title: 'Captures a file as a source',
  description:
    'Sends a local file (PDF, Markdown, plain text) to the service and captures it as an immutable source of a project. The same bytes again change nothing. Answers the revision to cite and the status of each page.',
  inputSchema: inputSchema(CaptureInput) as Tool['inputSchema'],
  outputSchema: outputSchema(CaptureOutput) as Tool['outputSchema'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

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
  find: () => Promise<Endpoint>;
  /** Folders that files may be captured from. */
  roots: readonly string[];
  log: (line: string) => void;
}

/**
 * The stdio connector: answers `initialize` and `tools/list` by itself, relays every other call to the service, and
 * captures files of this machine. Ends when its input closes.
 */
export const runConnector = async ({ version, find, roots, log }: ConnectorOptions): Promise<void> => {
  const client = new ServiceClient('kb-connector', find);
  const tools = [...serviceTools(), captureTool()];
  const names = new Set(tools.map((tool) => tool.name));
  const server = createMcpServer(version, tools, async (name, args) => {
    try {
      if (name === 'kb_capture')
        return answerResult(await captureFile(client, readInput(CaptureInput, args).value, roots));
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
