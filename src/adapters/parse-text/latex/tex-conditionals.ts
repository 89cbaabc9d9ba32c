import type { TexNode } from './tex-ast.ts';

const OPENS = /^if[a-zA-Z@]*$/;
/** Commands whose names begin so and that take their branches in braces, or are signs. */
const NO_CONDITIONALS: ReadonlySet<string> = new Set(
  'iff ifthenelse ifthispageodd IfFileExists ifblank ifstrempty ifstrequal ifdefempty ifdefstring ifdef ifundef ifcsdef ifcsundef ifbool iftoggle ifboolexpr ifnumcomp ifnumequal ifnumgreater ifnumless ifboolexpe iflanguage ifoptionfinal'.split(
    ' ',
  ),
);

/** Whether a command opens a conditional that `\fi` ends. */
export const opensConditional = (name: string): boolean => OPENS.test(name) && !NO_CONDITIONALS.has(name);

/** The parts of a conditional, and the index after its `\fi`. */
export interface Conditional {
  branches: [then: TexNode[], otherwise: TexNode[]];
  after: number;
  /** Whether its end stands among the same nodes. */
  closed: boolean;
}

/** The conditional that a command at an index opens: its branches, up to the `\fi` of its own. */
export function conditionalAt(nodes: readonly TexNode[], index: number): Conditional {
  const branches: [TexNode[], TexNode[]] = [[], []];
  let [open, branch] = [1, 0];
  for (let at = index + 1; at < nodes.length; at += 1) {
    const node = nodes[at] as TexNode;
    const name = node.type === 'macro' ? node.content : '';
    if (name === 'fi') open -= 1;
    else if (opensConditional(name)) open += 1;
    if (open === 0) return { branches, after: at + 1, closed: true };
    if (open === 1 && (name === 'else' || name === 'or')) branch = 1;
    else branches[branch === 0 ? 0 : 1].push(node);
  }
  return { branches, after: nodes.length, closed: false };
}

const SWITCH = /\\newif\s*\\if([A-Za-z@]+)/g;

/** The switches that a document declares (`\newif`) and sets one way only: whether they are on. */
export function switchesIn(source: string): Map<string, boolean> {
  const switches = new Map<string, boolean>([
    ['iffalse', false],
    ['iftrue', true],
  ]);
  for (const [, name = ''] of source.matchAll(SWITCH)) {
    const isSet = (value: string): boolean => new RegExp(`\\\\${name}${value}(?![A-Za-z@])`).test(source);
    if (!(isSet('true') && isSet('false'))) switches.set(`if${name}`, isSet('true'));
  }
  return switches;
}
