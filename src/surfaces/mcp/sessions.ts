import type { RequestHandler, Response } from 'express';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../operations/caller.ts';
import { operationNamed } from '../../operations/catalog.ts';
import { asKbError, runOperation } from '../../operations/run-operation.ts';
import type { Services } from '../../operations/services.ts';
import { requireAnyCapability } from '../http/caller-of.ts';
import { hiddenArgument } from './hidden-argument.ts';
import { createMcpServer, unknownTool } from './server.ts';
import { answerResult, errorResult } from './tool-result.ts';
import { serviceTools } from './tools.ts';

/** A JSON-RPC error as the streamable HTTP transport writes them. */
const sendRpcError = (response: Response, status: number, message: string): void => {
  response.status(status).json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
};

/** Messages of one JSON-RPC batch, which only older protocol versions know. */
const MOST_MESSAGES = 10;

interface Session {
  /** Who began it; nobody else may use or end it. */
  actorId: string;
  transport: StreamableHTTPServerTransport;
  server: Server;
}

/**
 * MCP over streamable HTTP: one server for each session. Sessions are capped and end when idle; the least recently used
 * one gives way, and a client that comes back to an ended one gets 404 and begins anew, as the specification says.
 */
export class McpSessions {
  readonly #services: Services;
  readonly #sessions: LRUCache<string, Session>;

  constructor(services: Services) {
    this.#services = services;
    this.#sessions = new LRUCache({
      max: services.limits.mcpSessions,
      ttl: services.limits.mcpSessionIdleMilliseconds,
      updateAgeOnGet: true,
      dispose: (session) => void session.server.close().catch(() => undefined),
    });
  }

  /** Handles POST, GET and DELETE of /mcp; `callerOf` says who calls this request. */
  handler(callerOf: (response: Response) => Caller): RequestHandler {
    return async (request, response) => {
      const caller = callerOf(response);
      requireAnyCapability(caller);
      if (Array.isArray(request.body) && request.body.length > MOST_MESSAGES) {
        sendRpcError(
          response,
          400,
          `A batch may hold at most ${MOST_MESSAGES} messages; send them one by one.`,
        );
        return;
      }
      const hidden = hiddenArgument(request.body as unknown);
      if (hidden !== null) {
        response.json(hidden);
        return;
      }
      const id = request.headers['mcp-session-id'];
      const session =
        typeof id === 'string'
          ? this.#sessionOf(id, caller)
          : await this.#begin(request.body as unknown, request.method, caller);
      if (session === undefined && id !== undefined)
        sendRpcError(response, 404, 'This session has ended; initialize a new one.');
      else if (session === undefined)
        sendRpcError(response, 400, 'Send an initialize request first; it begins a session.');
      else
        await session.transport.handleRequest(
          Object.assign(request, { auth: authInfo(caller) }),
          response,
          request.body as unknown,
        );
    };
  }

  #sessionOf(id: string, caller: Caller): Session | undefined {
    const session = this.#sessions.get(id);
    return session?.actorId === caller.actor.id ? session : undefined;
  }

  async #begin(body: unknown, method: string, { actor }: Caller): Promise<Session | undefined> {
    const messages: unknown[] = Array.isArray(body) ? body : [body];
    if (method !== 'POST' || !messages.some(isInitializeRequest)) return undefined;
    const server = createMcpServer(this.#services.version, serviceTools(), (name, args, extra) =>
      this.#call(name, args, extra.authInfo?.extra?.['caller'] as Caller),
    );
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => this.#services.ids.uuid(),
      enableJsonResponse: true,
      onsessioninitialized: (sessionId) => {
        this.#sessions.set(sessionId, { actorId: actor.id, transport, server });
      },
      onsessionclosed: (sessionId) => {
        this.#sessions.delete(sessionId);
      },
    });
    await server.connect(transport);
    return { actorId: actor.id, transport, server };
  }

  async #call(name: string, args: unknown, caller: Caller) {
    const operation = operationNamed(name, 'mcp');
    if (operation === undefined) return errorResult(unknownTool(name));
    try {
      return answerResult(await runOperation(this.#services, caller, operation, args));
    } catch (error) {
      return errorResult(asKbError(error, this.#services, name));
    }
  }

  /** How many sessions are open. */
  get size(): number {
    return this.#sessions.size;
  }

  /** Ends every session. */
  close(): void {
    this.#sessions.clear();
  }
}

const authInfo = (caller: Caller) => ({
  token: '',
  clientId: caller.actor.id,
  scopes: [...caller.capabilities],
  extra: { caller },
});
