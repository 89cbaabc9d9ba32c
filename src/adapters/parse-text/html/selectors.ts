import type { CssNode, Selector } from 'css-tree';
import { ident } from 'css-tree';
import type { MarkupElement } from '../markup-tree.ts';
import { nameOf } from './css-declarations.ts';

/** The last compound of a selector: what it asks of the element itself. */
export interface Compound {
  tag: string | undefined;
  ids: readonly string[];
  classes: readonly string[];
  /** Classes that it must not have. */
  without: readonly string[];
  attributes: readonly { name: string; value: string | undefined }[];
  /** Of each list, one must fit too (`:is()`, `:where()`). */
  oneOf: readonly (readonly Compound[])[];
  /** Specificity (Selectors 4, 17), of this compound alone. */
  weight: number;
  /** Whether this is all that the selector asks. */
  whole: boolean;
}

/** States that a page is not in when it is opened, and what is no text of the element itself. */
const ABSENT: ReadonlySet<string> = new Set(
  'hover focus active checked target visited popover-open fullscreen open modal host root before after first-line first-letter'.split(
    ' ',
  ),
);

/** What a selector asks of its subject; `undefined` for one that fits nothing when the page is opened. */
export const compoundOf = (selector: Selector): Compound | undefined => compoundFrom([...selector.children]);

function compoundFrom(parts: readonly CssNode[]): Compound | undefined {
  const isAbsent = (part: CssNode): boolean =>
    part.type === 'PseudoElementSelector' ||
    (part.type === 'PseudoClassSelector' && ABSENT.has(nameOf(part.name)));
  if (parts.length === 0 || parts.some(isAbsent)) return undefined;
  const last = parts.findLastIndex(({ type }) => type === 'Combinator');
  const compound = new CompoundDraft();
  for (const part of parts.slice(last + 1)) compound.add(part);
  return compound.done(last < 0);
}

/** Before or after what stands in an element. */
export type Side = 'before' | 'after';

/** The elements that a selector of generated text (`::before`, `::after`) adds it to, and where; `undefined` for other selectors. */
export function generatedBy(selector: Selector): { side: Side; compound: Compound } | undefined {
  const parts = [...selector.children];
  const last = parts.pop();
  if (last?.type !== 'PseudoElementSelector' && last?.type !== 'PseudoClassSelector') return undefined;
  const side = nameOf(last.name);
  if (side !== 'before' && side !== 'after') return undefined;
  const isAny = parts.length === 0 || parts.at(-1)?.type === 'Combinator';
  const compound = compoundFrom(isAny ? [...parts, { type: 'TypeSelector', name: '*' }] : parts);
  return compound === undefined ? undefined : { side, compound };
}

/** Builds a compound from its parts. */
class CompoundDraft {
  readonly #ids: string[] = [];
  readonly #classes: string[] = [];
  readonly #without: string[] = [];
  readonly #attributes: { name: string; value: string | undefined }[] = [];
  readonly #oneOf: Compound[][] = [];
  #tag: string | undefined;
  #known = true;

  add(part: CssNode): void {
    if (part.type === 'IdSelector') this.#ids.push(ident.decode(part.name));
    else if (part.type === 'ClassSelector') this.#classes.push(ident.decode(part.name));
    else if (part.type === 'TypeSelector') this.#tag = part.name === '*' ? undefined : nameOf(part.name);
    else if (part.type === 'AttributeSelector') {
      const value = part.matcher === '=' ? (part.value ?? undefined) : undefined;
      this.#attributes.push({
        name: nameOf(part.name.name),
        value:
          value === undefined ? undefined : value.type === 'String' ? value.value : ident.decode(value.name),
      });
    } else if (part.type === 'PseudoClassSelector') this.#addPseudo(nameOf(part.name), part.children?.first);
    else this.#known = false;
  }

  #addPseudo(name: string, inside: CssNode | null | undefined): void {
    const list = inside?.type === 'SelectorList' ? [...inside.children] : [];
    const compounds = list.flatMap((one) => (one.type === 'Selector' ? (compoundOf(one) ?? []) : []));
    if (/^(?:is|where|matches|any)$/.test(name) && list.length > 0) {
      this.#oneOf.push(compounds);
      if (!compounds.every(({ whole }) => whole)) this.#known = false;
    } else if (name === 'not' && compounds.length === list.length && compounds.every(isOneClass))
      this.#without.push(...compounds.flatMap(({ classes }) => classes));
    else this.#known = false;
  }

  done(alone: boolean): Compound {
    const { length } = [...this.#classes, ...this.#without, ...this.#attributes, ...this.#oneOf];
    return {
      tag: this.#tag,
      ids: this.#ids,
      classes: this.#classes,
      without: this.#without,
      attributes: this.#attributes,
      oneOf: this.#oneOf,
      weight: this.#ids.length * 10_000 + length * 100 + (this.#tag === undefined ? 0 : 1),
      whole: alone && this.#known,
    };
  }
}

const isOneClass = ({ tag, ids, classes, without, attributes, oneOf, whole }: Compound): boolean =>
  whole &&
  tag === undefined &&
  classes.length === 1 &&
  [ids, without, attributes, oneOf].every((list) => list.length === 0);

/**
 * The names that stand in a selector itself, not in the lists inside it: an element must have each for it to fit anything. As `keysOf`
 * gives them.
 */
export const namesIn = (selector: Selector): string[] =>
  [...selector.children].flatMap((part) => {
    if (part.type === 'IdSelector') return [`#${ident.decode(part.name)}`];
    if (part.type === 'ClassSelector') return [`.${ident.decode(part.name)}`];
    return part.type === 'TypeSelector' ? [nameOf(part.name)] : [];
  });

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
export function fits(compound: Compound, element: MarkupElement): boolean {
  const { tag, ids, classes, without, attributes, oneOf } = compound;
  const own = classesOf(element);
  return (
    (tag === undefined || tag === element.name.toLowerCase()) &&
    ids.every((id) => element.attributes.get('id') === id) &&
    classes.every((name) => own.includes(name)) &&
    !without.some((name) => own.includes(name)) &&
    attributes.every(({ name, value }) =>
      value === undefined ? element.attributes.has(name) : element.attributes.get(name) === value,
    ) &&
    oneOf.every((some) => some.some((one) => fits(one, element)))
  );
}
