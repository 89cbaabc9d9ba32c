import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FsArchive } from '../../src/adapters/archive-fs/fs-archive.ts';
import type { Digest } from '../../src/contracts/ids.ts';
import type { TextLayer } from '../../src/contracts/text-layer.ts';
import { LayerStore } from '../../src/operations/layer-store.ts';
import { temporaryFolder } from '../helpers/service.ts';

/** An archive that counts what is read of it. */
class CountingArchive extends FsArchive {
  reads = 0;

  override read(digest: Digest): Promise<Uint8Array> {
    this.reads += 1;
    return super.read(digest);
  }
}

const layerOf = (text: string): TextLayer => ({
  schemaVersion: '1',
  revision: `sha256:${'0'.repeat(64)}`,
  mediaType: 'text/plain',
  parser: { name: 'test', version: '1' },
  paged: false,
  text,
  pages: [{ page: 1, status: 'ok', start: 0, end: text.length, characters: text.length }],
  blocks: [],
  spans: [],
  marks: [],
  warnings: [],
});

/** Characters of the layers that are kept. */
const KEPT = 10_000;

const world = () => {
  const folder = temporaryFolder();
  const archive = new CountingArchive({
    folder: join(folder, 'archive'),
    stageFolder: join(folder, 'staged'),
  });
  return { archive, layers: new LayerStore(archive, KEPT) };
};

test('a layer that many ask for at once is read and prepared once', async () => {
  const { archive, layers } = world();
  const digest = await layers.put(layerOf('One sentence.'));
  const got = await Promise.all(Array.from({ length: 50 }, () => layers.get(digest)));
  expect(new Set(got).size).toBe(1);
  expect(archive.reads).toBe(1);
});

test('a layer larger than all that is kept is kept alone, until another one is read', async () => {
  const { archive, layers } = world();
  const [small, huge] = [await layers.put(layerOf('small')), await layers.put(layerOf('x'.repeat(KEPT + 1)))];
  await layers.get(small);
  const first = await layers.get(huge);
  expect(await layers.get(huge)).toBe(first);
  expect(await layers.verified(huge)).toBe(first);
  expect(archive.reads).toBe(3);
  await layers.get(small);
  expect(await layers.get(huge)).not.toBe(first);
});

test('a layer that could not be read is asked for again, and judging reads its bytes again each time', async () => {
  const { archive, layers } = world();
  const elsewhere = world();
  const digest = await elsewhere.layers.put(layerOf('Late.'));
  const refused = await Promise.allSettled([layers.get(digest), layers.get(digest)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await layers.put(layerOf('Late.'));
  const layer = await layers.get(digest);
  const before = archive.reads;
  expect(await layers.verified(digest)).toBe(layer);
  expect(archive.reads).toBe(before + 1);
});
