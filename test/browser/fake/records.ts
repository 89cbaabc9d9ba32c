import type { FakeSource } from './sources.ts';
import { placeOf } from './sources.ts';

/** A node of the fake service as GraphQL answers it, without what is derived. */
export interface FakeNode {
  id: string;
  type: string;
  label: string;
  revision: number;
  status: string;
  fields: unknown[];
  level: string;
  contradicting: number;
  proposal: string;
}

/** A relationship of the fake service. */
export interface FakeEdge {
  id: string;
  type: string;
  from: string;
  to: string;
  reads: string;
  inverse: string;
  conditions: unknown[];
  conditionsUnstated: boolean;
  evidence: unknown[];
  standing: string;
}

/** Labels that would do harm where they are not shown as text (case I3). */
export const HOSTILE = {
  image: '<img src=x onerror=window.__x=1> improves everything',
  link: '[a](javascript:window.__x=1) and "><svg onload=window.__x=1>',
  long: `A very long name ${'of many words '.repeat(360)}`.slice(0, 5_000),
  override: 'Ranking by \u202Egnihtemos that turns the direction',
};

const FIELD: Readonly<Record<string, string>> = {
  PROBLEM: 'STATEMENT',
  TECHNIQUE: 'DESCRIPTION',
  CLAIM: 'STATEMENT',
  ENTITY: 'DEFINITION',
  SYNTHESIS: 'BODY',
};

/** Evidence on words of a source. */
export const cite = (source: FakeSource, exact: string, status = 'CURRENT', more: object = {}) => ({
  revision: source.revision,
  source: { id: source.id, title: source.title, versionLabel: source.versionLabel ?? null },
  textLayer: source.revision,
  pageEnd: null,
  pageLabel: null,
  quote: { exact, prefix: null, suffix: null },
  level: 'EXACT',
  status,
  untrusted: true,
  reanchored: null,
  ocr: false,
  direction: null,
  directness: null,
  role: null,
  ...placeOf(source, exact),
  ...more,
});

const assessment = (id: string, verdict: string, rationale: string) => ({
  id: `asm_${id}`,
  verdict,
  method: 'close reading',
  rationale,
  subject: { id, revision: 1, field: 'STATEMENT' },
  assessor: { kind: 'AGENT', name: 'reader-1' },
  actor: { kind: 'TOKEN', id: 'tok_1', name: 'ingest' },
  evidence: [],
  changedBy: { proposalId: 'summaries-1', revision: 3, commit: null },
});

export interface Sketch {
  id: string;
  type: string;
  label: string;
  says: string;
  quotes: unknown[];
  judged?: [string, string];
  level?: string;
  contradicting?: number;
  standing?: string;
}

/** A node with one field; judged by nobody unless it says so. */
export const nodeOf = ({
  id,
  type,
  label,
  says,
  quotes,
  judged,
  level = 'ASSESSED',
  contradicting = 0,
  standing = 'SUPPORTED',
}: Sketch): FakeNode => {
  const assessments = judged === undefined ? [] : [assessment(id, ...judged)];
  const field = { name: FIELD[type], value: says, evidence: quotes, standing, assessments, cites: [] };
  return {
    id,
    type,
    label,
    revision: 1,
    status: 'CURRENT',
    fields: [field],
    level,
    contradicting,
    proposal: 'summaries-1',
  };
};

/** The nodes of the demo project of these tests. */
export const makeNodes = ({ paper, notes }: { paper: FakeSource; notes: FakeSource }): FakeNode[] =>
  [
    {
      id: 'prb_faithful',
      type: 'PROBLEM',
      label: 'Abstractive summaries state things that the document does not say',
      says: 'Abstractive systems are fluent, yet they often state things that the document does not say.',
      quotes: [
        cite(
          paper,
          'Abstractive systems are fluent, yet they often state things that the document does not say.',
        ),
      ],
      judged: ['SUPPORTS', 'The sentence is the statement.'] as [string, string],
    },
    {
      id: 'prb_repeat',
      type: 'PROBLEM',
      label: 'Summaries repeat themselves',
      says: 'The decoder attends twice to the same words and repeats sentences.',
      quotes: [cite(paper, 'A coverage term keeps the decoder from attending twice to the same words.')],
      level: 'QUOTED',
    },
    {
      id: 'tec_copy',
      type: 'TECHNIQUE',
      label: 'Copy attention',
      says: 'The decoder chooses between a word of the vocabulary and a word of the document.',
      quotes: [
        cite(
          paper,
          'Copy attention lets the decoder choose between a word of the vocabulary and a word of the document.',
        ),
      ],
      judged: ['SUPPORTS', 'Stated in the same words.'],
      level: 'DISPUTED',
      contradicting: 1,
    },
    {
      id: 'tec_coverage',
      type: 'TECHNIQUE',
      label: 'Coverage term',
      says: 'A term that keeps the decoder from attending twice to the same words.',
      quotes: [cite(paper, 'A coverage term keeps the decoder from attending twice to the same words.')],
      judged: ['SUPPORTS', 'A definition.'],
    },
    {
      id: 'tec_rank',
      type: 'TECHNIQUE',
      label: HOSTILE.override,
      says: 'Candidates are ranked by an entailment model.',
      quotes: [cite(paper, 'Ranking candidates by an entailment model removed most contradictions')],
      judged: ['PARTLY', 'The quote names the model but not how it ranks.'],
      level: 'QUOTED',
    },
    {
      id: 'clm_news',
      type: 'CLAIM',
      label: 'Copying halves unfaithful sentences on news',
      says: 'On news articles, copying lowers the share of unfaithful sentences from 24 to 12 in 100.',
      quotes: [
        cite(
          paper,
          'On news articles, copying halved the share of unfaithful sentences, from 24 to 12 in 100.',
        ),
      ],
      judged: ['SUPPORTS', 'Both numbers stand in the quote, and news is named.'],
      level: 'DISPUTED',
      contradicting: 1,
    },
    {
      id: 'clm_meeting',
      type: 'CLAIM',
      label: 'Copying does not change faithfulness on meeting transcripts',
      says: 'On meeting transcripts, copying makes no measurable difference to faithfulness.',
      quotes: [cite(paper, 'On meeting transcripts, copying made no measurable difference to faithfulness.')],
      judged: ['SUPPORTS', 'Stated outright.'],
      level: 'DISPUTED',
      contradicting: 1,
    },
    {
      id: 'clm_repeat',
      type: 'CLAIM',
      label: 'Coverage makes repetition rare',
      says: 'With coverage, fewer than one in a hundred summaries repeats a sentence.',
      quotes: [
        cite(
          paper,
          'With coverage, repeated sentences fell below one in a hundred summaries without any loss of content',
        ),
      ],
      level: 'QUOTED',
    },
    {
      id: 'clm_short',
      type: 'CLAIM',
      label: 'Ranking by entailment prefers short summaries',
      says: 'Ranking candidates by an entailment model prefers very short summaries.',
      quotes: [cite(paper, 'but also preferred very short summaries')],
      judged: ['SUPPORTS', 'Stated.'],
      level: 'STALE',
    },
    {
      id: 'clm_overlap',
      type: 'CLAIM',
      label: HOSTILE.image,
      says: `Overlap with a reference ${HOSTILE.link} rewards copying.`,
      quotes: [
        cite(
          notes,
          'Overlap with a reference is cheap to compute, but it rewards copying\nand says nothing about whether a sentence is true of the document.',
          'NEWER_REVISION',
        ),
      ],
      judged: ['SUPPORTS', HOSTILE.link],
    },
    {
      id: 'clm_table',
      type: 'CLAIM',
      label: 'Every score has an interval',
      says: 'Every score is listed with its interval.',
      quotes: [cite(paper, 'Table 1 lists every score with its interval.')],
      level: 'QUOTED',
    },
    {
      id: 'ent_news',
      type: 'ENTITY',
      label: 'News articles',
      says: 'Edited reports of events, written for a general reader.',
      quotes: [cite(paper, 'On news articles')],
      level: 'QUOTED',
    },
    {
      id: 'ent_meetings',
      type: 'ENTITY',
      label: 'Meeting transcripts',
      says: 'Transcripts of spoken meetings from a single company.',
      quotes: [cite(paper, 'the transcripts came from a single company')],
      level: 'QUOTED',
    },
    {
      id: 'ent_long',
      type: 'ENTITY',
      label: HOSTILE.long,
      says: `An entity with a name of 5,000 characters, and ${'with more than fits a card '.repeat(15)}here.`,
      quotes: [cite(notes, 'The last line has a tag in it: <script>window.__x=1</script>')],
      level: 'QUOTED',
    },
    {
      id: 'syn_guide',
      type: 'SYNTHESIS',
      label: 'Which remedy for which text',
      says: 'Copy attention helps on news and does not on meetings; a coverage term removes repetition on both.',
      quotes: [cite(paper, 'We ask which remedies help, and on which kinds of text.')],
      level: 'QUOTED',
    },
  ].map((sketch) => nodeOf(sketch as Sketch));

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  ADDRESSES: ['addresses', 'addressed by'],
  FAILS_FOR: ['fails for', 'not solved by'],
  ABOUT: ['is about', 'has claim'],
  CONTRADICTS: ['contradicts', 'contradicts'],
  EVALUATED_ON: ['evaluated on', 'used to evaluate'],
  PART_OF: ['part of', 'has part'],
  SUMMARIZES: ['summarises', 'summarised in'],
  RELATED_TO: ['related to', 'related to'],
};

const condition = (text: string, measure: object = {}) => ({
  text,
  dimension: null,
  operator: null,
  value: null,
  unit: null,
  ...measure,
});

/** A relationship; without conditions or quotes it has none. */
export const edge = (type: string, from: string, to: string, rest: Partial<FakeEdge> = {}): FakeEdge => {
  const [reads, inverse] = WORDS[type] ?? ['', ''];
  return {
    id: `rel_${from}_${to}_${type}`,
    type,
    from,
    to,
    reads,
    inverse,
    conditions: [],
    conditionsUnstated: false,
    evidence: [],
    standing: 'SUPPORTED',
    ...rest,
  };
};

/** The relationships of the demo project of these tests. */
export const makeEdges = ({ paper }: { paper: FakeSource }): FakeEdge[] => [
  edge('ADDRESSES', 'tec_copy', 'prb_faithful', {
    conditions: [
      condition('the text is a news article'),
      condition('most names occur in the document', {
        dimension: 'names found',
        operator: 'AT_LEAST',
        value: 0.8,
        unit: 'share',
      }),
    ],
    evidence: [
      cite(
        paper,
        'On news articles, copying halved the share of unfaithful sentences, from 24 to 12 in 100.',
      ),
    ],
  }),
  edge('FAILS_FOR', 'tec_copy', 'prb_faithful', {
    conditions: [condition('the text is a transcript of a meeting')],
    evidence: [cite(paper, 'On meeting transcripts, copying made no measurable difference to faithfulness.')],
  }),
  edge('ADDRESSES', 'tec_rank', 'prb_faithful', { conditionsUnstated: true }),
  edge('ADDRESSES', 'tec_coverage', 'prb_repeat', { conditionsUnstated: true }),
  edge('ABOUT', 'clm_news', 'tec_copy'),
  edge('ABOUT', 'clm_meeting', 'tec_copy'),
  edge('ABOUT', 'clm_repeat', 'tec_coverage'),
  edge('ABOUT', 'clm_short', 'tec_rank'),
  edge('ABOUT', 'clm_overlap', 'prb_faithful'),
  edge('CONTRADICTS', 'clm_meeting', 'clm_news', {
    conditions: [condition('when both are read as being about summaries in general')],
  }),
  edge('EVALUATED_ON', 'clm_news', 'ent_news', {
    conditions: [
      condition('the share was counted by hand', {
        dimension: 'evaluation set',
        operator: 'EQUAL',
        value: 'validation set (the first of two papers), test set (the second of two papers)',
      }),
    ],
  }),
  edge('EVALUATED_ON', 'clm_meeting', 'ent_meetings'),
  edge('PART_OF', 'prb_repeat', 'prb_faithful'),
  edge('SUMMARIZES', 'syn_guide', 'tec_copy'),
  edge('RELATED_TO', 'ent_long', 'prb_faithful'),
];

/** A problem with more techniques than one drawing holds. */
export const makeWide = (): { nodes: FakeNode[]; edges: FakeEdge[] } => {
  const hub = nodeOf({
    id: 'prb_hub',
    type: 'PROBLEM',
    label: 'A problem that many address',
    says: 'Many address it.',
    quotes: [],
  });
  const many = Array.from({ length: 230 }, (_, index) =>
    nodeOf({
      id: `tec_${String(index).padStart(3, '0')}`,
      type: 'TECHNIQUE',
      label: `Technique ${index}`,
      says: `Way ${index}.`,
      quotes: [],
      level: 'QUOTED',
    }),
  );
  return {
    nodes: [hub, ...many],
    edges: many.map(({ id }) => edge('ADDRESSES', id, 'prb_hub', { conditionsUnstated: true })),
  };
};
