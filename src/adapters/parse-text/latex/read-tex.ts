import { Flow } from '../flow.ts';
import type { PageDraft } from '../layer-draft.ts';
import { SourceLines } from '../source-lines.ts';
import { COMMANDS } from './commands.ts';
import { ENVIRONMENTS, statement } from './environments.ts';
import { environmentName, lastArgument, parseTex } from './tex-ast.ts';
import type { TexMacro, TexNode } from './tex-ast.ts';
import {
  definedSignatures,
  definedTheorems,
  definitionsIn,
  otherwiseDefined,
  TexExpansion,
} from './tex-definitions.ts';
import type { TexDefinition } from './tex-definitions.ts';
import { TexColours } from './tex-colours.ts';
import { switchesIn } from './tex-conditionals.ts';
import { TexDoubts } from './tex-doubts.ts';
import { TexReader } from './tex-reader.ts';
import type { TexText } from './tex-text.ts';

/** What the files of a document have in common. */
export interface TexProject {
  /** The author's own commands: their arguments, and what they stand for. */
  signatures: Map<string, string>;
  theorems: Set<string>;
  definitions: Map<string, TexDefinition>;
  hasChapters: boolean;
  notes: number;
  /** Whether files that are included are read as pages of their own. */
  includes: boolean;
  /** The text of all files, in which switches and colours are looked for. */
  sources: string;
}

/** A document of one file, or of none yet. */
export const newProject = (includes: boolean): TexProject => ({
  signatures: new Map(),
  theorems: new Set(),
  definitions: new Map(),
  hasChapters: false,
  notes: 0,
  includes,
  sources: '',
});

/** The source as it is parsed: lines end with LF, and only lines of the file do. */
export const withPlainLineEnds = (source: string): string =>
  source.replace(/\r\n/g, '\n').replace(/\r/g, ' ');

/** Learns the author's commands of a file before any is read. */
export function learn(project: TexProject, source: string): void {
  for (const [name, signature] of definedSignatures(source)) project.signatures.set(name, signature);
  for (const name of definedTheorems(source)) project.theorems.add(name);
  for (const name of otherwiseDefined(source)) project.definitions.set(name, { body: [], open: true });
  project.sources += `${source.replace(/(?<!\\)%.*$/gm, '')}\n`;
  project.hasChapters ||= /\\chapter\b/.test(source);
}

/** The text of one TeX file as it is printed, as far as its source tells; what it does not tell is a doubt. */
export function readTex(source: string, project: TexProject): PageDraft {
  const nodes = parseTex(source, project.signatures, project.theorems);
  definitionsIn(nodes, project.definitions);
  const text: TexText = {
    commands: COMMANDS,
    environments: new Map([
      ...Array.from(project.theorems, (name) => [name, statement] as const),
      ...ENVIRONMENTS,
    ]),
    source,
    lines: new SourceLines(source),
    expansion: new TexExpansion(project.definitions),
    doubts: new TexDoubts(),
    sectionOffset: project.hasChapters ? 1 : 0,
    notes: project.notes,
    title: undefined,
    includes: project.includes,
    switches: switchesIn(project.sources),
    colours: new TexColours(project.sources),
    unprinted: unprintedIn(project.sources),
  };
  const flow = new Flow();
  readDocument(nodes, text, flow);
  project.notes = text.notes;
  const page = flow.page();
  return { ...page, doubts: [...page.doubts, ...text.doubts.reasons()] };
}

const EXCLUDED = /\\excludecomment\s*\{([^{}]*)\}/g;
const NEW_ENVIRONMENT = /\\(?:re)?newenvironment\*?\s*\{([^{}]*)\}([^\n]{0,400})/g;
/** What begins an environment that keeps its content from the page. */
const KEEPS_BACK =
  /\\(?:setbox|iffalse|comment\b|begin\{(?:comment|lrbox)\}|lrbox|[hv]?phantom|color\{white\})/;

/** The environments that the author made not to print their content. */
const unprintedIn = (source: string): Set<string> =>
  new Set([
    ...Array.from(source.matchAll(EXCLUDED), ([, name = '']) => name),
    ...Array.from(source.matchAll(NEW_ENVIRONMENT)).flatMap(([, name = '', definition = '']) =>
      KEEPS_BACK.test(definition) ? [name] : [],
    ),
  ]);

function readDocument(nodes: readonly TexNode[], text: TexText, flow: Flow): void {
  const reader = new TexReader(text, flow);
  const document = nodes.find((node) => node.type === 'environment' && environmentName(node) === 'document');
  if (document?.type !== 'environment') {
    reader.read(nodes);
    return;
  }
  const preamble = nodes.slice(0, nodes.indexOf(document));
  for (const node of preamble)
    if (node.type === 'comment' && /\p{L}{2}/u.test(node.content)) flow.hide(node.content, 'layer-off');
  text.title = titleIn(preamble) ?? titleIn(document.content);
  if (!makesTitle(document.content)) printTitle(reader);
  reader.read(document.content);
  reader.end();
}

const isNamed = (node: TexNode, name: string): node is TexMacro =>
  node.type === 'macro' && node.content === name;

function titleIn(nodes: readonly TexNode[]): TexNode[] | undefined {
  const title = nodes.find((node) => isNamed(node, 'title'));
  return title?.type === 'macro' ? lastArgument(title) : undefined;
}

const makesTitle = (nodes: readonly TexNode[]): boolean => nodes.some((node) => isNamed(node, 'maketitle'));

/** Some classes print the title without being asked. */
function printTitle(reader: TexReader): void {
  COMMANDS.get('maketitle')?.({ type: 'macro', content: 'maketitle' }, reader, 1);
}
