import type { Command } from 'commander';
import { KbError } from '../../contracts/errors.ts';
import type { ServiceClient } from '../connector/service-client.ts';
import type { CommandParts, Where } from './commands.ts';

/** Flags that every thin client has. */
export type Shared = Where & { json?: boolean };

/** Adds those flags to a command. */
export const shared = (command: Command): Command =>
  command
    .option('--endpoint <url>', 'URL of the service (KB_ENDPOINT; default: the service of the home)')
    .option('--home <folder>', 'home of the service (KB_HOME; default ~/.kb)')
    .option('--json', 'print JSON');

/** Works with a client of the service, which is closed in the end. */
export const withClient = async <T>(
  parts: CommandParts,
  flags: Where,
  work: (client: ServiceClient) => Promise<T>,
): Promise<T> => {
  const client = parts.client(flags);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

/** The project that is named, or the only one there is. */
export const projectOf = async (client: ServiceClient, named: string | undefined): Promise<string> => {
  if (named !== undefined) return named;
  const { projects } = await client.ask<{ projects: { id: string }[] }>('kb_describe', {});
  const [only] = projects;
  if (only !== undefined && projects.length === 1) return only.id;
  const which =
    projects.length === 0
      ? 'there is none yet; make one with `kb project create`'
      : `name one of ${projects.map(({ id }) => id).join(', ')}`;
  throw new KbError('INVALID_INPUT', `--project: ${which}.`, { path: 'project' });
};
