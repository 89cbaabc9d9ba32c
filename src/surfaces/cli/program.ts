import { Command, CommanderError } from 'commander';
import { ERRORS, KbError } from '../../contracts/errors.ts';
import { addClientCommands } from './client-commands.ts';
import type { CommandParts, ServeFlags, Where } from './commands.ts';
import { addHomeCommands } from './home-commands.ts';
import { printError } from './output.ts';

const NOTES = `
Tokens: commands send the one in KB_TOKEN, else the local token of the home (read, propose). What needs maintenance takes the
token in the file admin-token of the home: KB_TOKEN=$(cat ~/.kb/admin-token) kb …
Exit codes: 0 ok · 1 failed · 2 wrong usage · 3 the gate did not accept (pending or rejected)`;

const service = (command: Command, home: string): Command =>
  command
    .option('--home <folder>', `folder of all data (KB_HOME; default ${home})`)
    .option('--host <address>', 'address to listen on (KB_HOST; default 127.0.0.1)')
    .option('--port <n>', 'port; 0 picks a free one (KB_PORT; default 4170)');

const addServe = (program: Command, parts: CommandParts): void => {
  service(
    program.command('serve').description('run the service: GraphQL, MCP and viewer on one port'),
    '~/.kb',
  )
    .option('--index <kind>', 'sqlite or neo4j (KB_INDEX; default sqlite)')
    .option('--require-token', 'reading needs a token too')
    .action((flags: ServeFlags) => parts.serve(flags));
  service(
    program.command('demo').description('run the service on a home with the demo project'),
    '~/.kb-demo',
  ).action((flags: ServeFlags) => parts.demo(flags));
};

const addConnector = (program: Command, parts: CommandParts): void => {
  program
    .command('mcp')
    .description('run the stdio connector for MCP clients')
    .option('--endpoint <url>', 'URL of the service (KB_ENDPOINT; default: the service of the home)')
    .option('--home <folder>', 'home of the service (KB_HOME; default ~/.kb)')
    .option('--root <folder...>', 'folders that files may be captured from (default: the working directory)')
    .action(({ root, ...where }: Where & { root?: string[] }) =>
      parts.connect({ ...where, roots: root ?? [process.cwd()] }),
    );
};

const exitLikeUsage = (command: Command): void => {
  command.exitOverride();
  command.commands.forEach(exitLikeUsage);
};

const asUsage = (error: unknown): number => {
  if (!(error instanceof CommanderError)) throw error;
  return error.exitCode === 0 ? 0 : 2;
};

/**
 * Runs a command line (without node and script); answers the exit code. Errors go to standard error, as JSON with --json.
 * Bugs are raised.
 */
export const runCommandLine = async (args: readonly string[], parts: CommandParts): Promise<number> => {
  const program = new Command('kb')
    .description('Knowledge with its evidence.')
    .version(parts.version)
    .addHelpText('after', NOTES);
  addServe(program, parts);
  addConnector(program, parts);
  addClientCommands(program, parts);
  addHomeCommands(program, parts);
  exitLikeUsage(program);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof KbError)) return asUsage(error);
    printError(error, args.includes('--json'));
    return ERRORS[error.code].exitCode;
  }
};
