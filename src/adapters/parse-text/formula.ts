import type { Flow } from './flow.ts';
import { texFormula } from './latex/tex-formula.ts';
import { textInside } from './markup-tree.ts';
import type { MarkupElement } from './markup-tree.ts';
import { mathmlText } from './mathml.ts';
import type { FormulaText } from './mathml.ts';

const DOUBT = 'Formulas that do not stand on one line are written as they are read, or kept as TeX source.';

/** The body of a TeX formula: without the document that some files put round it, and without its delimiters. */
const bodyOf = (tex: string): string =>
  (/\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(tex)?.[1] ?? tex)
    .trim()
    .replace(/^(\$\$?|\\\[|\\\()([\s\S]*?)(\$\$?|\\\]|\\\))$/, '$2')
    .trim();

/** A formula in TeX: in Unicode where that says the same, else its source. */
export function texText(tex: string): FormulaText {
  const body = bodyOf(tex).replace(/\s+/gu, ' ');
  const text = texFormula(body);
  return text === undefined ? { text: body, plain: false } : { text, plain: true };
}

/** Adds a formula that is given once or more: what stands on one line first, else its TeX, else its MathML. */
export function addFormula(
  flow: Flow,
  line: number,
  math: MarkupElement | undefined,
  tex: MarkupElement | undefined,
): void {
  const fromMath = math === undefined ? undefined : mathmlText(math);
  const fromTex = tex === undefined ? undefined : texText(textInside(tex));
  const chosen = [fromMath, fromTex].find((formula) => formula?.plain === true) ?? fromTex ?? fromMath;
  if (chosen === undefined) return;
  if (!chosen.plain) flow.doubt(DOUBT);
  flow.add({ text: chosen.text, line });
}
