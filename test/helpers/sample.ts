import { createHash } from 'node:crypto';
import type { TestClient } from './service.ts';

/** Two short documents that agree on a problem and differ on a result, with the condition that explains it. */
export const DOCUMENTS = {
  attention: `# Sparse attention for long documents

Summarising documents of more than 10,000 tokens exceeds the memory of one accelerator.
Sparse attention reads each token with a window of 512 neighbours.
On the LongNews corpus it reaches a ROUGE-L of 41.3 with 16 GB of memory.
It holds when the input has at most 32,000 tokens.
`,
  hierarchy: `# Hierarchical encoders revisited

Hierarchical encoders summarise each section first and join the results.
On the LongNews corpus we measured a ROUGE-L of 38.9 for sparse attention, not 41.3.
The difference disappears when section titles are kept in the input.
`,
} as const;

export type Evidence = { revision: string; quote: { exact: string }; [key: string]: unknown };

/** Evidence that quotes a revision. */
export const quote = (revision: string, exact: string, more: Record<string, unknown> = {}): Evidence => ({
  revision,
  quote: { exact },
  ...more,
});

const FIELDS: Record<string, string> = {
  Problem: 'statement',
  Technique: 'description',
  Claim: 'statement',
  Entity: 'definition',
  Synthesis: 'body',
};

/** A node and the assessment that its statement needs. */
export const node = (
  ref: string,
  type: string,
  label: string,
  value: string,
  evidence: Evidence,
): Record<string, unknown>[] => [
  {
    op: 'node.add',
    ref,
    type,
    label,
    fields: { [FIELDS[type] ?? '']: { value, evidence: [evidence] } },
    dedupe: { decision: 'new' },
  },
  {
    op: 'assessment.add',
    subject: { ref, field: FIELDS[type] },
    verdict: 'supports',
    method: 'Read the passage and compared it with the statement.',
    assessor: { kind: 'agent', name: 'reader' },
    rationale: 'The sentence says it in the same words.',
    evidence: [evidence],
  },
];

/** A relationship with its evidence. */
export const relationship = (
  ref: string,
  type: string,
  from: unknown,
  to: unknown,
  evidence: Evidence,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  op: 'relationship.add',
  ref,
  type,
  from,
  to,
  evidence: [evidence],
  dedupe: { decision: 'new' },
  ...more,
});

/** The account of a source that was read whole. */
export const coverage = (revision: string, lastPage = 1) => ({
  revision,
  sections: [{ pages: [1, lastPage], status: 'used' }],
});

/** Uploads a text through the upload tools, in chunks of `chunkBytes`. */
export const upload = async (
  client: TestClient,
  project: string,
  fileName: string,
  content: string | Uint8Array,
  options: { mediaType?: string; source?: Record<string, unknown>; chunkBytes?: number } = {},
): Promise<{
  source: string;
  revision: string;
  textLayer: string;
  projectRevision: number;
  pages: { page: number; status: string }[];
  duplicate?: boolean;
}> => {
  const bytes = Buffer.from(content);
  const begun = await client.ask<{ uploadId?: string; chunkSize?: number }>('kb_upload_begin', {
    project,
    fileName,
    mediaType: options.mediaType ?? 'text/markdown',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(options.source === undefined ? {} : { source: options.source }),
  });
  if (begun.uploadId === undefined) return begun as never;
  const step = options.chunkBytes ?? begun.chunkSize ?? bytes.length;
  for (let offset = 0; offset < bytes.length; offset += step)
    await client.ask('kb_upload_chunk', {
      uploadId: begun.uploadId,
      offset,
      data: bytes.subarray(offset, offset + step).toString('base64'),
    });
  return client.ask('kb_upload_finish', { uploadId: begun.uploadId });
};

/** The sample bundle: a problem, two techniques, claims with numbers, an entity, relationships with conditions, every assessment, coverage. */
export const sampleBundle = (
  project: string,
  proposalId: string,
  base: number,
  revisions: { attention: string; hierarchy: string },
) => {
  const a = (exact: string) => quote(revisions.attention, exact);
  const h = (exact: string) => quote(revisions.hierarchy, exact);
  const memory = a('Summarising documents of more than 10,000 tokens exceeds the memory of one accelerator.');
  const sparse = a('Sparse attention reads each token with a window of 512 neighbours.');
  const high = a('On the LongNews corpus it reaches a ROUGE-L of 41.3 with 16 GB of memory.');
  const hierarchical = h('Hierarchical encoders summarise each section first and join the results.');
  const low = h('On the LongNews corpus we measured a ROUGE-L of 38.9 for sparse attention, not 41.3.');
  const limit = a('It holds when the input has at most 32,000 tokens.');
  const titles = h('The difference disappears when section titles are kept in the input.');
  return {
    project,
    proposalId,
    base,
    schemaVersion: '1',
    declared: { harness: 'vitest', model: 'none', skill: 'kb-ingest@1' },
    items: [
      ...node(
        'p',
        'Problem',
        'Summarising long documents',
        'Documents of more than 10,000 tokens exceed the memory of one accelerator.',
        memory,
      ),
      ...node(
        't1',
        'Technique',
        'Sparse attention',
        'Reads each token with a window of 512 neighbours.',
        sparse,
      ),
      ...node(
        't2',
        'Technique',
        'Hierarchical encoder',
        'Summarises each section first and joins the results.',
        hierarchical,
      ),
      ...node(
        'c1',
        'Claim',
        'Sparse attention reaches 41.3',
        'Sparse attention reaches a ROUGE-L of 41.3 on LongNews with 16 GB.',
        high,
      ),
      ...node(
        'c2',
        'Claim',
        'Sparse attention reaches only 38.9',
        'Sparse attention reaches a ROUGE-L of 38.9 on LongNews.',
        low,
      ),
      ...node('e', 'Entity', 'LongNews', 'A corpus on which summarisers are compared.', high),
      relationship('r1', 'ADDRESSES', { ref: 't1' }, { ref: 'p' }, limit, {
        conditions: [
          {
            text: 'the input has at most 32,000 tokens',
            dimension: 'input length',
            operator: '<=',
            value: 32000,
            unit: 'tokens',
          },
        ],
      }),
      relationship('r2', 'ADDRESSES', { ref: 't2' }, { ref: 'p' }, hierarchical, {
        conditionsUnstated: true,
      }),
      relationship('r3', 'ABOUT', { ref: 'c1' }, { ref: 't1' }, high),
      relationship('r4', 'ABOUT', { ref: 'c2' }, { ref: 't1' }, low),
      relationship('r5', 'CONTRADICTS', { ref: 'c1' }, { ref: 'c2' }, titles, {
        conditions: [{ text: 'section titles are left out of the input' }],
      }),
      relationship('r6', 'EVALUATED_ON', { ref: 'c1' }, { ref: 'e' }, high),
    ],
    coverage: [coverage(revisions.attention), coverage(revisions.hierarchy)],
  };
};
