import { gql } from '@apollo/client';
import type { EvidenceFields } from './evidence.ts';
import { EVIDENCE_FIELDS } from './evidence.ts';
import type { ConditionOperator, EvidenceLevel, NodeType, RelationshipType, Standing } from './vocabulary.ts';

/** What must hold, in words and, where it was given, as a measure. */
export interface ConditionFields {
  text: string;
  dimension: string | null;
  operator: ConditionOperator | null;
  value: string | number | boolean | null;
  unit: string | null;
}

/** A node as it is named among others. */
export interface NodeName {
  id: string;
  type: NodeType;
  label: string;
}

/** A node among others, with how well it is supported. */
export interface RatedNode extends NodeName {
  evidence: { level: EvidenceLevel; contradicting: number };
}

export const RATED_NODE = gql`
  fragment RatedNode on Node {
    id
    type
    label
    evidence {
      level
      contradicting
    }
  }
`;

/** A relationship with its conditions and quotes, seen apart from its ends. */
export interface RelationshipFields {
  id: string;
  type: RelationshipType;
  revision: number;
  conditions: ConditionFields[];
  conditionsUnstated: boolean;
  evidence: EvidenceFields[];
  standing: Standing;
  changedBy: { proposalId: string; revision: number };
}

export const RELATIONSHIP_FIELDS = gql`
  fragment RelationshipFields on Relationship {
    id
    type
    revision
    conditions {
      text
      dimension
      operator
      value
      unit
    }
    conditionsUnstated
    evidence {
      ...EvidenceFields
    }
    standing
    changedBy {
      proposalId
      revision
    }
  }
  ${EVIDENCE_FIELDS}
`;
