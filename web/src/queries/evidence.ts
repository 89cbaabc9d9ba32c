import { gql } from '@apollo/client';
import type {
  ActorKind,
  AssessorKind,
  EvidenceLevel,
  EvidenceStatus,
  FieldName,
  MatchLevel,
  Verdict,
} from './vocabulary.ts';

/** A quotation, with the place where it stands. */
export interface EvidenceFields {
  revision: string;
  source: { id: string; title: string; versionLabel: string | null };
  page: number;
  pageEnd: number | null;
  pageLabel: string | null;
  line: { first: number; last: number } | null;
  quote: { exact: string };
  position: { start: number; end: number };
  level: MatchLevel;
  status: EvidenceStatus;
  passage: string | null;
}

export const EVIDENCE_FIELDS = gql`
  fragment EvidenceFields on Evidence {
    revision
    source {
      id
      title
      versionLabel
    }
    page
    pageEnd
    pageLabel
    line {
      first
      last
    }
    quote {
      exact
    }
    position {
      start
      end
    }
    level
    status
    passage
  }
`;

/** A judgment of a field or of a relationship. */
export interface AssessmentFields {
  id: string;
  verdict: Verdict;
  method: string;
  rationale: string;
  subject: { revision: number; field: FieldName | null };
  assessor: { kind: AssessorKind; name: string };
  actor: { kind: ActorKind; name: string };
  changedBy: { proposalId: string; revision: number };
}

export const ASSESSMENT_FIELDS = gql`
  fragment AssessmentFields on Assessment {
    id
    verdict
    method
    rationale
    subject {
      revision
      field
    }
    assessor {
      kind
      name
    }
    actor {
      kind
      name
    }
    changedBy {
      proposalId
      revision
    }
  }
`;

/** How well a node is supported. */
export interface EvidenceSummaryFields {
  level: EvidenceLevel;
  supporting: number;
  contradicting: number;
  sources: number;
  openFindings: number;
}

export const EVIDENCE_SUMMARY_FIELDS = gql`
  fragment EvidenceSummaryFields on EvidenceSummary {
    level
    supporting
    contradicting
    sources
    openFindings
  }
`;
