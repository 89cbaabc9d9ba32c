import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { InProject } from './paging.ts';
import type { RetrievalMode } from './vocabulary.ts';

/** The projects that may be read. */
export const PROJECTS: TypedDocumentNode<
  { projects: { id: string; title: string; goal: string; revision: number }[] },
  Record<string, never>
> = gql`
  query Projects {
    projects {
      id
      title
      goal
      revision
    }
  }
`;

/** Where the answers of a project stand. */
export interface FreshnessFields {
  revision: number;
  indexedRevision: number;
  lag: number;
  commit: string;
  retrieval: { mode: RetrievalMode; reason: string | null };
}

/** Where a project stands; null when there is none by this id. */
export const STATUS: TypedDocumentNode<
  { project: { id: string; title: string; freshness: FreshnessFields } | null },
  InProject
> = gql`
  query Status($project: ID!) {
    project(id: $project) {
      id
      title
      freshness {
        revision
        indexedRevision
        lag
        commit
        retrieval {
          mode
          reason
        }
      }
    }
  }
`;
