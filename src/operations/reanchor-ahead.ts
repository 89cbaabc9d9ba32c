import type { ProjectId } from '../contracts/ids.ts';
import type { SourceRecord, SourceRevision } from '../contracts/records.ts';
import { recordEvidence } from '../domain/graph/record-evidence.ts';
import { lookedUpIn } from '../domain/sources/looked-up-in.ts';
import type { ProjectState } from './project-state.ts';
import { openProject, readRecords } from './project-state.ts';
import type { LookUp } from './reanchorings.ts';
import type { Services } from './services.ts';

/** Records that are read at once. */
const CHUNK = 50;
/** Records of one revision that are worked out ahead; the others are when somebody asks. */
const MOST_CITING = 100_000;

/**
 * Works out what became of quotations before anybody asks: in the background, after a source changed (a newer revision, a
 * withdrawal, a text read anew). Never part of the write path; a failure is logged, and reading works it out then.
 */
export class ReanchorAhead {
  readonly #services: Services;
  readonly #waiting = new Map<string, { project: ProjectId; source: string }>();
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Takes note of sources that changed, and answers at once. */
  take(project: ProjectId, sources: readonly string[]): void {
    if (this.#isClosed) return;
    for (const source of sources) this.#waiting.set(`${project} ${source}`, { project, source });
    this.#start();
  }

  #start(): void {
    if (this.#waiting.size === 0) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#start();
    });
  }

  /** Answers when all that was taken is done. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Leaves off; what runs ends first. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.clear();
    await this.idle();
  }

  async #run(): Promise<void> {
    // The commit that brought the change is answered first.
    await new Promise((resolve) => setTimeout(resolve));
    for (const [key, { project, source }] of this.#waiting) {
      this.#waiting.delete(key);
      try {
        await this.#workOut(project, source);
      } catch (error) {
        if (!this.#isClosed) this.#services.log.warn('reanchor.failed', { project, source, error });
      }
    }
  }

  async #workOut(id: ProjectId, source: string): Promise<void> {
    const project = await openProject(this.#services, id);
    const record = (await readRecords(this.#services, id, [source], project.head.commit)).get(source);
    if (record?.record !== 'source') return;
    for (const revision of record.revisions) {
      if (this.#isClosed) return;
      if (hasElsewhere(record, revision)) await this.#workOutRevision(project, record, revision);
    }
  }

  async #workOutRevision(
    project: ProjectState,
    source: SourceRecord,
    { revision }: SourceRevision,
  ): Promise<void> {
    const { tables, reanchorings } = this.#services;
    const { ledgerId } = project.record;
    const ids = tables.citing(ledgerId, revision, MOST_CITING);
    for (let at = 0; at < ids.length && !this.#isClosed; at += CHUNK) {
      const some = ids.slice(at, at + CHUNK);
      const records = await readRecords(this.#services, project.id, some, project.head.commit);
      const lookUps = [...records.values()].flatMap(recordEvidence).flatMap(({ evidence }): LookUp[] => {
        const target = evidence.revision === revision ? lookedUpIn(source, evidence) : null;
        return target === null ? [] : [{ evidence, textLayer: target.textLayer }];
      });
      await reanchorings.all(ledgerId, lookUps, true);
    }
  }
}

/** Whether any text of that revision may be looked up elsewhere. */
const hasElsewhere = (
  source: SourceRecord,
  { revision, textLayer, earlierLayers = [] }: SourceRevision,
): boolean =>
  [textLayer, ...earlierLayers.map((earlier) => earlier.textLayer)].some(
    (layer) => lookedUpIn(source, { revision, textLayer: layer }) !== null,
  );
