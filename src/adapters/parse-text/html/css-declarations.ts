import type { CssNode } from 'css-tree';
import { clone, generate, ident, lexer, parse, walk } from 'css-tree';

/** Declarations by name: names and values in lower case, without comments, escapes and `!important`. */
export type Style = ReadonlyMap<string, string>;

/** A name as it is meant: without escapes, in lower case. */
export const nameOf = (written: string): string => ident.decode(written).toLowerCase();

/** Names of whose values an unknown one does not replace a known one before it. */
const JUDGED: ReadonlySet<string> = new Set(['display', 'visibility']);

function withoutEscapes(value: CssNode): CssNode {
  const plain = clone(value);
  walk(plain, (node) => {
    if (node.type === 'Identifier' || node.type === 'Function') node.name = nameOf(node.name);
  });
  return plain;
}

/** The declarations of a parsed rule or list: of a name the last counts, an important one before others. */
export function declarationsIn(list: CssNode): Style {
  const style = new Map<string, string>();
  const important = new Set<string>();
  const declarations = 'children' in list && list.children !== null ? [...list.children] : [];
  for (const node of declarations) {
    if (node.type !== 'Declaration') continue;
    const name = nameOf(node.property);
    const value = withoutEscapes(node.value);
    const isImportant = node.important !== false;
    if (important.has(name) && !isImportant) continue;
    if (JUDGED.has(name) && lexer.matchProperty(name, value).error !== null) continue;
    style.set(name, generate(value).toLowerCase());
    if (isImportant) important.add(name);
  }
  return style;
}

/** The declarations of a `style` attribute. What cannot be read is left out, as a browser does (CSS Syntax 3). */
export const declarationsOf = (css: string): Style =>
  css === '' ? new Map() : declarationsIn(parse(css, { context: 'declarationList' }));
