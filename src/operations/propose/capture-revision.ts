import type { Digest } from '../../contracts/ids.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import { recordId } from '../../domain/graph/record-id.ts';
import type { ArxivId } from '../../domain/sources/arxiv-id.ts';
import { arxivWorkName, formatArxivId } from '../../domain/sources/arxiv-id.ts';
import { arxivStamp } from '../../domain/sources/arxiv-stamp.ts';
import { bytesVersion } from '../../domain/sources/bytes-version.ts';
import { layerWarnings, pageSummaries } from '../../domain/sources/page-summaries.ts';
import { placeRevision } from '../../domain/sources/representation.ts';
import type { UploadEntry } from '../../ports/journal.ts';
import { invalidAt } from '../input-error.ts';
import type { ProjectState } from '../project-state.ts';
import { readRecords } from '../project-state.ts';
import type { Services } from '../services.ts';
import type { KnownBy } from './source-identity.ts';
import { sourceIdentity } from './source-identity.ts';

/** What is known of an upload when its bytes have been read. */
export interface ReadUpload {
  identity: KnownBy;
  versionLabel: string | undefined;
  warnings: string[];
  layer: TextLayer;
}

/**
 * Says which version of its source an upload is. Raises `INVALID_INPUT` when the file itself says that it is another
 * paper or version than it was given as.
 */
export const identifyUpload = (entry: UploadEntry, layer: TextLayer): ReadUpload => {
  const identity = sourceIdentity(entry.source, entry.digest);
  const { arxiv, versionLabel } = identity;
  if (arxiv === null) return { identity, versionLabel, warnings: [], layer };
  const told = bytesVersion(arxiv, layer, entry.fileName);
  if ('problem' in told)
    throw invalidAt(['source', 'arxivId'], told.problem, { given: formatArxivId(arxiv), reason: 'version' });
  const taken = { work: arxiv.work, version: told.version };
  const warnings = [...told.warnings, ...unconfirmed(entry, taken, layer)];
  // A label in words stands beside a bare id; then no version is missing.
  if (versionLabel !== undefined) return { identity, versionLabel, warnings, layer };
  const version = told.version === null ? undefined : `v${told.version}`;
  return { identity, versionLabel: version, warnings, layer };
};

/** What is said of a PDF without the stamp of arXiv, whose id rests on what was given alone. */
const unconfirmed = ({ mediaType }: UploadEntry, taken: ArxivId, layer: TextLayer): string[] =>
  mediaType !== 'application/pdf' || taken.version === null || arxivStamp(layer) !== null
    ? []
    : [
        `That this file is arXiv:${formatArxivId(taken)} could not be confirmed from its text: the first page has no stamp of arXiv. It is recorded as given.`,
      ];

const revisionRecord = (
  entry: UploadEntry,
  { layer, versionLabel, warnings }: ReadUpload,
  textLayer: Digest,
  at: string,
): SourceRevision => ({
  revision: entry.digest,
  ...(versionLabel === undefined ? {} : { versionLabel }),
  mediaType: entry.mediaType,
  fileName: entry.fileName,
  size: entry.size,
  textLayer,
  parser: layer.parser,
  pages: pageSummaries(layer),
  warnings: [...layerWarnings(layer), ...warnings],
  capturedAt: at,
  capturedBy: entry.actor,
});

/** Adds the revision to a source that is known. Raises `INVALID_INPUT` when the source is another arXiv paper. */
const added = (known: SourceRecord, revision: SourceRevision, { arxiv }: KnownBy) => {
  if (arxiv !== null && known.arxivId !== undefined && !isWork(known.arxivId, arxiv.work))
    throw invalidAt(
      ['source', 'arxivId'],
      `source ${known.id} is arXiv:${known.arxivId}, not arXiv:${arxiv.work}; leave source.id out to capture another source`,
    );
  const { warnings, ...placement } = placeRevision(known, revision);
  const placed = { ...revision, ...placement, warnings: [...revision.warnings, ...warnings] };
  return {
    source: { ...known, revision: known.revision + 1, revisions: [...known.revisions, placed] },
    revision: placed,
  };
};

const isWork = (a: string, b: string): boolean => arxivWorkName(a) === arxivWorkName(b);

/** The source with the new revision at its end: a new source, or an accepted one under the same identity. */
export const withRevision = async (
  services: Services,
  project: ProjectState,
  entry: UploadEntry,
  read: ReadUpload,
  { textLayer, at }: { textLayer: Digest; at: string },
): Promise<{ source: SourceRecord; revision: SourceRevision }> => {
  const { identity } = read;
  const id = entry.source.id ?? recordId('source', project.id, identity.key);
  const known = (await readRecords(services, project.id, [id], project.head.commit)).get(id);
  const revision = revisionRecord(entry, read, textLayer, at);
  if (known?.record === 'source') return added(known, revision, identity);
  const { title, license } = entry.source;
  const source: SourceRecord = {
    schemaVersion: '1',
    record: 'source',
    revision: 1,
    id,
    title: title ?? entry.fileName,
    ...identity.names,
    ...(license === undefined ? {} : { license }),
    revisions: [revision],
  };
  return { source, revision };
};

/** The source with a withdrawn revision standing again; null when that revision is not withdrawn. */
export const broughtBack = (
  source: SourceRecord,
  digest: Digest,
): { source: SourceRecord; revision: SourceRevision } | null => {
  const captured = source.revisions.find(({ revision }) => revision === digest);
  if (captured?.withdrawn === undefined) return null;
  const { withdrawn: _withdrawn, ...revision } = captured;
  const revisions = source.revisions.map((entry) => (entry === captured ? revision : entry));
  return { source: { ...source, revision: source.revision + 1, revisions }, revision };
};
