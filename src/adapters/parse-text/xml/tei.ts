import type { BlockKind } from '../flow.ts';
import { addFormula } from '../formula.ts';
import { lineEnd, OBJECT } from '../layer-draft.ts';
import { childElements, firstChild, textInside } from '../markup-tree.ts';
import type { MarkupElement } from '../markup-tree.ts';
import { isMarkText } from '../note-mark-text.ts';
import { shiftedText } from '../../../domain/text/shifts.ts';
import type { Dialect, ElementReader } from './xml-reader.ts';

const division: ElementReader = (element, reader, flow) => {
  reader.depth += 1;
  flow.within(undefined, () => reader.children(element, flow));
  reader.depth -= 1;
};

/** A heading of the division that is open; the caption of a figure or table. */
const head: ElementReader = (element, reader, flow) => {
  const level = Math.max(1, reader.depth);
  const number = element.attributes.get('n');
  const kind: BlockKind = flow.kind.kind === 'caption' ? flow.kind : { kind: 'heading', level };
  flow.within(kind, () => {
    if (number !== undefined && !textInside(element).trim().startsWith(number))
      flow.add({ text: `${number} `, line: element.line });
    reader.children(element, flow);
  });
};

const figure: ElementReader = (element, reader, flow) => {
  const parts = childElements(element);
  const captions = parts.filter(({ name }) => name === 'head' || name === 'figDesc');
  const runs = captions.flatMap((part) => [...reader.runs(part, flow), { text: ' ', line: part.line }]);
  flow.push({ kind: 'caption', runs });
  flow.within(undefined, () => {
    for (const part of parts)
      if (!captions.includes(part) && part.name !== 'label') reader.element(part, flow);
  });
};

/** A table outside of a figure: its head first, then row by row. */
const table: ElementReader = (element, reader, flow) => {
  for (const part of childElements(element, 'head')) reader.block(part, flow, { kind: 'caption' });
  const rest = childElements(element).filter(({ name }) => name !== 'head');
  flow.end();
  for (const part of rest) reader.element(part, flow);
};

/** A note stands after the text; its number stays as a mark where it stands. */
const note: ElementReader = (element, reader, flow) => {
  const sign = element.attributes.get('n') ?? '';
  const mark = { text: shiftedText(sign, 'super'), line: element.line, mark: true as const };
  if (sign !== '' && isMarkText(sign)) flow.add(mark);
  const [first, ...others] = flow.apart((apart) => reader.block(element, apart, { kind: 'footnote' }));
  if (first === undefined) return;
  const runs = sign === '' ? first.runs : [mark, { text: ' ', line: element.line }, ...first.runs];
  flow.note({ kind: 'footnote', runs }, ...others);
};

const NOTE_TARGETS = new Set(['foot', 'note', 'footnote']);

const reference: ElementReader = (element, reader, flow) =>
  NOTE_TARGETS.has(element.attributes.get('type') ?? '')
    ? reader.shifted(element, flow, 'super', true)
    : reader.children(element, flow);

const RAISED = /\b(?:super(?:script)?|sup)\b/i;
const LOWERED = /\bsub(?:script)?\b/i;

const highlighted: ElementReader = (element, reader, flow) => {
  const how = `${element.attributes.get('rend') ?? ''} ${element.attributes.get('style') ?? ''}`;
  if (RAISED.test(how)) reader.shifted(element, flow, 'super', holdsReference(element));
  else if (LOWERED.test(how)) reader.shifted(element, flow, 'sub', false);
  else reader.children(element, flow);
};

const holdsReference = (element: MarkupElement): boolean =>
  childElements(element).some((child) => child.name === 'ref' || holdsReference(child));

/** Of two readings the one that the source has: as written, not as corrected, regularised or expanded. */
const choice: ElementReader = (element, reader, flow) => {
  const chosen = firstChild(element, 'sic', 'orig', 'abbr') ?? childElements(element)[0];
  if (chosen !== undefined) reader.element(chosen, flow);
};

const formula: ElementReader = (element, reader, flow) => {
  const math = firstChild(element, 'math');
  const isTex = /tex/i.test(element.attributes.get('notation') ?? '');
  if (math !== undefined || isTex) addFormula(flow, element.line, math, isTex ? element : undefined);
  else reader.children(element, flow);
};

const gap: ElementReader = (element, _reader, flow) => {
  flow.doubt('The file says that text of the original is missing (gap).');
  flow.add({ text: OBJECT, line: element.line });
};

/** Fields of a reference that has no text of its own, in their order. */
const fields: ElementReader = (element, reader, flow) =>
  flow.push({ kind: 'paragraph', runs: reader.fields(element, flow) });

const bibliography: ElementReader = (element, reader, flow) => {
  for (const child of childElements(element))
    if (child.name === 'bibl') reader.block(child, flow, undefined);
    else reader.element(child, flow);
};

/** Of the header only the title, where the text has no title page of its own, and an abstract. */
const header: ElementReader = (element, reader, flow) => {
  const statement = descend(element, 'fileDesc', 'titleStmt');
  const title = statement === undefined ? undefined : firstChild(statement, 'title');
  if (title !== undefined) reader.block(title, flow, { kind: 'title' });
  const profile = firstChild(element, 'profileDesc');
  const abstract = profile === undefined ? undefined : firstChild(profile, 'abstract');
  if (abstract !== undefined) reader.block(abstract, flow, undefined);
};

const descend = (element: MarkupElement, ...path: string[]): MarkupElement | undefined =>
  path.reduce<MarkupElement | undefined>(
    (at, name) => (at === undefined ? at : firstChild(at, name)),
    element,
  );

const holdsElement = (element: MarkupElement, name: string): boolean =>
  childElements(element).some((child) => child.name === name || holdsElement(child, name));

const whole: ElementReader = (element, reader, flow) => {
  const text = firstChild(element, 'text');
  const titled = text !== undefined && (holdsElement(text, 'docTitle') || holdsElement(text, 'titlePart'));
  for (const child of childElements(element))
    if (!(titled && child.name === 'teiHeader')) reader.element(child, flow);
};

const DIVISIONS = ['div', 'div0', 'div1', 'div2', 'div3', 'div4', 'div5', 'div6', 'div7'];

/** Texts in TEI P5. */
export const TEI: Dialect = {
  skipped: new Set(
    'facsimile standOff sourceDoc fw graphic media surplus del index alt altGrp link linkGrp interp interpGrp'.split(
      ' ',
    ),
  ),
  blocks: new Map<string, BlockKind | undefined>([
    ...'text front body back group floatingText p ab lg l sp speaker stage list item label titlePage byline docAuthor docDate docImprint epigraph argument opener closer salute signed dateline trailer postscript castList castItem entryFree entry'
      .split(' ')
      .map((name): [string, undefined] => [name, undefined]),
    ['docTitle', { kind: 'title' }],
    ['titlePart', { kind: 'title' }],
  ]),
  special: new Map<string, ElementReader>([
    ['TEI', whole],
    ['teiCorpus', whole],
    ['teiHeader', header],
    ...DIVISIONS.map((name): [string, ElementReader] => [name, division]),
    ['head', head],
    ['figure', figure],
    ['table', table],
    ['row', (element, reader, flow) => reader.row(element, flow)],
    ['note', note],
    ['ref', reference],
    ['hi', highlighted],
    ['choice', choice],
    ['formula', formula],
    ['gap', gap],
    ['biblStruct', fields],
    ['listBibl', bibliography],
    [
      'lb',
      (element, _reader, flow) =>
        element.attributes.get('break') === 'no' ? undefined : flow.add(lineEnd(element.line)),
    ],
  ]),
};
