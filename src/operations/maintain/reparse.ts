import { z } from 'zod';
import type { Actor } from '../../contracts/actor.ts';
import { Digest, ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRecord } from '../../contracts/records.ts';
import { mayTouch } from '../caller.ts';
import type { Call } from '../operation.ts';
import type { ProjectState } from '../project-state.ts';
import { openProject, readRecords, sourceHolding } from '../project-state.ts';
import type { Services } from '../services.ts';
import {
  MOST_QUOTES_LISTED,
  noQuotes,
  quotesOfEarlierLayers,
  QuoteTotals,
  RereadQuote,
} from './quotes-report.ts';
import { isOfAnotherParser, RereadRevision, rereadSource } from './reread-source.ts';

/** Sources whose ids are read at once. */
const PAGE = 100;

export const ReparseInput = z.strictObject({
  project: ProjectId.optional().describe('One project; all when absent.'),
  revision: Digest.optional().describe('One source revision; all when absent.'),
});

/** What reading the sources of a project anew came to. */
export const ReparsedProject = z.strictObject({
  project: ProjectId,
  revision: z.int().min(0).describe('Revision of the project afterwards.'),
  commit: z.string(),
  current: z.int().min(0).describe('Source revisions whose text the parsers of today had made already.'),
  revisions: z.array(RereadRevision).describe('Those whose text another parser had made.'),
  quotes: z
    .array(RereadQuote)
    .describe(
      `Quotations that cite an earlier layer, at most ${MOST_QUOTES_LISTED}; one revision at a time shows the others.`,
    ),
  omitted: z.int().min(0).describe('Quotations that are counted and not listed.'),
  totals: QuoteTotals,
});
export type ReparsedProject = z.infer<typeof ReparsedProject>;

export const ReparseOutput = z.strictObject({ projects: z.array(ReparsedProject) });

interface Scope {
  services: Services;
  project: ProjectId;
  revision?: Digest | undefined;
  actor: Actor;
}

/** Sources of a scope, as they stand when their turn comes. */
async function* sourcesOf({
  services,
  project: id,
  revision,
}: Scope): AsyncGenerator<[ProjectState, SourceRecord]> {
  const first = await openProject(services, id);
  if (revision !== undefined) {
    const source = await sourceHolding(services, first, revision);
    if (source !== null) yield [first, source];
    return;
  }
  await services.projector.syncTables(id);
  for (let after: string | undefined; ;) {
    const ids = services.tables.sources(first.record.ledgerId, { limit: PAGE, after });
    for (const sourceId of ids) {
      const project = await openProject(services, id);
      const source = (await readRecords(services, id, [sourceId], project.head.commit)).get(sourceId);
      if (source?.record === 'source') yield [project, source];
    }
    after = ids.at(-1);
    if (ids.length < PAGE) return;
  }
}

const only = (source: SourceRecord, revision: Digest | undefined): SourceRecord =>
  revision === undefined
    ? source
    : { ...source, revisions: source.revisions.filter((entry) => entry.revision === revision) };

/**
 * Reads the sources of a project anew where another parser version made their text, then says of every quotation that cites an
 * earlier layer what became of it. Nothing in the graph moves. Null when a revision was asked for that the project does not have.
 */
export const reparseProject = async (scope: Scope): Promise<ReparsedProject | null> => {
  const { services, project: id, revision, actor } = scope;
  const report: Omit<ReparsedProject, 'project' | 'revision' | 'commit'> = {
    current: 0,
    revisions: [],
    quotes: [],
    omitted: 0,
    totals: noQuotes(),
  };
  let isFound = revision === undefined;
  for await (const [project, source] of sourcesOf(scope)) {
    isFound = true;
    const asked = only(source, revision).revisions;
    const outdated = asked.filter((entry) => isOfAnotherParser(services, entry));
    report.current += asked.length - outdated.length;
    report.revisions.push(...(await rereadSource(services, project, source, outdated, actor)));
    await addQuotes(scope, source.id, report);
  }
  if (!isFound) return null;
  const { head } = await openProject(services, id);
  return { project: id, ...head, ...report };
};

const addQuotes = async (
  { services, project: id, revision }: Scope,
  sourceId: string,
  report: Pick<ReparsedProject, 'quotes' | 'omitted' | 'totals'>,
): Promise<void> => {
  const project = await openProject(services, id);
  const source = (await readRecords(services, id, [sourceId], project.head.commit)).get(sourceId);
  if (source?.record !== 'source') return;
  for await (const quotes of quotesOfEarlierLayers(services, project, only(source, revision)))
    for (const quote of quotes) {
      report.totals[quote.label] += 1;
      if (report.quotes.length < MOST_QUOTES_LISTED) report.quotes.push(quote);
      else report.omitted += 1;
    }
};

/** Reads sources anew, project by project. `NOT_FOUND` for a revision that none of the projects has. */
export const reparse = async (
  input: z.output<typeof ReparseInput>,
  { services, caller }: Pick<Call, 'services' | 'caller'>,
): Promise<z.output<typeof ReparseOutput>> => {
  const { revision } = input;
  const ids =
    input.project === undefined
      ? (await services.ledger.projects()).filter((id) => mayTouch(caller, id)).sort()
      : [(await openProject(services, input.project)).id];
  const projects: ReparsedProject[] = [];
  for (const project of ids) {
    const report = await reparseProject({ services, project, revision, actor: caller.actor });
    if (report !== null) projects.push(report);
  }
  if (revision !== undefined && projects.length === 0)
    throw new KbError(
      'NOT_FOUND',
      `revision: no project that you may touch has the source revision ${revision}.`,
      {
        path: 'revision',
      },
    );
  return { projects };
};
