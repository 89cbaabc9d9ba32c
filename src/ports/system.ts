import type { Steps } from '../domain/steps.ts';

/** The time, as ISO 8601 in UTC with milliseconds. */
export interface Clock {
  now(): string;
}

/** Fresh identifiers that no input determines: ledger ids, uploads, tokens, references of errors. */
export interface Ids {
  uuid(): string;
  /** A secret of 256 bits as base64url. */
  secret(): string;
}

/** Structured log: one event, plain fields; never source text, tokens or bundle content. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

/** Counts tokens of the o200k_base encoding, reading special-token text as plain text; bounded time for any input. */
export interface TokenCounter {
  count(text: string): number;
  /** The longest beginning of `text`, cut between code points, that is at most `tokens` long. */
  take(text: string, tokens: number): string;
  /** As `take`, in steps: a large answer takes part of a second. */
  takeInSteps(text: string, tokens: number): Steps<string>;
}
