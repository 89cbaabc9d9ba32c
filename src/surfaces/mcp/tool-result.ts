import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { KbError } from '../../contracts/errors.ts';
import { errorBody } from '../../contracts/errors.ts';

/** An answer as a tool result: structured, and the same JSON as text, since some clients show only one of them. */
export const answerResult = (answer: unknown): CallToolResult => ({
  structuredContent: answer as Record<string, unknown>,
  content: [{ type: 'text', text: JSON.stringify(answer) }],
});

/** An error as a tool result: text only, since clients hold structured content against the output schema. */
export const errorResult = (error: KbError): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(errorBody(error)) }],
});
