import PQueue from 'p-queue';
import type { AnchoredEvidence } from '../contracts/evidence.ts';
import type { Digest } from '../contracts/ids.ts';
import { KbError } from '../contracts/errors.ts';
import { jsonDigest } from '../domain/canonical.ts';
import type { PreparedLayer } from '../domain/quotes/prepared-layer.ts';
import type { Reanchored } from '../domain/quotes/reanchor.ts';
import { REANCHOR_RULES, reanchorInSteps } from '../domain/quotes/reanchor.ts';
import type { Steps } from '../domain/steps.ts';
import type { LedgerTables } from '../ports/ledger-tables.ts';
import type { Log } from '../ports/system.ts';
import { inTurns } from './in-turns.ts';
import type { LayerStore } from './layer-store.ts';

/** A quotation and the text layer that it is looked up in. */
export interface LookUp {
  evidence: AnchoredEvidence;
  textLayer: Digest;
}

/** What an answer depends on, and nothing else. */
const keyOf = ({ evidence, textLayer }: LookUp): string =>
  jsonDigest([REANCHOR_RULES, evidence.textLayer, evidence.position, evidence.quote, textLayer]);

const groupsOf = (lookUps: ReadonlyMap<string, LookUp>): Map<string, LookUp>[] => {
  const groups = new Map<string, Map<string, LookUp>>();
  for (const [key, lookUp] of lookUps) {
    const pair = `${lookUp.evidence.textLayer} ${lookUp.textLayer}`;
    groups.set(pair, (groups.get(pair) ?? new Map<string, LookUp>()).set(key, lookUp));
  }
  return [...groups.values()];
};

function* lookedUp(
  old: PreparedLayer,
  lookUps: readonly (readonly [key: string, lookUp: LookUp])[],
  next: PreparedLayer,
): Steps<Map<string, Reanchored>> {
  const found = new Map<string, Reanchored>();
  for (const [key, { evidence }] of lookUps) {
    found.set(key, yield* reanchorInSteps(old, evidence, next));
    yield;
  }
  return found;
}

/**
 * What became of quotations in other texts of their sources. Answers are kept in the ledger tables; what is not kept is
 * worked out, each pair of layers read once, in turns with other requests.
 */
export class Reanchorings {
  readonly #layers: LayerStore;
  readonly #tables: LedgerTables;
  readonly #log: Log;
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(parts: { layers: LayerStore; tables: LedgerTables; log: Log }) {
    this.#layers = parts.layers;
    this.#tables = parts.tables;
    this.#log = parts.log;
  }

  /**
   * One answer for each, in order. A layer that cannot be read makes it `unavailable`, which is not kept. What somebody
   * waits for goes before what is worked out ahead.
   */
  async all(ledgerId: string, lookUps: readonly LookUp[], ahead = false): Promise<Reanchored[]> {
    const keys = lookUps.map(keyOf);
    const answers = this.#tables.reanchored(ledgerId, [...new Set(keys)]);
    const missing = new Map<string, LookUp>();
    lookUps.forEach((lookUp, index) => {
      const key = keys[index] ?? '';
      if (!answers.has(key)) missing.set(key, lookUp);
    });
    for (const group of groupsOf(missing)) {
      const task = () => this.#workOut(ledgerId, group);
      const found = await this.#queue.add(task, { priority: ahead ? 0 : 1 });
      for (const [key, answer] of found) answers.set(key, answer);
    }
    return keys.map((key) => answers.get(key) ?? UNKNOWN);
  }

  /** Quotations of one layer in one other. Looks first whether a request before it has them done by now. */
  async #workOut(ledgerId: string, group: ReadonlyMap<string, LookUp>): Promise<Map<string, Reanchored>> {
    const answers = this.#tables.reanchored(ledgerId, [...group.keys()]);
    const left = [...group].filter(([key]) => !answers.has(key));
    const [first] = left;
    if (first === undefined) return answers;
    const old = await this.#layer(first[1].evidence.textLayer);
    const next = await this.#layer(first[1].textLayer);
    if (old === null || next === null) {
      for (const [key] of left) answers.set(key, old === null ? NOT_READABLE.cited : NOT_READABLE.other);
      return answers;
    }
    const found = await inTurns(lookedUp(old, left, next));
    this.#keep(ledgerId, found);
    return new Map([...answers, ...found]);
  }

  async #layer(digest: Digest): Promise<PreparedLayer | null> {
    try {
      return await this.#layers.searchable(digest);
    } catch (error) {
      if (!(error instanceof KbError)) throw error;
      this.#log.warn('layer.unreadable', { textLayer: digest, error });
      return null;
    }
  }

  /** Not being able to keep an answer costs the next request time, and nothing else. */
  #keep(ledgerId: string, answers: ReadonlyMap<string, Reanchored>): void {
    try {
      this.#tables.keepReanchored(ledgerId, answers);
    } catch (error) {
      this.#log.warn('reanchored.not-kept', { error });
    }
  }
}

const UNKNOWN: Reanchored = { label: 'unavailable', reason: 'It could not be looked up.' };
const NOT_READABLE = {
  cited: {
    label: 'unavailable',
    reason: 'The archived text that the quotation was checked against cannot be read; `kb verify` names it.',
  },
  other: {
    label: 'unavailable',
    reason: 'The archived text to look in cannot be read; `kb verify` names it.',
  },
} as const satisfies Record<string, Reanchored>;
