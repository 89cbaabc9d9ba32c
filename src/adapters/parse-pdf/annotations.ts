import type { EnginePage } from './vendor.ts';

/** Whether an annotation is seen on paper and screen alike, on the screen only, or not at all. */
export type AnnotationSight = 'printed' | 'shown' | 'none';

/** Flags of annotations (ISO 32000-1, table 165). */
const [UNSEEN, PRINTED] = [1 | 2 | 32, 4];
/** These open beside the page, or paint nothing that counts: notes, and the frames of links. */
const BESIDE = new Set(['Popup', 'Link']);
/** Icons, which are drawn where they are put, and moved. */
const ICONS = new Set(['Text', 'FileAttachment', 'Sound']);

/** The annotations of a page by id. */
export async function annotationSights(page: EnginePage): Promise<Map<string, AnnotationSight>> {
  const annotations = (await page.getAnnotations({ intent: 'any' })) as readonly Record<string, unknown>[];
  return new Map(annotations.map((annotation) => [String(annotation.id), sightOf(annotation)]));
}

function sightOf({ subtype, annotationFlags }: Record<string, unknown>): AnnotationSight {
  const flags = typeof annotationFlags === 'number' ? annotationFlags : 0;
  if ((flags & UNSEEN) !== 0 || BESIDE.has(String(subtype))) return 'none';
  return (flags & PRINTED) !== 0 && !ICONS.has(String(subtype)) ? 'printed' : 'shown';
}

/** A step of the drawing. */
interface Step {
  name: string;
  args: readonly unknown[];
}

const OF_TEXT = new Set(['setFont', 'showText']);

/** The steps of a page without annotations that nobody sees, and without the text of the others. */
export function withoutAnnotationText<S extends Step>(
  steps: readonly S[],
  sights: ReadonlyMap<string, AnnotationSight>,
): S[] {
  let inside: AnnotationSight | null = null;
  return steps.filter(({ name, args }) => {
    if (name === 'beginAnnotation') inside = sights.get(String(args[0])) ?? 'shown';
    const kept = inside === null || (inside !== 'none' && !OF_TEXT.has(name));
    if (name === 'endAnnotation') inside = null;
    return kept;
  });
}
