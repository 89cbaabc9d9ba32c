import { z } from 'zod';
import { Actor } from '../../contracts/actor.ts';
import { KbError } from '../../contracts/errors.ts';
import { Digest } from '../../contracts/ids.ts';
import { canonicalJson } from '../../domain/canonical.ts';
import type { ChangeHeader } from '../../ports/ledger.ts';

const StoredHeader = z.strictObject({
  kind: z.enum(['project', 'policy', 'source', 'proposal']),
  actor: Actor,
  at: z.string(),
  summary: z.string(),
  proposalId: z.string().optional(),
  digest: Digest.optional(),
}) satisfies z.ZodType<ChangeHeader>;

const TRAILER = 'KB-Change: ';
/** Whatever some reader takes for a line end or does not show: C0, DEL, C1, line and paragraph separators. */
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const escaped = (text: string): string =>
  text.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The message of a commit: the summary as its subject, trailers for people, and the whole header as one line of JSON. */
export const commitMessage = (header: ChangeHeader): string => {
  const { kind, actor, at, summary, proposalId, digest } = header;
  const change = { kind, actor, at, summary, proposalId, digest };
  const subject = summary.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim() || kind;
  const lines = [
    ...(proposalId === undefined ? [] : [`KB-Proposal: ${escaped(proposalId)}`]),
    ...(digest === undefined ? [] : [`KB-Digest: ${digest}`]),
    `${TRAILER}${escaped(canonicalJson(JSON.parse(JSON.stringify(change))))}`,
  ];
  return `${subject}\n\n${lines.join('\n')}\n`;
};

/** The header that a message carries; null when it carries none that the service wrote. */
export const parseCommitMessage = (message: string): ChangeHeader | null => {
  const line = message.split('\n').findLast((text) => text.startsWith(TRAILER));
  if (line === undefined) return null;
  try {
    return StoredHeader.parse(JSON.parse(line.slice(TRAILER.length)));
  } catch {
    return null;
  }
};

/** Seconds since 1970 of the header's time; `INTERNAL` for a time that is none. */
export const commitSeconds = (header: ChangeHeader): number => {
  const seconds = Math.floor(Date.parse(header.at) / 1000);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new KbError('INTERNAL', 'A change needs a time in ISO 8601 after 1970.', {
    details: { at: header.at },
  });
};
