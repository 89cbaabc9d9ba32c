import type {
  DecisionKind,
  EvidenceDirection,
  EvidenceDirectness,
  QuoteRole,
  ReanchorLabel,
  Standing,
} from '../queries/vocabulary.ts';

/** Which way a quotation bears on the statement. */
export const DIRECTIONS: Readonly<Record<EvidenceDirection, string>> = {
  SUPPORTS: 'speaks for it',
  REFUTES: 'speaks against it',
  DOES_NOT_BEAR: 'does not bear on it',
};

/** Whether a quotation says what the statement says. */
export const DIRECTNESS: Readonly<Record<EvidenceDirectness, string>> = {
  STATES: 'states it',
  NEEDS_INFERENCE: 'needs an inference',
};

/** What a quoted passage is in its source. */
export const ROLES: Readonly<Record<QuoteRole, string>> = {
  OWN_RESULT: 'own result of the source',
  BACKGROUND: 'background in its source',
  REVIEW: 'account of the work of others',
};

/** What became of a quotation in another text of its source: a sign and the words before the name of that text. */
export const REANCHORED: Readonly<Record<ReanchorLabel, { sign: string; words: string }>> = {
  SAME: { sign: '=', words: 'Stands the same in' },
  MOVED: { sign: '→', words: 'Moved in' },
  CHANGED: { sign: '≠', words: 'Changed in' },
  LOST: { sign: '∅', words: 'Gone from' },
  UNAVAILABLE: { sign: '?', words: 'Could not be looked up in' },
};

/** Whether a statement still rests on what it cites; null when it does. */
export const STANDINGS: Readonly<Record<Standing, { short: string; long: string } | null>> = {
  SUPPORTED: null,
  STALE: {
    short: 'Needs a look',
    long: 'a quotation of it is withdrawn, or is not known to stand in the newest text.',
  },
  UNSUPPORTED: { short: 'Rests on nothing that stands', long: 'each quotation of it is withdrawn.' },
};

/** What somebody decided about a proposal. */
export const DECISIONS: Readonly<Record<DecisionKind, string>> = {
  ACCEPT: 'Released from the hold of the policy',
  REJECT: 'Rejected',
};
