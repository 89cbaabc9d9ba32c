import { describe, expect, test } from 'vitest';
import { commitsIn } from '../helpers/home-state.ts';
import { freshProject, MAIN_PROJECT as PROJECT, propose, runMainJob } from '../helpers/main-job.ts';
import type { Found } from '../helpers/main-job.ts';
import { sampleBundle } from '../helpers/sample.ts';
import { startService } from '../helpers/service.ts';

describe('the main job', () => {
  test('a source becomes accepted, cited, searchable knowledge, and stays so after SIGKILL, a lost index and a rebuild', async () => {
    const { first, receipt } = await runMainJob();
    // This index is embedded: what was accepted is indexed already when it is answered.
    expect(first).toEqual(receipt);
  });

  test('an incomplete bundle is pending and says what is missing; completing it under a new id accepts it', async () => {
    const service = await startService();
    const { client, revisions } = await freshProject(service);
    const whole = sampleBundle(PROJECT, 'whole', 2, revisions);
    const partial = {
      ...whole,
      proposalId: 'partial',
      items: whole.items.filter((item) => item['op'] !== 'assessment.add'),
      coverage: [whole.coverage[0]],
    };
    const pending = await propose(client, partial);
    expect(pending).toMatchObject({ status: 'pending', commit: null, revision: 2 });
    expect(pending.items.every((item) => item.revision === null)).toBe(true);
    expect(
      new Set(pending.checks.filter((check) => check.result === 'fail').map((check) => check.check)),
    ).toEqual(new Set(['assessment', 'coverage']));
    expect(pending.missing.length).toBeGreaterThan(0);
    expect(commitsIn(service.home, PROJECT)).toBe(3);
    expect(await propose(client, partial)).toEqual(pending);

    const accepted = await propose(client, { ...whole, supersedes: 'partial' });
    expect(accepted.status).toBe('accepted');
    expect(await client.ask('kb_proposal_get', { project: PROJECT, proposalId: 'partial' })).toMatchObject({
      status: 'withdrawn',
    });
    expect(
      await client.refusal('kb_propose', { ...whole, proposalId: 'late', supersedes: 'partial' }),
    ).toMatchObject({ code: 'CONFLICT', path: 'supersedes' });
  });

  test.each([
    [
      'words that the source does not have',
      'On the LongNews corpus it reaches a ROUGE-L of 43.1 with 16 GB of memory.',
    ],
    ['a number cropped out of a longer one', 'On the LongNews corpus it reaches a ROUGE-L of 41'],
    ['a word cropped out of a longer one', 'the memory of one acceler'],
    ['two sentences stitched together', 'Sparse attention reads each token with 16 GB of memory.'],
    ['a negation dropped', 'we measured a ROUGE-L of 38.9 for sparse attention, 41.3.'],
  ])('%s: rejected, and nothing is written', async (_name, exact) => {
    const service = await startService();
    const { client, revisions } = await freshProject(service);
    const bundle = sampleBundle(PROJECT, 'false', 2, revisions);
    const items = structuredClone(bundle.items) as {
      fields?: Record<string, { evidence: { quote: { exact: string } }[] }>;
    }[];
    const evidence = items[6]?.fields?.['statement']?.evidence[0];
    expect(evidence).toBeDefined();
    if (evidence) evidence.quote.exact = exact;
    const receipt = await propose(client, { ...bundle, items });
    expect(receipt).toMatchObject({ status: 'rejected', commit: null });
    expect(receipt.checks).toContainEqual(
      expect.objectContaining({
        check: 'evidence.quote',
        result: 'fail',
        path: 'items[6].fields.statement.evidence[0]',
      }),
    );
    expect(commitsIn(service.home, PROJECT)).toBe(3);
    const { cards } = await client.ask<Found>('kb_search', { project: PROJECT, query: 'attention' });
    expect(cards).toEqual([]);
  });
});
