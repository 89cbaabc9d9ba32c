import type { RevisionFields } from '../queries/source.ts';
import { layerMark } from '../url/paths.ts';

/** The earlier text layer that an address names by its first digits; null for the current one, also when there is none such. */
export const shownLayer = (
  { textLayer, earlierLayers }: Pick<RevisionFields, 'textLayer' | 'earlierLayers'>,
  mark: string | null,
): RevisionFields['earlierLayers'][number] | null => {
  if (mark === null || layerMark(textLayer) === mark) return null;
  return earlierLayers.find((earlier) => layerMark(earlier.textLayer) === mark) ?? null;
};
