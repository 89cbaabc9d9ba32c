import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { EvidenceSummaryFields } from './evidence.ts';
import { EVIDENCE_SUMMARY_FIELDS } from './evidence.ts';
import type { NodeList } from './overview.ts';
import type { InProject, Paged, PageEnd } from './paging.ts';
import type { NodeName } from './relationship.ts';
import type { MatchReason, NodeType, RetrievalMode } from './vocabulary.ts';

/** A search result. */
export interface CardFields {
  snippet: string;
  node: NodeName;
  relevance: { matchedBy: MatchReason[] };
  evidence: EvidenceSummaryFields;
}

/** A page of search results. */
export interface SearchPage {
  edges: { cursor: string; node: CardFields }[];
  omitted: number;
  warnings: string[];
  pageInfo: PageEnd;
  freshness: { revision: number; retrieval: { mode: RetrievalMode; reason: string | null } };
}

/** Nodes that match words, best first. */
export const SEARCH: TypedDocumentNode<
  { project: { id: string; search: SearchPage } | null },
  InProject & Paged & { query: string; types: readonly NodeType[] | null }
> = gql`
  query Search($project: ID!, $query: String!, $types: [NodeType!], $after: String) {
    project(id: $project) {
      id
      search(query: $query, types: $types, first: 20, after: $after) {
        edges {
          cursor
          node {
            snippet
            node {
              id
              type
              label
            }
            relevance {
              matchedBy
            }
            evidence {
              ...EvidenceSummaryFields
            }
          }
        }
        omitted
        warnings
        pageInfo {
          hasNextPage
          endCursor
        }
        freshness {
          revision
          retrieval {
            mode
            reason
          }
        }
      }
    }
  }
  ${EVIDENCE_SUMMARY_FIELDS}
`;

/** Nodes in id order, for reading without a question. */
export const BROWSE: TypedDocumentNode<
  { project: { id: string; nodes: NodeList } | null },
  InProject & Paged & { types: readonly NodeType[] | null; at: number | null }
> = gql`
  query Browse($project: ID!, $types: [NodeType!], $at: Int, $after: String) {
    project(id: $project) {
      id
      nodes(types: $types, first: 30, after: $after, at: $at) {
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
    }
  }
  ${EVIDENCE_SUMMARY_FIELDS}
`;
