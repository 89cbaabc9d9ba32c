import type { RevisionFields } from '../queries/source.ts';

type Version = RevisionFields['source']['revisions'][number];

/** The files of a source that are not files of this version, in the order of capture. */
export const otherVersions = ({ revision, representations, source }: RevisionFields): Version[] => {
  const same = new Set([revision, ...representations.map((other) => other.revision)]);
  return source.revisions.filter((other) => !same.has(other.revision));
};

const numberOf = (label: string | null): number | null => {
  const digits = /^v(\d+)$/i.exec(label ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Versions before this one: by number where both have one (v1 before v2, whichever was captured first), else by capture. */
export const earlierVersions = (revision: RevisionFields): Version[] => {
  const captured = (digest: string): number =>
    revision.source.revisions.findIndex((one) => one.revision === digest);
  const number = numberOf(revision.versionLabel);
  return otherVersions(revision).filter((other) => {
    const otherNumber = numberOf(other.versionLabel);
    if (number !== null && otherNumber !== null && number !== otherNumber) return otherNumber < number;
    return captured(other.revision) < captured(revision.revision);
  });
};
