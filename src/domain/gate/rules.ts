import type { GateRule } from './gate-input.ts';
import { assessment } from './rules/assessment.ts';
import { base } from './rules/base.ts';
import { coverage } from './rules/coverage.ts';
import { coverageAbsent } from './rules/coverage-absent.ts';
import { dedupe } from './rules/dedupe.ts';
import { evidenceBaseline } from './rules/evidence-baseline.ts';
import { evidenceConsistency } from './rules/evidence-consistency.ts';
import { evidenceNegation } from './rules/evidence-negation.ts';
import { evidenceLength } from './rules/evidence-length.ts';
import { evidenceNumbers } from './rules/evidence-numbers.ts';
import { evidencePresent } from './rules/evidence-present.ts';
import { evidenceQuote } from './rules/evidence-quote.ts';
import { evidenceSpread } from './rules/evidence-spread.ts';
import { evidenceTitle } from './rules/evidence-title.ts';
import { evidenceVisible } from './rules/evidence-visible.ts';
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
  evidenceVisible,
  evidenceBaseline,
  evidenceTitle,
  evidenceLength,
  evidenceSpread,
  evidenceNegation,
  evidenceConsistency,
  evidenceNumbers,
  relationshipRegistry,
  relationshipCycle,
  relationshipConditions,
  dedupe,
  assessment,
  coverage,
  coverageAbsent,
];
