import type { GateRule } from './gate-input.ts';
import { assessment } from './rules/assessment.ts';
import { base } from './rules/base.ts';
import { coverage } from './rules/coverage.ts';
import { dedupe } from './rules/dedupe.ts';
import { evidenceCrop } from './rules/evidence-crop.ts';
import { evidenceNumbers } from './rules/evidence-numbers.ts';
import { evidencePresent } from './rules/evidence-present.ts';
import { evidenceQuote } from './rules/evidence-quote.ts';
import { references } from './rules/references.ts';
import { relationshipConditions } from './rules/relationship-conditions.ts';
import { relationshipCycle } from './rules/relationship-cycle.ts';
import { relationshipRegistry } from './rules/relationship-registry.ts';
import { scope } from './rules/scope.ts';
import { sourceIntegrity } from './rules/source-integrity.ts';

/** Every rule of the gate, in the order in which a receipt reports them. */
export const RULES: readonly GateRule[] = [
  scope,
  references,
  base,
  sourceIntegrity,
  evidencePresent,
  evidenceQuote,
  evidenceCrop,
  evidenceNumbers,
  relationshipRegistry,
  relationshipCycle,
  relationshipConditions,
  dedupe,
  assessment,
  coverage,
];
