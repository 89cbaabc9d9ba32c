import type { Command } from 'commander';
import { KbError } from '../../contracts/errors.ts';
import { ProjectId } from '../../contracts/ids.ts';
import { Capability } from '../../contracts/vocabulary.ts';
import type { CommandParts, Fault } from './commands.ts';
import { describeReparsed } from './describe-reparsed.ts';
import { print } from './output.ts';

type Flags = { home?: string; json?: boolean };

const onHome = (command: Command): Command =>
  command
    .option('--home <folder>', 'home of the service (KB_HOME; default ~/.kb)')
    .option('--json', 'print JSON');

const faultLine = (fault: Fault): string =>
  `${fault.part}${fault.project === undefined ? '' : ` of ${fault.project}`}: ${fault.kind}: ${fault.subject}: ${fault.message}`;

const addVerify = (program: Command, parts: CommandParts): void => {
  onHome(
    program
      .command('verify')
      .description('check archive, ledger, tables and index; names what is wrong and exits 1'),
  ).action(async (flags: Flags) => {
    const report = await parts.verify(flags);
    const checked = Object.entries(report.checked).map(
      ([what, number]) => `${number} ${number === 1 ? what.replace(/s$/, '') : what}`,
    );
    print(report, flags.json === true, () => [
      ...report.faults.map(faultLine),
      `Checked ${checked.join(', ')}: ${report.faults.length} fault(s).`,
    ]);
    if (report.faults.length > 0) process.exitCode = 1;
  });
};

const addRebuild = (program: Command, parts: CommandParts): void => {
  onHome(
    program
      .command('rebuild')
      .description('derive the index anew from the ledger; asks a running service, or works alone'),
  )
    .option('--project <id>', 'only this project')
    .action(async ({ project, ...flags }: Flags & { project?: string }) => {
      const rebuilt = await parts.rebuild({ ...flags, project });
      print({ projects: rebuilt }, flags.json === true, () =>
        rebuilt.map((entry) => `${entry.project}  revision ${entry.revision}  commit ${entry.commit}`),
      );
    });
};

const addReparse = (program: Command, parts: CommandParts): void => {
  onHome(
    program
      .command('reparse')
      .description(
        'read archived sources anew where another parser version made their text, and tell quote by quote what became of it; asks a running service, or works alone',
      ),
  )
    .option('--project <id>', 'only this project')
    .option('--revision <sha256>', 'only this source revision')
    .action(async ({ json, ...flags }: Flags & { project?: string; revision?: string }) => {
      const projects = await parts.reparse(flags);
      print({ projects }, json === true, () => projects.flatMap(describeReparsed));
    });
};

const wrong = (flag: string, why: string) => new KbError('INVALID_INPUT', `${flag}: ${why}`);

const capabilitiesOf = (texts: string[]): Capability[] =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const parsed = Capability.safeParse(text.trim());
      if (!parsed.success)
        throw wrong('--capability', `"${text}" is not known; give read, propose or maintenance.`);
      return parsed.data;
    });

const projectsOf = (texts: string[] | undefined): string[] | null =>
  texts
    ?.flatMap((text) => text.split(','))
    .map((text) => {
      const parsed = ProjectId.safeParse(text.trim());
      if (!parsed.success) throw wrong('--project', `"${text}" is not a project id.`);
      return parsed.data;
    }) ?? null;

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** When a token ends: an ISO date or time, or a duration from now such as 12h or 90d. */
const expiryOf = (text: string | undefined, now: number): string | null => {
  if (text === undefined) return null;
  const duration = /^(\d{1,5})([mhd])$/.exec(text);
  const time =
    duration === null ? Date.parse(text) : now + Number(duration[1]) * (UNITS[duration[2] ?? ''] ?? 0);
  if (Number.isNaN(time) || (duration === null && !/^\d{4}-\d{2}-\d{2}/.test(text)))
    throw wrong(
      '--expires',
      `"${text}" is no time; give an ISO date such as 2030-01-31, or a duration such as 12h or 90d.`,
    );
  if (time <= now) throw wrong('--expires', `"${text}" is in the past.`);
  return new Date(time).toISOString();
};

const addToken = (program: Command, parts: CommandParts): void => {
  const token = program
    .command('token')
    .description('tokens: create, list, revoke; works on the home, service running or not');
  onHome(token.command('create').description('make a token; it is shown once'))
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--capability <capability...>', 'read, propose, maintenance')
    .option('--project <id...>', 'only these projects (default: all)')
    .option('--expires <when>', 'ISO date or time, or a duration such as 12h or 90d (default: never)')
    .action(
      async ({
        name,
        capability,
        project,
        expires,
        home,
      }: Flags & { name: string; capability: string[]; project?: string[]; expires?: string }) => {
        const made = await parts.createToken({
          home,
          name,
          capabilities: [...new Set(capabilitiesOf(capability))],
          projects: projectsOf(project),
          expiresAt: expiryOf(expires, Date.now()),
        });
        print(made, true, () => []);
      },
    );
  onHome(token.command('list').description('list tokens')).action(async (flags: Flags) => {
    const tokens = await parts.listTokens(flags);
    print({ tokens }, flags.json === true, () =>
      tokens.length === 0
        ? ['There are no tokens but those in the files of the home.']
        : tokens.map((entry) => {
            const state =
              entry.revokedAt !== null
                ? `revoked ${entry.revokedAt}`
                : entry.expiresAt === null
                  ? 'does not expire'
                  : `until ${entry.expiresAt}`;
            return `${entry.id}  ${entry.name}  ${entry.capabilities.join(',')}  ${entry.projects?.join(',') ?? 'all projects'}  ${state}`;
          }),
    );
  });
  onHome(token.command('revoke <id>').description('end a token at once')).action(
    async (id: string, flags: Flags) => {
      if (!(await parts.revokeToken({ home: flags.home, id })))
        throw new KbError('NOT_FOUND', `There is no valid token ${id}; \`kb token list\` shows them.`);
      print({ revoked: id }, flags.json === true, () => [`Revoked ${id}.`]);
    },
  );
};

/** Adds the commands that work on a home. */
export const addHomeCommands = (program: Command, parts: CommandParts): void => {
  addVerify(program, parts);
  addRebuild(program, parts);
  addReparse(program, parts);
  addToken(program, parts);
};
