import { argumentsOf, rawText } from './tex-ast.ts';
import type { TexMacro, TexNode } from './tex-ast.ts';
import { opensConditional } from './tex-conditionals.ts';

/** A command that the author defined: what it stands for, with `#1` … for its arguments. */
export interface TexDefinition {
  body: TexNode[];
  /** What stands for the first argument when it is left out. */
  first?: TexNode[];
  /** It is defined in several ways, or by what cannot be written out: which one holds where is not told. */
  open?: true;
  /** It opens a conditional that it does not end. */
  opens?: true;
}

const NEW_COMMAND =
  /\\(?:re|provide)?(?:newcommand|DeclareRobustCommand)\*?\s*\{?\s*\\([A-Za-z@]+)\s*\}?\s*(?:\[([1-9])\])?\s*(\[)?/g;
const DEF = /\\[egx]?def\s*\\([A-Za-z@]+)((?:#[1-9])*)\s*\{/g;

/** Which arguments the author's commands take (xparse), found before the text is parsed. */
export function definedSignatures(tex: string): Map<string, string> {
  const signatures = new Map<string, string>();
  for (const [, name = '', count = '0', optional] of tex.matchAll(NEW_COMMAND))
    signatures.set(name, signature(Number(count), optional !== undefined));
  for (const [, name = '', parameters = ''] of tex.matchAll(DEF))
    signatures.set(name, signature(parameters.length / 2, false));
  return signatures;
}

const NEW_THEOREM = /\\newtheorem\*?\s*\{([A-Za-z]+)\*?\}/g;

/** The names of the statements (theorems, remarks …) that the author defined. */
export const definedTheorems = (tex: string): string[] =>
  Array.from(tex.matchAll(NEW_THEOREM), ([, name = '']) => name);

const DOCUMENT_COMMAND =
  /\\(?:New|Renew|Declare|Provide)(?:Expandable)?DocumentCommand\s*\{?\s*\\([A-Za-z@]+)/g;
const BY_NAME =
  /\\(?:csg?def|cslet|@namedef)\s*\{([A-Za-z@]+)\}|\\[egx]?def\s*\\csname\s+([A-Za-z@]+)\s*\\endcsname/g;

/** The names of commands that the author defined in ways that are not written out. */
export const otherwiseDefined = (tex: string): string[] => [
  ...Array.from(tex.matchAll(DOCUMENT_COMMAND), ([, name = '']) => name),
  ...Array.from(tex.matchAll(BY_NAME), ([, name, other = '']) => name ?? other),
];

const signature = (count: number, optional: boolean): string =>
  Array.from({ length: count }, (_, index) => (optional && index === 0 ? 'o' : 'm')).join(' ');

const COMMANDS = new Set(['newcommand', 'renewcommand', 'providecommand', 'DeclareRobustCommand']);
const DEFS = new Set(['def', 'gdef', 'edef', 'xdef']);

/** The definitions among nodes, the last of a name counting; those inside groups and environments too. */
export function definitionsIn(nodes: readonly TexNode[], found = new Map<string, TexDefinition>()) {
  nodes.forEach((node, index) => {
    if (node.type === 'macro' && COMMANDS.has(node.content)) addCommand(node, found);
    else if (node.type === 'macro' && DEFS.has(node.content)) addDef(nodes, index, found);
    else if (node.type === 'macro' && node.content === 'let') addLet(nodes, index, found);
    else if (node.type === 'macro' && node.content === 'DeclareMathOperator') addOperator(node, found);
    else if (node.type === 'environment' || node.type === 'group') definitionsIn(node.content, found);
  });
  return found;
}

function addCommand(macro: TexMacro, found: Map<string, TexDefinition>): void {
  const given = argumentsOf(macro).filter(({ openMark }) => openMark !== '*');
  const names = given.filter(({ openMark }) => openMark === '{' || openMark === '');
  const name = nameIn(names[0]?.content ?? []);
  const body = given.at(-1)?.content;
  const options = given.filter(({ openMark }) => openMark === '[');
  if (name === undefined || body === undefined || names.length < 2) return;
  if (macro.content === 'providecommand' && found.has(name)) return;
  define(found, name, { body, ...(options[1] === undefined ? {} : { first: options[1].content }) });
}

const CONDITIONALS = /\\(?:if[a-z]+|fi)(?![A-Za-z])/g;

/** Ends with a command that keeps from the page what follows. */
const TAKES_MORE = /\\(?:[hv]?phantom|sout|xout|st|[lr]lap|smash|setbox|@?gobble|color\{[^{}]*\})\s*$/;

/** Keeps a definition; one that differs from another of its name, or opens a conditional that it does not end, is open. */
function define(found: Map<string, TexDefinition>, name: string, definition: TexDefinition): void {
  const body = rawText(definition.body);
  const before = found.get(name);
  const differs = before !== undefined && (before.open === true || rawText(before.body) !== body);
  const ends = Array.from(body.matchAll(CONDITIONALS), ([word]) => (word === '\\fi' ? -1 : 1));
  const balance = ends.reduce((sum: number, step) => sum + step, 0);
  const isOpen = differs || balance !== 0 || TAKES_MORE.test(body);
  found.set(name, {
    ...definition,
    ...(isOpen ? { open: true } : {}),
    ...(balance > 0 ? { opens: true } : {}),
  });
}

const nameIn = (nodes: readonly TexNode[]): string | undefined =>
  nodes.find((node): node is TexMacro => node.type === 'macro')?.content;

function addDef(nodes: readonly TexNode[], index: number, found: Map<string, TexDefinition>): void {
  const rest = nodes.slice(index + 1, index + 24);
  const name = rest.find((node) => node.type !== 'whitespace');
  const body = rest.find((node) => node.type === 'group');
  if (name?.type === 'macro' && body?.type === 'group') define(found, name.content, { body: body.content });
}

/** What another command stands for now is not written out. */
function addLet(nodes: readonly TexNode[], index: number, found: Map<string, TexDefinition>): void {
  const macros = nodes.slice(index + 1, index + 5).filter((node) => node.type === 'macro');
  const [name, other] = macros;
  const opens = other !== undefined && opensConditional(other.content);
  if (name !== undefined)
    found.set(name.content, { body: [], open: true, ...(opens ? { opens: true } : {}) });
}

function addOperator(macro: TexMacro, found: Map<string, TexDefinition>): void {
  const given = argumentsOf(macro).filter(({ openMark }) => openMark !== '*');
  const name = nameIn(given[0]?.content ?? []);
  if (name !== undefined && given.length > 1)
    found.set(name, { body: [{ type: 'string', content: rawText(given[1]?.content ?? []) }] });
}

/** Commands that are written out in one text; more is a bomb. */
const MOST_EXPANSIONS = 100_000;
const DEEPEST = 12;

/** Writes the author's commands out. What stands for a command has the place of the command. */
export class TexExpansion {
  readonly #definitions: ReadonlyMap<string, TexDefinition>;
  #left = MOST_EXPANSIONS;

  constructor(definitions: ReadonlyMap<string, TexDefinition>) {
    this.#definitions = definitions;
  }

  /** Whether the author gave a command a meaning that is not told. */
  isOpen({ content }: TexMacro): boolean {
    return this.#definitions.get(content)?.open === true;
  }

  /** Whether a command opens a conditional that stands behind it. */
  opens({ content }: TexMacro): boolean {
    return this.#definitions.get(content)?.opens === true;
  }

  /** What a command stands for; `undefined` when the author defined none of this name, or it holds itself. */
  of(macro: TexMacro, depth: number): TexNode[] | undefined {
    const definition = this.#definitions.get(macro.content);
    if (definition === undefined || definition.open === true || depth >= DEEPEST || this.#left <= 0)
      return undefined;
    this.#left -= 1;
    const given = (macro.args ?? []).map(({ openMark, content }) =>
      openMark === '' && content.length === 0 ? undefined : content,
    );
    const place = macro.position;
    const first = (): TexNode[] => substituted(definition.first ?? [], () => [], place);
    return substituted(definition.body, (index) => given[index] ?? (index === 0 ? first() : []), place);
  }
}

type Position = TexNode['position'];

/** A body with its parameters filled in: a `#` and a digit are one parameter. */
function substituted(
  body: readonly TexNode[],
  argument: (index: number) => TexNode[],
  place: Position,
): TexNode[] {
  const out: TexNode[] = [];
  for (let index = 0; index < body.length; index += 1) {
    const node = body[index] as TexNode;
    const next = body[index + 1];
    const parameter =
      node.type === 'string' && node.content === '#' && next?.type === 'string'
        ? /^[1-9]/.exec(next.content)?.[0]
        : undefined;
    if (parameter === undefined) {
      out.push(placed(node, argument, place));
      continue;
    }
    out.push(...argument(Number(parameter) - 1));
    const rest = next?.type === 'string' ? next.content.slice(1) : '';
    if (rest !== '')
      out.push({ type: 'string', content: rest, ...(place === undefined ? {} : { position: place }) });
    index += 1;
  }
  return out;
}

function placed(node: TexNode, argument: (index: number) => TexNode[], place: Position): TexNode {
  const copy = { ...node, ...(place === undefined ? {} : { position: place }) };
  if ('content' in copy && Array.isArray(copy.content))
    copy.content = substituted(copy.content, argument, place);
  if ('args' in copy && copy.args !== undefined)
    copy.args = copy.args.map((arg) => ({ ...arg, content: substituted(arg.content, argument, place) }));
  return copy;
}
