import type { Digest } from '../../contracts/ids.ts';
import type { EarlierLayer, SourceRevision } from '../../contracts/records.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import { layerWarnings, pageSummaries, pageWarnings } from './page-summaries.ts';

/** A reading of a revision's bytes by the parser of today. */
export interface Reading {
  layer: Pick<TextLayer, 'parser' | 'paged' | 'pages' | 'warnings'>;
  textLayer: Digest;
  /** Warnings of the layer that it replaces, as far as that can still be read. */
  replaced: readonly string[];
}

/**
 * A revision under the layer that a newer parser made of the same bytes. The layer it had goes to the end of the earlier
 * ones; what was warned of its capture and not of its text stays.
 */
export const readAnew = (
  revision: SourceRevision,
  { layer, textLayer, replaced }: Reading,
): SourceRevision => {
  const pages = pageSummaries(layer);
  const ofOldText = new Set([...replaced, ...pageWarnings(revision.pages)]);
  const own = layerWarnings(layer);
  const kept = revision.warnings.filter((warning) => !ofOldText.has(warning) && !own.includes(warning));
  const last: EarlierLayer = { textLayer: revision.textLayer, parser: revision.parser };
  const earlier = [...(revision.earlierLayers ?? []), last];
  return {
    ...revision,
    textLayer,
    parser: layer.parser,
    earlierLayers: earlier.filter((entry) => entry.textLayer !== textLayer),
    pages,
    warnings: [...own, ...kept],
  };
};
