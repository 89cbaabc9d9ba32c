import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRecord } from '../../contracts/records.ts';
import type { EvidenceView } from '../../contracts/views.ts';
import { passageAround } from '../../domain/quotes/passage.ts';
import { isNewest } from '../../domain/sources/versions.ts';
import type { ProjectState } from '../project-state.ts';
import { sourceHolding } from '../project-state.ts';
import type { Services } from '../services.ts';

/** Shows evidence with its source as it is today; sources are read once for one answer. */
export class EvidenceViews {
  readonly #services: Services;
  readonly #project: ProjectState;
  readonly #sources = new Map<Digest, Promise<SourceRecord | null>>();

  constructor(services: Services, project: ProjectState) {
    this.#services = services;
    this.#project = project;
  }

  /** The source that holds a revision. */
  source(revision: Digest): Promise<SourceRecord | null> {
    let source = this.#sources.get(revision);
    if (source === undefined) {
      source = sourceHolding(this.#services, this.#project, revision);
      this.#sources.set(revision, source);
    }
    return source;
  }

  /** Whether the source has a later version than this one. */
  async isSuperseded(revision: Digest): Promise<boolean> {
    const source = await this.source(revision);
    return source !== null && !isNewest(source, revision);
  }

  async view(evidence: AnchoredEvidence): Promise<EvidenceView> {
    const source = await this.source(evidence.revision);
    const revision = source?.revisions.find((entry) => entry.revision === evidence.revision);
    if (source === null || revision === undefined)
      throw new KbError(
        'INTERNAL',
        'A record cites a source revision that its project does not have; `kb verify` names it.',
        {
          details: { revision: evidence.revision },
        },
      );
    const label = revision.pages[evidence.page - 1]?.label;
    return {
      revision: evidence.revision,
      source: {
        id: source.id,
        title: source.title,
        ...(revision.versionLabel === undefined ? {} : { versionLabel: revision.versionLabel }),
      },
      textLayer: evidence.textLayer,
      page: evidence.page,
      ...(evidence.pageEnd === undefined ? {} : { pageEnd: evidence.pageEnd }),
      ...(label === undefined ? {} : { pageLabel: label }),
      ...(evidence.line === undefined ? {} : { line: evidence.line }),
      quote: evidence.quote,
      position: evidence.position,
      level: evidence.level,
      status: (await this.isSuperseded(evidence.revision)) ? 'newer-revision' : 'current',
      passage: await this.#passage(evidence),
      untrusted: true,
    };
  }

  all(evidence: readonly AnchoredEvidence[]): Promise<EvidenceView[]> {
    return Promise.all(evidence.map((entry) => this.view(entry)));
  }

  async #passage(evidence: AnchoredEvidence): Promise<string | null> {
    try {
      return passageAround(
        await this.#services.layers.get(evidence.textLayer),
        evidence.position.start,
        evidence.position.end,
      );
    } catch (error) {
      this.#services.log.warn('layer.unreadable', { textLayer: evidence.textLayer, error });
      return null;
    }
  }
}
