import type { LayerBlock } from '../../../contracts/text-layer.ts';
import type { MarkupElement } from '../markup-tree.ts';

/** Elements whose content is never text on the page. `noscript`: pages are read as with scripts. */
export const NOT_SHOWN: ReadonlySet<string> = new Set(
  'head script style template noscript iframe object embed audio video canvas map datalist select textarea input noembed noframes progress meter area param source track title desc metadata defs'.split(
    ' ',
  ),
);

/** Elements that begin and end a block when no style says otherwise (HTML, 15.3). */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p plaintext pre search section summary table tbody td tfoot th thead tr caption ul xmp'.split(
    ' ',
  ),
);

const INLINE_DISPLAYS = /^inline|^contents$|^ruby/;

/** Whether an element stands in the line of text round it; `display` is its own style. */
export const isInline = (element: MarkupElement, display: string | undefined): boolean =>
  display === undefined ? !BLOCKS.has(element.name) : INLINE_DISPLAYS.test(display);

/** Elements whose white space stands as it is (HTML, 15.3.1 and 15.3.3). */
export const PREFORMATTED: ReadonlySet<string> = new Set(['pre', 'listing', 'plaintext', 'xmp']);

const NOTE_ROLES = /^doc-(?:footnote|endnote|endnotes)$/;
const NOTE_CLASSES = /(?:^|\s)(?:footnotes?|endnotes?)(?:\s|$)/i;

const isNote = ({ name, attributes }: MarkupElement): boolean =>
  NOTE_ROLES.test(attributes.get('role') ?? '') ||
  /(?:^|\s)(?:footnotes?|endnotes?|rearnotes?)(?:\s|$)/.test(attributes.get('epub:type') ?? '') ||
  (name !== 'a' && name !== 'sup' && NOTE_CLASSES.test(attributes.get('class') ?? ''));

/** The kind of the blocks inside an element, and the outline level of a heading; `undefined` when it says nothing of it. */
export function kindOf(element: MarkupElement): { kind: LayerBlock['kind']; level?: number } | undefined {
  const heading = /^h([1-6])$/.exec(element.name)?.[1];
  if (heading !== undefined) return { kind: 'heading', level: Number(heading) };
  if (element.name === 'figcaption' || element.name === 'caption') return { kind: 'caption' };
  if (element.name === 'nav') return { kind: 'other' };
  return isNote(element) ? { kind: 'footnote' } : undefined;
}

const isReference = ({ name, attributes }: MarkupElement): boolean =>
  attributes.get('role') === 'doc-noteref' ||
  /(?:^|\s)noteref(?:\s|$)/.test(attributes.get('epub:type') ?? '') ||
  (name === 'a' && /^#./.test(attributes.get('href') ?? ''));

/** Whether an element is a link to a note, or holds one. */
export const holdsNoteReference = (element: MarkupElement): boolean =>
  isReference(element) ||
  element.children.some((child) => child.node === 'element' && holdsNoteReference(child));

/** Whether an element says of itself that it refers to a note, raised or not. */
export const saysNoteReference = ({ attributes }: MarkupElement): boolean =>
  attributes.get('role') === 'doc-noteref' ||
  /(?:^|\s)noteref(?:\s|$)/.test(attributes.get('epub:type') ?? '');
