import type {
  ActorKind,
  CheckResult,
  EvidenceLevel,
  EvidenceStatus,
  FieldName,
  MatchReason,
  NodeType,
  PageStatus,
  ProposalStatus,
  Verdict,
} from '../queries/vocabulary.ts';

/** What a kind of node is called, one and many. */
export const NODE_TYPES: Readonly<Record<NodeType, { one: string; many: string }>> = {
  PROBLEM: { one: 'Problem', many: 'Problems' },
  TECHNIQUE: { one: 'Technique', many: 'Techniques' },
  CLAIM: { one: 'Claim', many: 'Claims' },
  ENTITY: { one: 'Entity', many: 'Entities' },
  SYNTHESIS: { one: 'Synthesis', many: 'Syntheses' },
};

/** What an evidence level means, short beside other things and in full. */
export const EVIDENCE_LEVELS: Readonly<Record<EvidenceLevel, { short: string; long: string }>> = {
  QUOTED: { short: 'Quoted', long: 'Quoted from a source; nobody has judged whether the quote supports it.' },
  ASSESSED: { short: 'Assessed', long: 'Judged to be supported by its quotes.' },
  CORROBORATED: { short: 'Corroborated', long: 'Backed by two or more independent sources.' },
  DISPUTED: { short: 'Disputed', long: 'A judgment or a claim speaks against it.' },
  STALE: { short: 'Stale', long: 'A source that it rests on has changed or was withdrawn.' },
};

/** What has become of a quotation since it was checked; null when nothing has. */
export const EVIDENCE_STATES: Readonly<Record<EvidenceStatus, string | null>> = {
  CURRENT: null,
  NEWER_REVISION: 'From an older revision: a newer one of this source was captured.',
  WITHDRAWN: 'Withdrawn: the source revision that this is quoted from no longer counts.',
  TAINTED: 'The statement was reworded after this quote was judged.',
};

/** Names of the fields of a node. */
export const FIELDS: Readonly<Record<FieldName, string>> = {
  STATEMENT: 'Statement',
  DESCRIPTION: 'Description',
  DEFINITION: 'Definition',
  BODY: 'Text',
  SAMPLE: 'Observed on',
  FINDING: 'Finding',
  LIMITATION: 'Limitation',
};

/** Verdicts as said of the passages. */
export const VERDICTS: Readonly<Record<Verdict, string>> = {
  SUPPORTS: 'Supports',
  PARTLY: 'Supports in part',
  REFUTES: 'Refutes',
  UNRELATED: 'Is about something else',
  UNCLEAR: 'Cannot be told',
};

/** What made a node match a search. */
export const MATCH_REASONS: Readonly<Record<MatchReason, string>> = {
  KEYWORD: 'words',
  VECTOR: 'meaning',
  LABEL: 'label',
  ID: 'id',
  GRAPH: 'a neighbour',
};

/** States of a proposal. */
export const PROPOSAL_STATES: Readonly<Record<ProposalStatus, string>> = {
  ACCEPTED: 'Accepted',
  PENDING: 'Pending',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
};

/** Outcomes of a check. */
export const CHECK_RESULTS: Readonly<Record<CheckResult, string>> = {
  PASS: 'Holds',
  FAIL: 'Does not hold',
  UNAVAILABLE: 'Could not be checked',
  ADVICE: 'To know',
};

/** How far the text of a page can be relied on. */
export const PAGE_STATES: Readonly<Record<PageStatus, string>> = {
  OK: 'read in full',
  PARTIAL: 'read in part',
  NO_TEXT: 'no text, as on a scan',
  UNRELIABLE: 'text in doubt',
  FAILED: 'reading failed',
};

/** How an actor was authenticated. */
export const ACTORS: Readonly<Record<ActorKind, string>> = {
  TOKEN: 'token',
  ANONYMOUS: 'without a token',
  SERVICE: 'the service',
};
