/** Enums of schema.graphql; a test holds them equal to it. */
export const NODE_TYPE_ORDER = ['PROBLEM', 'TECHNIQUE', 'CLAIM', 'ENTITY', 'SYNTHESIS'] as const;
export type NodeType = (typeof NODE_TYPE_ORDER)[number];

export const RELATIONSHIP_TYPES = [
  'ADDRESSES',
  'FAILS_FOR',
  'ABOUT',
  'SUPPORTS',
  'CONTRADICTS',
  'IN_TENSION_WITH',
  'REFINES',
  'REQUIRES',
  'USES',
  'EVALUATED_ON',
  'COMPARED_WITH',
  'IS_A',
  'PART_OF',
  'CAUSES',
  'SUMMARIZES',
  'RELATED_TO',
] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

export const PROPOSAL_STATUSES = ['ACCEPTED', 'PENDING', 'REJECTED', 'WITHDRAWN'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export type NodeStatus = 'CURRENT' | 'RETRACTED' | 'MERGED';
export type FieldName =
  'STATEMENT' | 'DESCRIPTION' | 'DEFINITION' | 'BODY' | 'SAMPLE' | 'FINDING' | 'LIMITATION';
export type EvidenceLevel = 'QUOTED' | 'ASSESSED' | 'CORROBORATED' | 'DISPUTED' | 'STALE';
export type EvidenceDirection = 'SUPPORTS' | 'REFUTES' | 'DOES_NOT_BEAR';
export type EvidenceDirectness = 'STATES' | 'NEEDS_INFERENCE';
export type QuoteRole = 'OWN_RESULT' | 'BACKGROUND' | 'REVIEW';
export type ReanchorLabel = 'SAME' | 'MOVED' | 'CHANGED' | 'LOST' | 'UNAVAILABLE';
export type Standing = 'SUPPORTED' | 'STALE' | 'UNSUPPORTED';
export type DecisionKind = 'ACCEPT' | 'REJECT';
export type EvidenceStatus = 'CURRENT' | 'NEWER_REVISION' | 'WITHDRAWN' | 'TAINTED';
export type MatchLevel = 'EXACT' | 'NORMALISED';
export type MatchReason = 'KEYWORD' | 'VECTOR' | 'LABEL' | 'ID' | 'GRAPH';
export type RetrievalMode = 'HYBRID' | 'KEYWORD';
export type Direction = 'OUTGOING' | 'INCOMING' | 'BOTH';
export type Verdict = 'SUPPORTS' | 'PARTLY' | 'REFUTES' | 'UNRELATED' | 'UNCLEAR';
export type AssessorKind = 'AGENT' | 'HUMAN' | 'TOOL';
export type ActorKind = 'TOKEN' | 'ANONYMOUS' | 'SERVICE';
export type ConditionOperator =
  'LESS_THAN' | 'AT_MOST' | 'EQUAL' | 'NOT_EQUAL' | 'AT_LEAST' | 'GREATER_THAN' | 'IN' | 'NOT_IN' | 'BETWEEN';
export type PageStatus = 'OK' | 'PARTIAL' | 'NO_TEXT' | 'UNRELIABLE' | 'FAILED';
export type ChangeKind = 'PROJECT' | 'POLICY' | 'SOURCE' | 'PROPOSAL';
export type ChangeOp = 'ADD' | 'CHANGE';
export type CheckResult = 'PASS' | 'FAIL' | 'UNAVAILABLE' | 'ADVICE';
export type CheckName =
  | 'SCOPE'
  | 'REFERENCES'
  | 'BASE'
  | 'SOURCE_INTEGRITY'
  | 'EVIDENCE_PRESENT'
  | 'EVIDENCE_QUOTE'
  | 'EVIDENCE_VISIBLE'
  | 'EVIDENCE_BASELINE'
  | 'EVIDENCE_TITLE'
  | 'EVIDENCE_LENGTH'
  | 'EVIDENCE_SPREAD'
  | 'EVIDENCE_CONSISTENCY'
  | 'EVIDENCE_NUMBERS'
  | 'EVIDENCE_NEGATION'
  | 'RELATIONSHIP_REGISTRY'
  | 'RELATIONSHIP_CYCLE'
  | 'RELATIONSHIP_CONDITIONS'
  | 'DEDUPE'
  | 'ASSESSMENT'
  | 'COVERAGE'
  | 'COVERAGE_ABSENT'
  | 'POLICY';
