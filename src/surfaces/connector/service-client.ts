import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { ErrorBody, KbError } from '../../contracts/errors.ts';

/** Where a service answers, and the token to show it. */
export interface Endpoint {
  url: string;
  token: string | null;
}

/** Longest wait for one call: reading a large PDF takes up to two minutes. */
const CALL_MILLISECONDS = 300_000;

const mcpUrl = (endpoint: Endpoint): URL => {
  const url = new URL(endpoint.url);
  if (url.pathname === '/' || url.pathname === '') url.pathname = '/mcp';
  return url;
};

/** Whether an error says that the session is not known any more, as after a restart of the service. */
const isLostSession = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 404;

const unreachable = (endpoint: Endpoint, cause: unknown): KbError => {
  const status = (cause as { code?: unknown }).code;
  if (status === 401)
    return new KbError(
      'UNAUTHENTICATED',
      `The service at ${endpoint.url} refused the token. Give a valid one by KB_TOKEN, or start with the home of that service.`,
      { cause },
    );
  if (status === 403)
    return new KbError(
      'FORBIDDEN',
      `The service at ${endpoint.url} refused this request. Use the URL that it printed when it started.`,
      { cause },
    );
  if (status === 413)
    return new KbError(
      'LIMIT_EXCEEDED',
      'The request is over the size that the service takes (limit requestBytes, 2 MiB). Send it in parts.',
      { cause },
    );
  return new KbError(
    'UNAVAILABLE',
    `The service at ${endpoint.url} does not answer. Start it with \`kb serve\`, or give its URL by --endpoint or KB_ENDPOINT.`,
    { cause },
  );
};

/** Calls tools of a service over MCP. Connects when first needed, and again after the service was restarted. */
export class ServiceClient {
  readonly #find: () => Promise<Endpoint>;
  readonly #name: string;
  #connected: Promise<{ client: Client; endpoint: Endpoint }> | undefined;

  /** `find` says where the service is; it is asked at each connection, since a restarted service may be elsewhere. */
  constructor(name: string, find: () => Promise<Endpoint>) {
    this.#name = name;
    this.#find = find;
  }

  async #connect(): Promise<{ client: Client; endpoint: Endpoint }> {
    const endpoint = await this.#find();
    const headers: Record<string, string> =
      endpoint.token === null ? {} : { Authorization: `Bearer ${endpoint.token}` };
    // Loaded when there is something to ask: the connector must answer its own client at once.
    const [sdk, { StreamableHTTPClientTransport }] = await Promise.all([
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    ]);
    const client = new sdk.Client({ name: this.#name, version: '1' });
    try {
      await client.connect(new StreamableHTTPClientTransport(mcpUrl(endpoint), { requestInit: { headers } }));
    } catch (cause) {
      throw unreachable(endpoint, cause);
    }
    return { client, endpoint };
  }

  async #session(): Promise<{ client: Client; endpoint: Endpoint }> {
    this.#connected ??= this.#connect();
    try {
      return await this.#connected;
    } catch (error) {
      this.#connected = undefined;
      throw error;
    }
  }

  /** Where calls go. Raises `UNAVAILABLE` when no service can be found. */
  async endpoint(): Promise<string> {
    return (await this.#session()).endpoint.url;
  }

  /** Calls a tool and answers its result as it came, errors of the tool included. Raises `KbError` when the service cannot be asked. */
  async call(name: string, args: unknown): Promise<CallToolResult> {
    for (let attempt = 0; ; attempt++) {
      const { client, endpoint } = await this.#session();
      try {
        const params = { name, arguments: args as Record<string, unknown> };
        return await client.request({ method: 'tools/call', params }, CallToolResultSchema, {
          timeout: CALL_MILLISECONDS,
        });
      } catch (error) {
        this.#connected = undefined;
        await client.close().catch(() => undefined);
        if (attempt === 0 && (isLostSession(error) || isRefused(error))) continue;
        throw unreachable(endpoint, error);
      }
    }
  }

  /** Calls a tool and answers its structured content; a tool error is raised as the `KbError` it was. */
  async ask<T>(name: string, args: unknown): Promise<T> {
    const result = await this.call(name, args);
    if (result.isError !== true) return result.structuredContent as T;
    throw toolError(result);
  }

  async close(): Promise<void> {
    const connected = await this.#connected?.catch(() => undefined);
    this.#connected = undefined;
    await connected?.client.close().catch(() => undefined);
  }
}

/** Nothing listened, so the request cannot have been taken: safe to send again. */
const isRefused = (error: unknown): boolean => {
  const cause = (error as { cause?: { code?: unknown } } | null)?.cause;
  return cause?.code === 'ECONNREFUSED';
};

/** The error that a tool answered. */
export const toolError = (result: CallToolResult): KbError => {
  const text = result.content.find((block) => block.type === 'text')?.text ?? '';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return new KbError(
      'INTERNAL',
      text === '' ? 'The service answered with an error that says nothing.' : text,
    );
  }
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return new KbError('INTERNAL', text);
  const { code, message, path, details } = parsed.data.error;
  return new KbError(code, message, {
    ...(path === undefined ? {} : { path }),
    ...(details === undefined ? {} : { details }),
  });
};
