import type { BlockKind } from '../flow.ts';
import { OBJECT } from '../layer-draft.ts';
import { rowBlocks } from '../table-rows.ts';
import { optionalArgument, rawText, STATEMENTS } from './tex-ast.ts';
import type { TexNode } from './tex-ast.ts';
import type { EnvironmentReader } from './tex-text.ts';

const named = (names: string, read: EnvironmentReader): [string, EnvironmentReader][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, read]);

const blocks =
  (kind?: BlockKind): EnvironmentReader =>
  ({ content }, reader) =>
    reader.flow.within(kind, () => reader.read(content));

/** A statement with the name or author that it is given: the word and number before it are made by TeX. */
export const statement: EnvironmentReader = (environment, reader, line) => {
  reader.text.doubts.number(line);
  const given = optionalArgument(environment);
  if (given !== undefined) reader.add({ text: '(', line }, ...reader.runs(given), { text: ') ', line });
  reader.read(environment.content);
};

const isText = (node: TexNode | undefined, text: string): boolean =>
  node?.type === 'string' && node.content === text;

const picture: EnvironmentReader = (_environment, reader, line) => reader.add({ text: OBJECT, line });

/** A table, row by row; what stands between rows (rules, captions) apart. */
const table: EnvironmentReader = ({ content }, reader, line) => {
  for (const row of splitAt(content, isRowEnd)) {
    const cells = splitAt(row, (node) => isText(node, '&')).map((cell) => reader.apart(cell));
    const captions = cells.flatMap((cell) => cell.filter(({ kind }) => kind === 'caption'));
    reader.flow.push(...captions);
    const rest = cells.map((cell) => cell.filter(({ kind }) => kind !== 'caption'));
    reader.flow.push(...rowBlocks(rest, rest.flat()[0]?.runs[0]?.line ?? line));
  }
};

const isRowEnd = (node: TexNode): boolean =>
  node.type === 'macro' && (node.content === '\\' || node.content === 'tabularnewline');

function splitAt(nodes: readonly TexNode[], isSeparator: (node: TexNode) => boolean): TexNode[][] {
  const parts: TexNode[][] = [[]];
  for (const node of nodes)
    if (isSeparator(node)) parts.push([]);
    else parts.at(-1)?.push(node);
  return parts;
}

const dropped: EnvironmentReader = ({ content }, reader) => reader.flow.hide(rawText(content), 'layer-off');

/** The environments whose printed form is known; a star after the name changes nothing of it. */
export const ENVIRONMENTS: ReadonlyMap<string, EnvironmentReader> = new Map<string, EnvironmentReader>([
  ...named(
    `document center quote quotation itemize enumerate description compactitem compactenum list verse flushleft flushright titlepage
    small footnotesize scriptsize tiny normalsize large Large appendix appendices acknowledgments acknowledgements acknowledgement ack
    figure table wraptable wrapfigure sidewaystable sidewaysfigure subfigure subtable minipage multicols spacing singlespace doublespace
    subequations samepage sloppypar landscape threeparttable tablenotes thebibliography abstract keyword frontmatter otherlanguage
    adjustbox framed mdframed tcolorbox widetext strip`,
    blocks(),
  ),
  ...STATEMENTS.map((name): [string, EnvironmentReader] => [name, statement]),
  ...named('tabular tabularx tabulary longtable array tabu xltabular supertabular', table),
  ...named('tikzpicture picture pspicture forest tikzcd', picture),
  ...named('comment CCSXML filecontents lrbox', dropped),
]);
