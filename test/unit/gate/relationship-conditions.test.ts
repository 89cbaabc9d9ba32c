import { expect, test } from 'vitest';
import { acceptedNode, bundle, checkAt, inputFor, outcomes, relationship, type Item } from './bundle.ts';

const t = acceptedNode('Technique', 't');
const p = acceptedNode('Problem', 'p');
const judged = (type: string, rest: Item) =>
  inputFor(bundle([relationship(type, { id: t.id }, { id: p.id }, rest)]), [t, p]);
const one = { conditions: [{ text: 'when sparse' }] };

test.each<[string, Item, string]>([
  ['ADDRESSES', one, 'pass'],
  ['ADDRESSES', {}, 'fail'],
  ['ADDRESSES', { conditions: [] }, 'fail'],
  ['ADDRESSES', { conditionsUnstated: false }, 'fail'],
  ['ADDRESSES', { conditionsUnstated: true }, 'pass'],
  ['ADDRESSES', { conditions: [], conditionsUnstated: true }, 'pass'],
  ['ADDRESSES', { ...one, conditionsUnstated: true }, 'fail'],
  ['ADDRESSES', { ...one, conditionsUnstated: false }, 'pass'],
  ['FAILS_FOR', one, 'pass'],
  ['FAILS_FOR', {}, 'fail'],
  ['RELATED_TO', {}, 'pass'],
  ['RELATED_TO', one, 'pass'],
  ['RELATED_TO', { conditionsUnstated: true }, 'pass'],
  ['RELATED_TO', { ...one, conditionsUnstated: true }, 'fail'],
])('%s with %j: %s', (type, rest, result) => {
  expect(outcomes(judged(type, rest), 'relationship.conditions')).toEqual({ 'items[0]': result });
});

test('a failure says what to send', () => {
  expect(checkAt(judged('ADDRESSES', {}), 'relationship.conditions', 'items[0]').message).toContain(
    '"conditionsUnstated": true',
  );
});
