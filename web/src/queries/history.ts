import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { InProject, Paged, PageEnd } from './paging.ts';
import type { NodeName } from './relationship.ts';
import type { ActorKind, ChangeKind, ChangeOp, FieldName } from './vocabulary.ts';

/** One commit of a project. */
export interface ChangeFields {
  revision: number;
  commit: string;
  at: string;
  kind: ChangeKind;
  proposalId: string | null;
  actor: { kind: ActorKind; name: string };
  summary: string;
  records: { id: string; op: ChangeOp; revision: number }[];
}

export const CHANGE_FIELDS = gql`
  fragment ChangeFields on Change {
    revision
    commit
    at
    kind
    proposalId
    actor {
      kind
      name
    }
    summary
    records {
      id
      op
      revision
    }
  }
`;

/** Changes of a project or of one record, newest first. */
export const CHANGES: TypedDocumentNode<
  { project: { id: string; history: { edges: { node: ChangeFields }[]; pageInfo: PageEnd } } | null },
  InProject & Paged & { id: string | null }
> = gql`
  query Changes($project: ID!, $id: ID, $after: String) {
    project(id: $project) {
      id
      history(id: $id, first: 25, after: $after) {
        edges {
          node {
            ...ChangeFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${CHANGE_FIELDS}
`;

/** What a node is called at a revision. */
export const NODE_NAME: TypedDocumentNode<
  { project: { id: string; node: NodeName | null } | null },
  InProject & { id: string; at: number | null }
> = gql`
  query NodeName($project: ID!, $id: ID!, $at: Int) {
    project(id: $project) {
      id
      node(id: $id, at: $at) {
        id
        type
        label
      }
    }
  }
`;

/** The words of a node at one revision. */
export interface NodeWords {
  id: string;
  label: string;
  revision: number;
  fields: { name: FieldName; value: string }[];
}

/** The words of a node at two revisions of the project. */
export const TWO_STATES: TypedDocumentNode<
  { project: { id: string; newer: NodeWords | null; older: NodeWords | null } | null },
  InProject & { id: string; newer: number; older: number }
> = gql`
  query TwoStates($project: ID!, $id: ID!, $newer: Int!, $older: Int!) {
    project(id: $project) {
      id
      newer: node(id: $id, at: $newer) {
        ...NodeWords
      }
      older: node(id: $id, at: $older) {
        ...NodeWords
      }
    }
  }
  fragment NodeWords on Node {
    id
    label
    revision
    fields {
      name
      value
    }
  }
`;
