import { onTestFinished, expect, test, vi } from 'vitest';
import type { LedgerCommit } from '../../src/ports/ledger.ts';
import { BenchHome, run } from '../bench/bench-home.ts';
import { DOCUMENTS, sampleBundle, upload } from '../helpers/sample.ts';

test('a commit that is noted when it is made is what the ledger reads back', async () => {
  const home = await BenchHome.make();
  onTestFinished(() => home.remove());
  const services = await home.services();
  const note = vi.spyOn(services.projector, 'note');
  const commitsAfter = vi.spyOn(services.ledger, 'commitsAfter');

  await run(services, 'kb_project_put', { project: 'noted', title: 'Noted', goal: 'To be read back.' });
  const client = { ask: (name: string, args: unknown) => run(services, name, args) } as never;
  const attention = await upload(client, 'noted', 'attention.md', DOCUMENTS.attention);
  const source = { id: attention.source };
  await upload(client, 'noted', 'attention.md', `${DOCUMENTS.attention}\nAn erratum.\n`, { source });
  const hierarchy = await upload(client, 'noted', 'hierarchy.md', DOCUMENTS.hierarchy);
  commitsAfter.mockClear();
  const revisions = { attention: attention.revision, hierarchy: hierarchy.revision };
  const receipt = await run(services, 'kb_propose', sampleBundle('noted', 'all', 3, revisions));
  expect(receipt).toMatchObject({ status: 'accepted', index: { lag: 0 } });
  expect(commitsAfter).not.toHaveBeenCalled();

  const readBack: LedgerCommit[] = [];
  for await (const commit of services.ledger.commitsAfter('noted', null)) readBack.push(commit);
  expect(note.mock.calls.map(([, parent]) => parent)).toEqual(readBack.slice(0, -1).map((one) => one.commit));
  expect(note.mock.calls.map(([, , commit]) => commit)).toEqual(readBack.slice(1));
  const changed = readBack.flatMap(({ files }) => files.filter(({ status }) => status === 'changed'));
  expect(changed).toHaveLength(1);
});
