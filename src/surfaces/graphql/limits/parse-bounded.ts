import type { DocumentNode } from 'graphql';
import { GraphQLError, Lexer, Source, TokenKind, parse } from 'graphql';
import { KbError } from '../../../contracts/errors.ts';
import type { Limits } from '../../../contracts/limits.ts';
import { overDocumentLimit } from './over-limit.ts';

/** Brackets nest deeper than fields: arguments, lists and fragments have theirs. Beyond this the parser's own recursion is at stake. */
const BRACKETS_PER_LEVEL = 4;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Reads tokens until a limit is passed: time and memory are bounded by the limits, not by the text. */
const scan = (source: Source, limits: Limits): void => {
  const lexer = new Lexer(source);
  const deepest = limits.graphqlDepth * BRACKETS_PER_LEVEL;
  let tokens = 0;
  let open = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (++tokens > limits.graphqlTokens)
      throw overDocumentLimit(
        'graphqlTokens',
        limits.graphqlTokens,
        tokens,
        `The document has ${tokens} tokens or more`,
        'Ask for less at once.',
      );
    if (OPENING.has(token.kind)) open++;
    if (CLOSING.has(token.kind)) open--;
    if (open > deepest)
      throw overDocumentLimit(
        'graphqlDepth',
        limits.graphqlDepth,
        open,
        `Brackets nest ${open} deep or more`,
        'Nest less and ask again from an inner node.',
      );
  }
};

/** Parses a document within the limits on tokens and brackets. Raises `LIMIT_EXCEEDED`, or `INVALID_INPUT` saying where the syntax is wrong. */
export const parseBounded = (query: string, limits: Limits): DocumentNode => {
  const source = new Source(query, 'query');
  try {
    scan(source, limits);
    return parse(source, { maxTokens: limits.graphqlTokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const place = error.locations?.[0];
    const where = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
    throw new KbError('INVALID_INPUT', `query: ${error.message}${where}`, { path: 'query', cause: error });
  }
};
