import { coverage, node, quote, relationship } from '../helpers/sample.ts';

const METHODS = [
  'Sparse attention',
  'Hierarchical encoding',
  'Graph pruning',
  'Product quantisation',
  'Contrastive pretraining',
  'Beam search',
  'Label propagation',
  'Spectral clustering',
  'Gradient checkpointing',
  'Knowledge distillation',
  'Random projection',
  'Locality hashing',
  'Curriculum sampling',
  'Mixed precision',
  'Edge contraction',
  'Token merging',
  'Nearest centroid search',
  'Variational inference',
  'Tensor factorisation',
  'Active learning',
];
const CORPORA = [
  'LongNews',
  'CourtRulings',
  'OpenRecipes',
  'StreetSigns',
  'CityGraphs',
  'PatientNotes',
  'BirdSong',
  'OldMaps',
  'TradeLetters',
  'SeaCharts',
  'BugTickets',
  'LabReports',
  'ParliamentMinutes',
  'WeatherLogs',
  'PoetryLines',
  'GenomeReads',
  'FilmScripts',
  'PatentClaims',
  'TravelDiaries',
  'ChessGames',
  'SatelliteTiles',
  'SpeechTurns',
  'MuseumCards',
  'SupportChats',
  'FieldNotes',
];
const MEASURES = ['recall', 'precision', 'accuracy', 'coverage', 'agreement'];
const REMARKS = [
  'The authors repeat the run with five seeds and report the mean.',
  'Training was stopped when the validation loss had not fallen for three epochs.',
  'The table in the appendix lists the settings of every run.',
  'We return to the cost of memory in the discussion.',
  'Longer inputs were cut at the end, never in the middle.',
  'Nothing else was changed between the two systems.',
  'This agrees with what earlier work on smaller collections found.',
];

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** The facts of claim `n`; no two claims have the same method, corpus and window. */
const factsOf = (n: number) => ({
  method: at(METHODS, n),
  corpus: at(CORPORA, Math.floor(n / METHODS.length)),
  window: 64 + 2 * Math.floor(n / (METHODS.length * CORPORA.length)),
  measure: at(MEASURES, n * 7),
  value: `${40 + ((n * 13) % 55)}.${1 + ((n * 29) % 9)}`,
  memory: 2 + ((n * 5) % 60),
});

/** The sentence of the source that claim `n` rests on. */
export const sentenceOf = (n: number): string => {
  const { method, corpus, window, measure, value, memory } = factsOf(n);
  return n % 2 === 0
    ? `On the ${corpus} corpus, ${method.toLowerCase()} with a window of ${window} tokens reaches a ${measure} of ${value} with ${memory} GB of memory.`
    : `${method} with a window of ${window} tokens needs ${memory} GB of memory and has a ${measure} of ${value} on the ${corpus} corpus.`;
};

const wrapped = (text: string, width: number): string => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const line = lines[last] ?? '';
    if (line !== '' && line.length + word.length >= width) lines.push(word);
    else lines[last] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
};

const definitionOf = (method: string): string => `${method} is one of the methods compared here.`;

/**
 * A Markdown report that holds the sentences of the claims given, among other prose, and defines every method.
 * With `width`, lines end there, so that most sentences run over a line end.
 */
export const reportOf = (title: string, claims: Iterable<number>, width?: number): string => {
  const paragraphs = [...METHODS.map(definitionOf)];
  for (const n of claims)
    paragraphs.push(`${at(REMARKS, n)} ${sentenceOf(n)} ${at(REMARKS, n + 3)} ${at(REMARKS, n + 5)}`);
  const body = width === undefined ? paragraphs : paragraphs.map((text) => wrapped(text, width));
  return `# ${title}\n\n${body.join('\n\n')}\n`;
};

const bundle = (project: string, proposalId: string, base: number, revision: string, items: unknown[]) => ({
  project,
  proposalId,
  base,
  schemaVersion: '1',
  declared: { harness: 'bench', model: 'none', skill: 'kb-ingest@1' },
  items,
  coverage: [coverage(revision)],
});

/** The bundle that adds the methods, by ref `m0`, `m1` and so on. */
export const methodsBundle = (project: string, base: number, revision: string) =>
  bundle(
    project,
    'methods',
    base,
    revision,
    METHODS.flatMap((method, index) =>
      node(`m${index}`, 'Technique', method, definitionOf(method), quote(revision, definitionOf(method))),
    ),
  );

/** Claim `n` with its assessment; `number` is what the statement gives as its value. */
export const claimItems = (n: number, revision: string) => {
  const { method, corpus, window, measure, value } = factsOf(n);
  const statement = `With a window of ${window} tokens, ${method.toLowerCase()} has a ${measure} of ${value} on ${corpus}.`;
  return node(
    `c${n}`,
    'Claim',
    `${method} on ${corpus} at ${window} tokens`,
    statement,
    quote(revision, sentenceOf(n)),
  );
};

/** A one-claim bundle: the claim, its assessment, and what it is about among the accepted `methods`. */
export const claimBundle = (
  project: string,
  n: number,
  base: number,
  revision: string,
  methods: readonly string[],
) =>
  bundle(project, `claim ${n}`, base, revision, [
    ...claimItems(n, revision),
    relationship('about', 'ABOUT', { ref: `c${n}` }, { id: at(methods, n) }, quote(revision, sentenceOf(n))),
  ]);

/** A bundle of many claims at once. */
export const claimsBundle = (project: string, base: number, revision: string, claims: readonly number[]) =>
  bundle(
    project,
    'many claims',
    base,
    revision,
    claims.flatMap((n) => claimItems(n, revision)),
  );

/** Question `n` as a person or agent would search it: a method, a corpus, a measure, or several of them. */
export const questionOf = (n: number): string => {
  const { method, corpus, measure, memory } = factsOf(n * 37);
  return [method, corpus, `${method} ${corpus}`, `${measure} of ${method} on ${corpus} with ${memory} GB`][
    n % 4
  ] as string;
};
