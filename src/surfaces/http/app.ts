import express from 'express';
import type { Express, NextFunction, Request, RequestHandler, Response, Router } from 'express';
import { KbError } from '../../contracts/errors.ts';
import { operationNamed } from '../../operations/catalog.ts';
import { runOperation } from '../../operations/run-operation.ts';
import type { Services } from '../../operations/services.ts';
import type { TokenLookup } from './authenticate.ts';
import { authenticate } from './authenticate.ts';
import { callerOf, requireAnyCapability } from './caller-of.ts';
import { errorHandler, sendError } from './errors.ts';
import type { HostPolicy } from './hosts.ts';
import { foreignRequest } from './hosts.ts';
import { sourceBytes } from './source-bytes.ts';
import type { Health } from './health.ts';
import { aliveRoute, healthRoutes } from './health.ts';

/** What the HTTP surface is made of. */
export interface HttpParts {
  services: Services;
  tokens: TokenLookup;
  hosts: HostPolicy;
  /** Whether reading needs no token. */
  readsAreOpen: boolean;
  health: Health;
  /** POST, GET and DELETE of /mcp. */
  mcp: RequestHandler;
  /** Everything below /graphql; null where it is not offered. */
  graphql: Router | null;
  /** The viewer's files; null when it was not built. */
  viewer: Router | null;
}

const guard =
  (policy: HostPolicy): RequestHandler =>
  (request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    const why = foreignRequest(request, policy);
    if (why === null) next();
    else sendError(response, new KbError('FORBIDDEN', why));
  };

const identify =
  ({ services, tokens, readsAreOpen }: HttpParts): RequestHandler =>
  (request, response, next) => {
    const caller = authenticate(request, tokens, { readsAreOpen, now: services.clock.now() });
    // RFC 9110 wants it on every 401, whichever surface writes that, and allows it on any answer.
    if (caller.capabilities.size === 0) response.setHeader('WWW-Authenticate', 'Bearer');
    response.locals['caller'] = caller;
    next();
  };

const requireCaller: RequestHandler = (_request, response, next) => {
  requireAnyCapability(callerOf(response));
  next();
};

const maintenance =
  (services: Services, name: string): RequestHandler =>
  async (request: Request, response: Response) => {
    const operation = operationNamed(name, 'http');
    if (operation === undefined) throw new Error(`the catalog has no ${name}`);
    // Not parsed means not JSON: what it names must not be read as "all".
    if (request.body === undefined)
      throw new KbError('INVALID_INPUT', 'Send a JSON object with the content type application/json.');
    response.json(await runOperation(services, callerOf(response), operation, request.body));
  };

const unknownPath = (request: Request, _response: Response, next: NextFunction): void => {
  next(
    new KbError(
      'NOT_FOUND',
      `There is nothing at ${request.method} on this path. The service answers at /graphql, /mcp, /projects/{project}/sources/{revision}/bytes, /healthz, /readyz and /metrics.`,
    ),
  );
};

/** The one HTTP application: host and origin first, then who calls, then the surfaces. */
export const createApp = (parts: HttpParts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(guard(parts.hosts));
  app.use(aliveRoute());
  app.use(identify(parts));
  app.use(['/readyz', '/metrics'], requireCaller);
  app.use(healthRoutes(parts.health));
  const json = express.json({ limit: parts.services.limits.requestBytes });
  app.all('/mcp', json, parts.mcp);
  if (parts.graphql !== null) app.use('/graphql', parts.graphql);
  app.get('/projects/:project/sources/:revision/bytes', sourceBytes(parts.services));
  for (const name of ['rebuild', 'reparse'])
    app.post(`/maintenance/${name}`, json, maintenance(parts.services, name));
  if (parts.viewer !== null) app.use(parts.viewer);
  app.use(unknownPath);
  app.use(errorHandler(parts.services));
  return app;
};
