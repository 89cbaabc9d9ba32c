import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { EvidenceFields } from './evidence.ts';
import { EVIDENCE_FIELDS } from './evidence.ts';
import type { InProject, Paged, PageEnd } from './paging.ts';
import type { NodeName } from './relationship.ts';
import type { ActorKind, FieldName, PageStatus } from './vocabulary.ts';

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
  { project: { id: string; source: { id: string; revisions: { revision: string }[] } | null } | null },
  InProject & { id: string }
> = gql`
  query NewestRevision($project: ID!, $id: ID!) {
    project(id: $project) {
      id
      source(id: $id) {
        id
        revisions {
          revision
        }
      }
    }
  }
`;

/** A sheet of a source. */
export interface SheetFields {
  page: number;
  label: string | null;
  status: PageStatus;
  reason: string | null;
  characters: number;
}

/** One archived version of a source. */
export interface RevisionFields {
  revision: string;
  isNewest: boolean;
  versionLabel: string | null;
  mediaType: string;
  fileName: string;
  size: number;
  parser: { name: string; version: string };
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
    revisions: { revision: string; versionLabel: string | null; capturedAt: string }[];
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
        parser {
          name
          version
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
            capturedAt
          }
        }
      }
    }
  }
`;

/** Sheets with the state of their text. */
export const SHEETS: TypedDocumentNode<
  {
    project: {
      id: string;
      sourceRevision: {
        revision: string;
        pages: { edges: { node: SheetFields }[]; pageInfo: PageEnd };
      } | null;
    } | null;
  },
  OfRevision & Paged
> = gql`
  query Sheets($project: ID!, $revision: ID!, $after: String) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        pages(first: 100, after: $after) {
          edges {
            node {
              page
              label
              status
              reason
              characters
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`;

/** A part of the reading text. */
export interface TextFields {
  text: string;
  from: number;
  to: number;
  next: number | null;
  pages: { page: number; status: PageStatus; start: number; end: number }[];
}

export const SOURCE_TEXT: TypedDocumentNode<
  { project: { id: string; sourceRevision: { revision: string; text: TextFields } | null } | null },
  OfRevision & {
    page?: number | null;
    from?: number | null;
    to?: number | null;
    line?: number | null;
    maxTokens?: number | null;
  }
> = gql`
  query SourceText(
    $project: ID!
    $revision: ID!
    $page: Int
    $from: Int
    $to: Int
    $line: Int
    $maxTokens: Int
  ) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        text(page: $page, from: $from, to: $to, line: $line, maxTokens: $maxTokens) {
          text
          from
          to
          next
          pages {
            page
            status
            start
            end
          }
        }
      }
    }
  }
`;

/** The records that quote a version, with the quotes. */
export interface CitedBy {
  nodes: (NodeName & { fields: { name: FieldName; evidence: EvidenceFields[] }[] })[];
  relationships: { id: string; reads: string; from: NodeName; to: NodeName; evidence: EvidenceFields[] }[];
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
                ...EvidenceFields
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
              ...EvidenceFields
            }
          }
          hasMore
        }
      }
    }
  }
  ${EVIDENCE_FIELDS}
`;
