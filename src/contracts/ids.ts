import { z } from 'zod';

/**
 * A SHA-256 digest. 64 lower-case hex digits with or without the prefix are accepted; the prefix is always written.
 */
export const Digest = z
  .string()
  .regex(
    /^(sha256:)?[0-9a-f]{64}$/,
    'must be a SHA-256 digest: 64 lower-case hex digits, with or without the prefix "sha256:"',
  )
  .overwrite((text) => (text.startsWith('sha256:') ? text : `sha256:${text}`));
export type Digest = z.infer<typeof Digest>;

/** The bare hex digits of a digest. */
export const hexOf = (digest: Digest): string => digest.slice('sha256:'.length);

/** The name of a project: a slug that is safe as a folder name on every system. */
export const ProjectId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,62}$/,
    'must be 1 to 63 characters a-z, 0-9 or "-", beginning with a letter or digit',
  );
export type ProjectId = z.infer<typeof ProjectId>;

/** Three-letter prefixes of record ids. */
export const RECORD_PREFIXES = {
  Problem: 'prb',
  Technique: 'tec',
  Claim: 'clm',
  Entity: 'ent',
  Synthesis: 'syn',
  relationship: 'rel',
  assessment: 'asm',
  finding: 'fnd',
  source: 'src',
} as const;
export type RecordKind = keyof typeof RECORD_PREFIXES;

/** The id of a record: a prefix that says its kind, and 32 hex digits derived from where it came from. */
export const RecordId = z
  .string()
  .regex(
    /^(prb|tec|clm|ent|syn|rel|asm|fnd|src)_[0-9a-f]{32}$/,
    'must be a record id such as clm_ followed by 32 hex digits, as kb_search and receipts return it',
  );
export type RecordId = z.infer<typeof RecordId>;

/** The id of a node: a record id of one of the five node kinds. */
export const NodeId = z
  .string()
  .regex(
    /^(prb|tec|clm|ent|syn)_[0-9a-f]{32}$/,
    'must be a node id (prb_, tec_, clm_, ent_ or syn_ followed by 32 hex digits), as kb_search and receipts return it',
  );
export type NodeId = z.infer<typeof NodeId>;
