import { rawText } from './tex-ast.ts';
import type { TexNode } from './tex-ast.ts';

/** Index after a definition by \def: after its body. */
const afterDef = (nodes: readonly TexNode[], index: number): number => {
  const body = nodes.findIndex((node, at) => at > index && node.type === 'group');
  return body < 0 || body > index + 24 ? index + 1 : body + 1;
};

/** Index after \let\new=\old. */
const afterLet = (nodes: readonly TexNode[], index: number): number => {
  let at = index + 1;
  for (let named = 0; named < 2 && at < nodes.length; at += 1)
    if (nodes[at]?.type !== 'whitespace' && rawText([nodes[at] as TexNode]) !== '=') named += 1;
  return at;
};

/** Index after a box that is set aside and not printed: \setbox0=\hbox{…}. */
const afterSetbox = (nodes: readonly TexNode[], index: number): number => {
  const box = nodes.findIndex((node, at) => at > index && (node.type === 'macro' || node.type === 'group'));
  if (box < 0) return nodes.length;
  const isParted = nodes[box]?.type === 'macro' && nodes[box + 1]?.type === 'group';
  return isParted ? box + 2 : box + 1;
};

/** What stands in braces or brackets directly behind a command that is not known: its arguments, for all that is told. */
export function afterArguments(nodes: readonly TexNode[], index: number): number {
  let at = index + 1;
  for (; at < nodes.length; at += 1) {
    const node = nodes[at] as TexNode;
    if (node.type === 'group') continue;
    if (node.type !== 'string' || node.content !== '[') break;
    const close = nodes.findIndex(
      (next, place) => place > at && next.type === 'string' && next.content === ']',
    );
    if (close < 0 || close > at + 40) break;
    at = close;
  }
  return at;
}

/** Commands that define others, and where the text goes on after them. */
export const DEFINERS = new Map([
  ...['def', 'gdef', 'edef', 'xdef'].map((name) => [name, afterDef] as const),
  ['let', afterLet] as const,
  ['setbox', afterSetbox] as const,
]);
