import type { z } from 'zod';
import { ErrorBody, ERRORS } from '../contracts/errors.ts';
import { Limits, DEFAULT_LIMITS } from '../contracts/limits.ts';
import { StoredReceipt } from '../contracts/receipt.ts';
import * as records from '../contracts/records.ts';
import { TextLayer } from '../contracts/text-layer.ts';
import { RELATIONSHIPS } from '../domain/graph/relationship-registry.ts';
import { REQUEST_BOUNDS } from '../operations/refuse-unstorable.ts';
import { OPERATIONS } from '../operations/catalog.ts';
import { inputSchema, itemSchemas, outputSchema } from '../operations/published-schema.ts';
import { captureTool } from '../surfaces/connector/capture-tool.ts';
import { serviceTools } from '../surfaces/mcp/tools.ts';

/** Files by their path from the root of the repository. */
export type GeneratedFiles = ReadonlyMap<string, string>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const withDialect = (schema: Record<string, unknown>): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...schema,
});

const RECORDS: Readonly<Record<string, z.ZodType>> = {
  node: records.NodeRecord,
  relationship: records.RelationshipRecord,
  assessment: records.AssessmentRecord,
  source: records.SourceRecord,
  project: records.ProjectRecord,
  policy: records.PolicyRecord,
  receipt: StoredReceipt,
  'text-layer': TextLayer,
  error: ErrorBody,
};

const schemaFiles = (): [string, string][] => [
  ...Object.entries(RECORDS).map(([name, schema]): [string, string] => [
    `schemas/records/${name}.json`,
    json(withDialect(outputSchema(schema))),
  ]),
  ...OPERATIONS.flatMap((operation): [string, string][] => [
    [`schemas/operations/${operation.name}.input.json`, json(withDialect(inputSchema(operation.input)))],
    [`schemas/operations/${operation.name}.output.json`, json(withDialect(outputSchema(operation.output)))],
  ]),
  ...Object.entries(itemSchemas()).map(([op, schema]): [string, string] => [
    `schemas/items/${op}.json`,
    json(withDialect(schema)),
  ]),
  ['schemas/tools.json', json([...serviceTools(), captureTool()])],
];

/** The tools that each skill uses. */
const SKILL_TOOLS: Readonly<Record<string, readonly string[]>> = {
  'kb-ingest': [
    'kb_describe',
    'kb_project_get',
    'kb_capture',
    'kb_source_get',
    'kb_source_read',
    'kb_source_find',
    'kb_search',
    'kb_get',
    'kb_propose',
    'kb_proposal_get',
    'kb_proposal_withdraw',
  ],
  'kb-query': [
    'kb_describe',
    'kb_search',
    'kb_get',
    'kb_neighbors',
    'kb_source_get',
    'kb_source_read',
    'kb_history',
  ],
};

const NOTE = '<!-- Generated from the operation catalog by `npm run generate`; edits are lost. -->\n\n';

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const argumentsOf = (schema: Record<string, unknown>): string => {
  const properties = (schema['properties'] ?? {}) as Record<string, { description?: string; type?: unknown }>;
  const required = (schema['required'] ?? []) as string[];
  const rows = Object.entries(properties).map(([name, property]) => [
    `\`${name}\``,
    required.includes(name) ? 'yes' : '',
    property.description ?? '',
  ]);
  return rows.length === 0 ? 'Takes nothing.' : table(['argument', 'required', 'meaning'], rows);
};

const toolsPage = (title: string, names: readonly string[] | null): string => {
  const all = [...serviceTools(), captureTool()];
  const tools = names === null ? all : all.filter((tool) => names.includes(tool.name));
  const missing = names?.filter((name) => !all.some((tool) => tool.name === name)) ?? [];
  if (missing.length > 0) throw new Error(`a skill names tools that do not exist: ${missing.join(', ')}`);
  const sections = tools.map((tool) => {
    const operation = OPERATIONS.find((candidate) => candidate.name === tool.name);
    const capability = operation === undefined ? 'propose; only in the connector' : operation.kind;
    const codes =
      operation === undefined || operation.errors.length === 0
        ? ''
        : `\n\nErrors of its own: ${operation.errors.map((code) => `\`${code}\``).join(', ')}.`;
    return `## ${tool.name}\n\n${tool.description}\n\nCapability: ${capability}.\n\n${argumentsOf(tool.inputSchema)}${codes}`;
  });
  return `# ${title}\n\n${NOTE}${sections.join('\n\n')}\n`;
};

const errorsPage = (): string =>
  `# Errors\n\n${NOTE}The same codes in MCP, GraphQL (\`extensions.code\`), HTTP and the command line. Exit code 3 is no error: the gate did not accept.\n\n${table(
    ['code', 'HTTP', 'exit', 'retryable', 'what to do'],
    Object.entries(ERRORS).map(([code, row]) => [
      `\`${code}\``,
      String(row.httpStatus),
      String(row.exitCode),
      row.retryable ? 'yes' : 'no',
      row.remedy,
    ]),
  )}\n`;

const limitsPage = (): string =>
  `# Limits\n\n${NOTE}Set others in \`config.json\` of the home: \`{"limits":{"bundleItems":100}}\`.\n\n${table(
    ['limit', 'default', 'of what'],
    Object.entries(Limits.shape).map(([name, schema]) => [
      `\`${name}\``,
      String(DEFAULT_LIMITS[name as keyof Limits]),
      schema.description ?? '',
    ]),
  )}\n\nAny request, whatever its size, also holds at most ${REQUEST_BOUNDS.requestValues} values (\`requestValues\`), ${REQUEST_BOUNDS.requestEntries} in one list or object (\`requestEntries\`), ${REQUEST_BOUNDS.requestLevels} levels deep. These cannot be changed.\n`;

const relationshipsPage = (): string =>
  `# Relationships\n\n${NOTE}The registry is closed: no other type exists.\n\n${table(
    ['type', 'from → to', 'reads', 'from the other end', 'rules'],
    Object.entries(RELATIONSHIPS).map(([type, rule]) => [
      `\`${type}\``,
      rule.ends.map(([from, to]) => `${from} → ${to}`).join(', '),
      rule.reads,
      rule.inverse,
      [
        rule.symmetric ? 'symmetric' : '',
        rule.conditionsRequired ? 'conditions required' : '',
        rule.acyclic ? 'acyclic' : '',
      ]
        .filter((text) => text !== '')
        .join(', '),
    ]),
  )}\n`;

/** Everything that is made from contracts and catalog: JSON Schemas and reference pages. */
export const generatedFiles = (): GeneratedFiles =>
  new Map([
    ...schemaFiles(),
    ['docs/reference/tools.md', toolsPage('MCP tools', null)],
    ...Object.entries(SKILL_TOOLS).map(([skill, names]): [string, string] => [
      `skills/${skill}/references/tools.md`,
      toolsPage(`Tools of ${skill}`, names),
    ]),
    ['docs/reference/errors.md', errorsPage()],
    ['docs/reference/limits.md', limitsPage()],
    ['docs/reference/relationships.md', relationshipsPage()],
  ]);
