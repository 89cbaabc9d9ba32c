import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { ProjectRecord } from '../../contracts/records.ts';
import { line, text } from '../../contracts/text.ts';
import type { Capability } from '../../contracts/vocabulary.ts';
import { jsonDigest, recordText } from '../../domain/canonical.ts';
import { DEFAULT_POLICY } from '../../domain/policy/default-policy.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import type { ProjectView } from '../read/project-get.ts';
import { viewProject } from '../read/project-get.ts';
import type { Services } from '../services.ts';

/** The scope of a project. What is left out is cleared. */
export const ProjectPut = z.strictObject({
  project: ProjectId,
  title: line(500),
  goal: text(5_000).describe('What the project wants to know.'),
  inScope: text(5_000).optional(),
  outOfScope: text(5_000).optional(),
  intent: text(5_000).optional().describe("The owner's intent, in the owner's words."),
});
type Input = z.output<typeof ProjectPut>;

const exists = async (services: Services, project: ProjectId): Promise<boolean> =>
  (await services.ledger.projects()).includes(project);

/** Creating a project needs `propose`; changing one needs `maintenance`. */
export const projectPutNeeds = async (input: Input, services: Services): Promise<Capability> =>
  (await exists(services, input.project)) && !(await isUnchanged(services, input))
    ? 'maintenance'
    : 'propose';

const scopeOf = (value: Input | ProjectRecord) => ({
  title: value.title,
  goal: value.goal,
  ...(value.inScope === undefined ? {} : { inScope: value.inScope }),
  ...(value.outOfScope === undefined ? {} : { outOfScope: value.outOfScope }),
  ...(value.intent === undefined ? {} : { intent: value.intent }),
});

const isUnchanged = async (services: Services, input: Input): Promise<boolean> =>
  jsonDigest(scopeOf((await openProject(services, input.project)).record)) === jsonDigest(scopeOf(input));

/** Creates a project (revision 0) or changes its scope (one commit). The same scope again changes nothing. */
export const putProject = async (input: Input, { services, caller }: Call): Promise<ProjectView> =>
  services.writers.run(input.project, async () => {
    if (!(await exists(services, input.project))) await create(services, input, caller.actor);
    else if (!(await isUnchanged(services, input))) await change(services, input, caller);
    await services.projector.follow(input.project, 2_000);
    return viewProject({ project: input.project }, services);
  });

const create = async (services: Services, input: Input, actor: Call['caller']['actor']): Promise<void> => {
  const at = services.clock.now();
  const record: ProjectRecord = {
    schemaVersion: '1',
    record: 'project',
    id: input.project,
    ledgerId: services.ids.uuid(),
    ...scopeOf(input),
    createdAt: at,
  };
  await services.ledger.create(input.project, { kind: 'project', actor, at, summary: 'Create the project' }, [
    { path: 'policy.json', content: recordText(DEFAULT_POLICY) },
    { path: 'project.json', content: recordText(record) },
  ]);
};

const change = async (services: Services, input: Input, caller: Call['caller']): Promise<void> => {
  if (!caller.capabilities.has('maintenance'))
    throw new KbError(
      'FORBIDDEN',
      `The project "${input.project}" exists already; changing its scope needs the capability "maintenance".`,
      { path: 'project' },
    );
  for (;;) {
    const { record, head } = await openProject(services, input.project);
    const { schemaVersion, id, ledgerId, createdAt } = record;
    const next: ProjectRecord = {
      schemaVersion,
      record: 'project',
      id,
      ledgerId,
      createdAt,
      ...scopeOf(input),
    };
    const header = {
      kind: 'project' as const,
      actor: caller.actor,
      at: services.clock.now(),
      summary: "Change the project's scope",
    };
    if (
      (await services.ledger.commit(input.project, head.commit, header, [
        { path: 'project.json', content: recordText(next) },
      ])) !== null
    )
      return;
  }
};
