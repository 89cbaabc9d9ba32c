import { getParser, parseMath } from '@unified-latex/unified-latex-util-parse';

import { COMMAND_SIGNATURES, ENVIRONMENT_SIGNATURES } from './tex-signatures.ts';

/** Environments of statements that most documents define alike. */
export const STATEMENTS =
  'theorem lemma proposition corollary definition remark example proof claim conjecture assumption observation fact hypothesis thm lem prop cor defn rem'.split(
    ' ',
  );

type Root = ReturnType<ReturnType<typeof getParser>['parse']>;
/** A node of a TeX text. */
export type TexNode = Root['content'][number];
export type TexMacro = Extract<TexNode, { type: 'macro' }>;
export type TexEnvironment = Extract<TexNode, { type: 'environment' | 'mathenv' }>;
type TexArgument = NonNullable<TexMacro['args']>[number];

const specified = (signatures: Iterable<[string, string]>) =>
  Object.fromEntries([...signatures].map(([name, signature]) => [name, { signature }]));

/**
 * The nodes of a TeX text. `commands` and `theorems` are the author's own: the arguments that a command takes (xparse), and the
 * names of statements.
 */
export function parseTex(
  tex: string,
  commands: ReadonlyMap<string, string>,
  theorems: ReadonlySet<string>,
): TexNode[] {
  const statements = [...STATEMENTS, ...theorems].map((name): [string, string] => [name, 'o']);
  return getParser({
    macros: specified([...COMMAND_SIGNATURES, ...commands]),
    environments: specified([...statements, ...ENVIRONMENT_SIGNATURES]),
  }).parse(tex).content;
}

/** The nodes of a formula. */
export const parseTexMath = (tex: string): TexNode[] => parseMath(tex);

/** The arguments that were given, in order; those left out are not among them. */
export const argumentsOf = ({ args }: { args?: TexArgument[] | undefined }): TexArgument[] =>
  (args ?? []).filter(({ openMark, content }) => openMark !== '' || content.length > 0);

/** The content of the last argument: what most commands are about. */
export const lastArgument = (macro: { args?: TexArgument[] | undefined }): TexNode[] =>
  argumentsOf(macro).at(-1)?.content ?? [];

/** The content of the last optional argument. */
export const optionalArgument = (macro: { args?: TexArgument[] | undefined }): TexNode[] | undefined =>
  argumentsOf(macro).findLast(({ openMark }) => openMark === '[')?.content;

/** The plain characters of nodes: names, keys and labels. */
export function rawText(nodes: readonly TexNode[]): string {
  return nodes.map(rawOf).join('');
}

function rawOf(node: TexNode): string {
  if (node.type === 'string') return node.content;
  if (node.type === 'whitespace' || node.type === 'parbreak') return ' ';
  if (node.type === 'comment') return '';
  if (node.type === 'macro')
    return `${node.escapeToken ?? '\\'}${node.content}${argumentsOf(node).map(bracketed).join('')}`;
  if (node.type === 'verb') return node.content;
  return Array.isArray(node.content) ? rawText(node.content) : node.content;
}

const bracketed = ({ openMark, closeMark, content }: TexArgument): string =>
  `${openMark}${rawText(content)}${closeMark}`;

/** The name of an environment. */
export const environmentName = (node: { env: unknown }): string =>
  typeof node.env === 'string' ? node.env : rawText([node.env as TexNode]);
