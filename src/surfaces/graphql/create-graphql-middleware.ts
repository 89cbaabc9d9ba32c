import { readFileSync } from 'node:fs';
import { expressMiddleware } from '@as-integrations/express5';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { buildSchema } from 'graphql';
import type { GraphqlContext } from '../../../resolvers/context.ts';
import { createContext } from '../../../resolvers/context.ts';
import type { Run } from '../../../resolvers/operations-port.ts';
import { ERRORS, KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';
import { bodyError } from './body-error.ts';
import { createApolloServer } from './create-apollo-server.ts';
import type { Report } from './error-answers.ts';
import { graphqlError, presentable } from './error-answers.ts';
import { graphiqlPage } from './graphiql-page.ts';
import { checkDocument } from './limits/check-document.ts';
import { readRequest } from './read-request.ts';

/** What the GraphQL surface is handed. */
export interface GraphqlOptions {
  /** Operations bound to the caller of a request. Raises `KbError` when the caller may not ask at all. */
  runFor: (req: Request) => Run;
  limits: Limits;
  report: Report;
  /** Names a request in the log. */
  requestId: (req: Request) => string;
  /** The read contract: the file schema.graphql. */
  schemaFile: string;
  /** Folder of the built GraphiQL; without it, GET answers 405. */
  graphiqlFolder?: string | undefined;
}

/** The handler to mount at `/graphql`, and how to end it: what runs is finished first. */
export interface GraphqlMiddleware {
  handler: Router;
  stop: () => Promise<void>;
}

const answerError = (res: Response, error: KbError, status: number): void => {
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [graphqlError(error)] });
};

/** A document over a limit is a bad request; a body over a limit is too large. */
const statusOf = ({ code, details }: KbError): number =>
  code === 'LIMIT_EXCEEDED' && details?.['limit'] !== 'requestBytes' ? 400 : ERRORS[code].httpStatus;

const refuseOtherMedia: RequestHandler = (req, res, next) => {
  if (req.is('application/json') !== false) {
    next();
    return;
  }
  const error = new KbError(
    'INVALID_INPUT',
    'Send the request as JSON, with the content type application/json.',
  );
  answerError(res, error, 415);
};

const refuseOtherMethods: RequestHandler = (_req, res) => {
  const error = new KbError('INVALID_INPUT', 'Send GraphQL requests with POST.');
  answerError(res.set('Allow', 'POST'), error, 405);
};

/** Makes the GraphQL surface: limits first, then Apollo Server; errors by the contract's table, whatever raised them. */
export const createGraphqlMiddleware = async (options: GraphqlOptions): Promise<GraphqlMiddleware> => {
  const { limits, report } = options;
  const typeDefs = readFileSync(options.schemaFile, 'utf8');
  const schema = buildSchema(typeDefs);
  const apollo = createApolloServer(typeDefs, report);
  await apollo.start();
  const contexts = new WeakMap<Request, GraphqlContext>();

  const prepare: RequestHandler = (req, _res, next) => {
    const request = readRequest(req.body);
    checkDocument(schema, request, limits);
    const requestId = options.requestId(req);
    contexts.set(req, createContext(options.runFor(req), { requestId, pageSize: limits.pageSize }));
    req.body = request;
    next();
  };
  const execute = expressMiddleware(apollo, {
    context: async ({ req }) => contexts.get(req) as GraphqlContext,
  });
  const onError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const shown = bodyError(error, limits) ?? presentable(error, report);
    answerError(res, shown, statusOf(shown));
  };

  const handler = express.Router();
  handler.post('/', refuseOtherMedia, express.json({ limit: limits.requestBytes }), prepare, execute);
  if (options.graphiqlFolder !== undefined) handler.use(graphiqlPage(options.graphiqlFolder));
  handler.all('/', refuseOtherMethods);
  handler.use(onError);
  return { handler, stop: () => apollo.stop() };
};
