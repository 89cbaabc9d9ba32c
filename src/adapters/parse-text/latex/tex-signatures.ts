/** Arguments of commands and environments (xparse) that the parser does not know by itself. */
const by = (signatures: Record<string, string>): [string, string][] =>
  Object.entries(signatures).flatMap(([names, signature]) =>
    names.split(' ').map((name): [string, string] => [name, signature]),
  );

export const COMMAND_SIGNATURES: ReadonlyMap<string, string> = new Map(
  by({
    'textlf uline centerline leftline rightline MakeLowercase MakeUppercase enquote textquote code path textsuperscript textsubscript':
      'm',
    'nameref vref subref glossary affiliation institute graphicspath setcitestyle urlstyle linespread tikzset cline markright subfile':
      'm',
    'citep citet citealp citealt citeauthor citeyear citeyearpar Cite Citet Citep parencite textcite autocite footcite fullcite nocite citeA citenum shortcite onlinecite':
      's o o m',
    'documentstyle affil captionsetup rowcolor cellcolor columncolor includepdf subcaption': 'o m',
    'numberwithin fontsize markboth import subimport': 'm m',
    'specialrule Crefname InputIfFileExists': 'm m m',
    foreignlanguage: 'o m m',
    multirow: 'o m o m o m',
    captionof: 's m o m',
    cmidrule: 'o d() m',
    'addlinespace footnotemark linebreak pagebreak nolinebreak nopagebreak printbibliography': 'o',
    'newif excludecomment includecomment': 'm',
    'sout xout st hl ul added': 'm',
    scalebox: 'm o m',
    resizebox: 's m m m',
    'textcolor colorbox': 'o m m',
    color: 'o m',
  }),
);

export const ENVIRONMENT_SIGNATURES: ReadonlyMap<string, string> = new Map(
  by({
    tabularx: 'm o m',
    'tabular* tabulary xltabular': 'm m',
    'longtable subfigure subtable': 'o m',
    'wrapfigure wraptable': 'o m o m',
    'spacing adjustbox otherlanguage supertabular tabu': 'm',
    'tcolorbox mdframed framed': 'o',
  }),
);
