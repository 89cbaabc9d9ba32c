import type { HiddenReason } from '../../../contracts/text-layer.ts';
import type { MarkupElement } from '../markup-tree.ts';

/** The declarations of an element's own `style` attribute that say whether it is seen; names and values in lower case. */
export type Style = ReadonlyMap<string, string>;

/** The declarations of a `style` attribute; the last of a name counts. */
export function styleOf(element: MarkupElement): Style {
  const style = new Map<string, string>();
  for (const declaration of (element.attributes.get('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .toLowerCase()
      .replace(/!\s*important\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim();
    style.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return style;
}

const ZERO = /^[+-]?0*\.?0*(?:%|[a-z]+)?$/;
const isZero = (value: string | undefined): boolean =>
  value !== undefined && /\d/.test(value) && ZERO.test(value);
/** A place so far to the left or above that it is never on a screen. */
const isFarOff = (value: string | undefined): boolean =>
  value !== undefined && Number.parseFloat(value) <= -999 && /(?:px|em|rem|pt|%)$/.test(value);
const isTinyBox = (value: string | undefined): boolean => value !== undefined && /^[01](?:px)?$/.test(value);

/** Why nothing inside an element is seen, whatever the inside says; `undefined` when it may be. */
export function hiddenWhole(element: MarkupElement, style: Style): HiddenReason | undefined {
  if (element.attributes.has('hidden') || style.get('display') === 'none') return 'layer-off';
  if (isZero(style.get('opacity')) || style.get('content-visibility') === 'hidden') return 'invisible-mode';
  if (isMovedAway(style)) return 'off-page';
  return isClipped(style) ? 'clipped' : undefined;
}

const isPlaced = (style: Style): boolean => /^(?:absolute|fixed)$/.test(style.get('position') ?? '');

const isMovedAway = (style: Style): boolean =>
  isFarOff(style.get('text-indent')) ||
  (isPlaced(style) && (isFarOff(style.get('left')) || isFarOff(style.get('top'))));

function isClipped(style: Style): boolean {
  const clip = `${style.get('clip') ?? ''}${style.get('clip-path') ?? ''}`.replace(/[\s,]+/g, ' ');
  if (isPlaced(style) && /rect\((?:[01](?:px)? ?){4}\)|inset\((?:50|100)%/.test(clip)) return true;
  const cut = /^(?:hidden|clip)/.test(style.get('overflow') ?? '');
  return cut && (isTinyBox(style.get('width')) || isTinyBox(style.get('height')));
}

/** What is inherited and can be taken back further inside: visibility, size and colour. */
export interface Inherited {
  visibility?: HiddenReason | undefined;
  size?: HiddenReason | undefined;
  colour?: HiddenReason | undefined;
}

/** What an element hands on to its inside. */
export function inheritedBy(style: Style, from: Inherited): Inherited {
  const visibility = style.get('visibility');
  const size = style.get('font-size');
  const colour = style.get('color');
  return {
    visibility:
      visibility === undefined
        ? from.visibility
        : /^(?:hidden|collapse)$/.test(visibility)
          ? 'invisible-mode'
          : undefined,
    size:
      size === undefined || (/(?:em|%)$/.test(size) && !isZero(size) && !size.endsWith('rem'))
        ? from.size
        : isZero(size)
          ? 'tiny'
          : undefined,
    colour: colour === undefined ? from.colour : unseenColour(colour, style),
  };
}

function unseenColour(colour: string, style: Style): HiddenReason | undefined {
  if (
    /^transparent$|^(?:rgba|hsla)?\([^)]*,\s*0?\.?0+\)$|^(?:rgba|hsla)\(.*[,/] ?0(?:\.0+)?%?\)$/.test(colour)
  )
    return 'invisible-mode';
  const ground = style.get('background-color') ?? style.get('background');
  return ground !== undefined && ground === colour ? 'background-colour' : undefined;
}

/** Whether text with this heritage is seen. */
export const hiddenBy = ({ visibility, size, colour }: Inherited): HiddenReason | undefined =>
  visibility ?? size ?? colour;
