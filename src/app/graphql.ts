import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response, Router } from 'express';
import type { Run } from '../../resolvers/operations-port.ts';
import { operationNamed } from '../operations/catalog.ts';
import { asKbError, runOperation } from '../operations/run-operation.ts';
import type { Services } from '../operations/services.ts';
import { createGraphqlMiddleware } from '../surfaces/graphql/create-graphql-middleware.ts';
import { callerOf, requireAnyCapability } from '../surfaces/http/caller-of.ts';
import { PACKAGE_FOLDER } from './version.ts';

const GRAPHIQL_FOLDER = join(PACKAGE_FOLDER, 'dist', 'graphiql');

const runFor =
  (services: Services) =>
  (request: Request): Run => {
    const caller = callerOf(request.res as Response);
    requireAnyCapability(caller);
    const run = async (name: string, input: unknown) => {
      const operation = operationNamed(name, 'graphql');
      if (operation === undefined) throw new Error(`the catalog offers no ${name} over GraphQL`);
      return runOperation(services, caller, operation, input);
    };
    return run as Run;
  };

/** GraphQL over the read operations of the catalog, and GraphiQL where it was built. */
export const graphqlRoutes = async (
  services: Services,
): Promise<{ routes: Router; stop: () => Promise<void> }> => {
  const { handler, stop } = await createGraphqlMiddleware({
    runFor: runFor(services),
    limits: services.limits,
    report: (error) => String(asKbError(error, services, 'graphql').details?.['reference']),
    requestId: () => services.ids.uuid(),
    schemaFile: join(PACKAGE_FOLDER, 'schema.graphql'),
    graphiqlFolder: existsSync(GRAPHIQL_FOLDER) ? GRAPHIQL_FOLDER : undefined,
  });
  return { routes: handler, stop };
};
