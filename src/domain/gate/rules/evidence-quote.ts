import type { GateRule } from '../gate-input.ts';

/** Every quote stands in the revision that it cites, at one place, with every selector that was given. */
export const evidenceQuote: GateRule = {
  name: 'evidence.quote',
  judge: ({ anchorings }) => [...anchorings.values()].map(({ check }) => check),
};
