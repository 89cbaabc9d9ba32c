import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, onTestFinished } from 'vitest';
import type { ErrorBody } from '../../src/contracts/errors.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

const endsOfFile: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endsOfFile.splice(0).reverse()) await end();
});

/** Runs something when the test has ended; when no test runs (in `beforeAll`), after the last test of the file. */
export const whenDone = (end: () => unknown): void => {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    endsOfFile.push(end);
  }
};

/** A folder that is gone when the test, or the file whose `beforeAll` made it, has ended. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A service in a process of its own. */
export interface TestService {
  url: string;
  home: string;
  process: ChildProcess;
  /** The first line of standard output, and everything on standard error so far. */
  ready: Record<string, unknown>;
  log: () => string;
  localToken: () => string;
  adminToken: () => string;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** Environment without what the caller's shell may say about KB. */
export const cleanEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('KB_'))),
  ...extra,
});

/** Starts `kb serve` on a home and waits for its ready line. */
export const startService = async (
  options: { home?: string; args?: string[]; env?: Record<string, string>; command?: string } = {},
): Promise<TestService> => {
  const home = options.home ?? temporaryFolder();
  const args = [
    join(ROOT, 'src/bin/kb.ts'),
    options.command ?? 'serve',
    '--home',
    home,
    '--port',
    '0',
    ...(options.args ?? []),
  ];
  const child = spawn(process.execPath, args, {
    env: cleanEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  whenDone(async () => {
    child.kill('SIGKILL');
    await ended(child);
  });
  const ready = await new Promise<Record<string, unknown>>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve(JSON.parse(line) as Record<string, unknown>),
    );
    child.once('exit', (code) => reject(new Error(`kb ended with ${code} before it was ready:\n${log}`)));
  });
  return {
    url: ready['url'] as string,
    home,
    process: child,
    ready,
    log: () => log,
    localToken: () => readFileSync(join(home, 'local-token'), 'utf8'),
    adminToken: () => readFileSync(join(home, 'admin-token'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      return ended(child);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
};

/** What a command printed and how it ended. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `kb` in a process of its own until it ends. */
export const runKb = async (
  args: string[],
  options: { env?: Record<string, string>; input?: string; cwd?: string } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [join(ROOT, 'src/bin/kb.ts'), ...args], {
    env: cleanEnvironment(options.env),
    cwd: options.cwd ?? ROOT,
    stdio: 'pipe',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  child.stdin.end(options.input ?? '');
  const code = await ended(child);
  return { code, stdout, stderr };
};

/** A real MCP client of a service. */
export interface TestClient {
  client: Client;
  call(name: string, args: unknown): Promise<CallToolResult>;
  /** The structured answer; a tool error fails the test. */
  ask<T = Record<string, unknown>>(name: string, args: unknown): Promise<T>;
  /** The error that a tool answers; an answer fails the test. */
  refusal(name: string, args: unknown): Promise<ErrorBody['error']>;
}

const firstText = (result: CallToolResult): string => {
  const block = result.content[0];
  return block?.type === 'text' ? block.text : '';
};

/** Wraps a connected client. */
export const testClient = (client: Client): TestClient => {
  const call = async (name: string, args: unknown): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: args as Record<string, unknown> }, undefined, {
      timeout: 120_000,
    })) as CallToolResult;
  return {
    client,
    call,
    async ask<T>(name: string, args: unknown): Promise<T> {
      const result = await call(name, args);
      if (result.isError === true) throw new Error(`${name} failed: ${firstText(result)}`);
      if (JSON.stringify(JSON.parse(firstText(result))) !== JSON.stringify(result.structuredContent))
        throw new Error(`${name}: text and structure differ`);
      return result.structuredContent as T;
    },
    async refusal(name, args) {
      const result = await call(name, args);
      if (result.isError !== true) throw new Error(`${name} answered: ${firstText(result)}`);
      if (result.structuredContent !== undefined)
        throw new Error(`${name}: an error carries structured content`);
      return (JSON.parse(firstText(result)) as ErrorBody).error;
    },
  };
};

/** Connects over streamable HTTP with a token (default: the local token); null for none. */
export const connect = async (
  service: Pick<TestService, 'url' | 'localToken'>,
  token: string | null = service.localToken(),
): Promise<TestClient> => {
  const client = new Client({ name: 'test', version: '1' });
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit: { headers } }),
  );
  // Output schemas are known after listing; the client then validates every answer.
  await client.listTools();
  whenDone(() => client.close());
  return testClient(client);
};
