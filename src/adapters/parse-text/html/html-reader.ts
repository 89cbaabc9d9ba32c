import type { HiddenReason } from '../../../contracts/text-layer.ts';
import { hasShiftedForms, shiftedText } from '../../../domain/text/shifts.ts';
import type { Shift } from '../../../domain/text/shifts.ts';
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
import type { Style } from './css-declarations.ts';
import {
  hiddenBy,
  hiddenWhole,
  inheritedBy,
  isOnUnsaidGround,
  isStruckOut,
  shiftOf,
  styleOf,
} from './style-of.ts';
import type { Inherited } from './style-of.ts';
import type { Side } from './selectors.ts';
import type { StyleSheets } from './style-sheets.ts';

/** What an element's surroundings say of the text in it. */
interface Surroundings {
  inherited: Inherited;
  verbatim: boolean;
  /** Quotations round this one; the marks alternate. */
  quoted: number;
  sheets: StyleSheets;
}

const BY_SHEET =
  'Rules of its style sheets may hide text of the page; what they may hide is kept apart, not read as text.';

const MARKS = ['“”', '‘’'] as const;
const ROWS = new Set(['thead', 'tbody', 'tfoot']);
/** Longer raised text is no sign. */
const LONGEST_SHIFT = 64;

/** Writes what a reader of the page sees of the children of an element into a flow. */
export function readHtml(root: MarkupElement, sheets: StyleSheets, flow: Flow): void {
  readChildren(root, flow, { inherited: {}, verbatim: false, quoted: 0, sheets });
}

function readChildren(element: MarkupElement, flow: Flow, round: Surroundings): void {
  for (const child of element.children) readNode(child, flow, round);
}

function readNode(node: MarkupNode, flow: Flow, round: Surroundings): void {
  if (node.node === 'comment') flow.hide(node.text, 'layer-off');
  else if (node.node === 'text') readText(node, flow, round);
  else readElement(node, flow, round);
}

function readText(text: MarkupText, flow: Flow, { inherited, verbatim, sheets }: Surroundings): void {
  const reason = hiddenBy(inherited);
  if (reason !== undefined) {
    const hidden = textInside(text);
    if (sheets.any && hidden.trim() !== '' && isOnUnsaidGround(inherited)) flow.doubt(BY_SHEET);
    flow.hide(hidden, reason);
  } else flow.add(...text.runs.map((run): Run => (verbatim ? { ...run, verbatim: true } : run)));
}

function readElement(element: MarkupElement, flow: Flow, round: Surroundings): void {
  if (NOT_SHOWN.has(element.name)) return;
  const style = styleOf(element);
  if (isUnseen(element, style, flow, round)) return;
  const inside: Surroundings = {
    inherited: inheritedBy(style, round.inherited),
    verbatim: isVerbatim(element, style, round.verbatim),
    quoted: round.quoted,
    sheets: round.sheets,
  };
  if (hiddenBy(inside.inherited) === undefined && readSpecial(element, flow, inside)) return;
  if (isInline(element, style.get('display'))) {
    if (shiftOf(style) === undefined) readInside(element, flow, inside);
    else readShifted(element, flow, inside, shiftOf(style));
    return;
  }
  flow.within(kindOf(element), () => readInside(element, flow, inside));
}

const ADDED = 'Words that its style sheets add to the page are not read.';

/** Words that a style sheet adds are none of the file: no quote goes over the place where they stand. */
function readInside(element: MarkupElement, flow: Flow, round: Surroundings): void {
  const add = (side: Side): void => {
    if (!round.sheets.adds(element, side)) return;
    flow.add({ text: OBJECT, line: element.line });
    flow.doubt(ADDED);
  };
  add('before');
  readChildren(element, flow, round);
  add('after');
}

/** Keeps apart what no reader sees as it stands; whether it is such. */
function isUnseen(element: MarkupElement, style: Style, flow: Flow, { sheets }: Surroundings): boolean {
  const reason = closedDialog(element) ?? hiddenWhole(element, style);
  if (reason !== undefined) hideWhole(element, flow, reason);
  else if (isStruckOut(element, style)) strikeOut(element, flow);
  else if (isReversed(element, style)) strikeOut(element, flow, REVERSED);
  else return isHiddenBySheet(element, style, flow, sheets);
  return true;
}

const REVERSED = 'Text is drawn against its own direction; what a reader sees of it is not known.';

/** What is struck out no longer stands: no quote has it, and none goes over it as if it were not there. */
function strikeOut(element: MarkupElement, flow: Flow, doubt?: string): void {
  const text = shownText(element);
  if (text.trim() === '') return;
  flow.hide(text, 'covered');
  flow.add({ text: OBJECT, line: element.line });
  if (doubt !== undefined) flow.doubt(doubt);
}

const isReversed = (element: MarkupElement, style: Style): boolean => {
  const backwards = (style.get('direction') ?? element.attributes.get('dir')?.toLowerCase()) === 'rtl';
  const overrides =
    element.name === 'bdo' || /^(?:bidi|isolate)-override$/.test(style.get('unicode-bidi') ?? '');
  return overrides && backwards && /[\p{Script=Latin}\p{N}]/u.test(shownText(element));
};

/** An element that says of itself how it is displayed is displayed. */
function isHiddenBySheet(element: MarkupElement, style: Style, flow: Flow, sheets: StyleSheets): boolean {
  const reason = sheets.hides(element);
  if (reason === undefined || style.has(reason === 'layer-off' ? 'display' : 'visibility')) return false;
  if (shownText(element).trim() === '') return true;
  hideWhole(element, flow, reason);
  flow.doubt(BY_SHEET);
  return true;
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
  return saysNoteReference(element) && readReference(element, flow, inside);
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

/** A reference that is not raised by itself is a mark when nothing else can be meant by it; a bare digit may be one of a number. */
function readReference(element: MarkupElement, flow: Flow, inside: Surroundings): boolean {
  if (!/\d$/.test(flow.lastText)) return readShifted(element, flow, inside);
  readChildren(element, flow, inside);
  return true;
}

/** An image that means something stands between the words as an object; a decorative one is nothing (HTML, 4.8.4.4.4). */
function readImage({ attributes, line }: MarkupElement, flow: Flow): void {
  const decorative =
    attributes.get('alt') === '' || ['presentation', 'none'].includes(attributes.get('role') ?? '');
  if (!decorative) flow.add({ text: OBJECT, line });
}

/** Of a drawing its words, each a block of its own: they stand anywhere. */
function readDrawing(element: MarkupElement, flow: Flow, inside: Surroundings): void {
  for (const child of childElements(element)) {
    const style = styleOf(child);
    if (NOT_SHOWN.has(child.name) || isUnseen(child, style, flow, inside)) continue;
    // What letters stand on in a drawing is not told.
    const inherited: Inherited = { ...inheritedBy(style, inside.inherited), ground: 'unknown' };
    if (child.name === 'text')
      flow.push(
        ...flow.apart((words) =>
          words.within({ kind: 'other' }, () => readChildren(child, words, { ...inside, inherited })),
        ),
      );
    else readDrawing(child, flow, { ...inside, inherited });
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

/** Raised and lowered text in its Unicode forms, a reference to a note as its mark. */
function readShifted(
  element: MarkupElement,
  flow: Flow,
  inside: Surroundings,
  shift: Shift = element.name === 'sub' ? 'sub' : 'super',
): boolean {
  const blocks = flow.apart((apart) => readChildren(element, apart, inside));
  const runs = blocks.flatMap((block, index): Run[] =>
    index === 0 ? block.runs : [{ text: ' ', line: element.line }, ...block.runs],
  );
  const text = textOfRuns(runs);
  if (text === '' || text.length > LONGEST_SHIFT || runs.some((run) => run.mark)) {
    // However long it is, it does not stand on the line.
    flow.add(...runs.map((run) => (run.mark === true || run.text.trim() === '' ? run : { ...run, shift })));
    return true;
  }
  const isMark = shift === 'super' && isMarkText(text) && holdsNoteReference(element);
  flow.add({
    text: shiftedText(text, shift),
    line: runs[0]?.line ?? element.line,
    ...(hasShiftedForms(text, shift) ? {} : { shift }),
    ...(isMark ? { mark: true as const } : {}),
  });
  return true;
}

const textOfRuns = (runs: readonly Run[]): string =>
  runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

function readTable(table: MarkupElement, flow: Flow, inside: Surroundings): void {
  flow.end();
  for (const part of childElements(table)) {
    if (part.name === 'tr') readRow(part, flow, inside);
    else if (ROWS.has(part.name) && !isUnseen(part, styleOf(part), flow, inside))
      for (const row of childElements(part, 'tr')) readRow(row, flow, inside);
    else readElement(part, flow, inside);
  }
}

function readRow(row: MarkupElement, flow: Flow, round: Surroundings): void {
  if (isUnseen(row, styleOf(row), flow, round)) return;
  const inherited = inheritedBy(styleOf(row), round.inherited);
  const cells = childElements(row).map((cell) =>
    flow.apart((apart) => readElement(cell, apart, { ...round, inherited })),
  );
  flow.push(...rowBlocks(cells, row.line));
}
