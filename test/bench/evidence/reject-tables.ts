import { isDisplayEquation } from './as-typed.ts';
import { isPlainCase, type Asked, type Outcome } from './false-reject.ts';
import { percent, table } from './table.ts';

const TITLES = ['class', 'n', 'found at the page', 'wrong page', 'unavailable', 'missed', 'found'];

const rowOf = (name: string, asked: readonly Asked[]): (string | number)[] => {
  const count = (wanted: Outcome): number => asked.filter(({ outcome }) => outcome === wanted).length;
  return [
    name,
    asked.length,
    count('found'),
    count('wrong-page'),
    count('unavailable'),
    count('missed'),
    percent(count('found'), asked.length),
  ];
};

const rowsBy = (
  asked: readonly Asked[],
  classesOf: (one: Asked) => readonly string[],
): (string | number)[][] => {
  const classes = new Map<string, Asked[]>();
  for (const one of asked)
    for (const name of classesOf(one)) classes.set(name, [...(classes.get(name) ?? []), one]);
  return [...classes]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([name, all]) => rowOf(name, all));
};

const FEATURE_NAMES: Readonly<Record<string, string>> = {
  'super-or-subscript': 'raised or lowered characters',
  'stacked-fraction': 'stacked fraction',
  'non-ascii-letters': 'accents and other letters beyond ASCII',
  'note-mark-inside': 'note mark inside',
  'note-mark-after': 'note mark behind it',
  'case-changed': 'printed in capitals',
  'ligature-letters': 'letters that fonts join',
  'font-change': 'change of font',
  numbers: 'numbers',
};

/** What is special about a sentence: as the truth says, and a hyphen at a line end where the source's text has one. */
const featuresOf = ({ sentence, loose }: Asked): string[] => [
  ...(sentence.features ?? []).map((feature) => FEATURE_NAMES[feature] ?? feature),
  ...(sentence.spansPages === true ? ['crosses a page'] : []),
  ...(sentence.spansColumns === true ? ['crosses a column'] : []),
  ...(loose !== undefined && /\p{L}[-\u2010\u00AD]\n\s*\p{L}/u.test(loose) ? ['hyphen at a line end'] : []),
  ...(loose !== undefined && /[\u2010-\u2015\u2212]\n/.test(loose) ? ['dash at a line end'] : []),
];

const KIND_NAMES: Readonly<Record<string, string>> = {
  cjk: 'Chinese, Japanese, Korean',
  rtl: 'right to left',
  math: 'maths in running text',
  table: 'table row',
};

const columnsNames: Readonly<Record<string, string>> = {
  1: 'one column, born digital',
  2: 'two columns, born digital',
  3: 'three columns, born digital',
};

/** The tables of false rejects: totals, by layout, by kind, by feature, and what is counted apart. */
export const rejectTables = (asked: readonly Asked[]): string => {
  const plain = asked.filter(isPlainCase);
  const typeset = plain.filter(({ pdf }) => pdf.corpus === 'typeset');
  const apart = asked.filter((one) => !isPlainCase(one));
  const sections: [string, (string | number)[][]][] = [
    [
      'Totals (goal 99 % for one and two columns)',
      [
        ...rowsBy(typeset, ({ pdf }) => [columnsNames[pdf.columns] ?? pdf.columns]),
        rowOf('all typeset, born digital', typeset),
        ...rowsBy(
          plain.filter(({ pdf }) => pdf.corpus === 'pdf'),
          ({ pdf }) => [`published, ${columnsNames[pdf.columns] ?? 'other'}`],
        ),
      ],
    ],
    ['By layout', rowsBy(typeset, ({ pdf }) => [`${pdf.layout} (${pdf.engine})`])],
    ['By kind of text', rowsBy(typeset, ({ sentence }) => [KIND_NAMES[sentence.kind] ?? sentence.kind])],
    ['By what is special', rowsBy(typeset, featuresOf)],
    [
      'Published documents with a strong ground truth (pages unknown)',
      rowsBy(
        plain.filter(({ pdf }) => pdf.corpus === 'pdf'),
        ({ pdf }) => [pdf.file.replace('pdf/', '')],
      ),
    ],
    [
      'Counted apart (without a text of their own "unavailable" is right)',
      rowsBy(apart, ({ pdf, sentence }) => [
        isDisplayEquation(sentence) && pdf.textLayer === 'text'
          ? 'display equations'
          : `text layer: ${pdf.textLayer}`,
      ]),
    ],
  ];
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => `### ${title}\n\n${table(TITLES, rows)}`)
    .join('\n\n');
};

/** Each sentence that was not found where it stands, for the details file. */
export const rejectDetails = (asked: readonly Asked[]): string[] =>
  asked
    .filter(({ pdf, outcome }) => outcome !== 'found' && ['text', 'ocr'].includes(pdf.textLayer))
    .map(({ pdf, sentence, quote, outcome, loose, reason }) =>
      [
        `${outcome} ${pdf.file} ${sentence.id} page ${sentence.page ?? '?'} ${sentence.kind}`,
        `[${(sentence.features ?? []).join(', ')}${sentence.spansPages === true ? ', crosses a page' : ''}${sentence.spansColumns === true ? ', crosses a column' : ''}]`,
        `\n  quote: ${quote}`,
        `\n  layer: ${loose === undefined ? 'other letters or digits' : JSON.stringify(loose)}`,
        `\n  said:  ${reason}`,
      ].join(' '),
    );
