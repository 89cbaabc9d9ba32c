import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextOrder } from '../../../src/domain/quotes/text-order.ts';

const stretch = fc.tuple(fc.nat(30), fc.nat(12)).map(([start, length]) => ({ start, end: start + length }));
const stretches = fc.oneof(
  fc.array(stretch),
  fc.array(stretch).map((all) => all.toSorted((left, right) => left.start - right.start)),
);

test('what touches a place, follows it or begins there is what looking at all of them finds', () => {
  fc.assert(
    fc.property(stretches, fc.nat(45), fc.nat(10), (all, start, length) => {
      const order = new TextOrder(all);
      const end = start + length;
      expect(order.touching(start, end)).toEqual(all.filter((one) => one.start < end && one.end > start));
      expect(order.firstFrom(start)).toBe(all.findIndex((one) => one.start >= start));
      expect(order.beginningAt(start)).toEqual(all.filter((one) => one.start === start));
    }),
    { numRuns: 5_000 },
  );
});
