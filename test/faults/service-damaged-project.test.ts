import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';
import { methodsProject, smallBundle } from '../helpers/small-bundle.ts';
import { storedPart } from '../helpers/written-home.ts';

/** Spoils every object of a project's ledger. */
const spoil = (home: string, project: string): number => {
  const packs = join(home, 'projects', project, 'ledger.git', 'objects', 'pack');
  const names = readdirSync(packs).filter((name) => name.endsWith('.pack'));
  for (const name of names) {
    const path = join(packs, name);
    const bytes = readFileSync(path);
    chmodSync(path, 0o644);
    writeFileSync(path, bytes.fill(0xff, 12));
  }
  return names.length;
};

test('a project whose ledger is damaged does not keep the others from starting, and says that it is damaged', async () => {
  const home = temporaryFolder();
  const first = await startService({ home });
  const client = await connect(first);
  const revision = await methodsProject(client, 'sound');
  await methodsProject(client, 'spoilt');
  const bundle = smallBundle('sound', 'one', revision, 1);
  const receipt = await client.ask<Receipt>('kb_propose', bundle);
  await client.ask('kb_propose', smallBundle('spoilt', 'one', revision, 1));
  await first.kill();
  expect(spoil(home, 'spoilt')).toBeGreaterThan(0);

  const again = await connect(await startService({ home }));
  expect(storedPart(await again.ask<Receipt>('kb_propose', bundle))).toEqual(storedPart(receipt));
  expect(await again.ask('kb_propose', smallBundle('sound', 'two', revision, 2))).toMatchObject({
    status: 'accepted',
    index: { lag: 0 },
  });
  expect(await again.refusal('kb_propose', smallBundle('spoilt', 'two', revision, 2))).toMatchObject({
    code: 'INTERNAL',
    retryable: false,
  });
  const { code, stdout } = await runKb(['verify', '--home', home, '--json']);
  expect(code).toBe(1);
  const { faults } = JSON.parse(stdout) as { faults: { part: string; project?: string }[] };
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => fault.part === 'ledger' && fault.project === 'spoilt')).toBe(true);
});
