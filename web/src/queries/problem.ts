import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { OfNode } from './node.ts';
import type { Paged, PageEnd } from './paging.ts';
import type { RatedNode, RelationshipFields } from './relationship.ts';
import { RATED_NODE, RELATIONSHIP_FIELDS } from './relationship.ts';
import type { RelationshipType } from './vocabulary.ts';

/** A technique with the claims about it. */
export interface TechniqueRow extends RatedNode {
  relationships: { groups: { members: { node: RatedNode }[] }[]; pageInfo: { hasNextPage: boolean } };
}

/** A technique in its relation to a problem. */
export interface SolutionFields {
  node: TechniqueRow;
  relationship: RelationshipFields;
}

/** Techniques that address a problem or fail for it, with the claims about them. Who speaks against a claim is another question: this one is as deep as they may be. */
export const SOLUTIONS: TypedDocumentNode<
  {
    project: {
      id: string;
      node: {
        id: string;
        relationships: {
          groups: { type: RelationshipType; members: SolutionFields[] }[];
          omitted: number;
          pageInfo: PageEnd;
        };
      } | null;
    } | null;
  },
  OfNode & Paged
> = gql`
  query Solutions($project: ID!, $id: ID!, $at: Int, $after: String) {
    project(id: $project) {
      id
      node(id: $id, at: $at) {
        id
        relationships(direction: INCOMING, types: [ADDRESSES, FAILS_FOR], first: 15, after: $after) {
          groups {
            type
            members {
              node {
                ...RatedNode
                relationships(direction: INCOMING, types: [ABOUT], first: 8) {
                  groups {
                    members {
                      node {
                        ...RatedNode
                      }
                    }
                  }
                  pageInfo {
                    hasNextPage
                  }
                }
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
