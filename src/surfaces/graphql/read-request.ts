import { z } from 'zod';
import { KbError } from '../../contracts/errors.ts';

/** A GraphQL request over HTTP; `extensions` may come along and is not used. */
const GraphqlRequest = z.object({
  query: z.string({ error: 'must be a text with a GraphQL document' }).min(1, 'must not be empty'),
  operationName: z.string({ error: 'must be a text' }).nullish(),
  variables: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
});

/** A request as it is passed on. */
export interface GraphqlRequest {
  query: string;
  operationName?: string;
  variables?: Record<string, unknown>;
}

/** Reads the body of a request. Raises `INVALID_INPUT` naming what is wrong; several operations in a list are refused. */
export const readRequest = (body: unknown): GraphqlRequest => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new KbError(
      'INVALID_INPUT',
      'Send one JSON object with "query" and optional "variables" and "operationName".',
    );
  const parsed = GraphqlRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    throw new KbError('INVALID_INPUT', `${path}: ${issue?.message ?? 'is not valid'}.`, { path });
  }
  const { query, operationName, variables } = parsed.data;
  return {
    query,
    ...(operationName == null || operationName === '' ? {} : { operationName }),
    ...(variables == null ? {} : { variables }),
  };
};
