import type { HiddenReason } from '../../../contracts/text-layer.ts';
import { textInside } from '../markup-tree.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { declarationsOf, splitAt, withoutComments } from './css-declarations.ts';
import type { Style } from './css-declarations.ts';
import { rulesIn } from './css-rules.ts';
import { compoundOf, fits, keyOf, keysOf } from './selectors.ts';
import type { Compound } from './selectors.ts';
import { hiddenBy, hiddenByRule, inheritedBy } from './style-of.ts';

/** What a rule says of the elements that its last compound fits; what stands round them is not looked at. */
interface SheetRule {
  compound: Compound;
  /** Its place among the rules. */
  order: number;
  /** Why it hides; `undefined` when it shows. */
  hides: HiddenReason | undefined;
}

/** Width of the screen that a page is read on, in pixels. */
const SCREEN = 1_280;
/** Rules that are kept; a page with more is not told. */
const MOST_RULES = 20_000;

/** The style sheets that a page holds, as far as they hide text. */
export class StyleSheets {
  readonly #rules = new Map<string, SheetRule[]>();
  #order = 0;
  /** Whether sheets are taken from other files. */
  linked = false;
  /** Whether there is any sheet. */
  any = false;

  constructor(root: MarkupElement) {
    this.#collect(root);
  }

  /** Why rules may hide an element; `undefined` when none does, or one that is as strong shows it again. */
  hides(element: MarkupElement): HiddenReason | undefined {
    if (this.#rules.size === 0 || element.name === 'html' || element.name === 'body') return undefined;
    const fitting = keysOf(element)
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ compound }) => fits(compound, element));
    return fitting.find(
      (rule) =>
        rule.hides !== undefined &&
        !fitting.some((other) => other.hides === undefined && isStronger(other, rule)),
    )?.hides;
  }

  #collect(element: MarkupElement): void {
    for (const child of element.children) {
      if (child.node !== 'element') continue;
      if (child.name === 'style') this.#sheet(child);
      else if (child.name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(child.attributes.get('rel') ?? ''))
        this.linked = this.any = true;
      else this.#collect(child);
    }
  }

  #sheet(style: MarkupElement): void {
    this.any = true;
    if (appliesTo(style.attributes.get('media') ?? '')) this.#read(withoutComments(textInside(style)), true);
  }

  /** The rules of a sheet, or inside a conditional one. `always`: whether it applies whatever the screen. */
  #read(css: string, always: boolean): void {
    for (const { prelude, body } of rulesIn(css)) {
      const at = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude);
      if (at === null) this.#rule(prelude, body, always);
      else if (at[1] === 'import') this.linked = true;
      else if (at[1] === 'media' && appliesTo(at[2] ?? '')) this.#read(body, false);
      else if (/^(?:supports|layer|container|scope|document)$/.test(at[1] ?? '')) this.#read(body, false);
    }
  }

  #rule(prelude: string, body: string, always: boolean): void {
    const style = declarationsOf(splitAt(body, '{')[0] ?? '');
    const hides = hidingOf(style);
    if (hides === undefined && !(always && shows(style))) return;
    for (const selector of splitAt(prelude, ',')) {
      const compound = compoundOf(selector);
      // Where a rule shows again, all of its selector must be known.
      if (compound === undefined || (hides === undefined && !compound.whole)) continue;
      if (this.#order >= MOST_RULES) return;
      this.#order += 1;
      const key = keyOf(compound);
      const rules = this.#rules.get(key) ?? [];
      rules.push({ compound, order: this.#order, hides });
      this.#rules.set(key, rules);
    }
  }
}

const isStronger = (one: SheetRule, other: SheetRule): boolean =>
  one.compound.weight > other.compound.weight ||
  (one.compound.weight === other.compound.weight && one.order > other.order);

/** Colour counts only where a rule says both ink and ground, or no ink. */
function hidingOf(style: Style): HiddenReason | undefined {
  return hiddenByRule(style) ?? hiddenBy(inheritedBy(style, { ground: 'unknown' }));
}

const shows = (style: Style): boolean => ['display', 'visibility', 'opacity'].some((name) => style.has(name));

/** Whether a media list is that of a page on a screen, light and with full motion. */
function appliesTo(media: string): boolean {
  return media
    .toLowerCase()
    .split(',')
    .some((query) => {
      if (/^\s*(?:only\s+)?(?:print|speech)\b|\bnot\s+(?:all|screen)\b|prefers-/.test(query)) return false;
      const most = /max-width\s*:\s*([\d.]+)(px|em|rem)/.exec(query);
      const least = /min-width\s*:\s*([\d.]+)(px|em|rem)/.exec(query);
      const width = ([, number = '0', unit]: RegExpExecArray): number =>
        Number.parseFloat(number) * (unit === 'px' ? 1 : 16);
      return (most === null || width(most) >= SCREEN) && (least === null || width(least) <= SCREEN);
    });
}
