import type { ReactNode } from 'react';
import type { ConditionFields } from '../queries/relationship.ts';
import { conditionMeasure } from '../words/conditions.ts';
import { LongText } from './label.tsx';
import { Text } from './text.tsx';

/** When a relationship holds. Nothing recorded, and nothing stated by the source, are said apart. */
export const Conditions = (props: {
  conditions: readonly ConditionFields[];
  unstated: boolean;
  expected?: boolean;
}): ReactNode => {
  const { conditions, unstated, expected = false } = props;
  if (conditions.length === 0) {
    if (unstated) return <p className="conditions none">The source states no conditions.</p>;
    return expected ? <p className="conditions none">No conditions are recorded.</p> : null;
  }
  return (
    <div className="conditions">
      <span className="when">when</span>
      <ul>
        {conditions.map((condition, index) => (
          <li key={index}>
            <LongText limit={240}>{condition.text}</LongText>
            <Measure condition={condition} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Measure = ({ condition }: { condition: ConditionFields }): ReactNode => {
  const measure = conditionMeasure(condition);
  if (measure === null) return null;
  return (
    <>
      {' '}
      <span className="measure data">
        <Text>{measure}</Text>
      </span>
    </>
  );
};
