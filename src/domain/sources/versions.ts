import type { Digest } from '../../contracts/ids.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';

type Revisions = Pick<SourceRecord, 'revisions'>;

const NUMBERED = /^v(\d+)$/i;

const numberOf = ({ versionLabel }: SourceRevision): number | null => {
  const digits = NUMBERED.exec(versionLabel ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The version that a file belongs to: the file of it that was captured first. */
export const versionOf = ({ revision, representationOf }: SourceRevision): Digest =>
  representationOf ?? revision;

/** Orders by version number where both have one (v2 after v1, whichever was captured first), else by capture. */
const isLater = (revisions: readonly SourceRevision[], a: SourceRevision, b: SourceRevision): boolean => {
  const [numberA, numberB] = [numberOf(a), numberOf(b)];
  if (numberA !== null && numberB !== null && numberA !== numberB) return numberA > numberB;
  const captured = (entry: SourceRevision) =>
    revisions.findIndex(({ revision }) => revision === versionOf(entry));
  return captured(a) > captured(b);
};

const newestOf = (
  all: readonly SourceRevision[],
  among: readonly SourceRevision[],
  mediaType: string,
): SourceRevision | null => {
  const [first, ...others] = among;
  if (first === undefined) return null;
  const newest = others.reduce((best, entry) => (isLater(all, entry, best) ? entry : best), first);
  const files = among.filter((entry) => versionOf(entry) === versionOf(newest));
  return files.find((entry) => entry.mediaType === mediaType) ?? newest;
};

/**
 * The newest revision of a source that is not withdrawn and that a citation of `digest` should be looked up in: of a later version;
 * for a withdrawn revision of any other version or file. Null when there is none. Of several files of a version, the one of the
 * same media type.
 */
export const successorOf = ({ revisions }: Revisions, digest: Digest): SourceRevision | null => {
  const cited = revisions.find(({ revision }) => revision === digest);
  if (cited === undefined) return null;
  const standing = revisions.filter(({ revision, withdrawn }) => revision !== digest && !withdrawn);
  const eligible = standing.filter(
    (entry) =>
      cited.withdrawn !== undefined ||
      (versionOf(entry) !== versionOf(cited) && isLater(revisions, entry, cited)),
  );
  return newestOf(revisions, eligible, cited.mediaType);
};

/** Whether no later version that stands was captured. False for a withdrawn revision. */
export const isNewest = (source: Revisions, digest: Digest): boolean => {
  const cited = source.revisions.find(({ revision }) => revision === digest);
  return cited?.withdrawn === undefined && successorOf(source, digest) === null;
};
