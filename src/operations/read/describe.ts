import { z } from 'zod';
import { KbError } from '../../contracts/errors.ts';
import { Limits } from '../../contracts/limits.ts';
import {
  Capability,
  ConditionOperator,
  Direction,
  EvidenceLevel,
  FindingKind,
  NODE_FIELDS,
  RelationshipType,
  Verdict,
} from '../../contracts/vocabulary.ts';
import { REGISTRY_VERSION, RELATIONSHIPS } from '../../domain/graph/relationship-registry.ts';
import type { Call, Operation } from '../operation.ts';
import { inputSchema, itemSchemas, outputSchema } from '../published-schema.ts';
import { listProjects } from './lists.ts';

export const DescribeInput = z.strictObject({
  operation: z.string().max(100).optional().describe('The name of a tool, to get its exact schemas.'),
});

const AnySchema = z.record(z.string(), z.unknown());

export const DescribeOutput = z.strictObject({
  service: z.strictObject({ name: z.string(), version: z.string() }),
  schemaVersions: z.array(z.string()),
  tools: z.array(z.strictObject({ name: z.string(), version: z.string(), capability: Capability })),
  capabilities: z.array(Capability).describe('What the token of this call may do.'),
  limits: Limits,
  vocabulary: z.strictObject({
    registryVersion: z.string(),
    nodeFields: z.record(z.string(), z.array(z.string())),
    relationships: z.record(
      RelationshipType,
      z.strictObject({
        ends: z.array(z.tuple([z.string(), z.string()])),
        reads: z.string(),
        inverse: z.string(),
        symmetric: z.boolean(),
        conditionsRequired: z.boolean(),
        acyclic: z.boolean(),
      }),
    ),
    verdicts: z.array(Verdict),
    findingKinds: z.array(FindingKind),
    conditionOperators: z.array(ConditionOperator),
    evidenceLevels: z.array(EvidenceLevel),
    directions: z.array(Direction),
    mediaTypes: z.array(z.string()),
  }),
  projects: z.array(z.strictObject({ id: z.string(), title: z.string(), revision: z.int() })),
  index: z.string(),
  operation: z
    .strictObject({
      name: z.string(),
      input: AnySchema,
      output: AnySchema,
      items: z.record(z.string(), AnySchema).optional(),
    })
    .optional(),
});

const operationOf = (name: string, catalog: readonly Operation[]) => {
  const operation = catalog.find(
    (candidate) => candidate.name === name && candidate.transports.includes('mcp'),
  );
  if (operation === undefined)
    throw new KbError(
      'NOT_FOUND',
      `operation: there is no tool "${name}"; kb_describe without arguments lists them.`,
      { path: 'operation' },
    );
  return {
    name,
    input: inputSchema(operation.input),
    output: outputSchema(operation.output),
    ...(name === 'kb_propose' ? { items: itemSchemas() } : {}),
  };
};

/** What this service offers to this caller: tools, limits, vocabulary, projects; and the exact schemas of one tool. */
export const describeService = async (
  input: z.output<typeof DescribeInput>,
  call: Call,
  catalog: readonly Operation[],
): Promise<z.output<typeof DescribeOutput>> => {
  const { services, caller } = call;
  const { projects } = await listProjects({}, call);
  return {
    service: { name: 'kb', version: services.version },
    schemaVersions: ['1'],
    tools: catalog
      .filter((operation) => operation.transports.includes('mcp'))
      .map(({ name, version, kind }) => ({ name, version, capability: kind })),
    capabilities: Capability.options.filter((capability) => caller.capabilities.has(capability)),
    limits: services.limits,
    vocabulary: {
      registryVersion: REGISTRY_VERSION,
      nodeFields: Object.fromEntries(
        Object.entries(NODE_FIELDS).map(([type, fields]) => [type, [...fields]]),
      ),
      relationships: Object.fromEntries(
        Object.entries(RELATIONSHIPS).map(([type, rule]) => [
          type,
          { ...rule, ends: rule.ends.map(([from, to]): [string, string] => [from, to]) },
        ]),
      ) as z.output<typeof DescribeOutput>['vocabulary']['relationships'],
      verdicts: Verdict.options,
      findingKinds: FindingKind.options,
      conditionOperators: ConditionOperator.options,
      evidenceLevels: EvidenceLevel.options,
      directions: Direction.options,
      mediaTypes: services.parsers.flatMap((parser) => [...parser.mediaTypes]).sort(),
    },
    projects: projects.map((view) => ({
      id: view.project.id,
      title: view.project.title,
      revision: view.revision,
    })),
    index: services.index.kind,
    ...(input.operation === undefined ? {} : { operation: operationOf(input.operation, catalog) }),
  };
};
