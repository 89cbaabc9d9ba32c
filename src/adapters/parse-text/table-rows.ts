import type { BlockDraft, Run } from './layer-draft.ts';

/**
 * The blocks of a table row whose cells hold these blocks: one, the cells joined by a space, when no cell has more
 * than one block; else the blocks as they follow, since a row of paragraphs is no row of a table.
 */
export function rowBlocks(cells: readonly BlockDraft[][], line: number): BlockDraft[] {
  const filled = cells.filter((blocks) => blocks.length > 0);
  if (filled.some((blocks) => blocks.length > 1 || blocks[0]?.kind === 'table-row')) return filled.flat();
  const runs = filled.flatMap((blocks, index): Run[] => [
    ...(index === 0 ? [] : [{ text: ' ', line: blocks[0]?.runs[0]?.line ?? line }]),
    ...(blocks[0]?.runs ?? []),
  ]);
  return runs.length === 0 ? [] : [{ kind: 'table-row', runs }];
}
