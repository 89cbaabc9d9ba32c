import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphqlContext } from '../../../resolvers/context.ts';
import { resolvers } from '../../../resolvers/index.ts';
import type { Report } from './error-answers.ts';
import { formatError } from './error-answers.ts';

const silent = (): void => undefined;

/**
 * Apollo Server with nothing left to its surroundings: the same whatever NODE_ENV says, no call home, no landing page,
 * no stack traces, no batching, no persisted queries (a stored query would pass by the limits).
 */
export const createApolloServer = (typeDefs: string, report: Report): ApolloServer<GraphqlContext> =>
  new ApolloServer<GraphqlContext>({
    typeDefs,
    resolvers,
    nodeEnv: 'production',
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    status400ForVariableCoercionErrors: true,
    formatError: formatError(report),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    // Its own log lines would go to stdout, and say less than the reports of errors.
    logger: { debug: silent, info: silent, warn: silent, error: (message) => void report(message) },
  });
