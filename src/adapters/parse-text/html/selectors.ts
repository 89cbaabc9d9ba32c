import type { MarkupElement } from '../markup-tree.ts';
import { splitAt, unescaped } from './css-declarations.ts';

/** The last compound of a selector: what it asks of the element itself. */
export interface Compound {
  tag: string | undefined;
  ids: readonly string[];
  classes: readonly string[];
  /** Classes that it must not have. */
  without: readonly string[];
  attributes: readonly { name: string; value: string | undefined }[];
  /** Specificity (Selectors 4, 17), of this compound alone. */
  weight: number;
  /** Whether this is all that the selector asks. */
  whole: boolean;
}

/** States that a page is not in when it is opened. */
const STATES = /:(?:hover|focus|active|checked|target|visited|popover-open|fullscreen|open|modal)\b/;
/** What is no text of the element itself. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)\b/;
const COMBINATOR = /[\s>+~]+/;
const NAME = String.raw`((?:[\w-]|[^\0-\x7f]|\\.)+)`;

const all = (text: string, pattern: string): string[] =>
  Array.from(text.matchAll(new RegExp(pattern, 'gu')), ([, name = '']) => unescaped(name));

/** What a selector asks of its subject; `undefined` for one that fits nothing when the page is opened. */
export function compoundOf(selector: string): Compound | undefined {
  const text = selector.trim();
  if (text === '' || STATES.test(text) || PSEUDO_ELEMENT.test(text)) return undefined;
  const parts = splitAt(text.replace(/\s*[>+~]\s*/g, ' '), ' ').filter((part) => part !== '');
  const own = parts.at(-1) ?? '';
  const without = all(own, String.raw`:not\(\s*\.${NAME}\s*\)`);
  const plain = own.replace(/:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
  const outside = plain.replace(/\[[^\]]*\]/g, '');
  const tag = /^(?:[\w-]+)/.exec(outside)?.[0].toLowerCase();
  const [ids, classes] = [all(outside, `#${NAME}`), all(outside, String.raw`\.${NAME}`)];
  const attributes = Array.from(
    plain.matchAll(/\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*["']?([^"'\]]*)["']?[^\]]*)?\]/g),
    ([, name = '', operator, value = '']) => ({
      name: name.toLowerCase(),
      value: operator === '=' ? value.trim() : undefined,
    }),
  );
  const weight =
    ids.length * 10_000 +
    (classes.length + without.length + attributes.length) * 100 +
    (tag === undefined ? 0 : 1);
  const rest = own.replace(/:not\(\s*\.(?:[\w-])+\s*\)/g, '');
  return {
    tag,
    ids,
    classes,
    without,
    attributes,
    weight,
    whole: !COMBINATOR.test(text) && !rest.includes(':'),
  };
}

/** Under which of its names a compound is kept. */
export const keyOf = ({ ids, classes, tag }: Compound): string =>
  ids[0] !== undefined ? `#${ids[0]}` : classes[0] !== undefined ? `.${classes[0]}` : (tag ?? '*');

const classesOf = ({ attributes }: MarkupElement): string[] =>
  (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');

/** The names under which rules about an element may be kept. */
export const keysOf = (element: MarkupElement): string[] => [
  '*',
  element.name.toLowerCase(),
  ...classesOf(element).map((name) => `.${name}`),
  ...(element.attributes.has('id') ? [`#${element.attributes.get('id')}`] : []),
];

/** Whether an element is as a compound asks. */
export function fits({ tag, ids, classes, without, attributes }: Compound, element: MarkupElement): boolean {
  const own = classesOf(element);
  return (
    (tag === undefined || tag === element.name.toLowerCase()) &&
    ids.every((id) => element.attributes.get('id') === id) &&
    classes.every((name) => own.includes(name)) &&
    !without.some((name) => own.includes(name)) &&
    attributes.every(({ name, value }) =>
      value === undefined ? element.attributes.has(name) : element.attributes.get(name) === value,
    )
  );
}
