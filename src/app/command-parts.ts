import { readFileSync } from 'node:fs';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { CommandParts, ServeFlags } from '../surfaces/cli/commands.ts';
import { ServiceClient } from '../surfaces/connector/service-client.ts';
import { fetchConfig, readConfig } from './config.ts';
import { findEndpoint } from './endpoint.ts';
import type { RunningService } from './serve.ts';
import { PACKAGE_FOLDER, VERSION } from './version.ts';

const announce = ({ url, home, index }: RunningService): void => {
  process.stdout.write(`${JSON.stringify({ ready: true, url, home, index })}\n`);
};

/** Answers when the process is told to end and the service has stopped. */
const untilStopped = (service: RunningService): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => void service.stop().then(resolve, reject);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });

/** The list of tools as it is generated and committed; a test holds it against the catalog. */
const publishedTools = (): Tool[] =>
  JSON.parse(readFileSync(`${PACKAGE_FOLDER}schemas/tools.json`, 'utf8')) as Tool[];

/** What the command line does, each part loaded when it is needed: the connector must answer quickly. */
export const commandParts: CommandParts = {
  version: VERSION,
  async serve(flags: ServeFlags) {
    const { serve } = await import('./serve.ts');
    const service = await serve(readConfig(flags));
    announce(service);
    await untilStopped(service);
  },
  async demo(flags: ServeFlags) {
    const { serveDemo } = await import('./demo.ts');
    const service = await serveDemo(flags);
    announce(service);
    await untilStopped(service);
  },
  async connect({ roots, ...where }) {
    const { runConnector } = await import('../surfaces/connector/connector.ts');
    const log = (line: string) => void process.stderr.write(`${line}\n`);
    await runConnector({
      version: VERSION,
      tools: publishedTools(),
      find: () => findEndpoint(where),
      roots,
      log,
    });
  },
  client: (where) => new ServiceClient('kb-cli', () => findEndpoint(where)),
  async fetcher({ home }) {
    const { ArxivFetcher } = await import('../adapters/fetch-arxiv/arxiv-fetcher.ts');
    const userAgent = `kb/${VERSION} (keeps knowledge with its evidence; fetches one paper at its user's request)`;
    return new ArxivFetcher({ ...fetchConfig({ home }), userAgent });
  },
  async verify(flags) {
    const { verifyHome } = await import('./verify.ts');
    return verifyHome(readConfig(flags));
  },
  async rebuild(flags) {
    const { rebuildHome } = await import('./rebuild.ts');
    return rebuildHome(readConfig({ home: flags.home }), flags.project);
  },
  async reparse({ home, ...scope }) {
    const { reparseHome } = await import('./reparse.ts');
    return reparseHome(readConfig({ home }), scope);
  },
  async createToken(flags) {
    const { createToken } = await import('./token-commands.ts');
    return createToken(readConfig({ home: flags.home }), flags);
  },
  async listTokens(flags) {
    const { listTokens } = await import('./token-commands.ts');
    return listTokens(readConfig(flags));
  },
  async revokeToken(flags) {
    const { revokeToken } = await import('./token-commands.ts');
    return revokeToken(readConfig({ home: flags.home }), flags.id);
  },
};
