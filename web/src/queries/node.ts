import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { AssessmentFields, EvidenceFields, EvidenceSummaryFields } from './evidence.ts';
import { ASSESSMENT_FIELDS, EVIDENCE_FIELDS, EVIDENCE_SUMMARY_FIELDS } from './evidence.ts';
import type { InProject, Paged, PageEnd } from './paging.ts';
import type { NodeName, RatedNode, RelationshipFields } from './relationship.ts';
import { RATED_NODE, RELATIONSHIP_FIELDS } from './relationship.ts';
import type { Direction, FieldName, NodeStatus, RelationshipType, Standing } from './vocabulary.ts';

/** Variables of a query about one node at one revision of the project. */
export interface OfNode extends InProject {
  id: string;
  at: number | null;
}

/** A statement with its quotes and the judgments about it. */
export interface FieldFields {
  name: FieldName;
  value: string;
  evidence: EvidenceFields[];
  standing: Standing;
  assessments: AssessmentFields[];
  cites: { id: string; revision: number }[];
}

/** A node with everything that it says. */
export interface WholeNode extends NodeName {
  revision: number;
  status: NodeStatus;
  mergedInto: NodeName | null;
  changedBy: { proposalId: string; revision: number; commit: string | null };
  fields: FieldFields[];
}

/** What a node says and where that stands: from the records alone, so that it is there when the index is not. */
export const NODE: TypedDocumentNode<{ project: { id: string; node: WholeNode | null } | null }, OfNode> =
  gql`
    query Node($project: ID!, $id: ID!, $at: Int) {
      project(id: $project) {
        id
        node(id: $id, at: $at) {
          id
          type
          label
          revision
          status
          mergedInto {
            id
            type
            label
          }
          changedBy {
            proposalId
            revision
            commit
          }
          fields {
            name
            value
            evidence {
              ...EvidenceFields
            }
            standing
            assessments {
              ...AssessmentFields
            }
            cites {
              id
              revision
            }
          }
        }
      }
    }
    ${EVIDENCE_FIELDS}
    ${ASSESSMENT_FIELDS}
  `;

/** How well a node is supported, as the index counts it. */
export const NODE_EVIDENCE: TypedDocumentNode<
  { project: { id: string; node: { id: string; evidence: EvidenceSummaryFields } | null } | null },
  OfNode
> = gql`
  query NodeEvidence($project: ID!, $id: ID!, $at: Int) {
    project(id: $project) {
      id
      node(id: $id, at: $at) {
        id
        evidence {
          ...EvidenceSummaryFields
        }
      }
    }
  }
  ${EVIDENCE_SUMMARY_FIELDS}
`;

/** Relationships that read alike from the node. */
export interface GroupFields {
  reads: string;
  type: RelationshipType;
  direction: Direction;
  members: { node: RatedNode; relationship: RelationshipFields }[];
}

/** The relationships of a node, grouped by how they read, page by page. */
export const RELATIONSHIPS: TypedDocumentNode<
  {
    project: {
      id: string;
      node: {
        id: string;
        relationships: { groups: GroupFields[]; omitted: number; pageInfo: PageEnd };
      } | null;
    } | null;
  },
  OfNode & Paged & { types: readonly RelationshipType[] | null }
> = gql`
  query Relationships($project: ID!, $id: ID!, $at: Int, $types: [RelationshipType!], $after: String) {
    project(id: $project) {
      id
      node(id: $id, at: $at) {
        id
        relationships(types: $types, first: 50, after: $after) {
          groups {
            reads
            type
            direction
            members {
              node {
                ...RatedNode
              }
              relationship {
                ...RelationshipFields
              }
            }
          }
          omitted
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
  ${RATED_NODE}
  ${RELATIONSHIP_FIELDS}
`;
