import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { DEEPEST, tooDeep } from '../markup-tree.ts';
import type { MarkupElement, MarkupNode } from '../markup-tree.ts';
import { runsOf, SourceLines } from '../source-lines.ts';

/** The tree that a browser makes of an HTML text (HTML, 13.2), with the line of everything. */
export function htmlTree(html: string): MarkupElement {
  const lines = new SourceLines(html);
  const document = parse(html, { sourceCodeLocationInfo: true });
  return {
    node: 'element',
    name: '#document',
    attributes: new Map(),
    children: childrenOf(document, 1),
    line: 1,
  };

  function childrenOf(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): MarkupNode[] {
    if (depth > DEEPEST) throw tooDeep();
    return parent.childNodes.flatMap((child) => nodeOf(child, depth));
  }

  function nodeOf(child: DefaultTreeAdapterTypes.ChildNode, depth: number): MarkupNode[] {
    if (isText(child)) return [{ node: 'text', runs: textRuns(child) }];
    if (isComment(child)) return [{ node: 'comment', text: child.data }];
    return isElement(child) ? [elementOf(child, depth)] : [];
  }

  function elementOf(element: DefaultTreeAdapterTypes.Element, depth: number): MarkupElement {
    return {
      node: 'element',
      name: element.tagName,
      attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
      children: childrenOf(element, depth + 1),
      line: lines.lineAt(element.sourceCodeLocation?.startOffset ?? 0),
    };
  }

  function textRuns({ value, sourceCodeLocation }: DefaultTreeAdapterTypes.TextNode) {
    const { startOffset, endOffset } = sourceCodeLocation ?? { startOffset: 0, endOffset: 0 };
    return runsOf(value, html.slice(startOffset, endOffset), lines.lineAt(startOffset));
  }
}

type Child = DefaultTreeAdapterTypes.ChildNode;

const isText = (node: Child): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
const isComment = (node: Child): node is DefaultTreeAdapterTypes.CommentNode => node.nodeName === '#comment';
const isElement = (node: Child): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;
