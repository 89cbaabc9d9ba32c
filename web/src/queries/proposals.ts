import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { InProject, Paged, PageEnd } from './paging.ts';
import type {
  ActorKind,
  CheckName,
  CheckResult,
  DecisionKind,
  MatchLevel,
  ProposalStatus,
} from './vocabulary.ts';

/** A check of the gate at one place of a proposal. */
export interface CheckFields {
  check: CheckName;
  path: string;
  result: CheckResult;
  level: MatchLevel | null;
  message: string;
}

/** A page of checks. */
export interface CheckPage {
  totalCount: number;
  edges: { node: CheckFields }[];
  pageInfo: PageEnd;
}

/** A proposal in a list, with the first reasons why it was not accepted. */
export interface ListedProposal {
  id: string;
  status: ProposalStatus;
  revision: number;
  at: string;
  actor: { kind: ActorKind; name: string };
  missing: string[];
  items: { op: string }[];
  failed: { totalCount: number; edges: { node: CheckFields }[] };
}

const CHECK_FIELDS = gql`
  fragment CheckFields on Check {
    check
    path
    result
    level
    message
  }
`;

/** Proposals, newest first. */
export const PROPOSALS: TypedDocumentNode<
  { project: { id: string; proposals: { edges: { node: ListedProposal }[]; pageInfo: PageEnd } } | null },
  InProject & Paged & { status: ProposalStatus | null }
> = gql`
  query Proposals($project: ID!, $status: ProposalStatus, $after: String) {
    project(id: $project) {
      id
      proposals(status: $status, first: 25, after: $after) {
        edges {
          node {
            id
            status
            revision
            at
            actor {
              kind
              name
            }
            missing
            items {
              op
            }
            failed: checks(results: [FAIL, UNAVAILABLE], first: 3) {
              totalCount
              edges {
                node {
                  ...CheckFields
                }
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
  ${CHECK_FIELDS}
`;

/** A proposal with what became of it. */
export interface ReceiptFields {
  id: string;
  digest: string;
  status: ProposalStatus;
  commit: string | null;
  revision: number;
  items: { ref: string | null; op: string; id: string; revision: number | null }[];
  missing: string[];
  policyVersion: string;
  schemaVersion: string;
  decision: {
    actor: { kind: ActorKind; name: string };
    decision: DecisionKind;
    reason: string;
    at: string;
  } | null;
  actor: { kind: ActorKind; name: string };
  declared: { harness: string | null; model: string | null; skill: string | null };
  at: string;
}

export const RECEIPT: TypedDocumentNode<
  { project: { id: string; proposal: ReceiptFields | null } | null },
  InProject & { id: string }
> = gql`
  query Receipt($project: ID!, $id: ID!) {
    project(id: $project) {
      id
      proposal(id: $id) {
        id
        digest
        status
        commit
        revision
        items {
          ref
          op
          id
          revision
        }
        missing
        policyVersion
        schemaVersion
        decision {
          actor {
            kind
            name
          }
          decision
          reason
          at
        }
        actor {
          kind
          name
        }
        declared {
          harness
          model
          skill
        }
        at
      }
    }
  }
`;

/** Checks of a proposal with some outcomes, in the order of the gate. */
export const PROPOSAL_CHECKS: TypedDocumentNode<
  { project: { id: string; proposal: { id: string; checks: CheckPage } | null } | null },
  InProject & Paged & { id: string; results: readonly CheckResult[] }
> = gql`
  query ProposalChecks($project: ID!, $id: ID!, $results: [CheckResult!], $after: String) {
    project(id: $project) {
      id
      proposal(id: $id) {
        id
        checks(results: $results, first: 50, after: $after) {
          totalCount
          edges {
            node {
              ...CheckFields
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
  ${CHECK_FIELDS}
`;
