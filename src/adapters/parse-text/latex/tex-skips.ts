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

/** Commands that define others, and where the text goes on after them. */
export const DEFINERS = new Map([
  ...['def', 'gdef', 'edef', 'xdef'].map((name) => [name, afterDef] as const),
  ['let', afterLet] as const,
]);

/** Index after the \\fi of an \\iffalse: nothing between them is printed. */
export function afterIffalse(nodes: readonly TexNode[], index: number): number {
  let open = 1;
  let at = index + 1;
  for (; at < nodes.length && open > 0; at += 1) {
    const node = nodes[at] as TexNode;
    if (node.type !== 'macro') continue;
    if (node.content === 'fi') open -= 1;
    else if (/^if[a-z]*$/.test(node.content)) open += 1;
  }
  return at;
}
