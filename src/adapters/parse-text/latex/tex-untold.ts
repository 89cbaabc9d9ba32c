import { OBJECT } from '../layer-draft.ts';
import { argumentsOf, rawText } from './tex-ast.ts';
import type { TexMacro, TexNode } from './tex-ast.ts';
import { conditionalAt } from './tex-conditionals.ts';
import type { TexReading } from './tex-text.ts';
import { afterArguments } from './tex-skips.ts';

const doubtAt = (reader: TexReading, macro: TexMacro): void => {
  const line = reader.lineOf(macro);
  reader.text.doubts.command(`${macro.escapeToken ?? '\\'}${macro.content}`, line);
  reader.add({ text: OBJECT, line });
};

/**
 * Reads a command that is not known; the index to go on from. It may print anything of its own, and nothing of its
 * arguments: no quote goes over either.
 */
export function readUnknown(
  reader: TexReading,
  nodes: readonly TexNode[],
  index: number,
  macro: TexMacro,
): number {
  doubtAt(reader, macro);
  const after = afterArguments(nodes, index);
  const given = [...argumentsOf(macro).flatMap(({ content }) => content), ...nodes.slice(index + 1, after)];
  if (given.length > 0) reader.flow.hide(rawText(given), 'layer-off');
  return after;
}

/** Reads of a conditional the branch that is printed; where that is not told, neither. The index after its end. */
export function readConditional(
  reader: TexReading,
  nodes: readonly TexNode[],
  index: number,
  macro: TexMacro,
): number {
  const { branches, after, closed } = conditionalAt(nodes, index);
  const holds = reader.text.expansion.isOpen(macro) ? undefined : reader.text.switches.get(macro.content);
  if (holds === undefined) {
    doubtAt(reader, macro);
    if (!closed) return index + 1;
    reader.flow.hide(rawText(branches.flat()), 'layer-off');
    return after;
  }
  const [shown, hidden] = holds ? branches : branches.toReversed();
  reader.flow.hide(rawText(hidden ?? []), 'layer-off');
  reader.read(shown?.[0]?.type === 'whitespace' ? shown.slice(1) : (shown ?? []));
  return after;
}

/** Points below which letters are no letters. */
const TINY_BELOW = 2;

/**
 * Where text goes on behind a colour or a size that shows nothing, or the end of the file: at the next of the kind, or at the
 * end of the group. `undefined` for a command that takes nothing from the reader.
 */
export function afterUnseen(
  reader: TexReading,
  nodes: readonly TexNode[],
  index: number,
  macro: TexMacro,
): number | undefined {
  const reason = reasonOf(reader, macro);
  if (reason === undefined) return undefined;
  const next =
    reason === 'layer-off'
      ? -1
      : nodes.findIndex((node, at) => at > index && node.type === 'macro' && node.content === macro.content);
  const end = next < 0 ? nodes.length : next;
  reader.flow.hide(rawText(nodes.slice(index + 1, end)), reason);
  return end;
}

function reasonOf(reader: TexReading, macro: TexMacro) {
  const first = Number.parseFloat(rawText(argumentsOf(macro)[0]?.content ?? []));
  if (macro.content === 'endinput') return 'layer-off';
  if (macro.content === 'color' && reader.text.colours.isUnseen(macro)) return 'background-colour';
  return macro.content === 'fontsize' && first < TINY_BELOW ? 'tiny' : undefined;
}
