import type { BlockKind, Flow } from '../flow.ts';
import { addFormula } from '../formula.ts';
import { lineEnd, OBJECT } from '../layer-draft.ts';
import { childElements, firstChild, textInside } from '../markup-tree.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { shiftedText } from '../../../domain/text/shifts.ts';
import type { Dialect, ElementReader, XmlReader } from './xml-reader.ts';

const NOTE_TYPES = new Set(['fn', 'table-fn', 'author-notes', 'corresp']);
const isNoteXref = (element: MarkupElement): boolean =>
  NOTE_TYPES.has(element.attributes.get('ref-type') ?? '');

const holdsXref = (element: MarkupElement): boolean =>
  childElements(element).some((child) => child.name === 'xref' || holdsXref(child));

/** A reference whose whole sign is raised inside it. */
const isRaised = (element: MarkupElement): boolean =>
  childElements(element).length > 0 &&
  childElements(element).every(({ name }) => name === 'sup') &&
  textInside(element).trim() === childElements(element).map(textInside).join('').trim();

/** `label` and what follows it in one block: `2.1 Methods`, `Figure 3 The gauge`. */
const labelled =
  (kind: BlockKind, inner: string): ElementReader =>
  (element, reader, flow) => {
    const label = firstChild(element, 'label');
    const first = firstChild(element, inner);
    const head = [label, first].flatMap((part) => (part === undefined ? [] : [reader.runs(part, flow)]));
    const runs = head.flatMap((part, index) =>
      index === 0 ? part : [{ text: ' ', line: element.line }, ...part],
    );
    flow.push({ ...kind, runs });
    const rest = element.children.filter((child) => child !== label && child !== first);
    reader.children({ ...element, children: rest }, flow);
  };

const section: ElementReader = (element, reader, flow) => {
  reader.depth += 1;
  labelled({ kind: 'heading', level: reader.depth }, 'title')(element, reader, flow);
  reader.depth -= 1;
};

/** A figure or table: label and caption come first, whatever their place. */
const float: ElementReader = (element, reader, flow) => {
  const label = firstChild(element, 'label');
  const caption = firstChild(element, 'caption');
  const blocks =
    caption === undefined ? [] : flow.apart((apart) => reader.block(caption, apart, { kind: 'caption' }));
  const head = label === undefined ? [] : reader.runs(label, flow);
  const [first, ...others] = blocks;
  const line = element.line;
  flow.push({ kind: 'caption', runs: [...head, { text: ' ', line }, ...(first?.runs ?? [])] });
  flow.push(...others.map(({ runs }) => ({ kind: 'caption' as const, runs })));
  const rest = element.children.filter((child) => child !== label && child !== caption);
  flow.within(undefined, () => reader.children({ ...element, children: rest }, flow));
};

const isSeparate = (flow: Flow): boolean => flow.kind.kind === 'footnote';

/** A note stands after the text; where it stands in a sentence, its mark stays. */
const note: ElementReader = (element, reader, flow) => {
  if (isSeparate(flow)) {
    labelledBlock('footnote')(element, reader, flow);
    return;
  }
  const label = firstChild(element, 'label');
  if (label !== undefined) reader.shifted(label, flow, 'super', true);
  flow.note(
    ...flow.apart((apart) =>
      apart.within({ kind: 'footnote' }, () => labelledBlock('footnote')(element, reader, apart)),
    ),
  );
};

const labelledBlock =
  (kind: BlockKind['kind']): ElementReader =>
  (element, reader, flow) => {
    const label = firstChild(element, 'label');
    const rest = element.children.filter((child) => child !== label);
    const blocks = flow.apart((apart) =>
      apart.within({ kind }, () => reader.children({ ...element, children: rest }, apart)),
    );
    const [first, ...others] = blocks;
    const head =
      label === undefined ? [] : [...raisedLabel(label, reader, flow, kind), { text: ' ', line: label.line }];
    flow.push({ kind, runs: [...head, ...(first?.runs ?? [])] }, ...others);
  };

/** The sign that begins a note is its mark. */
function raisedLabel(label: MarkupElement, reader: XmlReader, flow: Flow, kind: BlockKind['kind']) {
  const runs = reader.runs(label, flow);
  if (kind !== 'footnote') return runs;
  return runs.map((run) => ({ ...run, text: shiftedText(run.text.trim(), 'super'), mark: true as const }));
}

const formula: ElementReader = (element, reader, flow) => {
  const holder = firstChild(element, 'alternatives') ?? element;
  const math = firstChild(holder, 'math');
  const tex = firstChild(holder, 'tex-math');
  const label = firstChild(element, 'label');
  if (math !== undefined || tex !== undefined) addFormula(flow, element.line, math, tex);
  else reader.children({ ...holder, children: holder.children.filter((child) => child !== label) }, flow);
  if (label !== undefined) flow.add({ text: ' ', line: label.line }, ...reader.runs(label, flow));
};

const displayed: ElementReader = (element, reader, flow) =>
  flow.within({ kind: 'other' }, () => formula(element, reader, flow));

/** One of several forms of the same: what is text. */
const alternatives: ElementReader = (element, reader, flow) => {
  const [math, tex] = [firstChild(element, 'math'), firstChild(element, 'tex-math')];
  if (math !== undefined || tex !== undefined) {
    addFormula(flow, element.line, math, tex);
    return;
  }
  const chosen =
    firstChild(element, 'table', 'mixed-citation', 'element-citation', 'preformat', 'textual-form') ??
    childElements(element)[0];
  if (chosen !== undefined) reader.element(chosen, flow);
};

/** The fields of a citation that has no text of its own, in their order. */
const fields: ElementReader = (element, reader, flow) => flow.add(...reader.fields(element, flow));

const preformatted: ElementReader = (element, reader, flow) =>
  flow.push({
    kind: 'paragraph',
    runs: reader.runs(element, flow).map((run) => ({ ...run, verbatim: true as const })),
  });

/** What is struck out no longer stands: no quote has it, and none goes over it as if it were not there. */
const strike: ElementReader = (element, _reader, flow) => {
  flow.hide(textInside(element), 'covered');
  flow.add({ text: OBJECT, line: element.line });
};

const styled: ElementReader = (element, reader, flow) => {
  const style = element.attributes.get('style') ?? '';
  if (/line-through|display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) strike(element, reader, flow);
  else reader.children(element, flow);
};

/** Of what is said about an article, what stands on its pages whatever the layout: title, abstract, keywords. */
const meta: ElementReader = (element, reader, flow) => {
  for (const child of childElements(element)) if (SHOWN_META.has(child.name)) reader.element(child, flow);
};

const SHOWN_META = new Set(['article-meta', 'title-group', 'abstract', 'trans-abstract', 'kwd-group']);

const titles: ElementReader = (element, reader, flow) => {
  for (const child of childElements(element))
    if (child.name === 'article-title' || child.name === 'subtitle')
      reader.block(child, flow, { kind: 'title' });
};

const SKIPPED =
  'alt-text long-desc object-id alt-title index-term private-char permissions processing-meta graphic media self-uri'.split(
    ' ',
  );

/** Journal articles in JATS (NISO Z39.96). */
export const JATS: Dialect = {
  skipped: new Set(SKIPPED),
  blocks: new Map<string, BlockKind | undefined>([
    ...'article body back floats-group p list list-item disp-quote def-list def-item term def boxed-text caption statement verse-group verse-line speech speaker ref-list app-group ack bio glossary kwd-group attrib sub-article response sig-block disp-formula-group fig-group table-wrap-group notes supplementary-material table thead tbody tfoot colgroup kwd'
      .split(' ')
      .map((name): [string, undefined] => [name, undefined]),
    ['title', { kind: 'heading' }],
    ['table-wrap-foot', { kind: 'footnote' }],
    ['fn-group', { kind: 'footnote' }],
  ]),
  special: new Map<string, ElementReader>([
    ...['sec', 'app', 'ref-list', 'ack', 'abstract', 'trans-abstract', 'glossary', 'bio', 'notes'].map(
      (name): [string, ElementReader] => [name, section],
    ),
    ...['fig', 'table-wrap', 'boxed-text', 'supplementary-material'].map((name): [string, ElementReader] => [
      name,
      float,
    ]),
    ['fn', note],
    ['ref', labelledBlock('paragraph')],
    ['list-item', labelledBlock('paragraph')],
    ...['front', 'front-stub', 'article-meta'].map((name): [string, ElementReader] => [name, meta]),
    ['title-group', titles],
    ['element-citation', fields],
    ['inline-formula', formula],
    ['disp-formula', displayed],
    ['alternatives', alternatives],
    ['citation-alternatives', alternatives],
    ['math', (element, _reader, flow) => addFormula(flow, element.line, element, undefined)],
    ['tex-math', (element, _reader, flow) => addFormula(flow, element.line, undefined, element)],
    ['tr', (element, reader, flow) => reader.row(element, flow)],
    ['sup', (element, reader, flow) => reader.shifted(element, flow, 'super', holdsXref(element))],
    ['sub', (element, reader, flow) => reader.shifted(element, flow, 'sub', false)],
    [
      'xref',
      (element, reader, flow) => {
        if (isNoteXref(element)) reader.shifted(element, flow, 'super', true);
        else if (isRaised(element))
          for (const sign of childElements(element)) reader.shifted(sign, flow, 'super', true);
        else reader.children(element, flow);
      },
    ],
    ['break', (element, _reader, flow) => flow.add(lineEnd(element.line))],
    ['strike', strike],
    ['styled-content', styled],
    ['inline-graphic', (element, _reader, flow) => flow.add({ text: OBJECT, line: element.line })],
    ['preformat', preformatted],
    ['code', preformatted],
  ]),
};
