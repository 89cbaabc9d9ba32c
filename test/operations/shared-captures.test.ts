import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CaptureResult } from '../../src/contracts/views.ts';
import { commitsIn, filesBelow } from '../helpers/home-state.ts';
import { fillHome, PROJECT } from './small-home.ts';

const filledHome = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-captures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = await fillHome(folder);
  onTestFinished(() => home.close());
  return { folder, ...home };
};

test('finishing an upload while it is being finished answers the same, however late the second one looks', async () => {
  const { folder, services, ask, waiting } = await filledHome();
  const { archive } = services;
  const staged = archive.staged.bind(archive);
  const { uploadId } = waiting;
  const begun: Promise<CaptureResult>[] = [];
  let looks = 0;
  archive.staged = async (id) => {
    if (++looks === 2) await begun[0];
    return staged(id);
  };
  for (let time = 0; time < 2; time++) begun.push(ask<CaptureResult>('kb_upload_finish', { uploadId }));
  const [first, second] = await Promise.all(begun);
  expect(second).toEqual(first);
  expect(await ask('kb_upload_finish', { uploadId })).toEqual(first);
  expect(commitsIn(folder, PROJECT)).toBe(4);
  expect(filesBelow(join(folder, 'uploads'))).toEqual([]);
});

test('a chunk that is late, because another session finished the same upload, is harmless and leaves nothing', async () => {
  const { folder, services, ask, waiting } = await filledHome();
  const { archive } = services;
  const stage = archive.stage.bind(archive);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  archive.stage = async (...chunk) => {
    await finished;
    return stage(...chunk);
  };
  const { uploadId, file, chunk } = waiting;
  const late = [chunk, { ...chunk, offset: 4, data: Buffer.from('te').toString('base64') }].map((one) =>
    ask('kb_upload_chunk', one),
  );
  await ask('kb_upload_finish', { uploadId });
  finish();
  for (const answer of late) expect(await answer).toEqual({ received: file.size });
  expect(filesBelow(join(folder, 'uploads'))).toEqual([]);
});
