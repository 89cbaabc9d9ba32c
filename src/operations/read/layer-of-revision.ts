import { KbError } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { SourceRevision } from '../../contracts/records.ts';

/** The layer of a revision that is asked for: the current one when none is named. Raises `NOT_FOUND` for one that it never had. */
export const layerOfRevision = (
  { textLayer, earlierLayers = [] }: SourceRevision,
  asked: Digest | undefined,
): Digest => {
  if (asked === undefined) return textLayer;
  const own = [textLayer, ...earlierLayers.map((earlier) => earlier.textLayer)];
  if (own.includes(asked)) return asked;
  throw new KbError(
    'NOT_FOUND',
    `textLayer: the revision has no text layer ${asked}; kb_source_get lists its layers.`,
    {
      path: 'textLayer',
    },
  );
};
