import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/contracts/actor.ts';
import { ReceiptItem } from '../../../src/contracts/receipt.ts';
import {
  LedgerRecord,
  type AssessmentRecord,
  type SourceRecord,
  type StoredRecord,
} from '../../../src/contracts/records.ts';
import { recordText, sha256 } from '../../../src/domain/canonical.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { changeSet } from '../../../src/domain/graph/change-set.ts';
import { duplicateKeys } from '../../../src/domain/graph/duplicate-keys.ts';
import { itemIds } from '../../../src/domain/graph/item-ids.ts';
import { itemKeys } from '../../../src/domain/graph/item-keys.ts';
import { receiptItems } from '../../../src/domain/graph/receipt-items.ts';
import { withdrawnSource } from '../../../src/domain/graph/withdrawn-sources.ts';
import {
  acceptedNode,
  bundle,
  capturedPaper,
  claim,
  CLAIM_QUOTE,
  completeItems,
  inputFor,
  OPTIMISATION,
  PAPER,
  PAPER_LAYER,
  problem,
  quote,
  relationship,
  supports,
  type Item,
} from '../gate/bundle.ts';

const actor: Actor = { kind: 'token', id: 'tok_1', name: 'reader' };
const built = (items: Item[], records: StoredRecord[] = [OPTIMISATION]) => {
  const input = inputFor(bundle(items), records);
  return { input, records: changeSet({ ...input, anchors: judge(input).anchors }, { revision: 6, actor }) };
};

describe('a complete bundle', () => {
  const { input, records } = built(completeItems());

  test('becomes one valid record an item, in order, under the ids of the items', () => {
    expect(records.map(({ id }) => id)).toEqual(input.ids);
    for (const record of records) {
      expect(LedgerRecord.parse(record)).toEqual(record);
      expect(LedgerRecord.parse(JSON.parse(recordText(record)))).toEqual(record);
      expect(record).toMatchObject({ revision: 1, changedBy: { proposalId: 'p-1', revision: 6 } });
    }
  });

  test('keeps the claim with its quote and place', () => {
    expect(records[2]).toEqual({
      schemaVersion: '1',
      record: 'node',
      revision: 1,
      changedBy: { proposalId: 'p-1', revision: 6 },
      id: input.ids[2],
      type: 'Claim',
      label: 'Leiden is fast',
      status: 'current',
      dedupe: { decision: 'new' },
      fields: {
        statement: {
          value: 'Leiden takes 3.2 s on 10,000,000 edges.',
          evidence: [
            {
              revision: PAPER,
              textLayer: PAPER_LAYER,
              quote: { exact: CLAIM_QUOTE },
              position: expect.any(Object),
              page: 2,
              level: 'exact',
            },
          ],
        },
      },
    });
  });

  test('resolves refs and ids to ids', () => {
    expect(records[3]).toMatchObject({
      record: 'relationship',
      type: 'ADDRESSES',
      from: input.ids[1],
      to: input.ids[0],
      conditions: [{ text: 'at most 1,000,000 edges' }],
    });
    expect(records[3]).not.toHaveProperty('conditionsUnstated');
    expect(records[4]).toMatchObject({
      type: 'IS_A',
      from: input.ids[1],
      to: OPTIMISATION.id,
      conditions: [],
    });
    expect(records[5]).toMatchObject({
      record: 'assessment',
      subject: { id: input.ids[0], revision: 1, field: 'statement' },
      actor,
      verdict: 'supports',
    });
  });

  test('has the same keys as its items, so that the next bundle finds it', () => {
    for (const [index, keys] of itemKeys(input.proposal, input.ids)) {
      expect(duplicateKeys(records[index] as StoredRecord)).toEqual(keys.map(({ key }) => key));
    }
  });

  test('gives the same records again', () => {
    expect(built(completeItems()).records).toEqual(records);
  });
});

test('an assessment of an accepted record is bound to its revision at the head', () => {
  const node = acceptedNode('Claim', 'judged', { revision: 4 });
  const assessment = supports('', 'statement', [quote(CLAIM_QUOTE)], {
    subject: { id: node.id, field: 'statement' },
  });
  const [record] = built([assessment], [node]).records as [AssessmentRecord];
  expect(record.subject).toEqual({ id: node.id, revision: 4, field: 'statement' });
});

test('axes are kept on evidence and assessments as they were given, and are not made up', () => {
  const evidence = [quote(CLAIM_QUOTE, { direction: 'supports', directness: 'states', role: 'own-result' })];
  const { records } = built([
    claim({ fields: { statement: { value: 'x', evidence } } }),
    supports('c1', 'statement', evidence, { direction: 'supports', role: 'own-result' }),
    supports('c1', 'statement', [quote(CLAIM_QUOTE)], { verdict: 'partly' }),
  ]);
  const [node, given, plain] = records;
  expect(node?.record === 'node' ? node.fields.statement?.evidence : []).toMatchObject([
    { direction: 'supports', directness: 'states', role: 'own-result' },
  ]);
  expect(given).toMatchObject({
    direction: 'supports',
    role: 'own-result',
    evidence: [{ directness: 'states' }],
  });
  expect(Object.keys(given ?? {})).not.toContain('directness');
  for (const record of records) expect(LedgerRecord.parse(JSON.parse(recordText(record)))).toEqual(record);
  const kept = plain?.record === 'assessment' ? [plain, ...plain.evidence] : [];
  for (const one of kept)
    for (const axis of ['direction', 'directness', 'role']) expect(Object.keys(one)).not.toContain(axis);
});

test('what was considered is kept by id', () => {
  const considered = [OPTIMISATION.id, { ref: 'p1' }];
  const { input, records } = built([
    problem(),
    claim({ dedupe: { decision: 'new', considered, reason: 'another' } }),
  ]);
  expect(records[1]).toMatchObject({
    dedupe: { considered: [OPTIMISATION.id, input.ids[0]], reason: 'another' },
  });
});

test('the ends of a symmetric relationship stay as proposed, and unstated conditions are kept', () => {
  const [a, b] = [acceptedNode('Claim', 'a'), acceptedNode('Claim', 'b')];
  const items = [
    relationship('CONTRADICTS', { id: a.id }, { id: b.id }, { conditionsUnstated: true }),
    relationship('CONTRADICTS', { id: b.id }, { id: a.id }),
  ];
  const { records } = built(items, [a, b]);
  expect(records[0]).toMatchObject({ from: a.id, to: b.id, conditionsUnstated: true });
  expect(records[1]).toMatchObject({ from: b.id, to: a.id });
  expect(duplicateKeys(records[0] as StoredRecord)).toEqual(duplicateKeys(records[1] as StoredRecord));
});

test.each<[string, Item[], RegExp]>([
  [
    'a quote without a place',
    [claim({ fields: { statement: { value: 'x', evidence: [quote('nowhere')] } } })],
    /No place was found/,
  ],
  [
    'an end that does not exist',
    [relationship('USES', { ref: 'none' }, { id: OPTIMISATION.id })],
    /names no record/,
  ],
  [
    'a change',
    [{ op: 'node.retract', id: OPTIMISATION.id, reason: 'r' }],
    /neither an addition nor a withdrawal/,
  ],
])('%s makes no records', (_, items, message) => {
  expect(() => built(items)).toThrow(message);
});

test('receipt items name what each item became, with a record revision only when accepted', () => {
  const { input, records } = built(completeItems());
  const accepted = receiptItems(input.proposal, input.ids, records);
  expect(accepted[0]).toEqual({ ref: 'p1', op: 'node.add', id: input.ids[0], revision: 1 });
  expect(accepted[3]).toEqual({ op: 'relationship.add', id: input.ids[3], revision: 1 });
  for (const item of accepted) expect(ReceiptItem.parse(item)).toEqual(item);
  expect(new Set(receiptItems(input.proposal, input.ids, null).map(({ revision }) => revision))).toEqual(
    new Set([null]),
  );
});

describe('a withdrawal', () => {
  const revision = (digest: string) => ({
    ...(capturedPaper.source.revisions[0] as SourceRecord['revisions'][number]),
    revision: digest,
  });
  const [other, third] = [sha256('other'), sha256('third')];
  const source: SourceRecord = {
    ...capturedPaper.source,
    revision: 4,
    revisions: [revision(PAPER), revision(other), revision(third)],
  };
  const made = (digests: readonly string[], more: Item[] = []) => {
    const items = digests.map((digest, index) => ({
      op: 'source.withdraw',
      ref: `w${index}`,
      revision: digest,
      reason: `Reason ${index}.`,
    }));
    const proposal = bundle([...more, ...items]);
    const sourceIds = new Map(digests.map((digest) => [digest, source.id]));
    const input = inputFor(proposal, [OPTIMISATION], {
      ids: itemIds(proposal, sourceIds),
      withdrawals: new Map(digests.map((digest) => [digest, { source, changedAt: 1 }])),
    });
    const records = changeSet({ ...input, anchors: judge(input).anchors }, { revision: 6, actor });
    return { input, records };
  };

  test('marks the revision on the record of its source, and changes nothing else', () => {
    const { input, records } = made([other]);
    const changedBy = { proposalId: 'p-1', revision: 6 };
    expect(records).toEqual([
      {
        ...source,
        revision: 5,
        revisions: [
          source.revisions[0],
          { ...source.revisions[1], withdrawn: { reason: 'Reason 0.', changedBy } },
          source.revisions[2],
        ],
      },
    ]);
    for (const record of records) expect(LedgerRecord.parse(record)).toEqual(record);
    expect(receiptItems(input.proposal, input.ids, records)).toEqual([
      { ref: 'w0', op: 'source.withdraw', id: source.id, revision: 5 },
    ]);
    expect(receiptItems(input.proposal, input.ids, null)[0]).toMatchObject({ id: source.id, revision: null });
  });

  test('of several revisions of one source makes one record, beside what the bundle adds', () => {
    const { input, records } = made([third, PAPER], completeItems().slice(0, 1));
    expect(records.map(({ record }) => record)).toEqual(['node', 'source']);
    const { revisions } = records[1] as SourceRecord;
    expect(revisions.map(({ withdrawn }) => withdrawn?.reason)).toEqual([
      'Reason 1.',
      undefined,
      'Reason 0.',
    ]);
    expect(receiptItems(input.proposal, input.ids, records).map((item) => item.revision)).toEqual([1, 5, 5]);
  });

  test('leaves earlier withdrawals of the source as they are', () => {
    const earlier = { reason: 'Earlier.', changedBy: { proposalId: 'e', revision: 2 } };
    const before = { ...source, revisions: [{ ...revision(PAPER), withdrawn: earlier }, revision(other)] };
    const after = withdrawnSource(before, new Map([[other, 'Now.']]), { proposalId: 'p', revision: 9 });
    expect(after.revisions.map(({ withdrawn }) => withdrawn?.reason)).toEqual(['Earlier.', 'Now.']);
    expect(after.revisions[0]).toEqual(before.revisions[0]);
  });

  test('of a revision that no source has makes no records', () => {
    const proposal = bundle([{ op: 'source.withdraw', revision: other, reason: 'r' }]);
    const input = inputFor(proposal);
    expect(() => changeSet({ ...input, anchors: new Map() }, { revision: 6, actor })).toThrow(
      /not of a source/,
    );
  });
});
