import { hasShiftedForms, shiftedText } from '../../../domain/text/shifts.ts';
import { JOINER, spacedFormula } from '../formula-spacing.ts';
import { lastArgument, parseTexMath, rawText } from './tex-ast.ts';
import type { TexMacro, TexNode } from './tex-ast.ts';
import { FUNCTIONS, MATH_SYMBOLS, SPACES } from './tex-symbols.ts';

/** Font commands that change the look of letters and not what they are. */
const FONTS = new Set(
  'mathrm mathbf mathit mathsf mathtt mathnormal text textrm textbf textit textsf texttt textnormal operatorname mbox hbox boldsymbol bm pmb ensuremath emph rm'.split(
    ' ',
  ),
);
const TEXT_FONTS = new Set('text textrm textbf textit textsf texttt textnormal mbox hbox emph'.split(' '));
/** Switches and sizes of brackets: nothing is printed for them. */
const NOTHING = new Set(
  'left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle scriptstyle limits nolimits rm bf it sf tt cal ! / - label nonumber notag relax hfill'.split(
    ' ',
  ),
);
const DOUBLE_STRUCK = new Map(
  Object.entries({ R: 'ℝ', N: 'ℕ', Z: 'ℤ', Q: 'ℚ', C: 'ℂ', P: 'ℙ', E: '𝔼', H: 'ℍ' }),
);

/** Commands that the author defined, written out; `undefined` for others. */
export type WrittenOut = (macro: TexMacro, depth: number) => TexNode[] | undefined;

/** Raised by what is not printed on one line, or not known. */
class NotPlain extends Error {}

/** The formula on one line in Unicode when it is plain: numbers, letters, signs, scripts with forms of their own; else `undefined`. */
export function plainFormula(
  nodes: readonly TexNode[],
  writtenOut: WrittenOut = () => undefined,
): string | undefined {
  try {
    return spacedFormula(tokensOf(nodes, writtenOut, 0));
  } catch (cause) {
    if (cause instanceof NotPlain || cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** As `plainFormula`, of the source of a formula without its delimiters. */
export const texFormula = (tex: string): string | undefined => plainFormula(parseTexMath(tex));

function tokensOf(nodes: readonly TexNode[], writtenOut: WrittenOut, depth: number): string[] {
  const tokens: string[] = [];
  for (const node of nodes) {
    if (node.type === 'macro' && (node.content === '^' || node.content === '_'))
      attach(tokens, node, writtenOut, depth);
    else tokens.push(...tokensOfNode(node, writtenOut, depth));
  }
  return tokens;
}

function tokensOfNode(node: TexNode, writtenOut: WrittenOut, depth: number): string[] {
  if (node.type === 'whitespace' || node.type === 'comment') return [];
  if (node.type === 'group') return groupTokens(node.content, writtenOut, depth);
  if (node.type === 'string') return stringTokens(node.content);
  if (node.type === 'macro') return macroTokens(node, writtenOut, depth);
  throw new NotPlain();
}

/** A comma in braces is no separator: 1{,}000. */
const groupTokens = (nodes: readonly TexNode[], writtenOut: WrittenOut, depth: number): string[] =>
  rawText(nodes) === ',' ? [`${JOINER},`] : tokensOf(nodes, writtenOut, depth);

function stringTokens(text: string): string[] {
  if (/[&#$^_]/.test(text)) throw new NotPlain();
  return [...text].map((character) =>
    character === '-' ? '−' : character === "'" ? '′' : character === '~' ? ' ' : character,
  );
}

function macroTokens(macro: TexMacro, writtenOut: WrittenOut, depth: number): string[] {
  const name = macro.content;
  const written = writtenOut(macro, depth);
  if (written !== undefined) return tokensOf(written, writtenOut, depth + 1);
  const symbol = MATH_SYMBOLS.get(name);
  if (symbol !== undefined) return FUNCTIONS.has(name) ? [' ', symbol, ' '] : [symbol];
  if (SPACES.has(name)) return [' '];
  if (TEXT_FONTS.has(name)) return [textArgument(macro)];
  if (FONTS.has(name)) return tokensOf(lastArgument(macro), writtenOut, depth);
  if (name === 'mathbb') return [struck(rawText(lastArgument(macro)))];
  if (NOTHING.has(name)) return [];
  throw new NotPlain();
}

/** Words in a formula keep their spaces. */
function textArgument(macro: TexMacro): string {
  const text = rawText(lastArgument(macro));
  if (/[\\$]/.test(text)) throw new NotPlain();
  return text.replaceAll('~', ' ');
}

function struck(letter: string): string {
  const form = DOUBLE_STRUCK.get(letter);
  if (form === undefined) throw new NotPlain();
  return form;
}

const ORDINAL = /^(?:st|nd|rd|th)$/;

/** Puts a script on what stands before it. */
function attach(tokens: string[], macro: TexMacro, writtenOut: WrittenOut, depth: number): void {
  const flat = tokensOf(lastArgument(macro), writtenOut, depth).join('');
  const shift = macro.content === '^' ? 'super' : 'sub';
  tokens.push(scripted(flat, shift, tokens.at(-1) ?? ''));
}

function scripted(flat: string, shift: 'super' | 'sub', base: string): string {
  if (shift === 'super' && flat === '∘') return '°';
  if (shift === 'super' && /^′+$/.test(flat)) return flat;
  if (shift === 'super' && ORDINAL.test(flat) && /\d$/.test(base)) return flat;
  if (flat === '' || !hasShiftedForms(flat, shift)) throw new NotPlain();
  return shiftedText(flat, shift);
}
