import { z } from 'zod';

const count = z.int().min(1);

/** Every limit of the service with its unit. Each is configurable; an error that a limit causes names it. */
export const Limits = z.strictObject({
  bundleItems: count.describe('Items in one proposal.'),
  bundleBytes: count.describe('Bytes of one proposal as UTF-8 JSON.'),
  bundleQuotes: count.describe('Quotes in one proposal.'),
  quoteCodePoints: count.describe('Code points in the exact text of one quote.'),
  uploadBytes: count.describe('Bytes of one source.'),
  chunkBytes: count.describe('Decoded bytes of one upload chunk.'),
  pdfPages: count.describe('Sheets of one PDF; TeX files of one archive.'),
  pdfMilliseconds: count.describe('Time for reading one PDF.'),
  pdfHeapMiB: count.describe('Heap of the process part that reads one PDF.'),
  textMilliseconds: count.describe('Time for reading one text, HTML, XML or TeX source.'),
  textHeapMiB: count.describe('Heap of the process part that reads one text, HTML, XML or TeX source.'),
  unpackedBytes: count.describe('Bytes that one compressed source unpacks to.'),
  pageSize: count.describe('Items in one page of a list (`first`).'),
  neighbourDepth: count.describe('Hops from the focus of a neighbourhood.'),
  neighbourNodes: count.describe('Nodes in one answer about a neighbourhood.'),
  neighbourRelationships: count.describe('Relationships in one answer about a neighbourhood.'),
  contextTokens: count.describe('Tokens of one text answer (`maxTokens`).'),
  queryCodePoints: count.describe('Code points of one search query.'),
  requestBytes: count.describe('Bytes of one HTTP request body.'),
  graphqlDepth: count.describe('Nesting of one GraphQL document.'),
  graphqlAliases: count.describe('Aliases in one GraphQL document.'),
  graphqlCost: count.describe(
    'Cost of one GraphQL document: fields, multiplied by the `first` of the lists round them.',
  ),
  graphqlTokens: count.describe('Lexical tokens of one GraphQL document.'),
  mcpSessions: count.describe('MCP sessions open at once.'),
  mcpSessionIdleMilliseconds: count.describe('Time after which an idle MCP session ends.'),
});
export type Limits = z.infer<typeof Limits>;

/** The limits of a service that configures none. */
export const DEFAULT_LIMITS: Limits = {
  bundleItems: 200,
  bundleBytes: 1024 * 1024,
  bundleQuotes: 1_000,
  quoteCodePoints: 2_000,
  uploadBytes: 200 * 1024 * 1024,
  chunkBytes: 512 * 1024,
  pdfPages: 2_000,
  pdfMilliseconds: 120_000,
  pdfHeapMiB: 2_048,
  textMilliseconds: 120_000,
  textHeapMiB: 2_048,
  unpackedBytes: 400 * 1024 * 1024,
  pageSize: 100,
  neighbourDepth: 3,
  neighbourNodes: 500,
  neighbourRelationships: 2_000,
  contextTokens: 200_000,
  queryCodePoints: 10_000,
  requestBytes: 2 * 1024 * 1024,
  graphqlDepth: 12,
  graphqlAliases: 30,
  graphqlCost: 20_000,
  graphqlTokens: 5_000,
  mcpSessions: 500,
  mcpSessionIdleMilliseconds: 30 * 60 * 1000,
};
