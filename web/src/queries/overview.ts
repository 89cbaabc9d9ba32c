import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { EvidenceSummaryFields } from './evidence.ts';
import { EVIDENCE_SUMMARY_FIELDS } from './evidence.ts';
import type { ChangeFields } from './history.ts';
import { CHANGE_FIELDS } from './history.ts';
import type { InProject } from './paging.ts';
import type { NodeName, RatedNode } from './relationship.ts';
import { RATED_NODE } from './relationship.ts';
import type { NodeType } from './vocabulary.ts';

/** What a project is about. */
export interface Scope {
  id: string;
  title: string;
  goal: string;
  inScope: string | null;
  outOfScope: string | null;
  intent: string | null;
  policyVersion: string;
  counts: {
    relationships: number;
    assessments: number;
    sources: number;
    nodesByType: { type: NodeType; count: number }[];
  } | null;
}

export const SCOPE: TypedDocumentNode<{ project: Scope | null }, InProject> = gql`
  query Scope($project: ID!) {
    project(id: $project) {
      id
      title
      goal
      inScope
      outOfScope
      intent
      policyVersion
      counts {
        relationships
        assessments
        sources
        nodesByType {
          type
          count
        }
      }
    }
  }
`;

/** A node of a list with how well it is supported. */
export interface ListedNode extends NodeName {
  evidence: EvidenceSummaryFields;
}

/** A page of nodes of one kind. */
export interface NodeList {
  edges: { snippet: string; node: ListedNode }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Problems and claims in id order, at most 100 of each: what the overview is made of. */
export const TOPICS: TypedDocumentNode<
  { project: { id: string; problems: NodeList; claims: NodeList } | null },
  InProject & { at: number | null }
> = gql`
  query Topics($project: ID!, $at: Int) {
    project(id: $project) {
      id
      problems: nodes(types: [PROBLEM], first: 100, at: $at) {
        ...Listed
      }
      claims: nodes(types: [CLAIM], first: 100, at: $at) {
        ...Listed
      }
    }
  }
  fragment Listed on NodeConnection {
    edges {
      snippet
      node {
        id
        type
        label
        evidence {
          ...EvidenceSummaryFields
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  ${EVIDENCE_SUMMARY_FIELDS}
`;

/** What changed lately, and what waits. */
export const LATELY: TypedDocumentNode<
  {
    project: {
      id: string;
      history: { edges: { node: ChangeFields }[] };
      proposals: { edges: { node: { id: string; missing: string[] } }[] };
    } | null;
  },
  InProject
> = gql`
  query Lately($project: ID!) {
    project(id: $project) {
      id
      history(first: 8) {
        edges {
          node {
            ...ChangeFields
          }
        }
      }
      proposals(status: PENDING, first: 5) {
        edges {
          node {
            id
            missing
          }
        }
      }
    }
  }
  ${CHANGE_FIELDS}
`;

/** Who disagrees with a claim. */
export const DISAGREEMENT: TypedDocumentNode<
  {
    project: {
      id: string;
      node: {
        id: string;
        relationships: { groups: { reads: string; members: { node: RatedNode }[] }[] };
      } | null;
    } | null;
  },
  InProject & { id: string; at: number | null }
> = gql`
  query Disagreement($project: ID!, $id: ID!, $at: Int) {
    project(id: $project) {
      id
      node(id: $id, at: $at) {
        id
        relationships(types: [CONTRADICTS, IN_TENSION_WITH], first: 10) {
          groups {
            reads
            members {
              node {
                ...RatedNode
              }
            }
          }
        }
      }
    }
  }
  ${RATED_NODE}
`;
