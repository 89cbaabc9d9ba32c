import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { OfNode } from './node.ts';
import type { Paged, PageEnd } from './paging.ts';
import type { ConditionFields, RatedNode } from './relationship.ts';
import { RATED_NODE } from './relationship.ts';
import type { RelationshipType } from './vocabulary.ts';

/** A relationship between two nodes of a neighbourhood. */
export interface EdgeFields {
  id: string;
  type: RelationshipType;
  from: { id: string };
  to: { id: string };
  reads: string;
  inverse: string;
  conditions: ConditionFields[];
  conditionsUnstated: boolean;
}

/** A page of a neighbourhood. */
export interface NeighborhoodPage {
  focus: RatedNode;
  nodes: { distance: number; node: RatedNode }[];
  relationships: EdgeFields[];
  omitted: number;
  pageInfo: PageEnd;
}

/** What is joined to a node, nearest first. */
export const NEIGHBORHOOD: TypedDocumentNode<
  { project: { id: string; neighbors: NeighborhoodPage } | null },
  OfNode & Paged & { depth: number; first: number }
> = gql`
  query Neighborhood($project: ID!, $id: ID!, $at: Int, $depth: Int!, $first: Int!, $after: String) {
    project(id: $project) {
      id
      neighbors(id: $id, at: $at, depth: $depth, first: $first, after: $after) {
        focus {
          ...RatedNode
        }
        nodes {
          distance
          node {
            ...RatedNode
          }
        }
        relationships {
          id
          type
          from {
            id
          }
          to {
            id
          }
          reads
          inverse
          conditions {
            text
            dimension
            operator
            value
            unit
          }
          conditionsUnstated
        }
        omitted
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${RATED_NODE}
`;
