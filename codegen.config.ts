import type { CodegenConfig } from '@graphql-codegen/cli';
import { ENUMS } from './resolvers/enums.ts';

const VIEWS = '../../src/contracts/views.ts';
const parent = (type: string) => [type, `../parents.ts#${type}Parent`] as const;

/** What the resolvers of a type are handed, where it is not the type itself. */
const mappers: Record<string, string> = Object.fromEntries<string>([
  // Without a mapper the generator types an enum with values of its own as null.
  ...Object.keys(ENUMS).map((name) => [name, name] as const),
  ...['Assessment', 'ChangeRef', 'Field', 'Node', 'Proposal', 'Relationship', 'Source', 'SourceRevision'].map(
    parent,
  ),
  ['Change', `${VIEWS}#ChangeView`],
  ['Condition', '../parents.ts#ConditionParent'],
  ['Evidence', `${VIEWS}#EvidenceView`],
  ['Reanchoring', '../parents.ts#ReanchoringParent'],
  ['Project', '../../src/operations/read/project-get.ts#ProjectView'],
  ['SourcePage', '../../src/contracts/records.ts#PageSummary'],
  ['SourceText', '../parents.ts#SourceTextParent'],
  ['TextPage', '../parents.ts#TextPageParent'],
]);

/** Resolver types from schema.graphql; enums are the contract's own words, parents are what operations answer. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  importExtension: '.ts',
  generates: {
    'resolvers/generated/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#GraphqlContext',
        enumsAsTypes: true,
        enumValues: ENUMS,
        mappers,

        scalars: {
          ConditionValue: 'number | string | boolean',
          DateTime: 'string',
          JsonObject: 'Record<string, unknown>',
          SafeInt: 'number',
        },
        useTypeImports: true,
        maybeValue: 'T | null | undefined',
      },
    },
  },
};
export default config;
