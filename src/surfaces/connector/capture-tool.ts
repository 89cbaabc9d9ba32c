import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { inputSchema, outputSchema } from '../../operations/published-schema.ts';
import { CaptureInput, CaptureOutput } from './capture-file.ts';

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
