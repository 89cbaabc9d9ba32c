import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A scalar that is only ever answered with: nothing of the schema takes one. */
const answered = (name: string, isValue: (value: unknown) => boolean): GraphQLScalarType =>
  new GraphQLScalarType({
    name,
    serialize: (value) => {
      if (isValue(value)) return value;
      throw new TypeError(`A value of ${name} has the wrong kind: ${typeof value}.`);
    },
    parseValue: () => {
      throw new GraphQLError(`${name} is not an input.`);
    },
  });

/** The scalars of schema.graphql; a value that JSON would change is refused, never rounded. */
export const scalars = {
  ConditionValue: answered('ConditionValue', (value) =>
    ['number', 'string', 'boolean'].includes(typeof value),
  ),
  DateTime: answered('DateTime', (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  JsonObject: answered(
    'JsonObject',
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
  SafeInt: answered('SafeInt', (value) => Number.isSafeInteger(value)),
};
