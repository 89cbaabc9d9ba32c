import DataLoader from 'dataloader';
import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import type { LayerPage } from '../../contracts/text-layer.ts';
import type { EvidenceView, Reanchoring } from '../../contracts/views.ts';
import type { EvidenceStatus } from '../../contracts/vocabulary.ts';
import { givenAxes } from '../../domain/graph/given-axes.ts';
import type { QuotationToday } from '../../domain/graph/standing.ts';
import { passageAround } from '../../domain/quotes/passage.ts';
import type { PreparedLayer } from '../../domain/quotes/prepared-layer.ts';
import type { Reanchored } from '../../domain/quotes/reanchor.ts';
import { lookedUpIn } from '../../domain/sources/looked-up-in.ts';
import { isNewest } from '../../domain/sources/versions.ts';
import type { ProjectState } from '../project-state.ts';
import { sourceHolding } from '../project-state.ts';
import type { LookUp } from '../reanchorings.ts';
import type { Services } from '../services.ts';

/** A source revision that evidence cites, with its source. */
interface Cited {
  source: SourceRecord;
  revision: SourceRevision;
}

const statusOf = ({ source, revision }: Cited): EvidenceStatus => {
  if (revision.withdrawn !== undefined) return 'withdrawn';
  return isNewest(source, revision.revision) ? 'current' : 'newer-revision';
};

const pagesCited = <T extends { page: number }>(
  pages: readonly T[],
  { page, pageEnd = page }: AnchoredEvidence,
): T[] => pages.filter((entry) => entry.page >= page && entry.page <= pageEnd);

/** Shows evidence with its source as it is today; sources are read once for one answer. */
export class EvidenceViews {
  readonly #services: Services;
  readonly #project: ProjectState;
  readonly #sources = new Map<Digest, Promise<SourceRecord | null>>();
  /** Gathers what one answer has to look up, so that each text is read once. */
  readonly #lookUps: DataLoader<LookUp, Reanchored>;

  constructor(services: Services, project: ProjectState) {
    this.#services = services;
    this.#project = project;
    this.#lookUps = new DataLoader((lookUps) => services.reanchorings.all(project.record.ledgerId, lookUps), {
      cache: false,
    });
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

  /** What the standing of a statement depends on: of a source that is still the newest, nothing has to be looked up. */
  async today(evidence: AnchoredEvidence): Promise<QuotationToday> {
    const cited = await this.#cited(evidence);
    // A record without its source is damage, which `kb verify` names; nothing rests on it meanwhile.
    if (cited === null) return { status: 'tainted' };
    const status = statusOf(cited);
    return status === 'newer-revision'
      ? { status, reanchored: await this.#reanchored(cited, evidence) }
      : { status };
  }

  /** Raises `INTERNAL` for evidence of a revision that the project does not have. */
  async view(evidence: AnchoredEvidence): Promise<EvidenceView> {
    const cited = await this.#cited(evidence);
    if (cited === null)
      throw new KbError(
        'INTERNAL',
        'A record cites a source revision that its project does not have; `kb verify` names it.',
        { details: { revision: evidence.revision } },
      );
    const { source, revision } = cited;
    const [reanchored, layer] = await Promise.all([
      this.#reanchored(cited, evidence),
      this.#layer(evidence.textLayer),
    ]);
    const pages: Pick<LayerPage, 'page' | 'label' | 'ocr'>[] = layer?.layer.pages ?? revision.pages;
    const [first, ...others] = pagesCited(pages, evidence);
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
      ...(first?.label === undefined ? {} : { pageLabel: first.label }),
      ...(evidence.line === undefined ? {} : { line: evidence.line }),
      quote: evidence.quote,
      position: evidence.position,
      level: evidence.level,
      status: statusOf(cited),
      ...(reanchored === undefined ? {} : { reanchored }),
      ...([first, ...others].some((page) => page?.ocr === true) ? { ocr: true as const } : {}),
      ...givenAxes(evidence),
      passage: layer && passageAround(layer, evidence.position.start, evidence.position.end),
      untrusted: true,
    };
  }

  all(evidence: readonly AnchoredEvidence[]): Promise<EvidenceView[]> {
    return Promise.all(evidence.map((entry) => this.view(entry)));
  }

  async #cited({ revision: digest }: AnchoredEvidence): Promise<Cited | null> {
    const source = await this.source(digest);
    const revision = source?.revisions.find((entry) => entry.revision === digest);
    return source === null || revision === undefined ? null : { source, revision };
  }

  async #reanchored({ source }: Cited, evidence: AnchoredEvidence): Promise<Reanchoring | undefined> {
    const target = lookedUpIn(source, evidence);
    if (target === null) return undefined;
    const { revision, versionLabel, textLayer } = target;
    const answer = await this.#lookUps.load({ evidence, textLayer });
    return { ...answer, revision, ...(versionLabel === undefined ? {} : { versionLabel }), textLayer };
  }

  async #layer(digest: Digest): Promise<PreparedLayer | null> {
    try {
      return await this.#services.layers.get(digest);
    } catch (error) {
      this.#services.log.warn('layer.unreadable', { textLayer: digest, error });
      return null;
    }
  }
}
