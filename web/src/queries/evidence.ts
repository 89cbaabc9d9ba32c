import { gql } from '@apollo/client';
import type {
  ActorKind,
  AssessorKind,
  EvidenceDirection,
  EvidenceDirectness,
  EvidenceLevel,
  EvidenceStatus,
  FieldName,
  MatchLevel,
  QuoteRole,
  ReanchorLabel,
  Verdict,
} from './vocabulary.ts';

/** A stretch of a text layer with what it is called by a reader. */
export interface PlaceFields {
  page: number;
  pageEnd: number | null;
  pageLabel: string | null;
  line: { first: number; last: number } | null;
}

/** Where a quotation stands in another text of its source. */
export interface ReanchoringFields {
  label: ReanchorLabel;
  revision: string;
  versionLabel: string | null;
  textLayer: string;
  page: number | null;
  pageEnd: number | null;
  line: { first: number; last: number } | null;
  position: { start: number; end: number } | null;
  passage: string | null;
  differs: string | null;
  reason: string | null;
}

/** How somebody judged a quotation or an assessment; null where nobody did. */
export interface AxesFields {
  direction: EvidenceDirection | null;
  directness: EvidenceDirectness | null;
  role: QuoteRole | null;
}

/** A quotation as far as a list of passages shows it. */
export interface PassageFields extends PlaceFields {
  revision: string;
  textLayer: string;
  quote: { exact: string };
  position: { start: number; end: number };
  status: EvidenceStatus;
}

/** A quotation, with the place where it stands and what became of it. */
export interface EvidenceFields extends PassageFields, AxesFields {
  source: { id: string; title: string; versionLabel: string | null };
  level: MatchLevel;
  reanchored: ReanchoringFields | null;
  ocr: boolean;
  passage: string | null;
}

export const PASSAGE_FIELDS = gql`
  fragment PassageFields on Evidence {
    revision
    textLayer
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
    status
  }
`;

export const EVIDENCE_FIELDS = gql`
  fragment EvidenceFields on Evidence {
    ...PassageFields
    source {
      id
      title
      versionLabel
    }
    level
    reanchored {
      label
      revision
      versionLabel
      textLayer
      page
      pageEnd
      line {
        first
        last
      }
      position {
        start
        end
      }
      passage
      differs
      reason
    }
    ocr
    direction
    directness
    role
    passage
  }
  ${PASSAGE_FIELDS}
`;

/** A judgment of a field or of a relationship. */
export interface AssessmentFields extends AxesFields {
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
    direction
    directness
    role
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
