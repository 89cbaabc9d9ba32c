import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { OPERATIONS } from '../../operations/catalog.ts';
import type { Operation } from '../../operations/operation.ts';
import { inputSchema, outputSchema, proposalSchema } from '../../operations/published-schema.ts';

const toolOf = (operation: Operation): Tool => ({
  name: operation.name,
  title: operation.summary.replace(/[.:].*$/, ''),
  description: `${operation.summary} ${operation.description}`,
  inputSchema: (operation.name === 'kb_propose'
    ? proposalSchema(operation.input)
    : inputSchema(operation.input)) as Tool['inputSchema'],
  outputSchema: outputSchema(operation.output) as Tool['outputSchema'],
  annotations: {
    readOnlyHint: operation.hints.readOnly,
    destructiveHint: operation.hints.destructive,
    idempotentHint: operation.hints.idempotent,
    openWorldHint: false,
  },
});

let tools: Tool[] | undefined;

/** The tools of the service, from the catalog; the same for every caller. */
export const serviceTools = (): Tool[] =>
  (tools ??= OPERATIONS.filter((operation) => operation.transports.includes('mcp')).map(toolOf));
