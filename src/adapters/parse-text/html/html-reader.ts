import type { HiddenReason } from '../../../contracts/text-layer.ts';
import { hasShiftedForms, shiftedText } from '../../../domain/text/shifts.ts';
import type { Flow } from '../flow.ts';
import { lineEnd, OBJECT } from '../layer-draft.ts';
import type { Run } from '../layer-draft.ts';
import { childElements, textInside } from '../markup-tree.ts';
import type { MarkupElement, MarkupNode, MarkupText } from '../markup-tree.ts';
import { mathmlText } from '../mathml.ts';
import { isMarkText } from '../note-mark-text.ts';
import { rowBlocks } from '../table-rows.ts';
import {
  holdsNoteReference,
  isInline,
  kindOf,
  NOT_SHOWN,
  PREFORMATTED,
  saysNoteReference,
} from './html-elements.ts';
import { hiddenBy, hiddenWhole, inheritedBy, styleOf } from './style-of.ts';
import type { Inherited, Style } from './style-of.ts';

/** What an element's surroundings say of the text in it. */
interface Surroundings {
  inherited: Inherited;
  verbatim: boolean;
  /** Quotations round this one; the marks alternate. */
  quoted: number;
}

const MARKS = ['“”', '‘’'] as const;
const ROWS = new Set(['thead', 'tbody', 'tfoot']);
/** Longer raised text is no sign. */
const LONGEST_SHIFT = 64;

/** Writes what a reader of the page sees of the children of an element into a flow. */
export function readHtml(root: MarkupElement, flow: Flow): void {
  readChildren(root, flow, { inherited: {}, verbatim: false, quoted: 0 });
}

function readChildren(element: MarkupElement, flow: Flow, round: Surroundings): void {
  for (const child of element.children) readNode(child, flow, round);
}

function readNode(node: MarkupNode, flow: Flow, round: Surroundings): void {
  if (node.node === 'comment') flow.hide(node.text, 'layer-off');
  else if (node.node === 'text') readText(node, flow, round);
  else readElement(node, flow, round);
}

function readText(text: MarkupText, flow: Flow, { inherited, verbatim }: Surroundings): void {
  const reason = hiddenBy(inherited);
  if (reason !== undefined) flow.hide(textInside(text), reason);
  else flow.add(...text.runs.map((run): Run => (verbatim ? { ...run, verbatim: true } : run)));
}

function readElement(element: MarkupElement, flow: Flow, round: Surroundings): void {
  if (NOT_SHOWN.has(element.name)) return;
  const style = styleOf(element);
  const whole = closedDialog(element) ?? hiddenWhole(element, style);
  if (whole !== undefined) {
    hideWhole(element, flow, whole);
    return;
  }
  const inside: Surroundings = {
    inherited: inheritedBy(style, round.inherited),
    verbatim: isVerbatim(element, style, round.verbatim),
    quoted: round.quoted,
  };
  if (hiddenBy(inside.inherited) === undefined && readSpecial(element, flow, inside)) return;
  if (isInline(element, style.get('display'))) {
    readChildren(element, flow, inside);
    return;
  }
  flow.within(kindOf(element), () => readChildren(element, flow, inside));
}

const closedDialog = ({ name, attributes }: MarkupElement): HiddenReason | undefined =>
  name === 'dialog' && !attributes.has('open') ? 'layer-off' : undefined;

/** Text of what is not shown, less what would never be text. */
function hideWhole(element: MarkupElement, flow: Flow, reason: HiddenReason): void {
  flow.hide(shownText(element), reason);
}

const shownText = (node: MarkupNode): string =>
  node.node === 'element'
    ? NOT_SHOWN.has(node.name)
      ? ''
      : ` ${node.children.map(shownText).join('')} `
    : textInside(node);

function isVerbatim({ name }: MarkupElement, style: Style, round: boolean): boolean {
  const space = style.get('white-space');
  if (space !== undefined) return /^(?:pre|pre-wrap|break-spaces)\b/.test(space);
  return round || PREFORMATTED.has(name);
}

/** Elements whose text is not just that of their children; false for all others. */
function readSpecial(element: MarkupElement, flow: Flow, inside: Surroundings): boolean {
  const special = SPECIAL.get(element.name);
  if (special !== undefined) return special(element, flow, inside);
  if (!saysNoteReference(element)) return false;
  return readShifted(element, flow, inside);
}

type Special = (element: MarkupElement, flow: Flow, inside: Surroundings) => boolean;

const SPECIAL: ReadonlyMap<string, Special> = new Map<string, Special>([
  ['br', (element, flow) => (flow.add(lineEnd(element.line)), true)],
  ['wbr', () => true],
  ['img', (element, flow) => (readImage(element, flow), true)],
  ['svg', (element, flow, inside) => (readDrawing(element, flow, inside), true)],
  ['math', (element, flow) => (readFormula(element, flow), true)],
  ['q', (element, flow, inside) => (readQuotation(element, flow, inside), true)],
  ['sup', (element, flow, inside) => readShifted(element, flow, inside)],
  ['sub', (element, flow, inside) => readShifted(element, flow, inside)],
  ['table', (element, flow, inside) => (readTable(element, flow, inside), true)],
]);

/** An image that means something stands between the words as an object; a decorative one is nothing (HTML, 4.8.4.4.4). */
function readImage({ attributes, line }: MarkupElement, flow: Flow): void {
  const decorative =
    attributes.get('alt') === '' || ['presentation', 'none'].includes(attributes.get('role') ?? '');
  if (!decorative) flow.add({ text: OBJECT, line });
}

/** Of a drawing its words, each a block of its own: they stand anywhere. */
function readDrawing(element: MarkupElement, flow: Flow, inside: Surroundings): void {
  for (const child of childElements(element)) {
    if (NOT_SHOWN.has(child.name)) continue;
    if (child.name === 'text')
      flow.push(
        ...flow.apart((words) => words.within({ kind: 'other' }, () => readChildren(child, words, inside))),
      );
    else readDrawing(child, flow, inside);
  }
}

function readFormula(element: MarkupElement, flow: Flow): void {
  const { text, plain } = mathmlText(element);
  if (!plain)
    flow.doubt('Formulas that do not stand on one line are written as they are read from left to right.');
  flow.add({ text, line: element.line });
}

function readQuotation(element: MarkupElement, flow: Flow, inside: Surroundings): void {
  const [opening, closing] = MARKS[inside.quoted % 2] ?? MARKS[0];
  flow.add({ text: opening ?? '', line: element.line });
  readChildren(element, flow, { ...inside, quoted: inside.quoted + 1 });
  flow.add({ text: closing ?? '', line: element.line });
}

/** Raised and lowered text in its Unicode forms, a reference to a note as its mark; false when it is more than a sign. */
function readShifted(element: MarkupElement, flow: Flow, inside: Surroundings): boolean {
  const blocks = flow.apart((apart) => readChildren(element, apart, inside));
  const runs = blocks.length === 1 ? (blocks[0]?.runs ?? []) : [];
  const text = runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '' || text.length > LONGEST_SHIFT || runs.some((run) => run.mark)) {
    flow.add(...blocks.flatMap((block) => block.runs));
    return true;
  }
  const isMark = element.name !== 'sub' && isMarkText(text) && holdsNoteReference(element);
  const shift = element.name === 'sub' ? 'sub' : 'super';
  flow.add({
    text: shiftedText(text, shift),
    line: runs[0]?.line ?? element.line,
    ...(hasShiftedForms(text, shift) ? {} : { shift }),
    ...(isMark ? { mark: true as const } : {}),
  });
  return true;
}

function readTable(table: MarkupElement, flow: Flow, inside: Surroundings): void {
  flow.end();
  for (const part of childElements(table)) {
    if (part.name === 'tr') readRow(part, flow, inside);
    else if (ROWS.has(part.name) && isSeen(part, flow))
      for (const row of childElements(part, 'tr')) readRow(row, flow, inside);
    else readElement(part, flow, inside);
  }
}

function isSeen(element: MarkupElement, flow: Flow): boolean {
  const reason = hiddenWhole(element, styleOf(element));
  if (reason !== undefined) hideWhole(element, flow, reason);
  return reason === undefined;
}

function readRow(row: MarkupElement, flow: Flow, round: Surroundings): void {
  if (!isSeen(row, flow)) return;
  const inherited = inheritedBy(styleOf(row), round.inherited);
  const cells = childElements(row).map((cell) =>
    flow.apart((apart) => readElement(cell, apart, { ...round, inherited })),
  );
  flow.push(...rowBlocks(cells, row.line));
}
