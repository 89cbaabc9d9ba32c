import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '../../src/domain/canonical.ts';
import { layerOfRevision } from '../../src/operations/read/layer-of-revision.ts';
import { temporaryFolder } from '../helpers/service.ts';
import type { SmallHome } from './small-home.ts';
import { fillHome, PROJECT } from './small-home.ts';

let home: SmallHome;
beforeAll(async () => {
  home = await fillHome(temporaryFolder());
});
afterAll(() => home.close());

const OTHER = `sha256:${'e'.repeat(64)}`;

test('a layer that a revision never had cannot be read or searched', async () => {
  const { captured } = home;
  const asked = { project: PROJECT, revision: captured.revision, textLayer: OTHER };
  await expect(home.ask('kb_source_read', asked)).rejects.toThrow(
    /textLayer: the revision has no text layer/,
  );
  await expect(home.ask('kb_source_find', { ...asked, quote: { exact: 'Method' } })).rejects.toThrow(
    /no text layer/,
  );
  await expect(home.ask('runs_list', { ...asked, page: 1 })).rejects.toThrow(/no text layer/);
});

test('the current layer may be named, and an earlier one too', async () => {
  const { captured } = home;
  const asked = { project: PROJECT, revision: captured.revision };
  const named = await home.ask('kb_source_read', { ...asked, textLayer: captured.textLayer });
  expect(canonicalJson(named)).toBe(canonicalJson(await home.ask('kb_source_read', asked)));
  const parser = { name: 'text', version: '0' };
  const revision = { textLayer: captured.textLayer, earlierLayers: [{ textLayer: OTHER, parser }] };
  expect(layerOfRevision(revision as never, OTHER)).toBe(OTHER);
  expect(layerOfRevision(revision as never, undefined)).toBe(captured.textLayer);
});
