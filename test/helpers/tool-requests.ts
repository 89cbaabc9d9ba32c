import { createHash } from 'node:crypto';
import type { Json } from './bad-values.ts';
import { DOCUMENTS, sampleBundle, upload } from './sample.ts';
import type { TestClient } from './service.ts';

/** What a prepared project holds. */
export interface Prepared {
  project: string;
  revisions: { attention: string; hierarchy: string };
  textLayer: string;
  source: string;
  /** Ids by `ref` of the accepted sample bundle, and of its first assessment. */
  ids: Record<string, string>;
  revision: number;
  uploadId: string;
  pending: string;
  /** A proposal that only the policy holds. */
  held: string;
}

/** Tools that need the admin token. */
export const ADMIN_TOOLS: ReadonlySet<string> = new Set(['kb_policy_put', 'kb_proposal_decide']);

const UNSENT = 'Text that is announced and not sent yet.';

/** A project with the sample bundle accepted, one proposal incomplete, one held and one upload under way. */
export const prepare = async (client: TestClient, project: string): Promise<Prepared> => {
  await client.ask('kb_project_put', {
    project,
    title: 'Summaries',
    goal: 'What summarises long documents?',
  });
  const attention = await upload(client, project, 'attention.md', DOCUMENTS.attention);
  const hierarchy = await upload(client, project, 'hierarchy.md', DOCUMENTS.hierarchy);
  const revisions = { attention: attention.revision, hierarchy: hierarchy.revision };
  const receipt = await client.ask<{
    status: string;
    revision: number;
    items: { ref?: string; id: string; op: string }[];
  }>('kb_propose', sampleBundle(project, 'sample', hierarchy.projectRevision, revisions));
  if (receipt.status !== 'accepted') throw new Error(JSON.stringify(receipt));
  const ids = Object.fromEntries(receipt.items.map((item) => [item.ref ?? 'assessment', item.id]));
  const pending = 'waits';
  await client.ask('kb_propose', {
    project,
    proposalId: pending,
    base: receipt.revision,
    schemaVersion: '1',
    items: [
      {
        op: 'node.add',
        type: 'Entity',
        label: 'Waits',
        fields: { definition: { value: 'Has no evidence.' } },
      },
    ],
  });
  const held = 'held';
  await client.ask('kb_propose', {
    project,
    proposalId: held,
    base: receipt.revision,
    schemaVersion: '1',
    items: [{ op: 'source.withdraw', revision: revisions.hierarchy, reason: 'It was retracted.' }],
  });
  const { uploadId } = await client.ask<{ uploadId: string }>('kb_upload_begin', {
    project,
    fileName: 'more.md',
    mediaType: 'text/markdown',
    size: Buffer.byteLength(UNSENT),
    sha256: createHash('sha256').update(UNSENT).digest('hex'),
  });
  return {
    project,
    revisions,
    textLayer: attention.textLayer,
    source: attention.source,
    ids,
    revision: receipt.revision,
    uploadId,
    pending,
    held,
  };
};

/** Every kind of item with every property that it may have. */
const fullItems = ({ revisions, textLayer, ids }: Prepared): Json[] => {
  const axes = { direction: 'supports', directness: 'states', role: 'own-result' };
  const evidence = (): Json => ({
    revision: revisions.attention,
    quote: { exact: 'It holds when the input', prefix: 'memory.\n', suffix: ' has at most' },
    page: 1,
    line: [6, 6],
    position: { start: 3, end: 9 },
    textLayer,
    ...axes,
  });
  const field = (): Json => ({ value: 'It holds for short inputs.', evidence: [evidence()] });
  const dedupe = (): Json => ({
    decision: 'new',
    considered: [ids['c1'] ?? '', { ref: 'n1' }],
    reason: 'Another.',
  });
  const node = (ref: string, type: string, fields: Json): Json => ({
    op: 'node.add',
    ref,
    type,
    label: `Label ${ref}`,
    fields,
    dedupe: dedupe(),
  });
  const assessor: Json = { kind: 'agent', name: 'reader' };
  const conditions: Json = [
    { text: 'the input is short', dimension: 'input', operator: '<=', value: 32_000, unit: 'tokens' },
  ];
  const reason = 'It is needed.';
  const [c1, c2, r5, t1] = [ids['c1'] ?? '', ids['c2'] ?? '', ids['r5'] ?? '', ids['t1'] ?? ''];
  const body: Json = { ...(field() as object), cites: [{ id: c1, revision: 1 }] };
  return [
    node('n1', 'Problem', { statement: field() }),
    node('n2', 'Technique', { description: field() }),
    node('n3', 'Claim', { statement: field(), sample: field(), finding: field(), limitation: field() }),
    node('n4', 'Entity', { definition: field() }),
    node('n5', 'Synthesis', { body }),
    {
      op: 'relationship.add',
      ref: 'n6',
      type: 'ADDRESSES',
      from: { ref: 'n2' },
      to: { ref: 'n1' },
      conditions,
      conditionsUnstated: false,
      evidence: [evidence()],
      dedupe: dedupe(),
    },
    { op: 'relationship.add', type: 'ABOUT', from: { id: c1 }, to: { id: t1 } },
    {
      op: 'assessment.add',
      ref: 'n7',
      subject: { ref: 'n3', field: 'statement' },
      verdict: 'supports',
      method: 'Read it.',
      assessor,
      rationale: 'It says so.',
      evidence: [evidence()],
      ...axes,
    },
    {
      op: 'assessment.add',
      subject: { id: c1, field: 'statement' },
      verdict: 'unclear',
      method: 'Read it.',
      assessor,
      rationale: 'It does not say.',
    },
    {
      op: 'finding.add',
      ref: 'n8',
      kind: 'contradiction',
      subjects: [{ id: c1, revision: 1 }],
      rationale: 'They differ.',
      assessor,
      evidence: [evidence()],
    },
    { op: 'finding.resolve', ref: 'n9', id: `fnd_${'0'.repeat(32)}`, reason },
    {
      op: 'node.correct',
      ref: 'n10',
      id: c1,
      expectedRevision: 1,
      label: 'Corrected',
      fields: { statement: body },
      reason,
    },
    {
      op: 'relationship.correct',
      ref: 'n11',
      id: r5,
      expectedRevision: 1,
      conditions,
      conditionsUnstated: false,
      evidence: [evidence()],
      reason,
    },
    { op: 'node.merge', ref: 'n12', from: c1, into: c2, reason, evidence: [evidence()] },
    { op: 'node.unmerge', ref: 'n13', id: c1, reason },
    { op: 'node.retract', ref: 'n14', id: c2, reason },
    { op: 'relationship.retract', ref: 'n15', id: r5, reason },
    { op: 'source.withdraw', ref: 'n16', revision: revisions.hierarchy, reason },
  ];
};

/**
 * Valid requests of every tool; together they use every property that the tool has. A tool that is not here fails the
 * tests that walk the tools of the service.
 */
export const toolRequests = (prepared: Prepared): Record<string, Json[]> => {
  const { project, revisions, textLayer, ids, source, revision, uploadId, pending, held } = prepared;
  const read = { project, revision: revisions.attention };
  return {
    kb_describe: [{ operation: 'kb_get' }],
    kb_project_get: [{ project }],
    kb_search: [{ project, query: 'attention', types: ['Claim'], first: 5 }],
    kb_get: [{ project, ids: [ids['c1'] ?? ''], at: revision }],
    kb_neighbors: [
      {
        project,
        id: ids['c1'] ?? '',
        direction: 'both',
        types: ['ABOUT'],
        depth: 2,
        first: 5,
        at: revision,
      },
    ],
    kb_source_get: [
      { project, id: source },
      { ...read, outline: true },
    ],
    kb_source_read: [
      { ...read, page: 1, from: 0, to: 20, maxTokens: 50 },
      { ...read, page: [1, 1], line: [1, 2] },
      { ...read, section: 'Sparse attention for long documents', textLayer },
    ],
    kb_source_find: [
      {
        ...read,
        quote: { exact: 'reads each token', prefix: 'attention ', suffix: ' with' },
        page: 1,
        textLayer,
      },
    ],
    kb_history: [{ project, id: ids['c1'] ?? '', first: 5 }],
    kb_proposal_get: [{ project, proposalId: 'sample' }],
    kb_upload_begin: [
      {
        project,
        fileName: 'next.md',
        mediaType: 'text/markdown',
        size: 3,
        sha256: createHash('sha256').update('abc').digest('hex'),
        source: {
          id: source,
          title: 'Next',
          arxivId: '2401.01234v2',
          doi: '10.1000/x',
          url: 'https://example.org/x',
          versionLabel: 'v2',
          license: 'CC-BY-4.0',
        },
      },
    ],
    kb_upload_chunk: [{ uploadId, offset: 0, data: Buffer.from(UNSENT.slice(0, 6)).toString('base64') }],
    kb_upload_finish: [{ uploadId }],
    kb_propose: [
      {
        project,
        proposalId: 'full',
        supersedes: pending,
        base: revision,
        schemaVersion: '1',
        run: 'run-1',
        declared: { harness: 'vitest', model: 'none', skill: 'kb-ingest@1' },
        items: fullItems(prepared),
        coverage: [
          {
            revision: revisions.attention,
            sections: [{ pages: [1, 1], status: 'skipped', reason: 'Read elsewhere.' }],
            absent: [{ text: 'a randomised trial', reason: 'It would show the cause.' }],
          },
        ],
      },
    ],
    kb_proposal_withdraw: [{ project, proposalId: pending }],
    kb_policy_put: [{ project, withdrawals: 'hold', holds: ['evidence.title', 'coverage.absent'] }],
    kb_proposal_decide: [{ project, proposalId: held, decision: 'reject', reason: 'It stands.' }],
    kb_project_put: [
      {
        project: `${project}-more`,
        title: 'More',
        goal: 'What else?',
        inScope: 'All of it.',
        outOfScope: 'None of it.',
        intent: 'To know.',
      },
    ],
  };
};
