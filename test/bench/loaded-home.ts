import type { Services } from '../../src/operations/services.ts';
import type { LedgerCommit } from '../../src/ports/ledger.ts';
import { BenchHome, makeProject, run } from './bench-home.ts';
import { GitPeer } from './git-peer.ts';
import { SETTINGS } from './settings.ts';
import { claimBundle, methodsBundle, reportOf } from './synthetic-claims.ts';
import { timed } from './timing.ts';

export const PROJECT = 'bench';
/** Bundles accepted before plain git writes the same commits: both see the same moments of the machine. */
const BLOCK = 10;

/** A home with one accepted claim for each bundle, and what accepting them took. */
export interface LoadedHome {
  home: BenchHome;
  /** Milliseconds of each bundle, in order. */
  accepted: number[];
  /** Milliseconds in which plain git wrote the same commit. */
  git: number[];
  /** Ids of the accepted nodes. */
  methods: string[];
  claims: string[];
}

interface Receipt {
  status: string;
  revision: number;
  commit: string;
  missing: string[];
  checks: { result: string; message: string }[];
  items: { op: string; id: string }[];
}

/** Proposes a bundle; raises when it is not accepted, since a refusal would be a figure of something else. */
const accept = async (services: Services, bundle: unknown): Promise<Receipt> => {
  const receipt = await run<Receipt>(services, 'kb_propose', bundle);
  if (receipt.status === 'accepted') return receipt;
  const failed = receipt.checks.filter(({ result }) => result === 'fail' || result === 'unavailable');
  throw new Error(`the bundle is ${receipt.status}: ${JSON.stringify([receipt.missing, failed])}`);
};

const nodesOf = (receipt: Receipt): string[] =>
  receipt.items.filter(({ op }) => op === 'node.add').map(({ id }) => id);

/** Makes two sources with the sentences of even and of odd claims, and the methods that claims are about. */
const begin = async (services: Services, bundles: number) => {
  const numbers = Array.from({ length: bundles }, (_, n) => n);
  const reports = [0, 1].map((part) =>
    reportOf(
      `Report ${part + 1}`,
      numbers.filter((n) => n % 2 === part),
    ),
  );
  const revisions = await makeProject(services, PROJECT, reports);
  const receipt = await accept(services, methodsBundle(PROJECT, 0, revisions[0] ?? ''));
  return { revisions, receipt };
};

const commitsAfter = async (services: Services, after: string | null): Promise<LedgerCommit[]> => {
  const commits: LedgerCommit[] = [];
  for await (const commit of services.ledger.commitsAfter(PROJECT, after)) commits.push(commit);
  return commits;
};

/** Accepts the bundles one after the other on a new home, beside plain git. */
export const loadHome = async (): Promise<LoadedHome> => {
  const home = await BenchHome.make();
  const services = await home.services();
  const peer = new GitPeer(home.folder);
  await peer.make();
  const { revisions, receipt: first } = await begin(services, SETTINGS.bundles);
  for (const commit of await commitsAfter(services, null)) await peer.commit(commit);

  const loaded: LoadedHome = { home, accepted: [], git: [], methods: nodesOf(first), claims: [] };
  let { revision, commit } = first;
  let written = commit;
  for (let n = 0; n < SETTINGS.bundles; n++) {
    const bundle = claimBundle(PROJECT, n, revision, revisions[n % 2] ?? '', loaded.methods);
    const { ms, answer } = await timed(() => accept(services, bundle));
    loaded.accepted.push(ms);
    loaded.claims.push(...nodesOf(answer));
    ({ revision, commit } = answer);
    if (n % BLOCK !== BLOCK - 1 && n !== SETTINGS.bundles - 1) continue;
    for (const made of await commitsAfter(services, written)) {
      loaded.git.push((await timed(() => peer.commit(made))).ms);
      await peer.upkeep();
    }
    written = commit;
  }
  return loaded;
};
