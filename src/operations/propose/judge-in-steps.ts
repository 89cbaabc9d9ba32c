import { setImmediate as nextTurn } from 'node:timers/promises';
import { anchorSteps } from '../../domain/gate/anchor.ts';
import type { Anchoring, GateInput } from '../../domain/gate/gate-input.ts';
import type { GateReport } from '../../domain/gate/gate.ts';
import { judge } from '../../domain/gate/gate.ts';

const TURN_MILLISECONDS = 20;

/** Judges a bundle, letting other requests have their turn between quotes: a large bundle over a large book takes seconds. */
export const judgeInSteps = async (input: GateInput): Promise<GateReport> => {
  const anchorings = new Map<string, Anchoring>();
  let began = performance.now();
  for (const [path, anchoring] of anchorSteps(input)) {
    anchorings.set(path, anchoring);
    if (performance.now() - began < TURN_MILLISECONDS) continue;
    await nextTurn();
    began = performance.now();
  }
  return judge(input, anchorings);
};
