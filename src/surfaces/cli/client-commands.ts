import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import type { Command } from 'commander';
import { KbError } from '../../contracts/errors.ts';
import type { Receipt } from '../../contracts/receipt.ts';
import type { Card, NodeView } from '../../contracts/views.ts';
import type { ProjectView } from '../../operations/read/project-get.ts';
import { addCapture } from './capture-command.ts';
import type { CommandParts } from './commands.ts';
import { cardLines, nodeLines, receiptLines } from './describe-views.ts';
import { print } from './output.ts';
import type { Shared } from './thin-client.ts';
import { projectOf, shared, withClient } from './thin-client.ts';

/** Exit code of a proposal that the gate did not accept. */
const NOT_ACCEPTED = 3;

const projectLines = (view: ProjectView): string[] => [
  `${view.project.id}  ${view.project.title}  revision ${view.revision}, index ${view.lag === 0 ? 'current' : `${view.lag} behind`}`,
  `  ${view.project.goal}`,
];

const addProject = (program: Command, parts: CommandParts): void => {
  const project = program.command('project').description('projects: create, list, show');
  shared(project.command('create <id>').description('create a project'))
    .requiredOption('--title <text>', 'title')
    .requiredOption('--goal <text>', 'what the project wants to know')
    .option('--in-scope <text>', 'what belongs to it')
    .option('--out-of-scope <text>', 'what does not')
    .option('--intent <text>', "the owner's intent")
    .action(
      async (
        id: string,
        { title, goal, inScope, outOfScope, intent, ...flags }: Shared & Record<string, string | undefined>,
      ) => {
        const given = Object.entries({ title, goal, inScope, outOfScope, intent }).filter(
          ([, value]) => value !== undefined,
        );
        const view = await withClient(parts, flags, (client) =>
          client.ask<ProjectView>('kb_project_put', { project: id, ...Object.fromEntries(given) }),
        );
        print(view, flags.json === true, () => projectLines(view));
      },
    );
  shared(project.command('list').description('list projects')).action(async (flags: Shared) => {
    const { projects } = await withClient(parts, flags, (client) =>
      client.ask<{ projects: { id: string; title: string; revision: number }[] }>('kb_describe', {}),
    );
    print({ projects }, flags.json === true, () =>
      projects.map(({ id, title, revision }) => `${id}  ${title}  revision ${revision}`),
    );
  });
  shared(project.command('show <id>').description('show a project')).action(
    async (id: string, flags: Shared) => {
      const view = await withClient(parts, flags, (client) =>
        client.ask<ProjectView>('kb_project_get', { project: id }),
      );
      print(view, flags.json === true, () => projectLines(view));
    },
  );
};

const readProposal = async (file: string): Promise<unknown> => {
  let text: string;
  try {
    text = file === '-' ? await readStream(process.stdin) : await readFile(file, 'utf8');
  } catch (cause) {
    throw new KbError(
      'NOT_FOUND',
      `There is no readable file "${file}"; give the path of a proposal in JSON, or - for standard input.`,
      { cause },
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KbError('INVALID_INPUT', 'The proposal is not JSON.', { cause });
  }
};

const addPropose = (program: Command, parts: CommandParts): void => {
  shared(
    program
      .command('propose <file>')
      .description('propose a bundle (JSON; - reads standard input); exit code 3 when it is not accepted'),
  ).action(async (file: string, flags: Shared) => {
    const proposal = await readProposal(file);
    const receipt = await withClient(parts, flags, (client) => client.ask<Receipt>('kb_propose', proposal));
    print(receipt, flags.json === true, () => receiptLines(receipt));
    if (receipt.status !== 'accepted') process.exitCode = NOT_ACCEPTED;
  });
};

const count = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new KbError('INVALID_INPUT', `"${text}" is not a whole number.`);
};

const addSearch = (program: Command, parts: CommandParts): void => {
  shared(program.command('search <words...>').description('find nodes by words'))
    .option('--project <id>', 'project')
    .option('--type <type...>', 'kinds of nodes: Problem, Technique, Claim, Entity, Synthesis')
    .option('--first <n>', 'how many', count)
    .option('--after <cursor>', 'endCursor of the page before')
    .action(
      async (
        words: string[],
        {
          project,
          type,
          first,
          after,
          ...flags
        }: Shared & { project?: string; type?: string[]; first?: number; after?: string },
      ) => {
        const found = await withClient(parts, flags, async (client) =>
          client.ask<{ cards: Card[]; omitted: number; warnings: string[] }>('kb_search', {
            project: await projectOf(client, project),
            query: words.join(' '),
            ...(type === undefined ? {} : { types: type }),
            ...(first === undefined ? {} : { first }),
            ...(after === undefined ? {} : { after }),
          }),
        );
        print(found, flags.json === true, () => [
          ...found.cards.flatMap(cardLines),
          ...(found.cards.length === 0 ? ['Nothing matches.'] : []),
          ...(found.omitted > 0 ? [`${found.omitted} more`] : []),
          ...found.warnings,
        ]);
      },
    );
};

const addShow = (program: Command, parts: CommandParts): void => {
  shared(program.command('show <id>').description('show a node with its quotes and judgments'))
    .option('--project <id>', 'project')
    .option('--at <revision>', 'as it stood at that revision', count)
    .action(async (id: string, { project, at, ...flags }: Shared & { project?: string; at?: number }) => {
      const answer = await withClient(parts, flags, async (client) =>
        client.ask<{ nodes: NodeView[] }>('kb_get', {
          project: await projectOf(client, project),
          ids: [id],
          ...(at === undefined ? {} : { at }),
        }),
      );
      const [node] = answer.nodes;
      if (node === undefined)
        throw new KbError('NOT_FOUND', `There is no node ${id} there; \`kb search\` finds nodes.`);
      print(node, flags.json === true, () => nodeLines(node));
    });
};

/** Adds the commands that are thin clients of a running service. */
export const addClientCommands = (program: Command, parts: CommandParts): void => {
  addProject(program, parts);
  addCapture(program, parts);
  addPropose(program, parts);
  addSearch(program, parts);
  addShow(program, parts);
};
