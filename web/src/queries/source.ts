import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { InProject, Paged, PageEnd } from './paging.ts';
import type { ActorKind, DecisionKind } from './vocabulary.ts';

/** Sources in id order. */
export interface ListedSource {
  id: string;
  title: string;
  arxivId: string | null;
  doi: string | null;
  revisions: {
    revision: string;
    versionLabel: string | null;
    mediaType: string;
    pageCount: number;
    capturedAt: string;
    isNewest: boolean;
    withdrawn: { reason: string } | null;
  }[];
}

export const SOURCES: TypedDocumentNode<
  { project: { id: string; sources: { edges: { node: ListedSource }[]; pageInfo: PageEnd } } | null },
  InProject & Paged
> = gql`
  query Sources($project: ID!, $after: String) {
    project(id: $project) {
      id
      sources(first: 50, after: $after) {
        edges {
          node {
            id
            title
            arxivId
            doi
            revisions {
              revision
              versionLabel
              mediaType
              pageCount
              capturedAt
              isNewest
              withdrawn {
                reason
              }
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
`;

/** The newest version of a source. */
export const NEWEST_REVISION: TypedDocumentNode<
  {
    project: {
      id: string;
      source: { id: string; revisions: { revision: string; isNewest: boolean }[] } | null;
    } | null;
  },
  InProject & { id: string }
> = gql`
  query NewestRevision($project: ID!, $id: ID!) {
    project(id: $project) {
      id
      source(id: $id) {
        id
        revisions {
          revision
          isNewest
        }
      }
    }
  }
`;

/** Why a version was withdrawn, and by whom. */
export interface WithdrawalFields {
  reason: string;
  changedBy: {
    proposalId: string;
    revision: number;
    proposal: {
      id: string;
      actor: { kind: ActorKind; name: string };
      decision: { decision: DecisionKind; actor: { kind: ActorKind; name: string } } | null;
    } | null;
  };
}

const WITHDRAWAL_FIELDS = gql`
  fragment WithdrawalFields on SourceWithdrawal {
    reason
    changedBy {
      proposalId
      revision
      proposal {
        id
        actor {
          kind
          name
        }
        decision {
          decision
          actor {
            kind
            name
          }
        }
      }
    }
  }
`;

/** One archived version of a source. */
export interface RevisionFields {
  revision: string;
  isNewest: boolean;
  versionLabel: string | null;
  mediaType: string;
  fileName: string;
  size: number;
  textLayer: string;
  parser: { name: string; version: string };
  earlierLayers: { textLayer: string; parser: { name: string; version: string } }[];
  representations: { revision: string; fileName: string; mediaType: string; size: number }[];
  withdrawn: WithdrawalFields | null;
  warnings: string[];
  capturedAt: string;
  capturedBy: { kind: ActorKind; name: string };
  bytesPath: string;
  pageCount: number;
  source: {
    id: string;
    title: string;
    arxivId: string | null;
    doi: string | null;
    url: string | null;
    license: string | null;
    revisions: {
      revision: string;
      versionLabel: string | null;
      fileName: string;
      capturedAt: string;
      isNewest: boolean;
      withdrawn: { reason: string } | null;
    }[];
  };
}

/** Variables of a query about one archived version. */
export interface OfRevision extends InProject {
  revision: string;
}

export const SOURCE_REVISION: TypedDocumentNode<
  { project: { id: string; sourceRevision: RevisionFields | null } | null },
  OfRevision
> = gql`
  query SourceRevision($project: ID!, $revision: ID!) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        isNewest
        versionLabel
        mediaType
        fileName
        size
        textLayer
        parser {
          name
          version
        }
        earlierLayers {
          textLayer
          parser {
            name
            version
          }
        }
        representations {
          revision
          fileName
          mediaType
          size
        }
        withdrawn {
          ...WithdrawalFields
        }
        warnings
        capturedAt
        capturedBy {
          kind
          name
        }
        bytesPath
        pageCount
        source {
          id
          title
          arxivId
          doi
          url
          license
          revisions {
            revision
            versionLabel
            fileName
            capturedAt
            isNewest
            withdrawn {
              reason
            }
          }
        }
      }
    }
  }
  ${WITHDRAWAL_FIELDS}
`;

/** Whether and why a version is withdrawn. */
export const WITHDRAWAL: TypedDocumentNode<
  {
    project: {
      id: string;
      sourceRevision: { revision: string; withdrawn: WithdrawalFields | null } | null;
    } | null;
  },
  OfRevision
> = gql`
  query Withdrawal($project: ID!, $revision: ID!) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        withdrawn {
          ...WithdrawalFields
        }
      }
    }
  }
  ${WITHDRAWAL_FIELDS}
`;

/** What a source is called. */
export const SOURCE_NAME: TypedDocumentNode<
  { project: { id: string; source: { id: string; title: string } | null } | null },
  InProject & { id: string }
> = gql`
  query SourceName($project: ID!, $id: ID!) {
    project(id: $project) {
      id
      source(id: $id) {
        id
        title
      }
    }
  }
`;
