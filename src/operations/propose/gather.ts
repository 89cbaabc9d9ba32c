import type { Digest } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import type { SourceRevision } from '../../contracts/records.ts';
import { NODE_FIELDS } from '../../contracts/vocabulary.ts';
import type {
  CitedRevision,
  DuplicateCandidate,
  GateInput,
  LayerState,
  WithdrawnFrom,
} from '../../domain/gate/gate-input.ts';
import { citedDigests, citedEvidence } from '../../domain/graph/cited-evidence.ts';
import { itemIds } from '../../domain/graph/item-ids.ts';
import { itemKeys } from '../../domain/graph/item-keys.ts';
import { namedIds } from '../../domain/graph/named-records.ts';
import { queryTerms } from '../../domain/search/terms.ts';
import type { ProjectState } from '../project-state.ts';
import { readRecords, sourceHolding } from '../project-state.ts';
import type { Services } from '../services.ts';

const NEAR_MATCHES = 3;

/** Why something could not be read, as a state of what was asked for. Only a clear "not there" or "damaged" is a failure. */
const fault = (error: unknown): { state: 'missing' | 'damaged' | 'unavailable'; message: string } => {
  if (!(error instanceof KbError)) throw error;
  if (error.code === 'NOT_FOUND')
    return {
      state: 'missing',
      message: 'The archive does not hold it; restore it from a backup or capture the source again.',
    };
  if (error.code === 'INTERNAL')
    return {
      state: 'damaged',
      message: 'The archived bytes are not those of the digest; capture the source again.',
    };
  return { state: 'unavailable', message: 'It could not be read now; send the same request again later.' };
};

const layerState = async (services: Services, digest: Digest): Promise<LayerState> => {
  try {
    return { state: 'ok', digest, layer: await services.layers.verified(digest) };
  } catch (error) {
    return fault(error);
  }
};

const layersOf = async (
  services: Services,
  revision: SourceRevision,
  named: readonly Digest[],
): Promise<Map<Digest, LayerState>> => {
  const earlier = new Set((revision.earlierLayers ?? []).map(({ textLayer }) => textLayer));
  const layers = new Map<Digest, LayerState>();
  for (const digest of new Set([...named, revision.textLayer]))
    layers.set(
      digest,
      digest === revision.textLayer || earlier.has(digest)
        ? await layerState(services, digest)
        : { state: 'foreign', message: 'That text layer is not one of this source revision.' },
    );
  return layers;
};

const citedRevision = async (
  services: Services,
  project: ProjectState,
  digest: Digest,
  layers: readonly Digest[],
): Promise<CitedRevision> => {
  const source = await sourceHolding(services, project, digest);
  const revision = source?.revisions.find((entry) => entry.revision === digest);
  if (source === null || revision === undefined)
    return {
      state: 'unknown',
      message: `${digest} is not a source of this project; capture it first (kb_capture or kb_upload_begin).`,
    };
  try {
    await services.archive.read(digest);
  } catch (error) {
    return fault(error);
  }
  return { state: 'ok', source, revision, layers: await layersOf(services, revision, layers) };
};

const citedRevisions = async (
  services: Services,
  project: ProjectState,
  proposal: Proposal,
): Promise<Map<Digest, CitedRevision>> => {
  const named = citedEvidence(proposal);
  const cited = new Map<Digest, CitedRevision>();
  for (const digest of citedDigests(proposal)) {
    const layers = named.flatMap(({ evidence }) =>
      evidence.revision === digest && evidence.textLayer !== undefined ? [evidence.textLayer] : [],
    );
    cited.set(digest, await citedRevision(services, project, digest, layers));
  }
  return cited;
};

/** The sources of the revisions that the bundle withdraws, with the revision that last changed each. */
const withdrawalsIn = async (
  services: Services,
  project: ProjectState,
  proposal: Proposal,
): Promise<Map<Digest, WithdrawnFrom>> => {
  const found = new Map<Digest, WithdrawnFrom>();
  for (const item of proposal.items) {
    if (item.op !== 'source.withdraw') continue;
    const source = await sourceHolding(services, project, item.revision);
    if (source === null) continue;
    const [last] = services.tables.history(project.record.ledgerId, { id: source.id, limit: 1 });
    found.set(item.revision, { source, changedAt: last?.revision ?? project.head.revision });
  }
  return found;
};

const duplicatesOf = async (
  services: Services,
  project: ProjectState,
  proposal: Proposal,
  ids: readonly string[],
) => {
  const keys = itemKeys(proposal, ids);
  const found = services.tables.duplicates(
    project.record.ledgerId,
    [...keys.values()].flat().map(({ key }) => key),
  );
  const records = await readRecords(services, project.id, [...found.values()].flat(), project.head.commit);
  const duplicates = new Map<number, DuplicateCandidate[]>();
  for (const [index, entries] of keys) {
    const candidates = new Map<string, DuplicateCandidate>();
    for (const { key, by } of entries)
      for (const id of found.get(key) ?? []) {
        const record = records.get(id);
        if (record !== undefined && !candidates.has(id))
          candidates.set(id, { id, label: record.record === 'node' ? record.label : id, by });
      }
    if (candidates.size > 0) duplicates.set(index, [...candidates.values()]);
  }
  return duplicates;
};

/** Nodes of the index that resemble what an item adds; null when the index cannot be asked. */
const nearMatchesOf = async (
  services: Services,
  project: ProjectState,
  proposal: Proposal,
): Promise<GateInput['nearMatches']> => {
  const near = new Map<number, { id: string; label: string }[]>();
  try {
    for (const [index, item] of proposal.items.entries()) {
      if (item.op !== 'node.add') continue;
      const statement =
        (item.fields as Record<string, { value: string } | undefined>)[NODE_FIELDS[item.type][0]]?.value ??
        '';
      const query = queryTerms(`${item.label} ${statement}`);
      if (query.terms.length === 0) continue;
      const options = { types: [item.type], limit: NEAR_MATCHES, offset: 0 };
      const { hits } = await services.index.search(project.record.ledgerId, query, options);
      const records = await readRecords(
        services,
        project.id,
        hits.map((hit) => hit.id),
        project.head.commit,
      );
      near.set(
        index,
        [...records.values()].flatMap((record) =>
          record.record === 'node' ? [{ id: record.id, label: record.label }] : [],
        ),
      );
    }
  } catch (error) {
    if (error instanceof KbError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
  return near;
};

/** Everything that judging a bundle at the project's head needs. Reads the ledger, the archive and the tables; the index only for advice. */
export const gather = async (
  services: Services,
  project: ProjectState,
  proposal: Proposal,
): Promise<GateInput> => {
  await services.projector.syncTables(project.id);
  const withdrawals = await withdrawalsIn(services, project, proposal);
  const ids = itemIds(proposal, new Map([...withdrawals].map(([digest, { source }]) => [digest, source.id])));
  const [records, revisions, duplicates, nearMatches] = await Promise.all([
    readRecords(services, project.id, namedIds(proposal), project.head.commit),
    citedRevisions(services, project, proposal),
    duplicatesOf(services, project, proposal, ids),
    nearMatchesOf(services, project, proposal),
  ]);
  return {
    proposal,
    ids,
    head: project.head.revision,
    records,
    revisions,
    withdrawals,
    duplicates,
    nearMatches,
    successors: (type, from) => services.tables.successors(project.record.ledgerId, type, from),
  };
};
