import type { ReactNode } from 'react';
import type { ProposalStatus } from '../queries/vocabulary.ts';
import { PROPOSAL_STATES } from '../words/enums.ts';

/** The sign of each state, read together with its word. */
const SIGNS: Readonly<Record<ProposalStatus, string>> = {
  ACCEPTED: '✓',
  PENDING: '…',
  REJECTED: '✕',
  WITHDRAWN: '↩',
};

/** The state of a proposal as a sign and a word. */
export const StateMark = ({ status }: { status: ProposalStatus }): ReactNode => (
  <span className={`state state-${status.toLowerCase()}`}>
    <span aria-hidden="true">{SIGNS[status]}</span> {PROPOSAL_STATES[status]}
  </span>
);
