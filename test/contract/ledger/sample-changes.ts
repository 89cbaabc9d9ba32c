import { createHash } from 'node:crypto';
import type { Digest } from '../../../src/contracts/ids.ts';
import type { NodeRecord, PolicyRecord, ProjectRecord } from '../../../src/contracts/records.ts';
import type { StoredReceipt } from '../../../src/contracts/receipt.ts';
import { recordText } from '../../../src/domain/canonical.ts';
import { receiptPath, recordPath } from '../../../src/domain/graph/record-path.ts';
import type { ChangeHeader, LedgerFile } from '../../../src/ports/ledger.ts';

const AT = '2024-05-06T07:08:09.123Z';
const ACTOR = { kind: 'token', id: 'tok_1', name: 'Zoë 日本' } as const;

const hexOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** A valid record at its path. */
export const nodeFile = (name: string, revision = 1, label = name): LedgerFile => {
  const id = `clm_${hexOf(name).slice(0, 32)}`;
  const record: NodeRecord = {
    schemaVersion: '1',
    record: 'node',
    revision,
    changedBy: { proposalId: name, revision: 1 },
    id,
    type: 'Claim',
    label,
    status: 'current',
    fields: { statement: { value: `About ${label}`, evidence: [] } },
  };
  return { path: recordPath(id), content: recordText(record) };
};

/** A valid accepted receipt at its path. */
export const receiptFile = (proposalId: string): LedgerFile => {
  const receipt: StoredReceipt = {
    proposalId,
    digest: digestOf(proposalId),
    status: 'accepted',
    revision: 1,
    items: [],
    checks: [],
    missing: [],
    policyVersion: '1',
    schemaVersion: '1',
    actor: ACTOR,
    declared: {},
    at: AT,
  };
  return { path: receiptPath(proposalId), content: recordText(receipt) };
};

export const digestOf = (name: string): Digest => `sha256:${hexOf(name)}`;

/** The files of a project's first commit. */
export const projectFiles = (id: string, title = 'A project'): LedgerFile[] => {
  const project: ProjectRecord = {
    schemaVersion: '1',
    record: 'project',
    id,
    ledgerId: '0b3ff6a1-5f0e-4a55-9a3c-3d2c1b0a9f8e',
    title,
    goal: 'To know',
    createdAt: AT,
  };
  const policy: PolicyRecord = {
    schemaVersion: '1',
    record: 'policy',
    version: '1',
    additive: 'accept',
    others: 'hold',
  };
  return [
    { path: 'policy.json', content: recordText(policy) },
    { path: 'project.json', content: recordText(project) },
  ];
};

export const projectHeader: ChangeHeader = {
  kind: 'project',
  actor: ACTOR,
  at: AT,
  summary: 'Create the project',
};

/** The header of an accepted proposal. */
export const proposalHeader = (proposalId: string): ChangeHeader => ({
  kind: 'proposal',
  actor: ACTOR,
  at: AT,
  summary: 'Accept a proposal',
  proposalId,
  digest: digestOf(proposalId),
});

/** The files of an accepted proposal with one record: record and receipt, in path order. */
export const bundleFiles = (proposalId: string): LedgerFile[] => [
  nodeFile(proposalId),
  receiptFile(proposalId),
];
