import { argumentsOf, rawText } from './tex-ast.ts';
import type { TexMacro, TexNode } from './tex-ast.ts';

/** A command that the author defined: what it stands for, with `#1` … for its arguments. */
export interface TexDefinition {
  body: TexNode[];
  /** What stands for the first argument when it is left out. */
  first?: TexNode[];
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

const signature = (count: number, optional: boolean): string =>
  Array.from({ length: count }, (_, index) => (optional && index === 0 ? 'o' : 'm')).join(' ');

const COMMANDS = new Set(['newcommand', 'renewcommand', 'providecommand', 'DeclareRobustCommand']);
const DEFS = new Set(['def', 'gdef', 'edef', 'xdef']);

/** The definitions among nodes, the last of a name counting; those inside groups and environments too. */
export function definitionsIn(nodes: readonly TexNode[], found = new Map<string, TexDefinition>()) {
  nodes.forEach((node, index) => {
    if (node.type === 'macro' && COMMANDS.has(node.content)) addCommand(node, found);
    else if (node.type === 'macro' && DEFS.has(node.content)) addDef(nodes, index, found);
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
  found.set(name, { body, ...(options[1] === undefined ? {} : { first: options[1].content }) });
}

const nameIn = (nodes: readonly TexNode[]): string | undefined =>
  nodes.find((node): node is TexMacro => node.type === 'macro')?.content;

function addDef(nodes: readonly TexNode[], index: number, found: Map<string, TexDefinition>): void {
  const rest = nodes.slice(index + 1, index + 24);
  const name = rest.find((node) => node.type !== 'whitespace');
  const body = rest.find((node) => node.type === 'group');
  if (name?.type === 'macro' && body?.type === 'group') found.set(name.content, { body: body.content });
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

  /** What a command stands for; `undefined` when the author defined none of this name, or it holds itself. */
  of(macro: TexMacro, depth: number): TexNode[] | undefined {
    const definition = this.#definitions.get(macro.content);
    if (definition === undefined || depth >= DEEPEST || this.#left <= 0) return undefined;
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
