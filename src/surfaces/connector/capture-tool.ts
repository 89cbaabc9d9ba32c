import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { inputSchema, outputSchema } from '../../operations/published-schema.ts';
import { CaptureInput, CaptureOutput } from './capture-file.ts';

/** The one tool that only the connector has, since only it is on the machine of the files. */
export const captureTool = (): Tool => ({
  name: 'kb_capture',
  title: 'Captures a file as a source',
  description:
    'Sends a local file (PDF, Markdown, plain text, HTML, XML, TeX, or the e-print of a paper) to the service and captures it as an immutable revision of a source. Files with the same arXiv id, DOI or URL become revisions of one source; where no name says so, give source.id, else the file is a source of its own. The same bytes again change nothing, but for those that were withdrawn, which come back. Answers the revision to cite and the status of each page.',
  inputSchema: inputSchema(CaptureInput) as Tool['inputSchema'],
  outputSchema: outputSchema(CaptureOutput) as Tool['outputSchema'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});
