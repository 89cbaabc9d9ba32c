import type { z } from 'zod';
import type { ErrorCode } from '../contracts/errors.ts';
import type { Capability } from '../contracts/vocabulary.ts';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';

/** Where an operation is offered. What mutates is never offered over GraphQL. */
export type Transport = 'mcp' | 'graphql' | 'http';

/** What a handler is given beside its parsed input. */
export interface Call {
  services: Services;
  caller: Caller;
  /** The request as it arrived, lists and objects in text form read, nothing else changed: what digests are taken over. */
  raw: unknown;
}

/** One operation, written once; every surface, schema and reference page is made from it. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  name: string;
  version: string;
  kind: Capability;
  transports: readonly Transport[];
  /** One line: what it does. */
  summary: string;
  /** What a caller needs to know beyond the schema; ends up in the tool description. */
  description: string;
  input: I;
  output: O;
  /** Codes it may raise beside those that any operation may (INVALID_INPUT, UNAUTHENTICATED, FORBIDDEN, INTERNAL). */
  errors: readonly ErrorCode[];
  /** Hints for MCP clients, honest ones. */
  hints: { readOnly: boolean; destructive: boolean; idempotent: boolean };
  /** The capability this very request needs, when it is not the one of `kind`. */
  needs?: (input: z.output<I>, services: Services) => Promise<Capability>;
  handle(input: z.output<I>, call: Call): Promise<z.output<O>>;
}

/** Keeps the types of an operation's input and output for its handler. */
export const defineOperation = <I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
): Operation<I, O> => operation;

/** Hints of an operation that only reads. */
export const READS = { readOnly: true, destructive: false, idempotent: true } as const;

/** Hints of an operation that adds, and may be repeated with the same outcome. */
export const ADDS = { readOnly: false, destructive: false, idempotent: true } as const;
