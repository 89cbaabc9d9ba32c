import type { GraphIndex } from '../../../src/ports/graph-index.ts';

/** What the contract suite needs to know of an adapter. */
export interface Harness {
  name: string;
  /** The index over one store; the suite gives every test ledger ids of its own. */
  index(): GraphIndex;
  /** Random ledgers to try in each property. */
  runs: number;
}

/** Every line of a dump. */
export const dumpOf = async (index: GraphIndex, ledger: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of index.dump(ledger)) lines.push(line);
  return lines;
};
