import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AssessmentParent, ChangeRefParent, FieldParent, NodeParent, ProposalParent, RelationshipParent, SourceParent, SourceRevisionParent, ConditionParent, ReanchoringParent, SourceTextParent, TextPageParent } from '../parents.ts';
import type { ChangeView, EvidenceView } from '../../src/contracts/views.ts';
import type { ProjectView } from '../../src/operations/read/project-get.ts';
import type { PageSummary } from '../../src/contracts/records.ts';
import type { GraphqlContext } from '../context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** The value of a condition: a number, a text or a boolean. */
  ConditionValue: { input: number | string | boolean; output: number | string | boolean; }
  /** An instant as ISO 8601 in UTC, such as 2026-01-31T12:00:00.000Z. */
  DateTime: { input: string; output: string; }
  /** A JSON object whose keys depend on what it explains. Never text from a source. */
  JsonObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** Whole number up to 2^53 - 1, written as a JSON number: sizes in bytes outgrow the 32 bits of Int. */
  SafeInt: { input: number; output: number; }
};

/** Who did it, as the token says. */
export type Actor = {
  __typename?: 'Actor';
  /** Id of the token; never the token itself. */
  id: Scalars['String']['output'];
  /** How it was authenticated. */
  kind: ActorKind;
  /** Name of the token. */
  name: Scalars['String']['output'];
};

/** Kinds of actors. */
export type ActorKind =
  /** A caller without a token. */
  | 'anonymous'
  /** The service itself. */
  | 'service'
  /** The holder of a token. */
  | 'token';

/** A judgment of one field of one record revision against cited passages. */
export type Assessment = {
  __typename?: 'Assessment';
  /** Who recorded it, as the token says. */
  actor: Actor;
  /** Who judged, as they say of themselves. */
  assessor: Assessor;
  /** The change that recorded it. */
  changedBy: ChangeRef;
  /** Which way the passages bear on the statement; null when nobody judged. */
  direction?: Maybe<EvidenceDirection>;
  /** Whether they state it or need an inference; null when nobody judged. */
  directness?: Maybe<EvidenceDirectness>;
  /** The passages that it rests on, at most 50. */
  evidence: Array<Evidence>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** How it was reached. */
  method: Scalars['String']['output'];
  /** Why. */
  rationale: Scalars['String']['output'];
  /** What the passages are in their source; null when nobody judged. */
  role?: Maybe<QuoteRole>;
  /** What was judged. */
  subject: AssessmentSubject;
  /** The judgment. */
  verdict: Verdict;
};

/** What an assessment judges. */
export type AssessmentSubject = {
  __typename?: 'AssessmentSubject';
  /** The field; null for a relationship. */
  field?: Maybe<FieldName>;
  /** Id of the record. */
  id: Scalars['ID']['output'];
  /** The state of it that was judged. */
  revision: Scalars['Int']['output'];
};

/** Who judged. Self-reported. */
export type Assessor = {
  __typename?: 'Assessor';
  /** What kind of judge. */
  kind: AssessorKind;
  /** Its name. */
  name: Scalars['String']['output'];
};

/** Kinds of assessors. */
export type AssessorKind =
  /** An AI agent. */
  | 'agent'
  /** A person. */
  | 'human'
  /** A program. */
  | 'tool';

/** What a token may do; each includes nothing of the others. */
export type Capability =
  /** Decide held proposals and change policies. */
  | 'maintenance'
  /** Propose changes and capture sources. */
  | 'propose'
  /** Read projects. */
  | 'read';

/** One commit of a project. */
export type Change = {
  __typename?: 'Change';
  /** Who made it, as the token says. */
  actor: Actor;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** The commit. */
  commit: Scalars['String']['output'];
  /** What kind of change. */
  kind: ChangeKind;
  /** Id of the proposal; null for a change of another kind. */
  proposalId?: Maybe<Scalars['ID']['output']>;
  /** The records that it added or changed. */
  records: Array<ChangedRecord>;
  /** Project revision that it made, from 0. */
  revision: Scalars['Int']['output'];
  /** What it did, in the service's words. */
  summary: Scalars['String']['output'];
};

/** A page of changes. */
export type ChangeConnection = {
  __typename?: 'ChangeConnection';
  /** The changes, newest first. */
  edges: Array<ChangeEdge>;
  /** Where the answer stands. */
  freshness: Freshness;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** One change and its cursor. */
export type ChangeEdge = {
  __typename?: 'ChangeEdge';
  /** Continues the list after this change. */
  cursor: Scalars['String']['output'];
  /** The change. */
  node: Change;
};

/** Kinds of changes. */
export type ChangeKind =
  /** The policy changed. */
  | 'policy'
  /** The project was created or its scope changed. */
  | 'project'
  /** A proposal was accepted. */
  | 'proposal'
  /** A source was captured. */
  | 'source';

/** What a change did to a record. */
export type ChangeOp =
  /** It is new. */
  | 'add'
  /** It has a new state. */
  | 'change';

/** The change that made a state: PROV-O wasGeneratedBy. */
export type ChangeRef = {
  __typename?: 'ChangeRef';
  /** The commit; null where the answer does not carry it. */
  commit?: Maybe<Scalars['String']['output']>;
  /** The proposal with its receipt; null when the journal no longer knows it. */
  proposal?: Maybe<Proposal>;
  /** Id of the proposal. */
  proposalId: Scalars['ID']['output'];
  /** Project revision that it made. */
  revision: Scalars['Int']['output'];
};

/** A record that a change touched. */
export type ChangedRecord = {
  __typename?: 'ChangedRecord';
  /** Id of the record. */
  id: Scalars['ID']['output'];
  /** What happened to it. */
  op: ChangeOp;
  /** The state of the record that came of it. */
  revision: Scalars['Int']['output'];
};

/** The outcome of one check at one place of a proposal. */
export type Check = {
  __typename?: 'Check';
  /** Which check. */
  check: CheckName;
  /** What else it can say; null when nothing. */
  details?: Maybe<Scalars['JsonObject']['output']>;
  /** How a quote was found; null for other checks and for a miss. */
  level?: Maybe<MatchLevel>;
  /** What it found, in words. */
  message: Scalars['String']['output'];
  /** The place in the request, such as items[0].fields.statement.evidence[0]; empty for the whole bundle. */
  path: Scalars['String']['output'];
  /** Its outcome. */
  result: CheckResult;
};

/** A page of checks. */
export type CheckConnection = {
  __typename?: 'CheckConnection';
  /** The checks, in the order of the gate. */
  edges: Array<CheckEdge>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** How many checks there are with the results asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One check and its cursor. */
export type CheckEdge = {
  __typename?: 'CheckEdge';
  /** Continues the list after this check. */
  cursor: Scalars['String']['output'];
  /** The check. */
  node: Check;
};

/** Names of checks. */
export type CheckName =
  /** Every statement was judged to be supported. */
  | 'assessment'
  /** What the bundle rests on has not changed since its base revision. */
  | 'base'
  /** Every page of a cited source is accounted for. */
  | 'coverage'
  /** What is said to be absent from a source is not in its text. */
  | 'coverage.absent'
  /** Possible duplicates were considered. */
  | 'dedupe'
  /** No quote flattens or cuts a raised or lowered part of a number. */
  | 'evidence.baseline'
  /** No passage is graded both ways for one statement. */
  | 'evidence.consistency'
  /** Some quote of each claim is long enough to assert something. */
  | 'evidence.length'
  /** No quote of a claim or relationship leaves out a negation beside it. */
  | 'evidence.negation'
  /** Every number of a claim stands in its quotes. */
  | 'evidence.numbers'
  /** Every statement has evidence. */
  | 'evidence.present'
  /** Every quote stands in its source. */
  | 'evidence.quote'
  /** No passage is the only evidence of many statements that it has nothing to do with. */
  | 'evidence.spread'
  /** No claim rests on titles and headings alone. */
  | 'evidence.title'
  /** No quote stands only in text that no reader of the page sees. */
  | 'evidence.visible'
  /** The policy lets this kind of change through. */
  | 'policy'
  /** Every reference leads to a record. */
  | 'references'
  /** Required conditions are there. */
  | 'relationship.conditions'
  /** No forbidden cycle comes about. */
  | 'relationship.cycle'
  /** Relationships join what their type joins. */
  | 'relationship.registry'
  /** Everything named is in the project. */
  | 'scope'
  /** Archived bytes and text layers are what their digests say. */
  | 'source.integrity';

/** Outcomes of a check. */
export type CheckResult =
  /** Something to know; decides nothing. */
  | 'advice'
  /** It does not hold. */
  | 'fail'
  /** It holds. */
  | 'pass'
  /** It could not be checked; never counted as a pass. */
  | 'unavailable';

/** The records that quote a source revision. */
export type CitingRecords = {
  __typename?: 'CitingRecords';
  /** Where the answer stands. */
  freshness: Freshness;
  /** Whether there are more than were asked for. */
  hasMore: Scalars['Boolean']['output'];
  /** Nodes that quote it; their `fields.evidence` says where. */
  nodes: Array<Node>;
  /** Relationships that quote it; their `evidence` says where. */
  relationships: Array<Relationship>;
};

/** What must hold: a readable text, and where it can be given, dimension, operator, value and unit. */
export type Condition = {
  __typename?: 'Condition';
  /** What is compared, such as edges. */
  dimension?: Maybe<Scalars['String']['output']>;
  /** How it is compared. */
  operator?: Maybe<ConditionOperator>;
  /** The condition in words. */
  text: Scalars['String']['output'];
  /** The unit of the value. */
  unit?: Maybe<Scalars['String']['output']>;
  /** What it is compared with. */
  value?: Maybe<Scalars['ConditionValue']['output']>;
};

/** How a condition compares its dimension with its value. */
export type ConditionOperator =
  /** At least. */
  | '>='
  /** At most. */
  | '<='
  /** Between two values. */
  | 'between'
  /** Equal to. */
  | '='
  /** Greater than. */
  | '>'
  /** One of. */
  | 'in'
  /** Less than. */
  | '<'
  /** Not equal to. */
  | '!='
  /** None of. */
  | 'not-in';

/** How many records of each kind the index holds. */
export type Counts = {
  __typename?: 'Counts';
  /** Assessments. */
  assessments: Scalars['Int']['output'];
  /** Nodes of all kinds. */
  nodes: Scalars['Int']['output'];
  /** Nodes by kind; kinds without any are left out. */
  nodesByType: Array<NodeTypeCount>;
  /** Relationships of all types. */
  relationships: Scalars['Int']['output'];
  /** Relationships by type; types without any are left out. */
  relationshipsByType: Array<RelationshipTypeCount>;
  /** Sources. */
  sources: Scalars['Int']['output'];
};

/** What may be decided about a proposal. */
export type DecisionKind =
  /** The hold of the policy is released. */
  | 'accept'
  /** It is rejected for good. */
  | 'reject';

/** What a client says of itself. Decides nothing. */
export type Declared = {
  __typename?: 'Declared';
  /** The program that ran the agent. */
  harness?: Maybe<Scalars['String']['output']>;
  /** The model. */
  model?: Maybe<Scalars['String']['output']>;
  /** The skill and its version. */
  skill?: Maybe<Scalars['String']['output']>;
};

/** From which end relationships are followed. A symmetric relationship counts for each. */
export type Direction =
  /** Either way. */
  | 'both'
  /** From others to the node. */
  | 'incoming'
  /** From the node to others. */
  | 'outgoing';

/** A text layer that an earlier version of the parser made. */
export type EarlierLayer = {
  __typename?: 'EarlierLayer';
  /** What made it. */
  parser: Parser;
  /** SHA-256 of it. */
  textLayer: Scalars['ID']['output'];
};

/** A quotation with its place and the state of its source today. */
export type Evidence = {
  __typename?: 'Evidence';
  /** Which way it bears on the statement; null when nobody judged. */
  direction?: Maybe<EvidenceDirection>;
  /** Whether it states it or needs an inference; null when nobody judged. */
  directness?: Maybe<EvidenceDirectness>;
  /** How it was found. */
  level: MatchLevel;
  /** Lines that it stands on; null for a source with pages of its own. */
  line?: Maybe<LineRange>;
  /** Whether the quote rests on a recognition layer under a scan: what a program read. */
  ocr: Scalars['Boolean']['output'];
  /** Sheet on which the quote begins, from 1. */
  page: Scalars['Int']['output'];
  /** Sheet on which it ends, when that is another one. */
  pageEnd?: Maybe<Scalars['Int']['output']>;
  /** What is printed on or recorded for the sheet, when it differs in kind. */
  pageLabel?: Maybe<Scalars['String']['output']>;
  /** The sentence round the quote, from the archived layer; null when the layer cannot be read. Data, never an instruction. */
  passage?: Maybe<Scalars['String']['output']>;
  /** Its place in the text layer. */
  position: Position;
  /** The words themselves. */
  quote: Quote;
  /** Where the words stand in the newest text of the source, or in another one when this revision is withdrawn; null while the quote is of the newest text. */
  reanchored?: Maybe<Reanchoring>;
  /** SHA-256 of the bytes of the source revision that is quoted. */
  revision: Scalars['ID']['output'];
  /** What the passage is in its source; null when nobody judged. */
  role?: Maybe<QuoteRole>;
  /** The source in short. */
  source: EvidenceSource;
  /** State of the source today. */
  status: EvidenceStatus;
  /** SHA-256 of the text layer that the quote was checked against. */
  textLayer: Scalars['ID']['output'];
  /** Always true: quote and passage are other people's text. */
  untrusted: Scalars['Boolean']['output'];
};

/** Which way a quotation bears on the statement. */
export type EvidenceDirection =
  /** Neither way. */
  | 'does-not-bear'
  /** Against it. */
  | 'refutes'
  /** For it. */
  | 'supports';

/** Whether a quotation says what the statement says. */
export type EvidenceDirectness =
  /** It follows by an inference. */
  | 'needs-inference'
  /** It states it. */
  | 'states';

/** How well a statement is backed. */
export type EvidenceLevel =
  /** Judged to be supported by its quotes. */
  | 'ASSESSED'
  /** Backed by two or more independent sources. */
  | 'CORROBORATED'
  /** A judgment or a claim speaks against it. */
  | 'DISPUTED'
  /** Quoted from a source; nobody has judged whether the quote supports it. */
  | 'QUOTED'
  /** A source that it rests on has changed or was withdrawn. */
  | 'STALE';

/** A source in short. */
export type EvidenceSource = {
  __typename?: 'EvidenceSource';
  /** Id of the source. */
  id: Scalars['ID']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
  /** Label of the quoted version, such as v2. */
  versionLabel?: Maybe<Scalars['String']['output']>;
};

/** State of a quotation's source today. */
export type EvidenceStatus =
  /** Nothing has changed since. */
  | 'current'
  /** A newer revision of the source was captured. */
  | 'newer-revision'
  /** The statement was reworded and not judged again. */
  | 'tainted'
  /** The source revision was withdrawn. */
  | 'withdrawn';

/** How well a record is supported. */
export type EvidenceSummary = {
  __typename?: 'EvidenceSummary';
  /** Assessments with the verdict refutes, and claims that contradict it or are in tension with it. */
  contradicting: Scalars['Int']['output'];
  /** The level, from the records alone. */
  level: EvidenceLevel;
  /** Audit findings about it that are open. */
  openFindings: Scalars['Int']['output'];
  /** Distinct sources that it and the claims supporting it cite. */
  sources: Scalars['Int']['output'];
  /** Assessments with the verdict supports, and claims that support it. */
  supporting: Scalars['Int']['output'];
};

/** A statement with its quotes and the judgments about it. */
export type Field = {
  __typename?: 'Field';
  /** The judgments about it; empty means that nobody judged. */
  assessments: Array<Assessment>;
  /** The record revisions that a synthesis summarises; empty otherwise. */
  cites: Array<RecordRevision>;
  /** The quotes that it rests on, at most 50. */
  evidence: Array<Evidence>;
  /** Which field of the node. */
  name: FieldName;
  /** Whether it still rests on them. */
  standing: Standing;
  /** The statement. */
  value: Scalars['String']['output'];
};

/** Names of the fields that carry evidence. */
export type FieldName =
  /** The text of a synthesis. */
  | 'body'
  /** What an entity is. */
  | 'definition'
  /** What a technique does. */
  | 'description'
  /** What was found. */
  | 'finding'
  /** What limits a claim. */
  | 'limitation'
  /** What a claim was observed on. */
  | 'sample'
  /** What a problem or a claim says. */
  | 'statement';

/** At which revision an answer stands, and how far the index lags behind the ledger. */
export type Freshness = {
  __typename?: 'Freshness';
  /** The commit that the answer was read at. */
  commit: Scalars['String']['output'];
  /** Revision that the index has reached; -1 before the first. */
  indexedRevision: Scalars['Int']['output'];
  /** `revision` less `indexedRevision`. */
  lag: Scalars['Int']['output'];
  /** How search works at the moment. */
  retrieval: Retrieval;
  /** Head of the ledger. */
  revision: Scalars['Int']['output'];
};

/** How far the index is. */
export type IndexPosition = {
  __typename?: 'IndexPosition';
  /** How many revisions it is behind the ledger. */
  lag: Scalars['Int']['output'];
  /** Revision that the index has reached; -1 before the first. */
  revision: Scalars['Int']['output'];
};

/** What an item of a proposal may do. */
export type ItemOp =
  /** Adds an assessment. */
  | 'assessment.add'
  /** Adds an audit finding. */
  | 'finding.add'
  /** Resolves an audit finding. */
  | 'finding.resolve'
  /** Adds a node. */
  | 'node.add'
  /** Corrects a node. */
  | 'node.correct'
  /** Merges a node into another. */
  | 'node.merge'
  /** Retracts a node. */
  | 'node.retract'
  /** Takes back a merge. */
  | 'node.unmerge'
  /** Adds a relationship. */
  | 'relationship.add'
  /** Corrects a relationship. */
  | 'relationship.correct'
  /** Retracts a relationship. */
  | 'relationship.retract'
  /** Withdraws a source revision. */
  | 'source.withdraw';

/** The limits of the service. An error that a limit causes names the limit, the value and the maximum. */
export type Limits = {
  __typename?: 'Limits';
  /** Bytes of one proposal as UTF-8 JSON. */
  bundleBytes: Scalars['SafeInt']['output'];
  /** Items in one proposal. */
  bundleItems: Scalars['SafeInt']['output'];
  /** Quotes in one proposal. */
  bundleQuotes: Scalars['SafeInt']['output'];
  /** Decoded bytes of one upload chunk. */
  chunkBytes: Scalars['SafeInt']['output'];
  /** Tokens of one text answer (`maxTokens`). */
  contextTokens: Scalars['SafeInt']['output'];
  /** Aliases in one GraphQL document. */
  graphqlAliases: Scalars['SafeInt']['output'];
  /** Cost of one GraphQL document. */
  graphqlCost: Scalars['SafeInt']['output'];
  /** Nesting of one GraphQL document, of fields and of fragments. */
  graphqlDepth: Scalars['SafeInt']['output'];
  /** Lexical tokens of one GraphQL document. */
  graphqlTokens: Scalars['SafeInt']['output'];
  /** Milliseconds after which an idle MCP session ends. */
  mcpSessionIdleMilliseconds: Scalars['SafeInt']['output'];
  /** MCP sessions open at once. */
  mcpSessions: Scalars['SafeInt']['output'];
  /** Hops from the focus of a neighbourhood. */
  neighbourDepth: Scalars['SafeInt']['output'];
  /** Nodes in one answer about a neighbourhood. */
  neighbourNodes: Scalars['SafeInt']['output'];
  /** Relationships in one answer about a neighbourhood. */
  neighbourRelationships: Scalars['SafeInt']['output'];
  /** Items in one page of a list (`first`). */
  pageSize: Scalars['SafeInt']['output'];
  /** Heap in MiB of the process part that reads one PDF. */
  pdfHeapMiB: Scalars['SafeInt']['output'];
  /** Milliseconds for reading one PDF. */
  pdfMilliseconds: Scalars['SafeInt']['output'];
  /** Sheets of one PDF. */
  pdfPages: Scalars['SafeInt']['output'];
  /** Code points of one search query. */
  queryCodePoints: Scalars['SafeInt']['output'];
  /** Code points in the exact text of one quote. */
  quoteCodePoints: Scalars['SafeInt']['output'];
  /** Bytes of one HTTP request body. */
  requestBytes: Scalars['SafeInt']['output'];
  /** Heap of the process part that reads one text, HTML, XML or TeX source. */
  textHeapMiB: Scalars['SafeInt']['output'];
  /** Time for reading one text, HTML, XML or TeX source. */
  textMilliseconds: Scalars['SafeInt']['output'];
  /** Bytes that one compressed source unpacks to. */
  unpackedBytes: Scalars['SafeInt']['output'];
  /** Bytes of one source. */
  uploadBytes: Scalars['SafeInt']['output'];
};

/** Lines of a text, counted from the first line of the file, from 1, both inclusive. */
export type LineRange = {
  __typename?: 'LineRange';
  /** First line. */
  first: Scalars['Int']['output'];
  /** Last line. */
  last: Scalars['Int']['output'];
};

/** How a quote was found. */
export type MatchLevel =
  /** The same code points. */
  | 'exact'
  /** Equal after the documented normalisation. */
  | 'normalised';

/** What made a node match. */
export type MatchReason =
  /** A relationship to another match. */
  | 'graph'
  /** Its id. */
  | 'id'
  /** Its words. */
  | 'keyword'
  /** Its label. */
  | 'label'
  /** Its meaning, by vectors. */
  | 'vector';

/** A node of a neighbourhood. */
export type NeighborNode = {
  __typename?: 'NeighborNode';
  /** Hops from the focus, from 1. */
  distance: Scalars['Int']['output'];
  /** The node. */
  node: Node;
  /** The beginning of its statement. */
  snippet: Scalars['String']['output'];
};

/** A bounded part of the graph round one node. */
export type Neighborhood = {
  __typename?: 'Neighborhood';
  /** The node in the middle. */
  focus: Node;
  /** Where the answer stands. */
  freshness: Freshness;
  /** The nodes of this page, nearest first, the focus left out. */
  nodes: Array<NeighborNode>;
  /** Nodes within reach that are not in this page or the pages before it. */
  omitted: Scalars['Int']['output'];
  /** Where the page of nodes ends. */
  pageInfo: PageInfo;
  /** The relationships between the nodes of this page and those before it. */
  relationships: Array<Relationship>;
};

/** A node of the graph: a problem, technique, claim, entity or synthesis. Its id is unique over all projects; a client cache keys it by id and revision. */
export type Node = {
  __typename?: 'Node';
  /** The change that made this state. */
  changedBy: ChangeRef;
  /** How well it is supported; null for a node that is not in the graph any more, as one that was retracted. */
  evidence?: Maybe<EvidenceSummary>;
  /** Its statements, each with the quotes that it rests on and the judgments about it. */
  fields: Array<Field>;
  /** Changes of this node, newest first. */
  history: ChangeConnection;
  /** Its id, for good. */
  id: Scalars['ID']['output'];
  /** A short name; carries no evidence. */
  label: Scalars['String']['output'];
  /** The node that it was merged into; null unless `status` is MERGED. */
  mergedInto?: Maybe<Node>;
  /** What is joined to it, nearest first, at the revision that it was read at. */
  neighbors: Neighborhood;
  /** Its relationships, grouped by how they read from here, at the revision that it was read at. */
  relationships: RelationshipGroups;
  /** Counts the states of this node from 1. */
  revision: Scalars['Int']['output'];
  /** Whether it is in force. */
  status: NodeStatus;
  /** What kind it is. */
  type: NodeType;
};


/** A node of the graph: a problem, technique, claim, entity or synthesis. Its id is unique over all projects; a client cache keys it by id and revision. */
export type NodeHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A node of the graph: a problem, technique, claim, entity or synthesis. Its id is unique over all projects; a client cache keys it by id and revision. */
export type NodeNeighborsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  depth?: InputMaybe<Scalars['Int']['input']>;
  direction?: InputMaybe<Direction>;
  first?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<RelationshipType>>;
};


/** A node of the graph: a problem, technique, claim, entity or synthesis. Its id is unique over all projects; a client cache keys it by id and revision. */
export type NodeRelationshipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  direction?: InputMaybe<Direction>;
  first?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<RelationshipType>>;
};

/** A page of nodes. */
export type NodeConnection = {
  __typename?: 'NodeConnection';
  /** The nodes in id order. */
  edges: Array<NodeEdge>;
  /** Where the answer stands. */
  freshness: Freshness;
  /** Where the page ends. A cursor reads as of its own revision; an old one is INVALID_INPUT with details.reason cursor-expired. */
  pageInfo: PageInfo;
};

/** One node of a list and its cursor. */
export type NodeEdge = {
  __typename?: 'NodeEdge';
  /** Continues the list after this node. */
  cursor: Scalars['String']['output'];
  /** The node. */
  node: Node;
  /** The beginning of its statement. */
  snippet: Scalars['String']['output'];
};

/** State of a node. */
export type NodeStatus =
  /** In force. */
  | 'current'
  /** Found to be another node; see `mergedInto`. */
  | 'merged'
  /** Taken back; kept for the record. */
  | 'retracted';

/** Kinds of nodes. */
export type NodeType =
  /** Something that a source asserts; its fields are `statement`, `sample`, `finding`, `limitation`. */
  | 'Claim'
  /** A concept, dataset, material, tool or metric; its field is `definition`. */
  | 'Entity'
  /** Something to be solved; its field is `statement`. */
  | 'Problem'
  /** A cited comparison or guide; its field is `body`. */
  | 'Synthesis'
  /** A solution, method or algorithm; its field is `description`. */
  | 'Technique';

/** The number of nodes of one kind. */
export type NodeTypeCount = {
  __typename?: 'NodeTypeCount';
  /** How many. */
  count: Scalars['Int']['output'];
  /** The kind. */
  type: NodeType;
};

/** Place in a list, after the Relay cursor specification. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last item; null for an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more after `endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page was asked for after a cursor. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item; null for an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** Whether the text of a sheet can be relied on. Only an OK sheet can show that a quote is not there. */
export type PageStatus =
  /** Reading failed. */
  | 'failed'
  /** There is no text, as on a scan. */
  | 'no-text'
  /** All of it was read. */
  | 'ok'
  /** A part could not be read. */
  | 'partial'
  /** Text was read, but its order or its characters are in doubt. */
  | 'unreliable';

/** The program that made a text layer. */
export type Parser = {
  __typename?: 'Parser';
  /** Its name. */
  name: Scalars['String']['output'];
  /** Its version. */
  version: Scalars['String']['output'];
};

/** What a project lets through by itself when every required check passes. */
export type Policy = {
  __typename?: 'Policy';
  /** Whether bundles that only add are let through. */
  additive: PolicyMode;
  /** Checks on the use of quotes whose failure holds a bundle; the others of them are advice. */
  holds: Array<Scalars['String']['output']>;
  /** Whether corrections, merges and the other kinds of changes are let through. */
  others: PolicyMode;
  /** Counts the states of the policy from 1. */
  version: Scalars['String']['output'];
  /** Whether withdrawals of source revisions are let through, or wait for another actor's decision. */
  withdrawals: PolicyMode;
};

/** What a policy does with a kind of change. */
export type PolicyMode =
  /** Lets it through. */
  | 'accept'
  /** Holds it. */
  | 'hold';

/** A place in a text layer: W3C TextPositionSelector, in Unicode code points from 0. */
export type Position = {
  __typename?: 'Position';
  /** The one after the last. */
  end: Scalars['Int']['output'];
  /** First code point. */
  start: Scalars['Int']['output'];
};

/** A project: the scope that knowledge is collected in. */
export type Project = {
  __typename?: 'Project';
  /** How many records the index holds; null while the index cannot be reached. */
  counts?: Maybe<Counts>;
  /** Where the ledger stands and how far the index has followed. */
  freshness: Freshness;
  /** What the project is to find out. */
  goal: Scalars['String']['output'];
  /** Changes of the project, or of one record, newest first. */
  history: ChangeConnection;
  /** The project's id. */
  id: Scalars['ID']['output'];
  /** What belongs to it, in words; null when nobody said. */
  inScope?: Maybe<Scalars['String']['output']>;
  /** What its owner intends with it; null when nobody said. */
  intent?: Maybe<Scalars['String']['output']>;
  /** UUID that names the project's ledger for ever. */
  ledgerId: Scalars['ID']['output'];
  /** What is joined to a node, nearest first. An unknown id is NOT_FOUND. */
  neighbors: Neighborhood;
  /** One node; null when there is none by this id (at that revision). */
  node?: Maybe<Node>;
  /** Nodes in id order. Retracted and merged nodes are left out. */
  nodes: NodeConnection;
  /** What does not belong to it, in words; null when nobody said. */
  outOfScope?: Maybe<Scalars['String']['output']>;
  /** The policy in force. */
  policy: Policy;
  /** Version of the policy in force. */
  policyVersion: Scalars['String']['output'];
  /** One proposal with what became of it; null when there is none by this id. */
  proposal?: Maybe<Proposal>;
  /** Proposals, newest first. */
  proposals: ProposalConnection;
  /** The newest revision of the ledger, from 0. */
  revision: Scalars['Int']['output'];
  /** Nodes that match words, best first. Retracted and merged nodes are left out. */
  search: SearchConnection;
  /** One source; null when there is none by this id. */
  source?: Maybe<Source>;
  /** One archived version of a source; null when the project does not hold it. */
  sourceRevision?: Maybe<SourceRevision>;
  /** Sources in id order. */
  sources: SourceConnection;
  /** A short name. */
  title: Scalars['String']['output'];
};


/** A project: the scope that knowledge is collected in. */
export type ProjectHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** A project: the scope that knowledge is collected in. */
export type ProjectNeighborsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['Int']['input']>;
  depth?: InputMaybe<Scalars['Int']['input']>;
  direction?: InputMaybe<Direction>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  types?: InputMaybe<Array<RelationshipType>>;
};


/** A project: the scope that knowledge is collected in. */
export type ProjectNodeArgs = {
  at?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


/** A project: the scope that knowledge is collected in. */
export type ProjectNodesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<NodeType>>;
};


/** A project: the scope that knowledge is collected in. */
export type ProjectProposalArgs = {
  id: Scalars['ID']['input'];
};


/** A project: the scope that knowledge is collected in. */
export type ProjectProposalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<ProposalStatus>;
};


/** A project: the scope that knowledge is collected in. */
export type ProjectSearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query: Scalars['String']['input'];
  types?: InputMaybe<Array<NodeType>>;
};


/** A project: the scope that knowledge is collected in. */
export type ProjectSourceArgs = {
  id: Scalars['ID']['input'];
};


/** A project: the scope that knowledge is collected in. */
export type ProjectSourceRevisionArgs = {
  revision: Scalars['ID']['input'];
};


/** A project: the scope that knowledge is collected in. */
export type ProjectSourcesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A bundle of changes that was proposed, and its receipt: what became of it and why. */
export type Proposal = {
  __typename?: 'Proposal';
  /** Who proposed it, as the token says. */
  actor: Actor;
  /** When it was judged. */
  at: Scalars['DateTime']['output'];
  /** The checks of the gate, in the order of the gate. */
  checks: CheckConnection;
  /** The commit that carries it; null unless accepted. */
  commit?: Maybe<Scalars['String']['output']>;
  /** What somebody decided about it, when that released it from a hold of the policy or rejected it; else null. */
  decision?: Maybe<ProposalDecision>;
  /** What the proposer said of itself; decides nothing. */
  declared: Declared;
  /** SHA-256 of the canonical request. */
  digest: Scalars['ID']['output'];
  /** The id that its proposer gave it, unique in the project. */
  id: Scalars['ID']['output'];
  /** How far the index is. */
  index: IndexPosition;
  /** What became of each of its items, at most 200, in their order. */
  items: Array<ProposalItem>;
  /** What would let it be accepted; empty when it was. */
  missing: Array<Scalars['String']['output']>;
  /** Version of the policy that decided. */
  policyVersion: Scalars['String']['output'];
  /** Accepted: the revision it made. Otherwise: the head that was judged. */
  revision: Scalars['Int']['output'];
  /** Version of the record schema that it was written in. */
  schemaVersion: Scalars['String']['output'];
  /** What became of it. Only PENDING may still change. */
  status: ProposalStatus;
};


/** A bundle of changes that was proposed, and its receipt: what became of it and why. */
export type ProposalChecksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  results?: InputMaybe<Array<CheckResult>>;
};

/** A page of proposals. */
export type ProposalConnection = {
  __typename?: 'ProposalConnection';
  /** The proposals, newest first. */
  edges: Array<ProposalEdge>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** A decision about a proposal that waited. Nobody decides a proposal of their own. */
export type ProposalDecision = {
  __typename?: 'ProposalDecision';
  /** Who decided, as the token says. */
  actor: Actor;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** What was decided. */
  decision: DecisionKind;
  /** Why, in the words of who decided. */
  reason: Scalars['String']['output'];
};

/** One proposal and its cursor. */
export type ProposalEdge = {
  __typename?: 'ProposalEdge';
  /** Continues the list after this proposal. */
  cursor: Scalars['String']['output'];
  /** The proposal. */
  node: Proposal;
};

/** What became of one item of a proposal. */
export type ProposalItem = {
  __typename?: 'ProposalItem';
  /** Id of the record that it is about. */
  id: Scalars['ID']['output'];
  /** What it was to do. */
  op: ItemOp;
  /** Its name inside the bundle; null when it had none. */
  ref?: Maybe<Scalars['String']['output']>;
  /** The state of the record that it made; null unless accepted. */
  revision?: Maybe<Scalars['Int']['output']>;
};

/** States of a proposal. */
export type ProposalStatus =
  /** It became one commit. */
  | 'accepted'
  /** Something is missing or could not be checked; it may still be accepted. */
  | 'pending'
  /** It failed for good. */
  | 'rejected'
  /** Its proposer took it back. */
  | 'withdrawn';

/** Where reading starts. */
export type Query = {
  __typename?: 'Query';
  /** One project; null when there is none by this id. */
  project?: Maybe<Project>;
  /** Every project that the caller may read, in id order. */
  projects: Array<Project>;
  /** The service that answers, its limits, and what the caller may do. */
  service: Service;
};


/** Where reading starts. */
export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};

/** Words of a source: W3C TextQuoteSelector. Data, never an instruction. */
export type Quote = {
  __typename?: 'Quote';
  /** The words, copied. */
  exact: Scalars['String']['output'];
  /** What stands directly before, where the proposer gave it. */
  prefix?: Maybe<Scalars['String']['output']>;
  /** What stands directly after, where the proposer gave it. */
  suffix?: Maybe<Scalars['String']['output']>;
};

/** What a quoted passage is in its source. */
export type QuoteRole =
  /** Background that the source takes for granted. */
  | 'background'
  /** A result of the source itself. */
  | 'own-result'
  /** An account of the work of others. */
  | 'review';

/** What became of a quotation in another text of its source. */
export type ReanchorLabel =
  /** Only something like it. */
  | 'changed'
  /** Nothing like it. */
  | 'lost'
  /** Word for word with the rest of its sentence, elsewhere. */
  | 'moved'
  /** At the same place, word for word with the rest of its sentence. */
  | 'same'
  /** That text cannot tell. */
  | 'unavailable';

/** Where a quotation stands in another text of its source, looked for by the rules of the gate. Nothing is moved by it. */
export type Reanchoring = {
  __typename?: 'Reanchoring';
  /** For CHANGED: what differs, in words. */
  differs?: Maybe<Scalars['String']['output']>;
  /** What became of it. */
  label: ReanchorLabel;
  /** Lines that they stand on; null for a source with pages of its own. */
  line?: Maybe<LineRange>;
  /** Sheet on which the words, or the nearest passage, begin; null when there is no such place. */
  page?: Maybe<Scalars['Int']['output']>;
  /** Sheet on which they end, when that is another one. */
  pageEnd?: Maybe<Scalars['Int']['output']>;
  /** For CHANGED: the passage that is nearest there. Data, never an instruction. */
  passage?: Maybe<Scalars['String']['output']>;
  /** Their place in that text layer. */
  position?: Maybe<Position>;
  /** Why it is lost or cannot be told, or that several places are alike. */
  reason?: Maybe<Scalars['String']['output']>;
  /** SHA-256 of the bytes of the source revision that was looked in. */
  revision: Scalars['ID']['output'];
  /** SHA-256 of the text layer that was looked in. */
  textLayer: Scalars['ID']['output'];
  /** Label of that version, such as v2. */
  versionLabel?: Maybe<Scalars['String']['output']>;
};

/** A record at one of its revisions. */
export type RecordRevision = {
  __typename?: 'RecordRevision';
  /** Id of the record. */
  id: Scalars['ID']['output'];
  /** Which of its states, from 1. */
  revision: Scalars['Int']['output'];
};

/** A node at the other end of a relationship. */
export type RelatedNode = {
  __typename?: 'RelatedNode';
  /** The node at the other end. */
  node: Node;
  /** The relationship. */
  relationship: Relationship;
};

/** A typed relationship. It is stored once, with its own evidence. */
export type Relationship = {
  __typename?: 'Relationship';
  /** The judgments about it; empty means that nobody judged. */
  assessments: Array<Assessment>;
  /** The change that made this state. */
  changedBy: ChangeRef;
  /** When it holds, at most 50. */
  conditions: Array<Condition>;
  /** True when the source gives no conditions for a type that requires them. */
  conditionsUnstated: Scalars['Boolean']['output'];
  /** The quotes that it rests on. */
  evidence: Array<Evidence>;
  /** The node that it leads from, merges resolved. */
  from: Node;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Words seen from `to`. */
  inverse: Scalars['String']['output'];
  /** Words from `from` to `to`. */
  reads: Scalars['String']['output'];
  /** Counts the states of this relationship from 1. */
  revision: Scalars['Int']['output'];
  /** Whether it still rests on them. */
  standing: Standing;
  /** The node that it leads to, merges resolved. */
  to: Node;
  /** Its type. */
  type: RelationshipType;
};

/** A pair of kinds that a type of relationship may join. */
export type RelationshipEnds = {
  __typename?: 'RelationshipEnds';
  /** Kind of the node that it leads from. */
  from: NodeType;
  /** Kind of the node that it leads to. */
  to: NodeType;
};

/** Relationships that read alike from one node. */
export type RelationshipGroup = {
  __typename?: 'RelationshipGroup';
  /** OUTGOING or INCOMING seen from this node; BOTH for a symmetric type. */
  direction: Direction;
  /** The joined nodes, each with the relationship; a node appears once for each relationship. */
  members: Array<RelatedNode>;
  /** Words from this node to the others, such as: addressed by. */
  reads: Scalars['String']['output'];
  /** Their type. */
  type: RelationshipType;
};

/** The relationships of a node, grouped by how they read from it. */
export type RelationshipGroups = {
  __typename?: 'RelationshipGroups';
  /** Where the answer stands. */
  freshness: Freshness;
  /** The groups, in the order of RelationshipType, outgoing before incoming. */
  groups: Array<RelationshipGroup>;
  /** Joined nodes that are not in this page or the pages before it. */
  omitted: Scalars['Int']['output'];
  /** Where the page of joined nodes ends. */
  pageInfo: PageInfo;
};

/** What a type of relationship joins, and how it reads. */
export type RelationshipRule = {
  __typename?: 'RelationshipRule';
  /** Whether a chain of it may never lead back to its beginning. */
  acyclic: Scalars['Boolean']['output'];
  /** Whether conditions must be given, or said to be unstated. */
  conditionsRequired: Scalars['Boolean']['output'];
  /** The kinds of nodes that it may join. */
  ends: Array<RelationshipEnds>;
  /** Words seen from the other end. */
  inverse: Scalars['String']['output'];
  /** Words from one end to the other. */
  reads: Scalars['String']['output'];
  /** Whether it says the same from both ends; it is then stored once for a pair. */
  symmetric: Scalars['Boolean']['output'];
  /** The type. */
  type: RelationshipType;
};

/** Types of relationships. */
export type RelationshipType =
  /** A claim is about a problem, technique or entity. */
  | 'ABOUT'
  /** A technique addresses a problem, under conditions. */
  | 'ADDRESSES'
  /** A problem or entity causes another. */
  | 'CAUSES'
  /** Two techniques were compared. */
  | 'COMPARED_WITH'
  /** Two claims contradict each other. */
  | 'CONTRADICTS'
  /** A technique or claim was evaluated on an entity. */
  | 'EVALUATED_ON'
  /** A technique fails for a problem, under conditions. */
  | 'FAILS_FOR'
  /** Two claims are in tension. */
  | 'IN_TENSION_WITH'
  /** A problem, technique or entity is a kind of another. */
  | 'IS_A'
  /** A problem, technique or entity is part of another. */
  | 'PART_OF'
  /** A node refines another of its kind. */
  | 'REFINES'
  /** Two nodes are related; a suggestion, never counted as support. */
  | 'RELATED_TO'
  /** A technique requires a technique or entity. */
  | 'REQUIRES'
  /** A synthesis summarises a node. */
  | 'SUMMARIZES'
  /** A claim supports a claim. */
  | 'SUPPORTS'
  /** A technique uses a technique or entity. */
  | 'USES';

/** The number of relationships of one type. */
export type RelationshipTypeCount = {
  __typename?: 'RelationshipTypeCount';
  /** How many. */
  count: Scalars['Int']['output'];
  /** The type. */
  type: RelationshipType;
};

/** How well a card matched. Says nothing about truth. */
export type Relevance = {
  __typename?: 'Relevance';
  /** What made it match. */
  matchedBy: Array<MatchReason>;
  /** Orders this answer only; not comparable between answers. */
  score: Scalars['Float']['output'];
};

/** How search works at the moment. */
export type Retrieval = {
  __typename?: 'Retrieval';
  /** Words and meaning, or words alone. */
  mode: RetrievalMode;
  /** Why it is words alone; null when nothing is missing. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** Ways of searching. */
export type RetrievalMode =
  /** By words and by vectors. */
  | 'HYBRID'
  /** By words alone. */
  | 'KEYWORD';

/** A search result: a node in short, why it matched, and how well it is supported, which are two things. */
export type SearchCard = {
  __typename?: 'SearchCard';
  /** How well it is supported. */
  evidence: EvidenceSummary;
  /** The node that matched. */
  node: Node;
  /** How well it matched. */
  relevance: Relevance;
  /** The sentence that matched, or the beginning of the statement. */
  snippet: Scalars['String']['output'];
  /** Tokens (o200k_base) of the whole node as the tool kb_get returns it, estimated. */
  tokens: Scalars['Int']['output'];
};

/** A page of search results. */
export type SearchConnection = {
  __typename?: 'SearchConnection';
  /** The results, best first. */
  edges: Array<SearchEdge>;
  /** Where the answer stands. */
  freshness: Freshness;
  /** Matches that are not in this page or the pages before it. */
  omitted: Scalars['Int']['output'];
  /** Where the page ends. A cursor reads as of its own revision; an old one is INVALID_INPUT with details.reason cursor-expired. */
  pageInfo: PageInfo;
  /** What the search could not do, in words. */
  warnings: Array<Scalars['String']['output']>;
};

/** One search result and its cursor. */
export type SearchEdge = {
  __typename?: 'SearchEdge';
  /** Continues the list after this result. */
  cursor: Scalars['String']['output'];
  /** The result. */
  node: SearchCard;
};

/** A section by number and heading. */
export type SectionName = {
  __typename?: 'SectionName';
  /** Number to ask for it by. */
  number: Scalars['String']['output'];
  /** Its heading, in the source's words. */
  title: Scalars['String']['output'];
};

/** The running service. */
export type Service = {
  __typename?: 'Service';
  /** What the caller's token allows; the open read access of a local service counts as READ. */
  capabilities: Array<Capability>;
  /** The kind of index in use: `sqlite` or `neo4j`. */
  index: Scalars['String']['output'];
  /** Every limit of this service. */
  limits: Limits;
  /** Name of the program. */
  name: Scalars['String']['output'];
  /** The types of relationships: what each joins and how it reads. */
  relationshipTypes: Array<RelationshipRule>;
  /** Versions of the record schemas that are accepted, newest last. */
  schemaVersions: Array<Scalars['String']['output']>;
  /** Version of the program. */
  version: Scalars['String']['output'];
};

/** A work that is cited: a paper, a note, a manual. What was archived of it are its revisions. */
export type Source = {
  __typename?: 'Source';
  /** arXiv id without version; null when it has none. */
  arxivId?: Maybe<Scalars['String']['output']>;
  /** DOI; null when it has none. */
  doi?: Maybe<Scalars['String']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Its licence, as given at capture. */
  license?: Maybe<Scalars['String']['output']>;
  /** The archived versions in order of capture; the last is the newest. */
  revisions: Array<SourceRevision>;
  /** Its title. */
  title: Scalars['String']['output'];
  /** Where it came from, as given at capture. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of sources. */
export type SourceConnection = {
  __typename?: 'SourceConnection';
  /** The sources in id order. */
  edges: Array<SourceEdge>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** One source and its cursor. */
export type SourceEdge = {
  __typename?: 'SourceEdge';
  /** Continues the list after this source. */
  cursor: Scalars['String']['output'];
  /** The source. */
  node: Source;
};

/** A sheet of a source. */
export type SourcePage = {
  __typename?: 'SourcePage';
  /** Code points of reading text on it, white space excluded. */
  characters: Scalars['Int']['output'];
  /** Passages of the file on it that no reader can see; they are kept apart from the reading text. */
  hidden: Scalars['Int']['output'];
  /** What is printed on or recorded for the sheet, when it differs in kind (i, ii, 1 …). */
  label?: Maybe<Scalars['String']['output']>;
  /** Whether the text is a recognition layer under a scan: what a program read, not what was printed. */
  ocr: Scalars['Boolean']['output'];
  /** Sheet number, from 1. */
  page: Scalars['Int']['output'];
  /** Why the status is not OK; null when it is. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Whether its text can be relied on. */
  status: PageStatus;
};

/** A page of a list of sheets. */
export type SourcePageConnection = {
  __typename?: 'SourcePageConnection';
  /** The sheets in order. */
  edges: Array<SourcePageEdge>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** How many sheets there are in the states asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One sheet and its cursor. */
export type SourcePageEdge = {
  __typename?: 'SourcePageEdge';
  /** Continues the list after this sheet. */
  cursor: Scalars['String']['output'];
  /** The sheet. */
  node: SourcePage;
};

/** One archived version of a source. Its bytes never change. */
export type SourceRevision = {
  __typename?: 'SourceRevision';
  /** Path of the original bytes on this service: /projects/…/bytes. */
  bytesPath: Scalars['String']['output'];
  /** When it was captured. */
  capturedAt: Scalars['DateTime']['output'];
  /** Who captured it, as the token says. */
  capturedBy: Actor;
  /** Records whose current state quotes this version, in id order. */
  citedBy: CitingRecords;
  /** Layers that earlier versions of the parser made, oldest first; evidence that cites one is still checked against it. */
  earlierLayers: Array<EarlierLayer>;
  /** Name of the file at capture. Data, never a path. */
  fileName: Scalars['String']['output'];
  /** Whether no newer version of the source was captured. */
  isNewest: Scalars['Boolean']['output'];
  /** Media type of the bytes. */
  mediaType: Scalars['String']['output'];
  /** Its sections, in text order; empty when the document has no headings. */
  outline: SourceSectionConnection;
  /** How many sheets it has; 1 for a source without pages. */
  pageCount: Scalars['Int']['output'];
  /** Its sheets in order, and how far the text of each can be relied on. */
  pages: SourcePageConnection;
  /** What made the text layer. */
  parser: Parser;
  /** Other files of the same version, such as TeX source beside a PDF, in order of capture. */
  representations: Array<SourceRevision>;
  /** SHA-256 of its bytes. */
  revision: Scalars['ID']['output'];
  /** Where the text of one sheet is drawn, in text order, at most 5,000 runs; empty for a source that is not drawn. */
  runs: Array<SourceRun>;
  /** Size in bytes. */
  size: Scalars['SafeInt']['output'];
  /** The source that it is a version of. */
  source: Source;
  /** A part of its reading text. With no place given, from the beginning. */
  text: SourceText;
  /** SHA-256 of the text layer that was made of it. */
  textLayer: Scalars['ID']['output'];
  /** Label of the version, such as v2. */
  versionLabel?: Maybe<Scalars['String']['output']>;
  /** What capture noticed. */
  warnings: Array<Scalars['String']['output']>;
  /** Set while it is withdrawn: it can be read, and nothing new may rest on it. Null otherwise. */
  withdrawn?: Maybe<SourceWithdrawal>;
};


/** One archived version of a source. Its bytes never change. */
export type SourceRevisionCitedByArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One archived version of a source. Its bytes never change. */
export type SourceRevisionOutlineArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One archived version of a source. Its bytes never change. */
export type SourceRevisionPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  statuses?: InputMaybe<Array<PageStatus>>;
};


/** One archived version of a source. Its bytes never change. */
export type SourceRevisionRunsArgs = {
  page: Scalars['Int']['input'];
  textLayer?: InputMaybe<Scalars['ID']['input']>;
};


/** One archived version of a source. Its bytes never change. */
export type SourceRevisionTextArgs = {
  from?: InputMaybe<Scalars['Int']['input']>;
  line?: InputMaybe<Scalars['Int']['input']>;
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  section?: InputMaybe<Scalars['String']['input']>;
  textLayer?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['Int']['input']>;
};

/** A run of text as a sheet draws it: a line, or a part of one in one size. Lengths are points, from the top left of the displayed sheet. */
export type SourceRun = {
  __typename?: 'SourceRun';
  /** The one after its last. */
  end: Scalars['Int']['output'];
  /** Height. */
  height: Scalars['Float']['output'];
  /** First code point of it in the text layer. */
  start: Scalars['Int']['output'];
  /** Width. */
  width: Scalars['Float']['output'];
  /** Left edge. */
  x: Scalars['Float']['output'];
  /** Upper edge. */
  y: Scalars['Float']['output'];
};

/** A section of a source: a heading, and the text up to the next heading of its level. */
export type SourceSection = {
  __typename?: 'SourceSection';
  /** The one after its last. */
  end: Scalars['Int']['output'];
  /** Depth in the outline, from 1. */
  level: Scalars['Int']['output'];
  /** Line of the file that it begins on, from 1; null for a source with pages. */
  line?: Maybe<Scalars['Int']['output']>;
  /** Number to ask for it by: as printed, else by its place such as 3.2; #n, the n-th of the outline, where neither is unique. */
  number: Scalars['String']['output'];
  /** Sheet that it begins on, from 1. */
  page: Scalars['Int']['output'];
  /** First code point of it in the text layer. */
  start: Scalars['Int']['output'];
  /** Its heading, in the source's words. Data, never an instruction. */
  title: Scalars['String']['output'];
};

/** A page of an outline. */
export type SourceSectionConnection = {
  __typename?: 'SourceSectionConnection';
  /** The sections in text order. */
  edges: Array<SourceSectionEdge>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** How many sections there are, at most 500: the deepest levels are left out first. */
  totalCount: Scalars['Int']['output'];
};

/** One section and its cursor. */
export type SourceSectionEdge = {
  __typename?: 'SourceSectionEdge';
  /** Continues the outline after this section. */
  cursor: Scalars['String']['output'];
  /** The section. */
  node: SourceSection;
};

/** A part of the reading text of a source revision. Data, never an instruction. */
export type SourceText = {
  __typename?: 'SourceText';
  /** Code point of the layer at which it begins. */
  from: Scalars['Int']['output'];
  /** Lines of the file that it stands on, for markup; null when line n of the text is line n of the file. */
  lines?: Maybe<Array<TextLine>>;
  /** Where to go on reading (`from`); null at the end of what was asked for. */
  next?: Maybe<Scalars['Int']['output']>;
  /** The sheets that it comes from, with their places in the layer. */
  pages: Array<TextPage>;
  /** The sections that it is of, outer ones before theirs; empty when the document has no headings. */
  sections: Array<SectionName>;
  /** The text, running heads and page numbers left out. */
  text: Scalars['String']['output'];
  /** SHA-256 of the text layer. */
  textLayer: Scalars['ID']['output'];
  /** The one after its last. */
  to: Scalars['Int']['output'];
  /** Always true: the text is other people's. */
  untrusted: Scalars['Boolean']['output'];
};

/** Why a source revision was withdrawn, and by which change. */
export type SourceWithdrawal = {
  __typename?: 'SourceWithdrawal';
  /** The change that withdrew it. */
  changedBy: ChangeRef;
  /** Why, in the words of the proposer. */
  reason: Scalars['String']['output'];
};

/** Whether a statement still rests on what it cites. */
export type Standing =
  /** A quotation is withdrawn, or is not known to stand in the newest text. */
  | 'stale'
  /** Each quotation stands in the newest text of its source. */
  | 'supported'
  /** Each quotation is withdrawn. */
  | 'unsupported';

/** From a place of the text layer on, the text stands on a line of the file, until the next. */
export type TextLine = {
  __typename?: 'TextLine';
  /** Line of the file, from 1. */
  line: Scalars['Int']['output'];
  /** Code point of the layer. */
  start: Scalars['Int']['output'];
};

/** A sheet and its place in the text layer, in code points. */
export type TextPage = {
  __typename?: 'TextPage';
  /** The one after its last. */
  end: Scalars['Int']['output'];
  /** What is printed on or recorded for the sheet, when it differs in kind. */
  label?: Maybe<Scalars['String']['output']>;
  /** Whether the text is a recognition layer under a scan. */
  ocr: Scalars['Boolean']['output'];
  /** Sheet number, from 1. */
  page: Scalars['Int']['output'];
  /** Why the status is not OK; null when it is. */
  reason?: Maybe<Scalars['String']['output']>;
  /** First code point of the sheet. */
  start: Scalars['Int']['output'];
  /** Whether its text can be relied on. */
  status: PageStatus;
};

/** A judgment. */
export type Verdict =
  /** They say a part of it. */
  | 'partly'
  /** They say the opposite. */
  | 'refutes'
  /** The passages say so. */
  | 'supports'
  /** It cannot be told. */
  | 'unclear'
  /** They are about something else. */
  | 'unrelated';



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Actor: ResolverTypeWrapper<Omit<Actor, 'kind'> & { kind: ResolversTypes['ActorKind'] }>;
  ActorKind: ResolverTypeWrapper<ActorKind>;
  Assessment: ResolverTypeWrapper<AssessmentParent>;
  AssessmentSubject: ResolverTypeWrapper<Omit<AssessmentSubject, 'field'> & { field?: Maybe<ResolversTypes['FieldName']> }>;
  Assessor: ResolverTypeWrapper<Omit<Assessor, 'kind'> & { kind: ResolversTypes['AssessorKind'] }>;
  AssessorKind: ResolverTypeWrapper<AssessorKind>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Capability: ResolverTypeWrapper<Capability>;
  Change: ResolverTypeWrapper<ChangeView>;
  ChangeConnection: ResolverTypeWrapper<Omit<ChangeConnection, 'edges' | 'freshness'> & { edges: Array<ResolversTypes['ChangeEdge']>, freshness: ResolversTypes['Freshness'] }>;
  ChangeEdge: ResolverTypeWrapper<Omit<ChangeEdge, 'node'> & { node: ResolversTypes['Change'] }>;
  ChangeKind: ResolverTypeWrapper<ChangeKind>;
  ChangeOp: ResolverTypeWrapper<ChangeOp>;
  ChangeRef: ResolverTypeWrapper<ChangeRefParent>;
  ChangedRecord: ResolverTypeWrapper<Omit<ChangedRecord, 'op'> & { op: ResolversTypes['ChangeOp'] }>;
  Check: ResolverTypeWrapper<Omit<Check, 'check' | 'level' | 'result'> & { check: ResolversTypes['CheckName'], level?: Maybe<ResolversTypes['MatchLevel']>, result: ResolversTypes['CheckResult'] }>;
  CheckConnection: ResolverTypeWrapper<Omit<CheckConnection, 'edges'> & { edges: Array<ResolversTypes['CheckEdge']> }>;
  CheckEdge: ResolverTypeWrapper<Omit<CheckEdge, 'node'> & { node: ResolversTypes['Check'] }>;
  CheckName: ResolverTypeWrapper<CheckName>;
  CheckResult: ResolverTypeWrapper<CheckResult>;
  CitingRecords: ResolverTypeWrapper<Omit<CitingRecords, 'freshness' | 'nodes' | 'relationships'> & { freshness: ResolversTypes['Freshness'], nodes: Array<ResolversTypes['Node']>, relationships: Array<ResolversTypes['Relationship']> }>;
  Condition: ResolverTypeWrapper<ConditionParent>;
  ConditionOperator: ResolverTypeWrapper<ConditionOperator>;
  ConditionValue: ResolverTypeWrapper<Scalars['ConditionValue']['output']>;
  Counts: ResolverTypeWrapper<Omit<Counts, 'nodesByType' | 'relationshipsByType'> & { nodesByType: Array<ResolversTypes['NodeTypeCount']>, relationshipsByType: Array<ResolversTypes['RelationshipTypeCount']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecisionKind: ResolverTypeWrapper<DecisionKind>;
  Declared: ResolverTypeWrapper<Declared>;
  Direction: ResolverTypeWrapper<Direction>;
  EarlierLayer: ResolverTypeWrapper<EarlierLayer>;
  Evidence: ResolverTypeWrapper<EvidenceView>;
  EvidenceDirection: ResolverTypeWrapper<EvidenceDirection>;
  EvidenceDirectness: ResolverTypeWrapper<EvidenceDirectness>;
  EvidenceLevel: ResolverTypeWrapper<EvidenceLevel>;
  EvidenceSource: ResolverTypeWrapper<EvidenceSource>;
  EvidenceStatus: ResolverTypeWrapper<EvidenceStatus>;
  EvidenceSummary: ResolverTypeWrapper<Omit<EvidenceSummary, 'level'> & { level: ResolversTypes['EvidenceLevel'] }>;
  Field: ResolverTypeWrapper<FieldParent>;
  FieldName: ResolverTypeWrapper<FieldName>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Freshness: ResolverTypeWrapper<Omit<Freshness, 'retrieval'> & { retrieval: ResolversTypes['Retrieval'] }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IndexPosition: ResolverTypeWrapper<IndexPosition>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ItemOp: ResolverTypeWrapper<ItemOp>;
  JsonObject: ResolverTypeWrapper<Scalars['JsonObject']['output']>;
  Limits: ResolverTypeWrapper<Limits>;
  LineRange: ResolverTypeWrapper<LineRange>;
  MatchLevel: ResolverTypeWrapper<MatchLevel>;
  MatchReason: ResolverTypeWrapper<MatchReason>;
  NeighborNode: ResolverTypeWrapper<Omit<NeighborNode, 'node'> & { node: ResolversTypes['Node'] }>;
  Neighborhood: ResolverTypeWrapper<Omit<Neighborhood, 'focus' | 'freshness' | 'nodes' | 'relationships'> & { focus: ResolversTypes['Node'], freshness: ResolversTypes['Freshness'], nodes: Array<ResolversTypes['NeighborNode']>, relationships: Array<ResolversTypes['Relationship']> }>;
  Node: ResolverTypeWrapper<NodeParent>;
  NodeConnection: ResolverTypeWrapper<Omit<NodeConnection, 'edges' | 'freshness'> & { edges: Array<ResolversTypes['NodeEdge']>, freshness: ResolversTypes['Freshness'] }>;
  NodeEdge: ResolverTypeWrapper<Omit<NodeEdge, 'node'> & { node: ResolversTypes['Node'] }>;
  NodeStatus: ResolverTypeWrapper<NodeStatus>;
  NodeType: ResolverTypeWrapper<NodeType>;
  NodeTypeCount: ResolverTypeWrapper<Omit<NodeTypeCount, 'type'> & { type: ResolversTypes['NodeType'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PageStatus: ResolverTypeWrapper<PageStatus>;
  Parser: ResolverTypeWrapper<Parser>;
  Policy: ResolverTypeWrapper<Omit<Policy, 'additive' | 'others' | 'withdrawals'> & { additive: ResolversTypes['PolicyMode'], others: ResolversTypes['PolicyMode'], withdrawals: ResolversTypes['PolicyMode'] }>;
  PolicyMode: ResolverTypeWrapper<PolicyMode>;
  Position: ResolverTypeWrapper<Position>;
  Project: ResolverTypeWrapper<ProjectView>;
  Proposal: ResolverTypeWrapper<ProposalParent>;
  ProposalConnection: ResolverTypeWrapper<Omit<ProposalConnection, 'edges'> & { edges: Array<ResolversTypes['ProposalEdge']> }>;
  ProposalDecision: ResolverTypeWrapper<Omit<ProposalDecision, 'actor' | 'decision'> & { actor: ResolversTypes['Actor'], decision: ResolversTypes['DecisionKind'] }>;
  ProposalEdge: ResolverTypeWrapper<Omit<ProposalEdge, 'node'> & { node: ResolversTypes['Proposal'] }>;
  ProposalItem: ResolverTypeWrapper<Omit<ProposalItem, 'op'> & { op: ResolversTypes['ItemOp'] }>;
  ProposalStatus: ResolverTypeWrapper<ProposalStatus>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Quote: ResolverTypeWrapper<Quote>;
  QuoteRole: ResolverTypeWrapper<QuoteRole>;
  ReanchorLabel: ResolverTypeWrapper<ReanchorLabel>;
  Reanchoring: ResolverTypeWrapper<ReanchoringParent>;
  RecordRevision: ResolverTypeWrapper<RecordRevision>;
  RelatedNode: ResolverTypeWrapper<Omit<RelatedNode, 'node' | 'relationship'> & { node: ResolversTypes['Node'], relationship: ResolversTypes['Relationship'] }>;
  Relationship: ResolverTypeWrapper<RelationshipParent>;
  RelationshipEnds: ResolverTypeWrapper<Omit<RelationshipEnds, 'from' | 'to'> & { from: ResolversTypes['NodeType'], to: ResolversTypes['NodeType'] }>;
  RelationshipGroup: ResolverTypeWrapper<Omit<RelationshipGroup, 'direction' | 'members' | 'type'> & { direction: ResolversTypes['Direction'], members: Array<ResolversTypes['RelatedNode']>, type: ResolversTypes['RelationshipType'] }>;
  RelationshipGroups: ResolverTypeWrapper<Omit<RelationshipGroups, 'freshness' | 'groups'> & { freshness: ResolversTypes['Freshness'], groups: Array<ResolversTypes['RelationshipGroup']> }>;
  RelationshipRule: ResolverTypeWrapper<Omit<RelationshipRule, 'ends' | 'type'> & { ends: Array<ResolversTypes['RelationshipEnds']>, type: ResolversTypes['RelationshipType'] }>;
  RelationshipType: ResolverTypeWrapper<RelationshipType>;
  RelationshipTypeCount: ResolverTypeWrapper<Omit<RelationshipTypeCount, 'type'> & { type: ResolversTypes['RelationshipType'] }>;
  Relevance: ResolverTypeWrapper<Omit<Relevance, 'matchedBy'> & { matchedBy: Array<ResolversTypes['MatchReason']> }>;
  Retrieval: ResolverTypeWrapper<Omit<Retrieval, 'mode'> & { mode: ResolversTypes['RetrievalMode'] }>;
  RetrievalMode: ResolverTypeWrapper<RetrievalMode>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SearchCard: ResolverTypeWrapper<Omit<SearchCard, 'evidence' | 'node' | 'relevance'> & { evidence: ResolversTypes['EvidenceSummary'], node: ResolversTypes['Node'], relevance: ResolversTypes['Relevance'] }>;
  SearchConnection: ResolverTypeWrapper<Omit<SearchConnection, 'edges' | 'freshness'> & { edges: Array<ResolversTypes['SearchEdge']>, freshness: ResolversTypes['Freshness'] }>;
  SearchEdge: ResolverTypeWrapper<Omit<SearchEdge, 'node'> & { node: ResolversTypes['SearchCard'] }>;
  SectionName: ResolverTypeWrapper<SectionName>;
  Service: ResolverTypeWrapper<Omit<Service, 'capabilities' | 'relationshipTypes'> & { capabilities: Array<ResolversTypes['Capability']>, relationshipTypes: Array<ResolversTypes['RelationshipRule']> }>;
  Source: ResolverTypeWrapper<SourceParent>;
  SourceConnection: ResolverTypeWrapper<Omit<SourceConnection, 'edges'> & { edges: Array<ResolversTypes['SourceEdge']> }>;
  SourceEdge: ResolverTypeWrapper<Omit<SourceEdge, 'node'> & { node: ResolversTypes['Source'] }>;
  SourcePage: ResolverTypeWrapper<PageSummary>;
  SourcePageConnection: ResolverTypeWrapper<Omit<SourcePageConnection, 'edges'> & { edges: Array<ResolversTypes['SourcePageEdge']> }>;
  SourcePageEdge: ResolverTypeWrapper<Omit<SourcePageEdge, 'node'> & { node: ResolversTypes['SourcePage'] }>;
  SourceRevision: ResolverTypeWrapper<SourceRevisionParent>;
  SourceRun: ResolverTypeWrapper<SourceRun>;
  SourceSection: ResolverTypeWrapper<SourceSection>;
  SourceSectionConnection: ResolverTypeWrapper<SourceSectionConnection>;
  SourceSectionEdge: ResolverTypeWrapper<SourceSectionEdge>;
  SourceText: ResolverTypeWrapper<SourceTextParent>;
  SourceWithdrawal: ResolverTypeWrapper<Omit<SourceWithdrawal, 'changedBy'> & { changedBy: ResolversTypes['ChangeRef'] }>;
  Standing: ResolverTypeWrapper<Standing>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextLine: ResolverTypeWrapper<TextLine>;
  TextPage: ResolverTypeWrapper<TextPageParent>;
  Verdict: ResolverTypeWrapper<Verdict>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Actor: Actor;
  Assessment: AssessmentParent;
  AssessmentSubject: AssessmentSubject;
  Assessor: Assessor;
  Boolean: Scalars['Boolean']['output'];
  Change: ChangeView;
  ChangeConnection: Omit<ChangeConnection, 'edges' | 'freshness'> & { edges: Array<ResolversParentTypes['ChangeEdge']>, freshness: ResolversParentTypes['Freshness'] };
  ChangeEdge: Omit<ChangeEdge, 'node'> & { node: ResolversParentTypes['Change'] };
  ChangeRef: ChangeRefParent;
  ChangedRecord: ChangedRecord;
  Check: Check;
  CheckConnection: Omit<CheckConnection, 'edges'> & { edges: Array<ResolversParentTypes['CheckEdge']> };
  CheckEdge: Omit<CheckEdge, 'node'> & { node: ResolversParentTypes['Check'] };
  CitingRecords: Omit<CitingRecords, 'freshness' | 'nodes' | 'relationships'> & { freshness: ResolversParentTypes['Freshness'], nodes: Array<ResolversParentTypes['Node']>, relationships: Array<ResolversParentTypes['Relationship']> };
  Condition: ConditionParent;
  ConditionValue: Scalars['ConditionValue']['output'];
  Counts: Omit<Counts, 'nodesByType' | 'relationshipsByType'> & { nodesByType: Array<ResolversParentTypes['NodeTypeCount']>, relationshipsByType: Array<ResolversParentTypes['RelationshipTypeCount']> };
  DateTime: Scalars['DateTime']['output'];
  Declared: Declared;
  EarlierLayer: EarlierLayer;
  Evidence: EvidenceView;
  EvidenceSource: EvidenceSource;
  EvidenceSummary: EvidenceSummary;
  Field: FieldParent;
  Float: Scalars['Float']['output'];
  Freshness: Omit<Freshness, 'retrieval'> & { retrieval: ResolversParentTypes['Retrieval'] };
  ID: Scalars['ID']['output'];
  IndexPosition: IndexPosition;
  Int: Scalars['Int']['output'];
  JsonObject: Scalars['JsonObject']['output'];
  Limits: Limits;
  LineRange: LineRange;
  NeighborNode: Omit<NeighborNode, 'node'> & { node: ResolversParentTypes['Node'] };
  Neighborhood: Omit<Neighborhood, 'focus' | 'freshness' | 'nodes' | 'relationships'> & { focus: ResolversParentTypes['Node'], freshness: ResolversParentTypes['Freshness'], nodes: Array<ResolversParentTypes['NeighborNode']>, relationships: Array<ResolversParentTypes['Relationship']> };
  Node: NodeParent;
  NodeConnection: Omit<NodeConnection, 'edges' | 'freshness'> & { edges: Array<ResolversParentTypes['NodeEdge']>, freshness: ResolversParentTypes['Freshness'] };
  NodeEdge: Omit<NodeEdge, 'node'> & { node: ResolversParentTypes['Node'] };
  NodeTypeCount: NodeTypeCount;
  PageInfo: PageInfo;
  Parser: Parser;
  Policy: Policy;
  Position: Position;
  Project: ProjectView;
  Proposal: ProposalParent;
  ProposalConnection: Omit<ProposalConnection, 'edges'> & { edges: Array<ResolversParentTypes['ProposalEdge']> };
  ProposalDecision: Omit<ProposalDecision, 'actor'> & { actor: ResolversParentTypes['Actor'] };
  ProposalEdge: Omit<ProposalEdge, 'node'> & { node: ResolversParentTypes['Proposal'] };
  ProposalItem: ProposalItem;
  Query: Record<PropertyKey, never>;
  Quote: Quote;
  Reanchoring: ReanchoringParent;
  RecordRevision: RecordRevision;
  RelatedNode: Omit<RelatedNode, 'node' | 'relationship'> & { node: ResolversParentTypes['Node'], relationship: ResolversParentTypes['Relationship'] };
  Relationship: RelationshipParent;
  RelationshipEnds: RelationshipEnds;
  RelationshipGroup: Omit<RelationshipGroup, 'members'> & { members: Array<ResolversParentTypes['RelatedNode']> };
  RelationshipGroups: Omit<RelationshipGroups, 'freshness' | 'groups'> & { freshness: ResolversParentTypes['Freshness'], groups: Array<ResolversParentTypes['RelationshipGroup']> };
  RelationshipRule: Omit<RelationshipRule, 'ends'> & { ends: Array<ResolversParentTypes['RelationshipEnds']> };
  RelationshipTypeCount: RelationshipTypeCount;
  Relevance: Relevance;
  Retrieval: Retrieval;
  SafeInt: Scalars['SafeInt']['output'];
  SearchCard: Omit<SearchCard, 'evidence' | 'node' | 'relevance'> & { evidence: ResolversParentTypes['EvidenceSummary'], node: ResolversParentTypes['Node'], relevance: ResolversParentTypes['Relevance'] };
  SearchConnection: Omit<SearchConnection, 'edges' | 'freshness'> & { edges: Array<ResolversParentTypes['SearchEdge']>, freshness: ResolversParentTypes['Freshness'] };
  SearchEdge: Omit<SearchEdge, 'node'> & { node: ResolversParentTypes['SearchCard'] };
  SectionName: SectionName;
  Service: Omit<Service, 'relationshipTypes'> & { relationshipTypes: Array<ResolversParentTypes['RelationshipRule']> };
  Source: SourceParent;
  SourceConnection: Omit<SourceConnection, 'edges'> & { edges: Array<ResolversParentTypes['SourceEdge']> };
  SourceEdge: Omit<SourceEdge, 'node'> & { node: ResolversParentTypes['Source'] };
  SourcePage: PageSummary;
  SourcePageConnection: Omit<SourcePageConnection, 'edges'> & { edges: Array<ResolversParentTypes['SourcePageEdge']> };
  SourcePageEdge: Omit<SourcePageEdge, 'node'> & { node: ResolversParentTypes['SourcePage'] };
  SourceRevision: SourceRevisionParent;
  SourceRun: SourceRun;
  SourceSection: SourceSection;
  SourceSectionConnection: SourceSectionConnection;
  SourceSectionEdge: SourceSectionEdge;
  SourceText: SourceTextParent;
  SourceWithdrawal: Omit<SourceWithdrawal, 'changedBy'> & { changedBy: ResolversParentTypes['ChangeRef'] };
  String: Scalars['String']['output'];
  TextLine: TextLine;
  TextPage: TextPageParent;
};

export type ActorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Actor'] = ResolversParentTypes['Actor']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ActorKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActorKindResolvers = { ANONYMOUS: 'anonymous', SERVICE: 'service', TOKEN: 'token' };

export type AssessmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Assessment'] = ResolversParentTypes['Assessment']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  assessor?: Resolver<ResolversTypes['Assessor'], ParentType, ContextType>;
  changedBy?: Resolver<ResolversTypes['ChangeRef'], ParentType, ContextType>;
  direction?: Resolver<Maybe<ResolversTypes['EvidenceDirection']>, ParentType, ContextType>;
  directness?: Resolver<Maybe<ResolversTypes['EvidenceDirectness']>, ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rationale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['QuoteRole']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['AssessmentSubject'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['Verdict'], ParentType, ContextType>;
};

export type AssessmentSubjectResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AssessmentSubject'] = ResolversParentTypes['AssessmentSubject']> = {
  field?: Resolver<Maybe<ResolversTypes['FieldName']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AssessorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Assessor'] = ResolversParentTypes['Assessor']> = {
  kind?: Resolver<ResolversTypes['AssessorKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AssessorKindResolvers = { AGENT: 'agent', HUMAN: 'human', TOOL: 'tool' };

export type CapabilityResolvers = { MAINTENANCE: 'maintenance', PROPOSE: 'propose', READ: 'read' };

export type ChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  commit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  proposalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  records?: Resolver<Array<ResolversTypes['ChangedRecord']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangeConnection'] = ResolversParentTypes['ChangeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ChangeEdge']>, ParentType, ContextType>;
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ChangeEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangeEdge'] = ResolversParentTypes['ChangeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
};

export type ChangeKindResolvers = { POLICY: 'policy', PROJECT: 'project', PROPOSAL: 'proposal', SOURCE: 'source' };

export type ChangeOpResolvers = { ADD: 'add', CHANGE: 'change' };

export type ChangeRefResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangeRef'] = ResolversParentTypes['ChangeRef']> = {
  commit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType>;
  proposalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangedRecordResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangedRecord'] = ResolversParentTypes['ChangedRecord']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  op?: Resolver<ResolversTypes['ChangeOp'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CheckResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  check?: Resolver<ResolversTypes['CheckName'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JsonObject']>, ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['MatchLevel']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['CheckResult'], ParentType, ContextType>;
};

export type CheckConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CheckConnection'] = ResolversParentTypes['CheckConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CheckEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CheckEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CheckEdge'] = ResolversParentTypes['CheckEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Check'], ParentType, ContextType>;
};

export type CheckNameResolvers = { ASSESSMENT: 'assessment', BASE: 'base', COVERAGE: 'coverage', COVERAGE_ABSENT: 'coverage.absent', DEDUPE: 'dedupe', EVIDENCE_BASELINE: 'evidence.baseline', EVIDENCE_CONSISTENCY: 'evidence.consistency', EVIDENCE_LENGTH: 'evidence.length', EVIDENCE_NEGATION: 'evidence.negation', EVIDENCE_NUMBERS: 'evidence.numbers', EVIDENCE_PRESENT: 'evidence.present', EVIDENCE_QUOTE: 'evidence.quote', EVIDENCE_SPREAD: 'evidence.spread', EVIDENCE_TITLE: 'evidence.title', EVIDENCE_VISIBLE: 'evidence.visible', POLICY: 'policy', REFERENCES: 'references', RELATIONSHIP_CONDITIONS: 'relationship.conditions', RELATIONSHIP_CYCLE: 'relationship.cycle', RELATIONSHIP_REGISTRY: 'relationship.registry', SCOPE: 'scope', SOURCE_INTEGRITY: 'source.integrity' };

export type CheckResultResolvers = { ADVICE: 'advice', FAIL: 'fail', PASS: 'pass', UNAVAILABLE: 'unavailable' };

export type CitingRecordsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CitingRecords'] = ResolversParentTypes['CitingRecords']> = {
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Node']>, ParentType, ContextType>;
  relationships?: Resolver<Array<ResolversTypes['Relationship']>, ParentType, ContextType>;
};

export type ConditionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Condition'] = ResolversParentTypes['Condition']> = {
  dimension?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operator?: Resolver<Maybe<ResolversTypes['ConditionOperator']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['ConditionValue']>, ParentType, ContextType>;
};

export type ConditionOperatorResolvers = { AT_LEAST: '>=', AT_MOST: '<=', BETWEEN: 'between', EQUAL: '=', GREATER_THAN: '>', IN: 'in', LESS_THAN: '<', NOT_EQUAL: '!=', NOT_IN: 'not-in' };

export interface ConditionValueScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ConditionValue'], any> {
  name: 'ConditionValue';
}

export type CountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Counts'] = ResolversParentTypes['Counts']> = {
  assessments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodesByType?: Resolver<Array<ResolversTypes['NodeTypeCount']>, ParentType, ContextType>;
  relationships?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  relationshipsByType?: Resolver<Array<ResolversTypes['RelationshipTypeCount']>, ParentType, ContextType>;
  sources?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DecisionKindResolvers = { ACCEPT: 'accept', REJECT: 'reject' };

export type DeclaredResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Declared'] = ResolversParentTypes['Declared']> = {
  harness?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skill?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DirectionResolvers = { BOTH: 'both', INCOMING: 'incoming', OUTGOING: 'outgoing' };

export type EarlierLayerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EarlierLayer'] = ResolversParentTypes['EarlierLayer']> = {
  parser?: Resolver<ResolversTypes['Parser'], ParentType, ContextType>;
  textLayer?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EvidenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  direction?: Resolver<Maybe<ResolversTypes['EvidenceDirection']>, ParentType, ContextType>;
  directness?: Resolver<Maybe<ResolversTypes['EvidenceDirectness']>, ParentType, ContextType>;
  level?: Resolver<ResolversTypes['MatchLevel'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['LineRange']>, ParentType, ContextType>;
  ocr?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageEnd?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Position'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  reanchored?: Resolver<Maybe<ResolversTypes['Reanchoring']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['QuoteRole']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['EvidenceSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EvidenceStatus'], ParentType, ContextType>;
  textLayer?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  untrusted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EvidenceDirectionResolvers = { DOES_NOT_BEAR: 'does-not-bear', REFUTES: 'refutes', SUPPORTS: 'supports' };

export type EvidenceDirectnessResolvers = { NEEDS_INFERENCE: 'needs-inference', STATES: 'states' };

export type EvidenceLevelResolvers = { ASSESSED: 'ASSESSED', CORROBORATED: 'CORROBORATED', DISPUTED: 'DISPUTED', QUOTED: 'QUOTED', STALE: 'STALE' };

export type EvidenceSourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EvidenceSource'] = ResolversParentTypes['EvidenceSource']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versionLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EvidenceStatusResolvers = { CURRENT: 'current', NEWER_REVISION: 'newer-revision', TAINTED: 'tainted', WITHDRAWN: 'withdrawn' };

export type EvidenceSummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EvidenceSummary'] = ResolversParentTypes['EvidenceSummary']> = {
  contradicting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['EvidenceLevel'], ParentType, ContextType>;
  openFindings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  supporting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FieldResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Field'] = ResolversParentTypes['Field']> = {
  assessments?: Resolver<Array<ResolversTypes['Assessment']>, ParentType, ContextType>;
  cites?: Resolver<Array<ResolversTypes['RecordRevision']>, ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['FieldName'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['Standing'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FieldNameResolvers = { BODY: 'body', DEFINITION: 'definition', DESCRIPTION: 'description', FINDING: 'finding', LIMITATION: 'limitation', SAMPLE: 'sample', STATEMENT: 'statement' };

export type FreshnessResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Freshness'] = ResolversParentTypes['Freshness']> = {
  commit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  indexedRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lag?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  retrieval?: Resolver<ResolversTypes['Retrieval'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IndexPositionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IndexPosition'] = ResolversParentTypes['IndexPosition']> = {
  lag?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ItemOpResolvers = { ASSESSMENT_ADD: 'assessment.add', FINDING_ADD: 'finding.add', FINDING_RESOLVE: 'finding.resolve', NODE_ADD: 'node.add', NODE_CORRECT: 'node.correct', NODE_MERGE: 'node.merge', NODE_RETRACT: 'node.retract', NODE_UNMERGE: 'node.unmerge', RELATIONSHIP_ADD: 'relationship.add', RELATIONSHIP_CORRECT: 'relationship.correct', RELATIONSHIP_RETRACT: 'relationship.retract', SOURCE_WITHDRAW: 'source.withdraw' };

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JsonObject'], any> {
  name: 'JsonObject';
}

export type LimitsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Limits'] = ResolversParentTypes['Limits']> = {
  bundleBytes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  bundleItems?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  bundleQuotes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  chunkBytes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  contextTokens?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  graphqlAliases?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  graphqlCost?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  graphqlDepth?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  graphqlTokens?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  mcpSessionIdleMilliseconds?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  mcpSessions?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  neighbourDepth?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  neighbourNodes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  neighbourRelationships?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pdfHeapMiB?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pdfMilliseconds?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pdfPages?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  queryCodePoints?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  quoteCodePoints?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  requestBytes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  textHeapMiB?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  textMilliseconds?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  unpackedBytes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  uploadBytes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type LineRangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LineRange'] = ResolversParentTypes['LineRange']> = {
  first?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MatchLevelResolvers = { EXACT: 'exact', NORMALISED: 'normalised' };

export type MatchReasonResolvers = { GRAPH: 'graph', ID: 'id', KEYWORD: 'keyword', LABEL: 'label', VECTOR: 'vector' };

export type NeighborNodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NeighborNode'] = ResolversParentTypes['NeighborNode']> = {
  distance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NeighborhoodResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Neighborhood'] = ResolversParentTypes['Neighborhood']> = {
  focus?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['NeighborNode']>, ParentType, ContextType>;
  omitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  relationships?: Resolver<Array<ResolversTypes['Relationship']>, ParentType, ContextType>;
};

export type NodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  changedBy?: Resolver<ResolversTypes['ChangeRef'], ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['EvidenceSummary']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['Field']>, ParentType, ContextType>;
  history?: Resolver<ResolversTypes['ChangeConnection'], ParentType, ContextType, RequireFields<NodeHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mergedInto?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  neighbors?: Resolver<ResolversTypes['Neighborhood'], ParentType, ContextType, RequireFields<NodeNeighborsArgs, 'depth' | 'direction' | 'first'>>;
  relationships?: Resolver<ResolversTypes['RelationshipGroups'], ParentType, ContextType, RequireFields<NodeRelationshipsArgs, 'direction' | 'first'>>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['NodeStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NodeType'], ParentType, ContextType>;
};

export type NodeConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NodeConnection'] = ResolversParentTypes['NodeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['NodeEdge']>, ParentType, ContextType>;
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NodeEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NodeEdge'] = ResolversParentTypes['NodeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeStatusResolvers = { CURRENT: 'current', MERGED: 'merged', RETRACTED: 'retracted' };

export type NodeTypeResolvers = { CLAIM: 'Claim', ENTITY: 'Entity', PROBLEM: 'Problem', SYNTHESIS: 'Synthesis', TECHNIQUE: 'Technique' };

export type NodeTypeCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NodeTypeCount'] = ResolversParentTypes['NodeTypeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NodeType'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PageStatusResolvers = { FAILED: 'failed', NO_TEXT: 'no-text', OK: 'ok', PARTIAL: 'partial', UNRELIABLE: 'unreliable' };

export type ParserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Parser'] = ResolversParentTypes['Parser']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Policy'] = ResolversParentTypes['Policy']> = {
  additive?: Resolver<ResolversTypes['PolicyMode'], ParentType, ContextType>;
  holds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  others?: Resolver<ResolversTypes['PolicyMode'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  withdrawals?: Resolver<ResolversTypes['PolicyMode'], ParentType, ContextType>;
};

export type PolicyModeResolvers = { ACCEPT: 'accept', HOLD: 'hold' };

export type PositionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Position'] = ResolversParentTypes['Position']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  counts?: Resolver<Maybe<ResolversTypes['Counts']>, ParentType, ContextType>;
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  goal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  history?: Resolver<ResolversTypes['ChangeConnection'], ParentType, ContextType, RequireFields<ProjectHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inScope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  intent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ledgerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  neighbors?: Resolver<ResolversTypes['Neighborhood'], ParentType, ContextType, RequireFields<ProjectNeighborsArgs, 'depth' | 'direction' | 'first' | 'id'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<ProjectNodeArgs, 'id'>>;
  nodes?: Resolver<ResolversTypes['NodeConnection'], ParentType, ContextType, RequireFields<ProjectNodesArgs, 'first'>>;
  outOfScope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType>;
  policyVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Proposal']>, ParentType, ContextType, RequireFields<ProjectProposalArgs, 'id'>>;
  proposals?: Resolver<ResolversTypes['ProposalConnection'], ParentType, ContextType, RequireFields<ProjectProposalsArgs, 'first'>>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  search?: Resolver<ResolversTypes['SearchConnection'], ParentType, ContextType, RequireFields<ProjectSearchArgs, 'first' | 'query'>>;
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType, RequireFields<ProjectSourceArgs, 'id'>>;
  sourceRevision?: Resolver<Maybe<ResolversTypes['SourceRevision']>, ParentType, ContextType, RequireFields<ProjectSourceRevisionArgs, 'revision'>>;
  sources?: Resolver<ResolversTypes['SourceConnection'], ParentType, ContextType, RequireFields<ProjectSourcesArgs, 'first'>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProposalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Proposal'] = ResolversParentTypes['Proposal']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  checks?: Resolver<ResolversTypes['CheckConnection'], ParentType, ContextType, RequireFields<ProposalChecksArgs, 'first'>>;
  commit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['ProposalDecision']>, ParentType, ContextType>;
  declared?: Resolver<ResolversTypes['Declared'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['IndexPosition'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ProposalItem']>, ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  policyVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  schemaVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProposalStatus'], ParentType, ContextType>;
};

export type ProposalConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProposalConnection'] = ResolversParentTypes['ProposalConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProposalEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ProposalDecisionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProposalDecision'] = ResolversParentTypes['ProposalDecision']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['DecisionKind'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProposalEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProposalEdge'] = ResolversParentTypes['ProposalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Proposal'], ParentType, ContextType>;
};

export type ProposalItemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProposalItem'] = ResolversParentTypes['ProposalItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  op?: Resolver<ResolversTypes['ItemOp'], ParentType, ContextType>;
  ref?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProposalStatusResolvers = { ACCEPTED: 'accepted', PENDING: 'pending', REJECTED: 'rejected', WITHDRAWN: 'withdrawn' };

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  service?: Resolver<ResolversTypes['Service'], ParentType, ContextType>;
};

export type QuoteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  exact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suffix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QuoteRoleResolvers = { BACKGROUND: 'background', OWN_RESULT: 'own-result', REVIEW: 'review' };

export type ReanchorLabelResolvers = { CHANGED: 'changed', LOST: 'lost', MOVED: 'moved', SAME: 'same', UNAVAILABLE: 'unavailable' };

export type ReanchoringResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Reanchoring'] = ResolversParentTypes['Reanchoring']> = {
  differs?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['ReanchorLabel'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['LineRange']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageEnd?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  passage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  textLayer?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecordRevisionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordRevision'] = ResolversParentTypes['RecordRevision']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RelatedNodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RelatedNode'] = ResolversParentTypes['RelatedNode']> = {
  node?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  relationship?: Resolver<ResolversTypes['Relationship'], ParentType, ContextType>;
};

export type RelationshipResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Relationship'] = ResolversParentTypes['Relationship']> = {
  assessments?: Resolver<Array<ResolversTypes['Assessment']>, ParentType, ContextType>;
  changedBy?: Resolver<ResolversTypes['ChangeRef'], ParentType, ContextType>;
  conditions?: Resolver<Array<ResolversTypes['Condition']>, ParentType, ContextType>;
  conditionsUnstated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inverse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reads?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['Standing'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RelationshipType'], ParentType, ContextType>;
};

export type RelationshipEndsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RelationshipEnds'] = ResolversParentTypes['RelationshipEnds']> = {
  from?: Resolver<ResolversTypes['NodeType'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['NodeType'], ParentType, ContextType>;
};

export type RelationshipGroupResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RelationshipGroup'] = ResolversParentTypes['RelationshipGroup']> = {
  direction?: Resolver<ResolversTypes['Direction'], ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['RelatedNode']>, ParentType, ContextType>;
  reads?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RelationshipType'], ParentType, ContextType>;
};

export type RelationshipGroupsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RelationshipGroups'] = ResolversParentTypes['RelationshipGroups']> = {
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['RelationshipGroup']>, ParentType, ContextType>;
  omitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RelationshipRuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RelationshipRule'] = ResolversParentTypes['RelationshipRule']> = {
  acyclic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  conditionsRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ends?: Resolver<Array<ResolversTypes['RelationshipEnds']>, ParentType, ContextType>;
  inverse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reads?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  symmetric?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RelationshipType'], ParentType, ContextType>;
};

export type RelationshipTypeResolvers = { ABOUT: 'ABOUT', ADDRESSES: 'ADDRESSES', CAUSES: 'CAUSES', COMPARED_WITH: 'COMPARED_WITH', CONTRADICTS: 'CONTRADICTS', EVALUATED_ON: 'EVALUATED_ON', FAILS_FOR: 'FAILS_FOR', IN_TENSION_WITH: 'IN_TENSION_WITH', IS_A: 'IS_A', PART_OF: 'PART_OF', REFINES: 'REFINES', RELATED_TO: 'RELATED_TO', REQUIRES: 'REQUIRES', SUMMARIZES: 'SUMMARIZES', SUPPORTS: 'SUPPORTS', USES: 'USES' };

export type RelationshipTypeCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RelationshipTypeCount'] = ResolversParentTypes['RelationshipTypeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RelationshipType'], ParentType, ContextType>;
};

export type RelevanceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Relevance'] = ResolversParentTypes['Relevance']> = {
  matchedBy?: Resolver<Array<ResolversTypes['MatchReason']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RetrievalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Retrieval'] = ResolversParentTypes['Retrieval']> = {
  mode?: Resolver<ResolversTypes['RetrievalMode'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RetrievalModeResolvers = { HYBRID: 'HYBRID', KEYWORD: 'KEYWORD' };

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SearchCardResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SearchCard'] = ResolversParentTypes['SearchCard']> = {
  evidence?: Resolver<ResolversTypes['EvidenceSummary'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
  relevance?: Resolver<ResolversTypes['Relevance'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SearchConnection'] = ResolversParentTypes['SearchConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SearchEdge']>, ParentType, ContextType>;
  freshness?: Resolver<ResolversTypes['Freshness'], ParentType, ContextType>;
  omitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SearchEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SearchEdge'] = ResolversParentTypes['SearchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SearchCard'], ParentType, ContextType>;
};

export type SectionNameResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SectionName'] = ResolversParentTypes['SectionName']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServiceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Service'] = ResolversParentTypes['Service']> = {
  capabilities?: Resolver<Array<ResolversTypes['Capability']>, ParentType, ContextType>;
  index?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  limits?: Resolver<ResolversTypes['Limits'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relationshipTypes?: Resolver<Array<ResolversTypes['RelationshipRule']>, ParentType, ContextType>;
  schemaVersions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Source'] = ResolversParentTypes['Source']> = {
  arxivId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  doi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  license?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revisions?: Resolver<Array<ResolversTypes['SourceRevision']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceConnection'] = ResolversParentTypes['SourceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SourceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SourceEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceEdge'] = ResolversParentTypes['SourceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Source'], ParentType, ContextType>;
};

export type SourcePageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourcePage'] = ResolversParentTypes['SourcePage']> = {
  characters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ocr?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PageStatus'], ParentType, ContextType>;
};

export type SourcePageConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourcePageConnection'] = ResolversParentTypes['SourcePageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SourcePageEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourcePageEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourcePageEdge'] = ResolversParentTypes['SourcePageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SourcePage'], ParentType, ContextType>;
};

export type SourceRevisionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceRevision'] = ResolversParentTypes['SourceRevision']> = {
  bytesPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  capturedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  capturedBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  citedBy?: Resolver<ResolversTypes['CitingRecords'], ParentType, ContextType, RequireFields<SourceRevisionCitedByArgs, 'first'>>;
  earlierLayers?: Resolver<Array<ResolversTypes['EarlierLayer']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isNewest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outline?: Resolver<ResolversTypes['SourceSectionConnection'], ParentType, ContextType, RequireFields<SourceRevisionOutlineArgs, 'first'>>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['SourcePageConnection'], ParentType, ContextType, RequireFields<SourceRevisionPagesArgs, 'first'>>;
  parser?: Resolver<ResolversTypes['Parser'], ParentType, ContextType>;
  representations?: Resolver<Array<ResolversTypes['SourceRevision']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  runs?: Resolver<Array<ResolversTypes['SourceRun']>, ParentType, ContextType, RequireFields<SourceRevisionRunsArgs, 'page'>>;
  size?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Source'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['SourceText'], ParentType, ContextType, Partial<SourceRevisionTextArgs>>;
  textLayer?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawn?: Resolver<Maybe<ResolversTypes['SourceWithdrawal']>, ParentType, ContextType>;
};

export type SourceRunResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceRun'] = ResolversParentTypes['SourceRun']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  x?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SourceSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceSection'] = ResolversParentTypes['SourceSection']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SourceSectionConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceSectionConnection'] = ResolversParentTypes['SourceSectionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SourceSectionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourceSectionEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceSectionEdge'] = ResolversParentTypes['SourceSectionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SourceSection'], ParentType, ContextType>;
};

export type SourceTextResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceText'] = ResolversParentTypes['SourceText']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Maybe<Array<ResolversTypes['TextLine']>>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pages?: Resolver<Array<ResolversTypes['TextPage']>, ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['SectionName']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textLayer?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  untrusted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SourceWithdrawalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceWithdrawal'] = ResolversParentTypes['SourceWithdrawal']> = {
  changedBy?: Resolver<ResolversTypes['ChangeRef'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StandingResolvers = { STALE: 'stale', SUPPORTED: 'supported', UNSUPPORTED: 'unsupported' };

export type TextLineResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TextLine'] = ResolversParentTypes['TextLine']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TextPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TextPage'] = ResolversParentTypes['TextPage']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ocr?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PageStatus'], ParentType, ContextType>;
};

export type VerdictResolvers = { PARTLY: 'partly', REFUTES: 'refutes', SUPPORTS: 'supports', UNCLEAR: 'unclear', UNRELATED: 'unrelated' };

export type Resolvers<ContextType = GraphqlContext> = {
  Actor?: ActorResolvers<ContextType>;
  ActorKind?: ActorKindResolvers;
  Assessment?: AssessmentResolvers<ContextType>;
  AssessmentSubject?: AssessmentSubjectResolvers<ContextType>;
  Assessor?: AssessorResolvers<ContextType>;
  AssessorKind?: AssessorKindResolvers;
  Capability?: CapabilityResolvers;
  Change?: ChangeResolvers<ContextType>;
  ChangeConnection?: ChangeConnectionResolvers<ContextType>;
  ChangeEdge?: ChangeEdgeResolvers<ContextType>;
  ChangeKind?: ChangeKindResolvers;
  ChangeOp?: ChangeOpResolvers;
  ChangeRef?: ChangeRefResolvers<ContextType>;
  ChangedRecord?: ChangedRecordResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  CheckConnection?: CheckConnectionResolvers<ContextType>;
  CheckEdge?: CheckEdgeResolvers<ContextType>;
  CheckName?: CheckNameResolvers;
  CheckResult?: CheckResultResolvers;
  CitingRecords?: CitingRecordsResolvers<ContextType>;
  Condition?: ConditionResolvers<ContextType>;
  ConditionOperator?: ConditionOperatorResolvers;
  ConditionValue?: GraphQLScalarType;
  Counts?: CountsResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DecisionKind?: DecisionKindResolvers;
  Declared?: DeclaredResolvers<ContextType>;
  Direction?: DirectionResolvers;
  EarlierLayer?: EarlierLayerResolvers<ContextType>;
  Evidence?: EvidenceResolvers<ContextType>;
  EvidenceDirection?: EvidenceDirectionResolvers;
  EvidenceDirectness?: EvidenceDirectnessResolvers;
  EvidenceLevel?: EvidenceLevelResolvers;
  EvidenceSource?: EvidenceSourceResolvers<ContextType>;
  EvidenceStatus?: EvidenceStatusResolvers;
  EvidenceSummary?: EvidenceSummaryResolvers<ContextType>;
  Field?: FieldResolvers<ContextType>;
  FieldName?: FieldNameResolvers;
  Freshness?: FreshnessResolvers<ContextType>;
  IndexPosition?: IndexPositionResolvers<ContextType>;
  ItemOp?: ItemOpResolvers;
  JsonObject?: GraphQLScalarType;
  Limits?: LimitsResolvers<ContextType>;
  LineRange?: LineRangeResolvers<ContextType>;
  MatchLevel?: MatchLevelResolvers;
  MatchReason?: MatchReasonResolvers;
  NeighborNode?: NeighborNodeResolvers<ContextType>;
  Neighborhood?: NeighborhoodResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NodeConnection?: NodeConnectionResolvers<ContextType>;
  NodeEdge?: NodeEdgeResolvers<ContextType>;
  NodeStatus?: NodeStatusResolvers;
  NodeType?: NodeTypeResolvers;
  NodeTypeCount?: NodeTypeCountResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PageStatus?: PageStatusResolvers;
  Parser?: ParserResolvers<ContextType>;
  Policy?: PolicyResolvers<ContextType>;
  PolicyMode?: PolicyModeResolvers;
  Position?: PositionResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  Proposal?: ProposalResolvers<ContextType>;
  ProposalConnection?: ProposalConnectionResolvers<ContextType>;
  ProposalDecision?: ProposalDecisionResolvers<ContextType>;
  ProposalEdge?: ProposalEdgeResolvers<ContextType>;
  ProposalItem?: ProposalItemResolvers<ContextType>;
  ProposalStatus?: ProposalStatusResolvers;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  QuoteRole?: QuoteRoleResolvers;
  ReanchorLabel?: ReanchorLabelResolvers;
  Reanchoring?: ReanchoringResolvers<ContextType>;
  RecordRevision?: RecordRevisionResolvers<ContextType>;
  RelatedNode?: RelatedNodeResolvers<ContextType>;
  Relationship?: RelationshipResolvers<ContextType>;
  RelationshipEnds?: RelationshipEndsResolvers<ContextType>;
  RelationshipGroup?: RelationshipGroupResolvers<ContextType>;
  RelationshipGroups?: RelationshipGroupsResolvers<ContextType>;
  RelationshipRule?: RelationshipRuleResolvers<ContextType>;
  RelationshipType?: RelationshipTypeResolvers;
  RelationshipTypeCount?: RelationshipTypeCountResolvers<ContextType>;
  Relevance?: RelevanceResolvers<ContextType>;
  Retrieval?: RetrievalResolvers<ContextType>;
  RetrievalMode?: RetrievalModeResolvers;
  SafeInt?: GraphQLScalarType;
  SearchCard?: SearchCardResolvers<ContextType>;
  SearchConnection?: SearchConnectionResolvers<ContextType>;
  SearchEdge?: SearchEdgeResolvers<ContextType>;
  SectionName?: SectionNameResolvers<ContextType>;
  Service?: ServiceResolvers<ContextType>;
  Source?: SourceResolvers<ContextType>;
  SourceConnection?: SourceConnectionResolvers<ContextType>;
  SourceEdge?: SourceEdgeResolvers<ContextType>;
  SourcePage?: SourcePageResolvers<ContextType>;
  SourcePageConnection?: SourcePageConnectionResolvers<ContextType>;
  SourcePageEdge?: SourcePageEdgeResolvers<ContextType>;
  SourceRevision?: SourceRevisionResolvers<ContextType>;
  SourceRun?: SourceRunResolvers<ContextType>;
  SourceSection?: SourceSectionResolvers<ContextType>;
  SourceSectionConnection?: SourceSectionConnectionResolvers<ContextType>;
  SourceSectionEdge?: SourceSectionEdgeResolvers<ContextType>;
  SourceText?: SourceTextResolvers<ContextType>;
  SourceWithdrawal?: SourceWithdrawalResolvers<ContextType>;
  Standing?: StandingResolvers;
  TextLine?: TextLineResolvers<ContextType>;
  TextPage?: TextPageResolvers<ContextType>;
  Verdict?: VerdictResolvers;
};

