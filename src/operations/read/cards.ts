import type { NodeRecord } from '../../contracts/records.ts';
import type { Card, EvidenceSummary } from '../../contracts/views.ts';
import { evidenceLevel } from '../../domain/graph/evidence-level.ts';
import { standingOf } from '../../domain/graph/standing.ts';
import { bestSentence } from '../../domain/search/best-sentence.ts';
import type { EvidenceFacts } from '../../ports/graph-index.ts';
import type { Head } from '../../ports/ledger.ts';
import type { ProjectState } from '../project-state.ts';
import { readRecords } from '../project-state.ts';
import type { Services } from '../services.ts';
import { EvidenceViews } from './evidence-views.ts';

/** What a card says about why it is in the answer. */
export interface Relevance {
  score: number;
  matchedBy: Card['relevance']['matchedBy'];
}

const NO_FACTS: EvidenceFacts = {
  supports: 0,
  refutes: 0,
  supportedBy: [],
  contradictedBy: [],
  cites: [],
  supportCites: [],
};

/** Distinct sources of which a cited revision is not withdrawn. */
const standingSources = async (facts: EvidenceFacts, evidence: EvidenceViews): Promise<Set<string>> => {
  const revisions = new Set([...facts.cites, ...facts.supportCites]);
  const sources = new Set<string>();
  for (const digest of revisions) {
    const source = await evidence.source(digest);
    const cited = source?.revisions.find(({ revision }) => revision === digest);
    if (source && cited && cited.withdrawn === undefined) sources.add(source.id);
  }
  return sources;
};

/** Whether any statement of the node, the one that a search matched included, no longer rests on what it cites. */
const isStale = async (record: NodeRecord, evidence: EvidenceViews): Promise<boolean> => {
  for (const field of Object.values(record.fields)) {
    const today = await Promise.all((field?.evidence ?? []).map((quotation) => evidence.today(quotation)));
    if (standingOf(today) !== 'supported') return true;
  }
  return false;
};

const summaryOf = async (
  record: NodeRecord,
  facts: EvidenceFacts,
  evidence: EvidenceViews,
): Promise<EvidenceSummary> => {
  const [sources, stale] = await Promise.all([standingSources(facts, evidence), isStale(record, evidence)]);
  const counts = {
    supporting: facts.supports + facts.supportedBy.length,
    contradicting: facts.refutes + facts.contradictedBy.length,
    sources: sources.size,
  };
  // No finding can be accepted yet (the policy holds them), so none is open.
  return {
    level: evidenceLevel({ ...counts, assessed: facts.supports > 0, isStale: stale }),
    ...counts,
    openFindings: 0,
  };
};

const textOf = (record: NodeRecord): string =>
  Object.values(record.fields)
    .map((field) => field?.value ?? '')
    .join('\n');

const tokensOf = (services: Services, record: NodeRecord): number => {
  const quotes = Object.values(record.fields).flatMap(
    (field) => field?.evidence.map((entry) => entry.quote.exact) ?? [],
  );
  return services.tokens.count([record.label, textOf(record), ...quotes].join('\n'));
};

/** Cards of nodes in the order of `ids`, read at a revision; ids that are not nodes there are left out. */
export const cardsOf = async (
  services: Services,
  project: ProjectState,
  ids: readonly string[],
  at: Head,
  options: { query: string; relevance: (id: string) => Relevance },
): Promise<Card[]> => {
  const [records, facts] = await Promise.all([
    readRecords(services, project.id, ids, at.commit),
    services.index.facts(project.record.ledgerId, ids, at.revision),
  ]);
  const evidence = new EvidenceViews(services, project);
  const cards = ids.map(async (id): Promise<Card | null> => {
    const record = records.get(id);
    if (record?.record !== 'node') return null;
    return {
      id,
      type: record.type,
      label: record.label,
      revision: record.revision,
      snippet: bestSentence(textOf(record), options.query),
      relevance: options.relevance(id),
      evidence: await summaryOf(record, facts.get(id) ?? NO_FACTS, evidence),
      tokens: tokensOf(services, record),
    };
  });
  return (await Promise.all(cards)).filter((card) => card !== null);
};
