import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { Paged, PageEnd } from './paging.ts';
import type { OfRevision } from './source.ts';
import type { PageStatus } from './vocabulary.ts';

/** A sheet of a source. */
export interface SheetFields {
  page: number;
  label: string | null;
  status: PageStatus;
  reason: string | null;
  characters: number;
  /** The text is a recognition layer under a scan. */
  ocr: boolean;
  /** Passages that no reader of the page can see. */
  hidden: number;
}

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
              ocr
              hidden
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
  /** Lines of the file, for markup; null when they are those of the text. */
  lines: { start: number; line: number }[] | null;
  pages: {
    page: number;
    status: PageStatus;
    reason: string | null;
    ocr: boolean;
    start: number;
    end: number;
  }[];
}

export const SOURCE_TEXT: TypedDocumentNode<
  { project: { id: string; sourceRevision: { revision: string; text: TextFields } | null } | null },
  OfRevision & {
    page?: number | null;
    from?: number | null;
    to?: number | null;
    line?: number | null;
    textLayer?: string | null;
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
    $textLayer: ID
    $maxTokens: Int
  ) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        text(page: $page, from: $from, to: $to, line: $line, textLayer: $textLayer, maxTokens: $maxTokens) {
          text
          from
          to
          next
          lines {
            start
            line
          }
          pages {
            page
            status
            reason
            ocr
            start
            end
          }
        }
      }
    }
  }
`;

/** A section of a source: its heading, and where it begins and ends. */
export interface SectionFields {
  number: string;
  title: string;
  level: number;
  page: number;
  line: number | null;
  start: number;
  end: number;
}

/** The sections of a version, page by page. */
export const OUTLINE: TypedDocumentNode<
  {
    project: {
      id: string;
      sourceRevision: {
        revision: string;
        outline: { totalCount: number; edges: { node: SectionFields }[]; pageInfo: PageEnd };
      } | null;
    } | null;
  },
  OfRevision & Paged
> = gql`
  query Outline($project: ID!, $revision: ID!, $after: String) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        outline(first: 100, after: $after) {
          totalCount
          edges {
            node {
              number
              title
              level
              page
              line
              start
              end
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

/** A run of text as a page draws it, in points from the top left of the displayed page. */
export interface RunFields {
  start: number;
  end: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the text of one page is drawn. */
export const RUNS: TypedDocumentNode<
  { project: { id: string; sourceRevision: { revision: string; runs: RunFields[] } | null } | null },
  OfRevision & { page: number; textLayer: string | null }
> = gql`
  query Runs($project: ID!, $revision: ID!, $page: Int!, $textLayer: ID) {
    project(id: $project) {
      id
      sourceRevision(revision: $revision) {
        revision
        runs(page: $page, textLayer: $textLayer) {
          start
          end
          x
          y
          width
          height
        }
      }
    }
  }
`;
