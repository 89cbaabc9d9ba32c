import type { Block, CssNode, Rule, SelectorList } from 'css-tree';
import { generate, parse } from 'css-tree';
import type { HiddenReason } from '../../../contracts/text-layer.ts';
import { textInside } from '../markup-tree.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { declarationsIn, nameOf } from './css-declarations.ts';
import type { Style } from './css-declarations.ts';
import { compoundOf, fits, generatedBy, keyOf, keysOf, namesIn } from './selectors.ts';
import type { Compound, Side } from './selectors.ts';
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
  readonly #generated = new Map<string, { compound: Compound; side: Side }[]>();
  /** Names that elements of the page have. */
  readonly #names = new Set<string>();
  #order = 0;
  /** Whether sheets are taken from other files. */
  linked = false;
  /** Whether there is any sheet. */
  any = false;

  constructor(root: MarkupElement) {
    this.#note(root);
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

  /** Whether rules may add words before or after what stands in an element. */
  adds(element: MarkupElement, side: Side): boolean {
    if (this.#generated.size === 0) return false;
    const rules = keysOf(element).flatMap((key) => this.#generated.get(key) ?? []);
    return rules.some((rule) => rule.side === side && fits(rule.compound, element));
  }

  #note(element: MarkupElement): void {
    for (const key of keysOf(element)) this.#names.add(key);
    for (const child of element.children) if (child.node === 'element') this.#note(child);
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
    if (appliesTo(style.attributes.get('media') ?? '')) this.#read(textInside(style), true);
  }

  /** The rules of a sheet, or what is nested in a rule. `always`: whether they apply whatever the screen. */
  #read(css: string, always: boolean): void {
    const sheet = parse(css);
    if (sheet.type === 'StyleSheet') this.#all([...sheet.children], always);
  }

  #all(nodes: readonly CssNode[], always: boolean): void {
    for (const node of nodes) {
      if (node.type === 'Rule') this.#rule(node, always);
      // What css-tree keeps as it stands inside a block are nested rules.
      else if (node.type === 'Raw' && node.value.includes('{')) this.#read(node.value, false);
      else if (node.type === 'Atrule') this.#conditional(nameOf(node.name), node.prelude, node.block);
    }
  }

  #conditional(name: string, prelude: CssNode | null, block: Block | null): void {
    if (name === 'import') this.linked = true;
    const isTaken =
      name === 'media'
        ? appliesTo(prelude === null ? '' : generate(prelude))
        : /^(?:supports|layer|container|scope|document)$/.test(name);
    if (isTaken && block !== null) this.#all([...block.children], false);
  }

  #generate({ children }: SelectorList): void {
    for (const selector of children) {
      if (selector.type !== 'Selector' || this.#order >= MOST_RULES) continue;
      const names = namesIn(selector);
      const found = names.every((name) => this.#names.has(name)) ? generatedBy(selector) : undefined;
      if (found === undefined) continue;
      this.#order += 1;
      const key = keyOf(found.compound);
      const rules = this.#generated.get(key) ?? [];
      rules.push(found);
      this.#generated.set(key, rules);
    }
  }

  #rule({ prelude, block }: Rule, always: boolean): void {
    const style = declarationsIn(block);
    const hides = hidingOf(style);
    this.#all([...block.children], false);
    if (prelude.type !== 'SelectorList') return;
    if (saysWords(style.get('content') ?? '')) this.#generate(prelude);
    if (hides === undefined && !(always && shows(style))) return;
    for (const selector of prelude.children) {
      if (selector.type !== 'Selector' || !namesIn(selector).every((name) => this.#names.has(name))) continue;
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

/** Whether generated content has words: not signs, icons, quotation marks or counters. */
const saysWords = (content: string): boolean => {
  const strings = content.match(/"[^"]*"|'[^']*'/g) ?? [];
  const besides = content.replace(/"[^"]*"|'[^']*'/g, '');
  return /(?:attr|var)\(/.test(besides) || strings.some((said) => /[\p{L}\p{N}]/u.test(said));
};

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
