import { anchorSteps } from '../../domain/gate/anchor.ts';
import type { Anchoring, GateInput } from '../../domain/gate/gate-input.ts';
import type { GateReport } from '../../domain/gate/gate.ts';
import { judgeSteps } from '../../domain/gate/gate.ts';
import type { Steps } from '../../domain/steps.ts';
import { inTurns } from '../in-turns.ts';

function* judged(input: GateInput): Steps<GateReport> {
  const anchorings = new Map<string, Anchoring>();
  for (const step of anchorSteps(input)) {
    if (step !== undefined) anchorings.set(...step);
    yield;
  }
  return yield* judgeSteps(input, anchorings);
}

/** Judges a bundle, letting other requests have their turn: a large bundle over a large book takes seconds. */
export const judgeInSteps = (input: GateInput): Promise<GateReport> => inTurns(judged(input));
