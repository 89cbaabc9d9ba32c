import type { Digest } from '../../contracts/ids.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';

/** How a new file stands to those that its source has already. */
export interface Placement {
  /** The first file of the same version, when this is another form of it (TeX source beside a PDF). */
  representationOf?: Digest;
  warnings: string[];
}

const sameAgain = (label: string, mediaType: string): string =>
  `The source has a file of ${label} in this form (${mediaType}) already, with other bytes. Both are kept; this one, captured later, is the newer revision.`;

/**
 * Places a new file among the revisions of its source. The same version label in another media type is another form of
 * that version, of the one captured last when other bytes came under one label; the same label and media type with other
 * bytes is a newer revision, with a warning. Without a label nothing is known, so it is a newer revision.
 */
export const placeRevision = (
  { revisions }: Pick<SourceRecord, 'revisions'>,
  { versionLabel, mediaType }: Pick<SourceRevision, 'versionLabel' | 'mediaType'>,
): Placement => {
  const files = revisions.filter((entry) => entry.versionLabel === versionLabel);
  if (versionLabel === undefined || files.length === 0) return { warnings: [] };
  if (files.some((entry) => entry.mediaType === mediaType))
    return { warnings: [sameAgain(versionLabel, mediaType)] };
  const representationOf = files.findLast((entry) => entry.representationOf === undefined)?.revision;
  return { ...(representationOf === undefined ? {} : { representationOf }), warnings: [] };
};
