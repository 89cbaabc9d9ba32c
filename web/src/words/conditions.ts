import type { ConditionFields } from '../queries/relationship.ts';
import type { ConditionOperator } from '../queries/vocabulary.ts';
import { formatNumber } from './numbers.ts';

const OPERATORS: Readonly<Record<ConditionOperator, string>> = {
  LESS_THAN: '<',
  AT_MOST: '≤',
  EQUAL: '=',
  NOT_EQUAL: '≠',
  AT_LEAST: '≥',
  GREATER_THAN: '>',
  IN: 'is one of',
  NOT_IN: 'is none of',
  BETWEEN: 'is between',
};

/** The measurable part of a condition, such as `edges ≤ 1,000,000`; null when it has none. */
export const conditionMeasure = ({ dimension, operator, value, unit }: ConditionFields): string | null => {
  if (dimension === null || operator === null || value === null) return null;
  const amount = typeof value === 'number' ? formatNumber(value) : String(value);
  return [dimension, OPERATORS[operator], amount, unit === dimension ? null : unit]
    .filter((word) => word !== null)
    .join(' ');
};
