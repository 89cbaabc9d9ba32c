import { hasShiftedForms, shiftedText } from '../../../domain/text/shifts.ts';
import { lineEnd, OBJECT } from '../layer-draft.ts';
import type { Run } from '../layer-draft.ts';
import { argumentsOf, lastArgument, optionalArgument, rawText } from './tex-ast.ts';
import type { TexMacro } from './tex-ast.ts';
import type { CommandReader, TexReading } from './tex-text.ts';

const named = (names: string, read: CommandReader): [string, CommandReader][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, read]);

const nothing: CommandReader = () => undefined;

const inside: CommandReader = (macro, reader) => reader.read(lastArgument(macro));

/** Ranks of headings; sections are of the first level where there are no chapters. */
const RANKS = new Map([
  ['part', 0],
  ['chapter', 0],
  ['section', 1],
  ['subsection', 2],
  ['subsubsection', 3],
]);

const heading: CommandReader = (macro, reader) => {
  const rank = (RANKS.get(macro.content) ?? 1) + reader.text.sectionOffset;
  reader.end();
  reader.flow.push({ kind: 'heading', level: Math.max(1, rank), runs: reader.runs(lastArgument(macro)) });
};

/** A heading that stands at the beginning of its paragraph. */
const runInHeading: CommandReader = (macro, reader, line) => {
  reader.end();
  reader.read(lastArgument(macro));
  reader.add({ text: ' ', line });
};

const caption: CommandReader = (macro, reader) => {
  reader.end();
  reader.flow.push(
    ...reader.apart(lastArgument(macro)).map(({ runs }) => ({ kind: 'caption' as const, runs })),
  );
};

/** The number of a note as its mark; numbers are given in the order of the text. */
const markOf = (number: number, line: number): Run => ({
  text: shiftedText(String(number), 'super'),
  line,
  mark: true,
});

const note: CommandReader = (macro, reader, line) => {
  const number = (reader.text.notes += 1);
  reader.add(markOf(number, line));
  addNote(macro, reader, number, line);
};

const noteText: CommandReader = (macro, reader, line) =>
  addNote(macro, reader, Math.max(1, reader.text.notes), line);

function addNote(macro: TexMacro, reader: TexReading, number: number, line: number): void {
  const [first, ...others] = reader.apart(lastArgument(macro));
  const runs = [markOf(number, line), { text: ' ', line }, ...(first?.runs ?? [])];
  reader.flow.note(
    { kind: 'footnote', runs },
    ...others.map((block) => ({ ...block, kind: 'footnote' as const })),
  );
}

/** A citation is its keys in brackets: what is printed is computed. A quote may leave it out, as a note mark. */
const citation: CommandReader = (macro, reader, line) => {
  reader.text.doubts.citation(line);
  reader.addMark(`[${rawText(lastArgument(macro)).replace(/\s*,\s*/g, ', ')}]`, line);
};

/** A reference is its label in brackets: what is printed is computed. A quote cannot leave it out. */
const reference: CommandReader = (macro, reader, line) => {
  reader.text.doubts.number(line);
  const label = `[${rawText(lastArgument(macro))}]`;
  reader.add({ text: macro.content === 'eqref' ? `(${label})` : label, line });
};

const shifted =
  (shift: 'super' | 'sub'): CommandReader =>
  (macro, reader, line) => {
    const runs = reader.runs(lastArgument(macro));
    const text = runs
      .map((run) => run.text)
      .join('')
      .trim();
    reader.add({
      text: shiftedText(text, shift),
      line: runs[0]?.line ?? line,
      ...(hasShiftedForms(text, shift) ? {} : { shift }),
    });
  };

const item: CommandReader = (macro, reader, line) => {
  reader.end();
  const label = (macro.args ?? []).find(({ openMark }) => openMark === '[')?.content;
  if (label !== undefined) {
    reader.read(label);
    reader.add({ text: ' ', line });
  }
  const content = macro.args?.at(-1);
  if (content !== undefined && content.openMark === '') reader.read(content.content);
};

const bibliographyItem: CommandReader = (macro, reader, line) => {
  reader.end();
  const label = optionalArgument(macro);
  if (label === undefined) reader.text.doubts.citation(line);
  else {
    reader.add({ text: '[', line }, ...reader.runs(label), { text: '] ', line });
  }
  const content = macro.args?.at(-1);
  if (content !== undefined && content.openMark === '') reader.read(content.content);
};

const coloured: CommandReader = (macro, reader) => {
  if (reader.text.colours.isUnseen(macro))
    reader.flow.hide(rawText(lastArgument(macro)), 'background-colour');
  else reader.read(lastArgument(macro));
};

/** A box is painted; what stands in it is black. */
const colourBox: CommandReader = (macro, reader) => {
  if (reader.text.colours.isBlack(macro)) reader.flow.hide(rawText(lastArgument(macro)), 'background-colour');
  else reader.read(lastArgument(macro));
};

/** A box that is scaled to nothing is not seen. */
const scaled: CommandReader = (macro, reader) => {
  const sizes = argumentsOf(macro).slice(0, -1);
  const isNothing = sizes.some(({ content }) => Math.abs(Number.parseFloat(rawText(content))) < 0.05);
  if (isNothing) reader.flow.hide(rawText(lastArgument(macro)), 'tiny');
  else reader.read(lastArgument(macro));
};

/** What is struck out no longer stands: no quote has it, and none goes over it. */
const struckOut: CommandReader = (macro, reader, line) => {
  reader.flow.hide(rawText(lastArgument(macro)), 'covered');
  reader.add({ text: OBJECT, line });
};

const phantom: CommandReader = (macro, reader, line) => {
  reader.flow.hide(rawText(lastArgument(macro)), 'invisible-mode');
  reader.add({ text: ' ', line });
};

const bibliography: CommandReader = (_macro, reader) => {
  reader.text.doubts.other('The list of references is made from other files and is not part of the text.');
};

const inclusion: CommandReader = (macro, reader, line) => {
  reader.end();
  // What is included stands between the text before and after, so that no quote goes over it.
  reader.flow.push({ kind: 'other', runs: [{ text: OBJECT, line, verbatim: true }] });
  if (reader.text.includes) return;
  reader.text.doubts.command(`\\${macro.content}{${rawText(lastArgument(macro)).slice(0, 80)}}`, line);
};

const title: CommandReader = (macro, reader) => {
  reader.text.title = lastArgument(macro);
};

const makeTitle: CommandReader = (_macro, reader) => {
  if (reader.text.title === undefined) return;
  reader.end();
  reader.flow.push(...reader.apart(reader.text.title).map(({ runs }) => ({ kind: 'title' as const, runs })));
  reader.text.title = undefined;
};

const recased =
  (change: (text: string) => string): CommandReader =>
  (macro, reader) =>
    reader.add(...reader.runs(lastArgument(macro)).map((run) => ({ ...run, text: change(run.text) })));

const quoted: CommandReader = (macro, reader, line) => {
  reader.add({ text: '“', line });
  reader.read(lastArgument(macro));
  reader.add({ text: '”', line });
};

/** What the commands of a document print. Space commands and symbols have tables of their own. */
export const COMMANDS: ReadonlyMap<string, CommandReader> = new Map<string, CommandReader>([
  ...named('part chapter section subsection subsubsection', heading),
  ...named('paragraph subparagraph', runInHeading),
  ...named(
    'emph textbf textit textsc textrm textsf textup textmd textsl textnormal textlf underline uline mbox hbox text fbox framebox makebox parbox centerline raggedright leftline rightline hyperlink hyperref hypertarget ensuremath multicolumn multirow rotatebox hl ul added foreignlanguage',
    inside,
  ),
  ...named('texttt code path url nolinkurl', (macro, reader) => reader.typewriter(lastArgument(macro))),
  ['href', inside],
  ['verb', inside],
  ...named(
    'MakeUppercase uppercase',
    recased((text) => text.toUpperCase()),
  ),
  ...named(
    'MakeLowercase lowercase',
    recased((text) => text.toLowerCase()),
  ),
  ...named('enquote textquote', quoted),
  ['textcolor', coloured],
  ['colorbox', colourBox],
  ...named('resizebox scalebox', scaled),
  ...named('sout xout st cancel', struckOut),
  ...named('phantom hphantom vphantom', phantom),
  ...named('caption captionof subcaption', caption),
  ...named('footnote thanks', note),
  ['footnotemark', (_macro, reader, line) => reader.add(markOf((reader.text.notes += 1), line))],
  ['footnotetext', noteText],
  ...named(
    'cite citep citet citealp citealt citeauthor citeyear citeyearpar Cite Citet Citep parencite textcite autocite footcite fullcite nocitep citeA citenum shortcite onlinecite',
    citation,
  ),
  ...named('ref eqref pageref cref Cref autoref nameref vref labelcref subref', reference),
  ['textsuperscript', shifted('super')],
  ['textsubscript', shifted('sub')],
  ['item', item],
  ['bibitem', bibliographyItem],
  ...named(
    'par newpage clearpage cleardoublepage pagebreak bigskip medskip smallskip newblock',
    (macro, reader, line) => (macro.content === 'newblock' ? reader.add({ text: ' ', line }) : reader.end()),
  ),
  ...named('newline linebreak tabularnewline', (_macro, reader, line) => reader.add(lineEnd(line))),
  ...named('includegraphics includepdf', (_macro, reader, line) => reader.add({ text: OBJECT, line })),
  ...named('bibliography printbibliography', bibliography),
  ...named('input include subfile import subimport InputIfFileExists', inclusion),
  ['title', title],
  ['maketitle', makeTitle],
  ...named('else or fi', nothing),
  ...named(
    `label index glossary vspace addvspace documentclass documentstyle usepackage RequirePackage bibliographystyle pagestyle
    thispagestyle pagenumbering setlength addtolength setcounter addtocounter stepcounter refstepcounter newcounter newlength
    centering noindent indent raggedbottom flushbottom tableofcontents listoffigures listoftables author date affil affiliation
    address email institute keywords date newcommand renewcommand providecommand DeclareRobustCommand DeclareMathOperator
    newenvironment renewenvironment newtheorem theoremstyle graphicspath hypersetup geometry allowdisplaybreaks
    numberwithin appendix frontmatter mainmatter backmatter tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge
    bf it sf tt rm sc sl em bfseries itshape scshape slshape ttfamily sffamily rmfamily mdseries upshape normalfont selectfont
    fontsize color pagecolor rowcolor cellcolor columncolor hline toprule midrule bottomrule cline cmidrule specialrule addlinespace
    nocite nolinebreak nopagebreak protect relax null leavevmode ignorespaces unskip xspace sloppy fussy hyphenation
    captionsetup setcitestyle bibpunct urlstyle balance vfill vfil null strut mathstrut today@ markboth markright
    onecolumn twocolumn linespread singlespacing doublespacing onehalfspacing
    definecolor colorlet lstset lstdefinestyle tikzset usetikzlibrary pgfplotsset newif makeatletter makeatother crefname Crefname
    long global outer protected excludecomment includecomment IEEEpeerreviewmaketitle IEEEoverridecommandlockouts iclrfinalcopy qedhere qed endgroup begingroup / - @ ! / *`,
    nothing,
  ),
]);
