import { DOMParser } from '@xmldom/xmldom';
import type { Comment, Element, Node } from '@xmldom/xmldom';
import { DEEPEST, tooDeep, unreadable } from '../markup-tree.ts';
import type { MarkupElement, MarkupNode } from '../markup-tree.ts';
import { runsOf, SourceLines } from '../source-lines.ts';
import { withOwnEntities } from './entities.ts';

/** An XML document: its root, and the references that lead out of it (never followed), as they are written. */
export interface XmlDocument {
  root: MarkupElement;
  unknownEntities: string[];
}

/** Names of characters are known as in XHTML, whose set is that of the entity files which JATS and TEI use. */
const WITH_CHARACTER_NAMES = 'application/xhtml+xml';
const UNKNOWN_ENTITY = /^entity not found:\s*(&[^;]*;)/;
const TEXT = 3;
const CDATA = 4;

/**
 * The tree of a well-formed XML text. No DTD and no entity outside of the file is fetched.
 * Raises `INVALID_INPUT` with reason `damaged` and the line, or what `withOwnEntities` raises.
 */
export function xmlTree(source: string): XmlDocument {
  // A lone carriage return is white space and ends no line.
  const xml = withOwnEntities(source.replace(/\r\n/g, '\n').replace(/\r/g, ' '));
  const unknown = new Set<string>();
  const root = parsed(xml, unknown);
  return { root: toTree(root, xml), unknownEntities: [...unknown] };
}

function parsed(xml: string, unknown: Set<string>): Element {
  const parser = new DOMParser({
    normalizeLineEndings: (text) => text,
    onError: (_level, message, context: { locator?: { lineNumber?: number } } | undefined) => {
      const entity = UNKNOWN_ENTITY.exec(message)?.[1];
      if (entity === undefined) throw new Malformed(context?.locator?.lineNumber);
      unknown.add(entity);
    },
  });
  try {
    const root = parser.parseFromString(xml, WITH_CHARACTER_NAMES).documentElement;
    if (root !== null) return root;
  } catch (cause) {
    throw malformed(cause);
  }
  throw malformed(undefined);
}

class Malformed extends Error {
  readonly line: number | undefined;
  constructor(line: number | undefined) {
    super('malformed');
    this.line = line;
  }
}

function malformed(cause: unknown) {
  const line = lineOf(cause);
  const where = line === undefined ? '' : ` (near line ${line})`;
  return unreadable(
    'damaged',
    `The file is not well-formed XML${where}; get it again from its origin, or send it as text/html or text/plain if it is that.`,
  );
}

function lineOf(cause: unknown): number | undefined {
  if (cause instanceof Malformed) return cause.line;
  const { locator } = cause as { locator?: { lineNumber?: number } };
  return locator?.lineNumber;
}

function toTree(root: Element, xml: string): MarkupElement {
  const lines = new SourceLines(xml);
  return elementOf(root, 1);

  function elementOf(element: Element, depth: number): MarkupElement {
    if (depth > DEEPEST) throw tooDeep();
    const attributes = new Map(
      Array.from(element.attributes, ({ name, value }): [string, string] => [name, value]),
    );
    const children: MarkupNode[] = [];
    for (let child = element.firstChild; child !== null; child = child.nextSibling)
      children.push(...nodeOf(child, depth));
    return {
      node: 'element',
      name: element.localName ?? element.nodeName,
      attributes,
      children,
      line: element.lineNumber ?? 1,
    };
  }

  function nodeOf(child: Node, depth: number): MarkupNode[] {
    if (child.nodeType === child.ELEMENT_NODE) return [elementOf(child as Element, depth + 1)];
    if (child.nodeType === child.COMMENT_NODE) return [{ node: 'comment', text: (child as Comment).data }];
    if (child.nodeType !== TEXT && child.nodeType !== CDATA) return [];
    const line = child.lineNumber ?? 1;
    const from = lines.startOf(line) + (child.columnNumber ?? 1) - 1;
    const to = child.nodeType === CDATA ? xml.indexOf(']]>', from) : xml.indexOf('<', from);
    return [
      { node: 'text', runs: runsOf(child.nodeValue ?? '', xml.slice(from, to < 0 ? undefined : to), line) },
    ];
  }
}
