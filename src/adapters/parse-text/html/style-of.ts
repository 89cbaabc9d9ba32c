import type { HiddenReason } from '../../../contracts/text-layer.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { areAlike, CANVAS, colourOf, UNSEEN_BELOW } from './colours.ts';
import type { Colour } from './colours.ts';
import { declarationsOf } from './css-declarations.ts';
import type { Style } from './css-declarations.ts';
import { pixelsOf, shareOf } from './css-lengths.ts';

/** Attributes of drawings that are read as declarations (SVG 2, 6.6). */
const PRESENTATION = ['display', 'visibility', 'opacity', 'fill-opacity', 'font-size', 'fill'] as const;

/** The declarations of an element's own `style` attribute, and of the attributes that say the same. */
export function styleOf({ name, attributes }: MarkupElement): Style {
  const own = declarationsOf(attributes.get('style') ?? '');
  const style = new Map<string, string>();
  const say = (property: string, value: string | undefined): void => {
    if (value !== undefined) style.set(property, value.trim().toLowerCase());
  };
  if (DRAWN.has(name)) for (const property of PRESENTATION) say(property, attributes.get(property));
  say('background-color', attributes.get('bgcolor'));
  if (attributes.has('background')) say('background', 'url()');
  if (name === 'font') say('color', attributes.get('color'));
  if (name === 'body') say('color', attributes.get('text'));
  for (const [property, value] of own) style.set(property, value);
  return style;
}

const DRAWN: ReadonlySet<string> = new Set(['svg', 'g', 'text', 'tspan', 'textPath', 'a', 'use', 'switch']);

/** Far to the left or above, or to the right: never on a screen. Pages may be long, so below is not far. */
const isFarOff = (value: string | undefined, along: 'x' | 'y'): boolean => {
  const pixels = pixelsOf(value) ?? 0;
  return pixels <= -500 || (along === 'x' && pixels >= 5_000);
};
const isTinyBox = (value: string | undefined): boolean => Math.abs(pixelsOf(value) ?? 99) <= 1;
const isUnseenShare = (value: string | undefined): boolean => (shareOf(value) ?? 1) < UNSEEN_BELOW;

/** Why nothing inside an element is seen, whatever the inside says; `undefined` when it may be. */
export function hiddenWhole(element: MarkupElement, style: Style): HiddenReason | undefined {
  if (element.attributes.has('hidden') || element.attributes.has('popover')) return 'layer-off';
  return hiddenByRule(style);
}

/** As `hiddenWhole`, of declarations alone. */
export function hiddenByRule(style: Style): HiddenReason | undefined {
  if (style.get('display') === 'none') return 'layer-off';
  if (isFaded(style)) return 'invisible-mode';
  if (isMovedAway(style)) return 'off-page';
  return isClipped(style) ? 'clipped' : undefined;
}

const isFaded = (style: Style): boolean =>
  isUnseenShare(style.get('opacity')) ||
  isUnseenShare(/\bopacity\(([^)]*)\)/.exec(style.get('filter') ?? '')?.[1]) ||
  style.get('content-visibility') === 'hidden' ||
  /^(?:disc|circle|square)$/.test(style.get('-webkit-text-security') ?? style.get('text-security') ?? '');

const isPlaced = (style: Style): boolean =>
  /^(?:absolute|fixed|relative|sticky)$/.test(style.get('position') ?? '');

function isMovedAway(style: Style): boolean {
  if (isFarOff(style.get('text-indent'), 'x')) return true;
  if (isFarOff(style.get('margin-left'), 'x') || isFarOff(style.get('margin-top'), 'y')) return true;
  if (isTransformedAway(style)) return true;
  if (!isPlaced(style)) return false;
  const inset = (style.get('inset') ?? '').split(' ');
  return (
    ['left', 'right', 'inset-inline-start'].some((side) => isFarOff(style.get(side), 'x')) ||
    isFarOff(style.get('top'), 'y') ||
    inset.some((side) => isFarOff(side, 'y'))
  );
}

function isTransformedAway(style: Style): boolean {
  const transform = style.get('transform') ?? '';
  const moved = [...transform.matchAll(/translate(?:x|y|3d)?\(([^)]*)\)/g)].flatMap(([, by = '']) =>
    by.split(','),
  );
  const scaled = [...transform.matchAll(/scale(?:x|y|3d)?\(([^)]*)\)/g)].flatMap(([, by = '']) =>
    by.split(','),
  );
  return (
    [...moved, ...(style.get('translate') ?? '').split(' ')].some(
      // A share is one of the element's own size, which is not known.
      (by) => !by.includes('%') && isFarOff(by, 'x'),
    ) ||
    [...scaled, ...(style.get('scale') ?? '').split(' '), style.get('zoom')].some(
      (by) => Math.abs(shareOf(by) ?? 1) < UNSEEN_BELOW,
    )
  );
}

const CUT_RECT = /rect\((?:[01](?:px)? ?){4}\)/;
const CUT_PATH = /inset\((?:[5-9]\d|100)(?:\.\d+)?%|(?:circle|ellipse)\( ?0|polygon\([^,]*(?:,[^,]*)?\)/;

function isClipped(style: Style): boolean {
  const clip = (style.get('clip') ?? '').replace(/[\s,]+/g, ' ');
  if (isPlaced(style) && CUT_RECT.test(clip)) return true;
  if (CUT_PATH.test((style.get('clip-path') ?? '').replace(/(?<![\d.])0(?:px|%)/g, '0'))) return true;
  const cut = ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /^(?:hidden|clip|auto|scroll)/.test(style.get(name) ?? ''),
  );
  return cut && ['width', 'height', 'max-width', 'max-height'].some((name) => isTinyBox(style.get(name)));
}

/** What is inherited and can be taken back further inside: visibility, size, colour and ground. */
export interface Inherited {
  visibility?: HiddenReason | undefined;
  size?: HiddenReason | undefined;
  /** The colour of the letters, when it is told. */
  ink?: Colour | undefined;
  /** What they are painted on: a colour, something else (`unknown`), or nothing that was said. */
  ground?: Colour | 'unknown' | undefined;
}

/** What an element hands on to its inside. */
export function inheritedBy(style: Style, from: Inherited): Inherited {
  const visibility = style.get('visibility');
  return {
    visibility:
      visibility === undefined || /^(?:inherit|unset)$/.test(visibility)
        ? from.visibility
        : /^(?:hidden|collapse)$/.test(visibility)
          ? 'invisible-mode'
          : undefined,
    size: sizeBy(style, from),
    ink: inkBy(style, from),
    ground: groundBy(style, from),
  };
}

/** The size of letters that a `font` shorthand gives. */
const sizeInFont = (font: string | undefined): string | undefined =>
  font === undefined ? undefined : /(?:^| )([\d.]+(?:[a-z]+|%)?)(?:\/\S+)? [^\d]/.exec(font)?.[1];

/** Pixels below which letters are no letters. */
const TINY_BELOW = 2;

function sizeBy(style: Style, from: Inherited): HiddenReason | undefined {
  const size = style.get('font-size') ?? sizeInFont(style.get('font'));
  if (size === undefined) return from.size;
  const pixels = size.endsWith('%') ? (shareOf(size) ?? 1) * 16 : pixelsOf(size);
  if (pixels !== undefined && pixels < TINY_BELOW) return 'tiny';
  return /(?:em|%)$/.test(size) && !size.endsWith('rem') ? from.size : undefined;
}

function inkBy(style: Style, from: Inherited): Colour | undefined {
  const ink = style.get('-webkit-text-fill-color') ?? style.get('fill') ?? style.get('color');
  if (ink === undefined || ink === 'inherit') return from.ink;
  return ink === 'none' ? [0, 0, 0, 0] : colourOf(ink);
}

function groundBy(style: Style, from: Inherited): Inherited['ground'] {
  const ground = style.get('background-color') ?? style.get('background');
  if (style.has('background-image') && style.get('background-image') !== 'none') return 'unknown';
  if (ground === undefined || /^(?:none|inherit|unset)$/.test(ground)) return from.ground;
  const colour = colourOf(ground);
  if (colour === undefined) return 'unknown';
  return colour[3] < UNSEEN_BELOW ? from.ground : colour;
}

/** Why text with this heritage is not seen. */
export function hiddenBy({ visibility, size, ink, ground }: Inherited): HiddenReason | undefined {
  if (visibility !== undefined || size !== undefined) return visibility ?? size;
  if (ink === undefined) return undefined;
  if (ink[3] < UNSEEN_BELOW) return 'invisible-mode';
  return ground !== 'unknown' && areAlike(ink, ground ?? CANVAS) ? 'background-colour' : undefined;
}

/** Whether the ground of hidden text is taken for white since nothing says what it is. */
export const isOnUnsaidGround = ({ visibility, size, ink, ground }: Inherited): boolean =>
  visibility === undefined && size === undefined && ground === undefined && (ink?.[3] ?? 0) >= UNSEEN_BELOW;

/** Whether an element is struck out: what it says no longer stands. */
export const isStruckOut = ({ name }: MarkupElement, style: Style): boolean =>
  /^(?:s|strike|del)$/.test(name) ||
  /\bline-through\b/.test(`${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`);

/** Whether an element is raised or lowered by its style as by `sup` and `sub`. */
export function shiftOf(style: Style): 'super' | 'sub' | undefined {
  const align = style.get('vertical-align') ?? '';
  if (/^(?:super|text-top)$/.test(align)) return 'super';
  if (/^(?:sub|text-bottom)$/.test(align)) return 'sub';
  const raised =
    pixelsOf(align) ?? (style.get('position') === 'relative' ? -(pixelsOf(style.get('top')) ?? 0) : 0);
  if (Math.abs(raised) < 2 || Math.abs(raised) > 16) return undefined;
  return raised > 0 ? 'super' : 'sub';
}
