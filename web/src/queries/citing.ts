import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { PassageFields } from './evidence.ts';
import { PASSAGE_FIELDS } from './evidence.ts';
import type { NodeName } from './relationship.ts';
import type { OfRevision } from './source.ts';
import type { FieldName } from './vocabulary.ts';

/** The records that quote a version, with the quotes. */
export interface CitedBy {
  nodes: (NodeName & { fields: { name: FieldName; evidence: PassageFields[] }[] })[];
  relationships: { id: string; reads: string; from: NodeName; to: NodeName; evidence: PassageFields[] }[];
  hasMore: boolean;
}

export const CITED_BY: TypedDocumentNode<
  { project: { id: string; sourceRevision: { revision: string; citedBy: CitedBy } | null } | null },
  OfRevision
> = gql`
  query CitedBy($project: ID!, $revision: ID!) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        citedBy(first: 100) {
          nodes {
            id
            type
            label
            fields {
              name
              evidence {
                ...PassageFields
              }
            }
          }
          relationships {
            id
            reads
            from {
              id
              type
              label
            }
            to {
              id
              type
              label
            }
            evidence {
              ...PassageFields
            }
          }
          hasMore
        }
      }
    }
  }
  ${PASSAGE_FIELDS}
`;
