import { KbError } from '../../contracts/errors.ts';
import type { UnreadableReason } from '../../ports/text-parser.ts';
import type { Run } from './layer-draft.ts';

/** Text between tags, one run for each line of the file. */
export interface MarkupText {
  node: 'text';
  runs: Run[];
}

export interface MarkupComment {
  node: 'comment';
  text: string;
}

/** An element of HTML or XML. Names are local; HTML names are lower case. */
export interface MarkupElement {
  node: 'element';
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: MarkupNode[];
  line: number;
}

export type MarkupNode = MarkupText | MarkupComment | MarkupElement;

/** Elements within elements; readers walk by recursion. */
export const DEEPEST = 1_000;

/** The refusal of bytes that cannot be read as what they are said to be. */
export const unreadable = (reason: UnreadableReason, message: string): KbError =>
  new KbError('INVALID_INPUT', message, { details: { reason } });

/** The refusal of markup that is nested too deep to be a document. */
export const tooDeep = (): KbError =>
  unreadable('damaged', `The file has more than ${DEEPEST} elements inside one another; correct its markup.`);

/** The child elements, of one name when it is given. */
export const childElements = (element: MarkupElement, name?: string): MarkupElement[] =>
  element.children.filter(
    (child): child is MarkupElement =>
      child.node === 'element' && (name === undefined || child.name === name),
  );

/** The first child element of one of these names. */
export const firstChild = (element: MarkupElement, ...names: string[]): MarkupElement | undefined =>
  childElements(element).find((child) => names.includes(child.name));

/** All text inside, as it stands; comments apart. */
export const textInside = (node: MarkupNode): string => {
  if (node.node === 'comment') return '';
  if (node.node === 'text') return node.runs.map(({ text }) => text).join('');
  return node.children.map(textInside).join('');
};
