import { beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '../../src/app/token-commands.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card, ChangeView, NodeView } from '../../src/contracts/views.ts';
import { commitsIn, gitIn } from '../helpers/home-state.ts';
import { coverage, node, quote, relationship, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { expectSound, receiptInGit, storedPart } from '../helpers/written-home.ts';

/* Case B1 of a collection of public bug reports of similar systems: support that outlives its source. */

const PROJECT = 'b1';
const F1 = 'Sleep loss slows reactions by 40 ms.';
const F2 = 'We tested 120 nurses after night shifts.';
const FRIEND = 'Short sleep delays responses on the next day.';
const TEXTS = { s1: `${F1}\n${FRIEND}\n`, s2: `${F2}\n`, s3: `Replicated:\n${F1}\n` };
const REASON = 'The authors retracted it.';

let service: TestService;
let local: TestClient;
let admin: TestClient;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  local = await connect(service);
  admin = await connect(service, service.adminToken());
});

interface World {
  project: string;
  s1: string;
  s2: string;
  s3: string;
  first: Receipt;
  claim: string;
  friend: string;
}

const field = (value: string, revision: string) => ({ value, evidence: [quote(revision, value)] });
const judged = (name: string, revision: string, text: string) => ({
  op: 'assessment.add',
  subject: { ref: 'n', field: name },
  verdict: 'supports',
  method: 'Read it.',
  assessor: { kind: 'agent', name: 'reader' },
  rationale: 'It says so.',
  evidence: [quote(revision, text)],
});
const bundleOf = (
  project: string,
  proposalId: string,
  base: number,
  items: unknown[],
  revisions: string[],
) => ({
  project,
  proposalId,
  base,
  schemaVersion: '1',
  items,
  coverage: revisions.map((revision) => coverage(revision)),
});

/** A claim with f1 (statement) from S1 and f2 (sample) from S2, and another claim from S1 that supports it. */
const makeWorld = async (project: string): Promise<World> => {
  await local.ask('kb_project_put', { project, title: 'B1', goal: 'What does sleep loss do?' });
  const of = async (name: keyof typeof TEXTS) =>
    (await upload(local, project, `${name}.md`, TEXTS[name])).revision;
  const [s1, s2, s3] = [await of('s1'), await of('s2'), await of('s3')];
  const items = [
    {
      op: 'node.add',
      ref: 'n',
      type: 'Claim',
      label: 'Sleep loss slows reactions',
      fields: { statement: field(F1, s1), sample: field(F2, s2) },
      dedupe: { decision: 'new' },
    },
    judged('statement', s1, F1),
    judged('sample', s2, F2),
    ...node('friend', 'Claim', 'Short sleep delays responses', FRIEND, quote(s1, FRIEND)),
    relationship('r', 'SUPPORTS', { ref: 'friend' }, { ref: 'n' }, quote(s2, F2)),
  ];
  const first = await local.ask<Receipt>('kb_propose', bundleOf(project, 'first', 3, items, [s1, s2]));
  expect([first.status, first.missing]).toEqual(['accepted', []]);
  const idOf = (ref: string) => first.items.find((item) => item.ref === ref)?.id ?? '';
  return { project, s1, s2, s3, first, claim: idOf('n'), friend: idOf('friend') };
};

const withdrawal = (
  project: string,
  proposalId: string,
  revision: string,
  base: number,
  more: object = {},
) => ({
  project,
  proposalId,
  base,
  schemaVersion: '1',
  items: [{ op: 'source.withdraw', ref: 'w', revision, reason: REASON }],
  ...more,
});
const nodeOf = async ({ project, claim }: World, at?: number): Promise<NodeView> => {
  const { nodes } = await local.ask<{ nodes: NodeView[] }>('kb_get', {
    project,
    ids: [claim],
    ...(at === undefined ? {} : { at }),
  });
  return nodes[0] as NodeView;
};
const cardOf = async ({ project }: World, id: string): Promise<Card | undefined> => {
  const found = await local.ask<{ cards: Card[] }>('kb_search', {
    project,
    query: 'sleep reactions responses',
  });
  return found.cards.find((card) => card.id === id);
};
const graphql = async (query: string) => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
  const { data, errors } = (await response.json()) as any;
  expect(errors).toBeUndefined();
  return data.project;
};
const failing = ({ checks }: Receipt) =>
  checks.filter(({ result }) => result === 'fail').map(({ check, path }) => [check, path]);

describe('B1: a source is withdrawn', () => {
  let world: World;
  let held: Receipt;
  let decided: Receipt;
  const decision = {
    project: PROJECT,
    proposalId: 'withdraw-s1',
    decision: 'accept',
    reason: 'I read the retraction notice.',
  };

  beforeAll(async () => {
    world = await makeWorld(PROJECT);
  });

  test('before: everything stands', async () => {
    const { fields } = await nodeOf(world);
    expect(fields.map(({ name, standing }) => [name, standing])).toEqual([
      ['statement', 'supported'],
      ['sample', 'supported'],
    ]);
    expect((await cardOf(world, world.claim))?.evidence).toEqual({
      level: 'CORROBORATED',
      supporting: 3,
      contradicting: 0,
      sources: 2,
      openFindings: 0,
    });
  });

  test('the withdrawal waits for another actor, and the receipt says what lets it through', async () => {
    const commits = commitsIn(service.home, PROJECT);
    held = await local.ask<Receipt>('kb_propose', withdrawal(PROJECT, 'withdraw-s1', world.s1, 4));
    expect(held).toMatchObject({ status: 'pending', commit: null, revision: 4, policyVersion: '1' });
    expect(held.missing).toEqual([
      expect.stringMatching(/source\.withdraw.*another actor.*kb_proposal_decide.*kb_policy_put/i),
    ]);
    expect(failing(held)).toEqual([['policy', '']]);
    const { source } = await local.ask<{ source: { id: string } }>('kb_source_get', {
      project: PROJECT,
      revision: world.s1,
    });
    expect(held.items).toEqual([{ ref: 'w', op: 'source.withdraw', id: source.id, revision: null }]);
    expect(commitsIn(service.home, PROJECT)).toBe(commits);
    expect((await nodeOf(world)).fields[0]?.standing).toBe('supported');
  });

  test('who may not maintain decides nothing, and nobody decides a proposal of their own', async () => {
    expect(await local.refusal('kb_proposal_decide', decision)).toMatchObject({ code: 'FORBIDDEN' });
    const { token } = createToken(readConfig({ home: service.home }, {}), {
      name: 'both',
      capabilities: ['read', 'propose', 'maintenance'],
      projects: null,
      expiresAt: null,
    });
    const both = await connect(service, token);
    await both.ask('kb_propose', withdrawal(PROJECT, 'my-own', world.s2, 4));
    expect(await both.refusal('kb_proposal_decide', { ...decision, proposalId: 'my-own' })).toMatchObject({
      code: 'FORBIDDEN',
      path: 'proposalId',
    });
    await both.ask('kb_proposal_withdraw', { project: PROJECT, proposalId: 'my-own' });
    expect(await admin.refusal('kb_proposal_decide', { ...decision, proposalId: 'my-own' })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await admin.refusal('kb_proposal_decide', { ...decision, proposalId: 'nothing' })).toMatchObject({
      code: 'NOT_FOUND',
      path: 'proposalId',
    });
  });

  test('decided: one commit with the record of the source and the receipt that names who and why', async () => {
    const commits = commitsIn(service.home, PROJECT);
    decided = await admin.ask<Receipt>('kb_proposal_decide', decision);
    expect(decided).toMatchObject({
      status: 'accepted',
      missing: [],
      revision: 5,
      actor: { id: 'local' },
      decision: { actor: { id: 'admin' }, decision: 'accept', reason: decision.reason },
      index: { revision: 5, lag: 0 },
    });
    expect(decided.items).toEqual([{ ...held.items[0], revision: 2 }]);
    expect(commitsIn(service.home, PROJECT)).toBe(commits + 1);
    const files = gitIn(service.home, PROJECT, 'show', '--name-only', '--format=', 'main').split('\n');
    expect(files.map((file) => file.split('/')[0]).sort()).toEqual(['receipts', 'sources']);
    expect(receiptInGit(service.home, PROJECT, 'withdraw-s1')).toEqual(storedPart(decided));
    await expectSound(service.home);
  });

  test('repeating it, or the proposal itself, answers the same receipt; another decision is a CONFLICT', async () => {
    const commits = commitsIn(service.home, PROJECT);
    expect(await admin.ask('kb_proposal_decide', decision)).toEqual(decided);
    expect(await local.ask('kb_propose', withdrawal(PROJECT, 'withdraw-s1', world.s1, 4))).toEqual(decided);
    expect(await admin.refusal('kb_proposal_decide', { ...decision, decision: 'reject' })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(commitsIn(service.home, PROJECT)).toBe(commits);
  });

  test('f1 is unsupported and f2 intact, everywhere', async () => {
    const { fields } = await nodeOf(world);
    expect(fields.map(({ name, standing }) => [name, standing])).toEqual([
      ['statement', 'unsupported'],
      ['sample', 'supported'],
    ]);
    expect(fields.map(({ evidence }) => evidence.map(({ status }) => status))).toEqual([
      ['withdrawn'],
      ['current'],
    ]);
    expect(fields[0]?.evidence[0]).toMatchObject({ passage: F1, quote: { exact: F1 } });
    const card = await cardOf(world, world.claim);
    // What is left: the judgment of f2. The friend rested on S1 alone.
    expect(card?.evidence).toMatchObject({ level: 'STALE', supporting: 1, sources: 1 });
    expect((await cardOf(world, world.friend))?.evidence).toMatchObject({ level: 'STALE', supporting: 0 });
    const around = await local.ask<{ focus: Card; nodes: Card[] }>('kb_neighbors', {
      project: PROJECT,
      id: world.claim,
    });
    expect(around.focus.evidence).toEqual(card?.evidence);
    expect(around.nodes.map(({ id, evidence }) => [id, evidence.level])).toEqual([[world.friend, 'STALE']]);
  });

  test('over GraphQL too, with the decision and why', async () => {
    const project = await graphql(`{ project(id: "${PROJECT}") {
      node(id: "${world.claim}") { evidence { level supporting } fields { name standing evidence { status } } }
      search(query: "sleep reactions") { edges { node { node { id } evidence { level } } } }
      sourceRevision(revision: "${world.s1}") { withdrawn { reason changedBy { proposalId revision proposal { status } } } }
      other: sourceRevision(revision: "${world.s2}") { withdrawn { reason } }
      proposal(id: "withdraw-s1") { status decision { decision reason at actor { id } } }
      first: proposal(id: "first") { decision { reason } }
      policy { version additive withdrawals others }
    } }`);
    expect(project.node).toEqual({
      evidence: { level: 'STALE', supporting: 1 },
      fields: [
        { name: 'STATEMENT', standing: 'UNSUPPORTED', evidence: [{ status: 'WITHDRAWN' }] },
        { name: 'SAMPLE', standing: 'SUPPORTED', evidence: [{ status: 'CURRENT' }] },
      ],
    });
    const edges = project.search.edges as { node: { node: { id: string }; evidence: unknown } }[];
    const found = edges.find(({ node: card }) => card.node.id === world.claim);
    expect(found?.node.evidence).toEqual({ level: 'STALE' });
    expect(project.sourceRevision.withdrawn).toEqual({
      reason: REASON,
      changedBy: { proposalId: 'withdraw-s1', revision: 5, proposal: { status: 'ACCEPTED' } },
    });
    expect(project.other.withdrawn).toBeNull();
    expect(project.proposal).toEqual({
      status: 'ACCEPTED',
      decision: {
        decision: 'ACCEPT',
        reason: decision.reason,
        at: decided.decision?.at,
        actor: { id: 'admin' },
      },
    });
    expect(project.first.decision).toBeNull();
    expect(project.policy).toEqual({
      version: '1',
      additive: 'ACCEPT',
      withdrawals: 'HOLD',
      others: 'HOLD',
    });
  });

  test('the citation still resolves: to a tombstone that can be read and says so', async () => {
    const of = { project: PROJECT, revision: world.s1 };
    const withdrawn = { reason: REASON, changedBy: { proposalId: 'withdraw-s1', revision: 5 } };
    expect(await local.ask('kb_source_read', of)).toMatchObject({ text: TEXTS.s1, withdrawn });
    expect(await local.ask('kb_source_find', { ...of, quote: { exact: F1 } })).toMatchObject({
      result: 'found',
      withdrawn,
    });
    const { source, revisions } = await local.ask<{
      source: { id: string; revision: number };
      revisions: { revision: string; withdrawn?: unknown }[];
    }>('kb_source_get', of);
    expect(source).toMatchObject({ id: held.items[0]?.id, revision: 2 });
    expect(revisions).toEqual([expect.objectContaining({ revision: world.s1, withdrawn })]);
    const bytes = await fetch(`${service.url}/projects/${PROJECT}/sources/${world.s1}/bytes`);
    expect(await bytes.text()).toBe(TEXTS.s1);
  });

  test('history shows it, and earlier revisions are as they were', async () => {
    const id = held.items[0]?.id ?? '';
    const { changes } = await local.ask<{ changes: ChangeView[] }>('kb_history', { project: PROJECT, id });
    expect(changes.map(({ kind, proposalId, records }) => [kind, proposalId, records])).toEqual([
      ['proposal', 'withdraw-s1', [{ id, op: 'change', revision: 2 }]],
      ['source', undefined, [{ id, op: 'add', revision: 1 }]],
    ]);
    expect(changes[0]?.summary).toBe('Withdraw from 1 source');
    const then = await local.ask<{ focus: Card }>('kb_neighbors', {
      project: PROJECT,
      id: world.claim,
      at: 4,
    });
    expect(then.focus.evidence).toMatchObject({ supporting: 3 });
  });

  test('nothing new may rest on it; withdrawing it again is refused', async () => {
    const cites = await local.ask<Receipt>(
      'kb_propose',
      bundleOf(PROJECT, 'late', 5, node('n', 'Entity', 'Delay', FRIEND, quote(world.s1, FRIEND)), [world.s1]),
    );
    expect(cites.status).toBe('rejected');
    expect(failing(cites)).toEqual([['source.integrity', 'items[0].fields.definition.evidence[0]']]);
    expect(cites.missing.join()).toMatch(
      /withdrawn at project revision 5: The authors retracted it\..*same bytes again/,
    );
    const again = await local.ask<Receipt>('kb_propose', withdrawal(PROJECT, 'again', world.s1, 5));
    expect(again.status).toBe('rejected');
    expect(failing(again)).toEqual([
      ['references', 'items[0].revision'],
      ['policy', ''],
    ]);
    const both = await local.ask<Receipt>('kb_propose', {
      ...bundleOf(
        PROJECT,
        'both',
        5,
        [
          ...node('n', 'Entity', 'Sample', F2, quote(world.s2, F2)),
          { op: 'source.withdraw', revision: world.s2, reason: 'r' },
        ],
        [world.s2],
      ),
    });
    expect(failing(both)).toContainEqual(['source.integrity', 'items[0].fields.definition.evidence[0]']);
    expect(both.status).toBe('rejected');
    expect(both.missing.join()).toContain('This bundle withdraws revision');
  });

  test('the statement on another source repairs it, as a claim of its own beside the first', async () => {
    const items = node('again', 'Claim', 'Sleep loss slows reactions (replicated)', F1, quote(world.s3, F1));
    const dedupe = {
      decision: 'new',
      considered: [world.claim],
      reason: 'The first one rests on a withdrawn source.',
    };
    const repaired = await local.ask<Receipt>(
      'kb_propose',
      bundleOf(PROJECT, 'repair', 5, [{ ...items[0], dedupe }, items[1]], [world.s3]),
    );
    expect([repaired.status, repaired.missing]).toEqual(['accepted', []]);
    const id = repaired.items[0]?.id ?? '';
    const { nodes } = await local.ask<{ nodes: NodeView[] }>('kb_get', { project: PROJECT, ids: [id] });
    expect(nodes[0]?.fields).toMatchObject([{ standing: 'supported', evidence: [{ status: 'current' }] }]);
    expect((await cardOf(world, id))?.evidence).toMatchObject({ level: 'ASSESSED', supporting: 1 });
    expect((await nodeOf(world)).fields[0]?.standing).toBe('unsupported');
  });

  test('the same bytes again bring it back', async () => {
    const back = await upload(local, PROJECT, 's1.md', TEXTS.s1);
    expect(back).toMatchObject({ revision: world.s1 });
    expect((await nodeOf(world)).fields.map(({ standing }) => standing)).toEqual(['supported', 'supported']);
    expect((await cardOf(world, world.claim))?.evidence).toMatchObject({
      level: 'CORROBORATED',
      supporting: 3,
    });
    expect(await local.ask('kb_source_read', { project: PROJECT, revision: world.s1 })).not.toHaveProperty(
      'withdrawn',
    );
  });
});

test('two who decide at once: one decision, one commit; the other hears what became of it', async () => {
  const world = await makeWorld('twice');
  const { project } = world;
  await local.ask('kb_propose', withdrawal(project, 'w', world.s1, 4));
  const config = readConfig({ home: service.home }, {});
  const tokens = ['one', 'two', 'three'].map((name) =>
    createToken(config, { name, capabilities: ['maintenance'], projects: [project], expiresAt: null }),
  );
  const curators = await Promise.all(tokens.map(({ token }) => connect(service, token)));
  const before = commitsIn(service.home, project);
  const answers = await Promise.all(
    curators.map((curator, index) =>
      curator.call('kb_proposal_decide', {
        project,
        proposalId: 'w',
        decision: index === 0 ? 'reject' : 'accept',
        reason: `Reason ${index}.`,
      }),
    ),
  );
  const decided = answers.filter(({ isError }) => isError !== true);
  expect(decided).toHaveLength(1);
  const receipt = decided[0]?.structuredContent as unknown as Receipt;
  expect(receipt.decision?.reason).toMatch(/^Reason [012]\.$/);
  expect(commitsIn(service.home, project)).toBe(before + (receipt.status === 'accepted' ? 1 : 0));
  for (const { content } of answers.filter(({ isError }) => isError === true))
    expect(JSON.stringify(content)).toContain(`is ${receipt.status}; only a pending one is decided`);
  expect(await local.ask('kb_proposal_get', { project, proposalId: 'w' })).toEqual(receipt);
  await expectSound(service.home);
});
