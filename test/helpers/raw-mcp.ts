import type { ErrorBody } from '../../src/contracts/errors.ts';
import type { TestService } from './service.ts';

/** What one HTTP request to /mcp came to. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
  json: any;
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Sends exactly these bytes to /mcp. */
export const postMcp = async (
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> => {
  const response = await fetch(`${url}/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
};

/** The first message of a session. */
export const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

/** An MCP session without a client library in between: what is sent is what the service gets. */
export interface RawSession {
  id: string;
  /** Calls a tool with the JSON text of its arguments. */
  send(tool: string, argumentsText: string): Promise<RawAnswer>;
  /** The error that a tool answers; throws when it answers anything else. */
  refusal(tool: string, args: unknown): Promise<ErrorBody['error']>;
  /** The structured answer; throws when the tool answers an error. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
  ask(tool: string, args: unknown): Promise<any>;
}

const textOf = (answer: RawAnswer): string => {
  const text = answer.json?.result?.content?.[0]?.text as unknown;
  if (typeof text !== 'string') throw new Error(`no tool result: ${answer.status} ${answer.text}`);
  return text;
};

/** Opens a session; `token` null for none. */
export const rawSession = async (
  service: Pick<TestService, 'url' | 'localToken'>,
  token: string | null = service.localToken(),
): Promise<RawSession> => {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const begun = await postMcp(service.url, INITIALIZE, authorization);
  const id = begun.headers.get('mcp-session-id');
  if (id === null) throw new Error(`no session: ${begun.status} ${begun.text}`);
  const headers = { ...authorization, 'mcp-session-id': id, 'mcp-protocol-version': '2025-06-18' };
  const send = (tool: string, argumentsText: string) =>
    postMcp(
      service.url,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${JSON.stringify(tool)},"arguments":${argumentsText}}}`,
      headers,
    );
  return {
    id,
    send,
    async refusal(tool, args) {
      const answer = await send(tool, JSON.stringify(args));
      const text = textOf(answer);
      if (answer.json.result.isError !== true) throw new Error(`${tool} answered: ${text.slice(0, 500)}`);
      if (answer.json.result.structuredContent !== undefined)
        throw new Error(`${tool}: an error carries structured content`);
      return (JSON.parse(text) as ErrorBody).error;
    },
    async ask(tool, args) {
      const answer = await send(tool, JSON.stringify(args));
      const text = textOf(answer);
      if (answer.json.result.isError === true) throw new Error(`${tool} failed: ${text}`);
      return answer.json.result.structuredContent as unknown;
    },
  };
};
