import { hasShiftedForms, shiftedText } from '../../../domain/text/shifts.ts';
import type { Shift } from '../../../domain/text/shifts.ts';
import type { BlockKind, Flow } from '../flow.ts';
import type { Run } from '../layer-draft.ts';
import { childElements } from '../markup-tree.ts';
import type { MarkupElement, MarkupNode } from '../markup-tree.ts';
import { isMarkText } from '../note-mark-text.ts';
import { rowBlocks } from '../table-rows.ts';

/** Reads one element into a flow, in place of its children one after the other. */
export type ElementReader = (element: MarkupElement, reader: XmlReader, flow: Flow) => void;

/** What the elements of a kind of document mean. An element that is named nowhere is part of the line round it. */
export interface Dialect {
  /** Elements that are no text of the document. */
  skipped: ReadonlySet<string>;
  /** Elements that are blocks of their own; the kind of the blocks round them when none is said. */
  blocks: ReadonlyMap<string, BlockKind | undefined>;
  special: ReadonlyMap<string, ElementReader>;
}

/** Walks a document by what its dialect says of its elements. */
export class XmlReader {
  readonly #dialect: Dialect;
  /** Sections that are open now. */
  depth = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  children(element: MarkupElement, flow: Flow): void {
    for (const child of element.children) this.node(child, flow);
  }

  node(node: MarkupNode, flow: Flow): void {
    if (node.node === 'comment') flow.hide(node.text, 'layer-off');
    else if (node.node === 'text') flow.add(...node.runs);
    else this.element(node, flow);
  }

  element(element: MarkupElement, flow: Flow): void {
    const { skipped, blocks, special } = this.#dialect;
    if (skipped.has(element.name)) return;
    const read = special.get(element.name);
    if (read !== undefined) read(element, this, flow);
    else if (blocks.has(element.name)) this.block(element, flow, blocks.get(element.name));
    else this.children(element, flow);
  }

  /** An element as blocks of a kind. */
  block(element: MarkupElement, flow: Flow, kind: BlockKind | undefined): void {
    flow.within(kind, () => this.children(element, flow));
  }

  /** The text of an element on one line of thought, as runs. */
  runs(element: MarkupElement, flow: Flow): Run[] {
    const blocks = flow.apart((apart) => this.children(element, apart));
    return blocks.flatMap(({ runs }, index) =>
      index === 0 ? runs : [{ text: ' ', line: runs[0]?.line ?? element.line }, ...runs],
    );
  }

  /** A raised or lowered text in its Unicode forms; the mark of a note when it refers to one. */
  shifted(element: MarkupElement, flow: Flow, shift: Shift, isReference: boolean): void {
    const runs = this.runs(element, flow);
    const text = runs
      .map((run) => run.text)
      .join('')
      .replace(/\s+/gu, ' ')
      .trim();
    if (text === '') return;
    const mark = isReference && isMarkText(text);
    flow.add({
      text: shiftedText(text, shift),
      line: runs[0]?.line ?? element.line,
      ...(hasShiftedForms(text, shift) ? {} : { shift }),
      ...(mark ? { mark: true as const } : {}),
    });
  }

  /** The fields of an element that has no text of its own, parted by spaces. */
  fields(element: MarkupElement, flow: Flow): Run[] {
    return leaves(element).flatMap((leaf) => [...this.runs(leaf, flow), { text: ' ', line: leaf.line }]);
  }

  /** A row of a table: its cells joined by a space. */
  row(row: MarkupElement, flow: Flow): void {
    const cells = childElements(row).map((cell) => flow.apart((apart) => this.children(cell, apart)));
    flow.push(...rowBlocks(cells, row.line));
  }
}

const leaves = (element: MarkupElement): MarkupElement[] => {
  const inner = childElements(element);
  return inner.length === 0 ? [element] : inner.flatMap(leaves);
};
