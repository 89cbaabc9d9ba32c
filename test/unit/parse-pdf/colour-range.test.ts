import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLost, laidOn, rangeOf, standsOut } from '../../../src/adapters/parse-pdf/colour-range.ts';
import type { ColourRange } from '../../../src/adapters/parse-pdf/colour-range.ts';
import { indistinct, painted } from '../../../src/adapters/parse-pdf/paint.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const paint = fc.array(colour, { minLength: 1, maxLength: 4 });
const range = (colours: readonly string[]): ColourRange => {
  const found = rangeOf(colours);
  if (found === null) throw new Error('no colours');
  return found;
};

describe('a range of colours on another', () => {
  it('holds what each colour looks like on each', () => {
    fc.assert(
      fc.property(
        paint,
        paint,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('source-over', 'multiply', 'darken', 'lighten', 'screen'),
        (top, ground, a, b, blend) => {
          const opacity = { low: Math.min(a, b), high: Math.max(a, b) };
          const laid = laidOn(range(top), range(ground), opacity, blend);
          for (const share of [opacity.low, (a + b) / 2, opacity.high]) {
            const { low, high } = range(painted(top, ground, share, blend) ?? []);
            const holds = ([0, 1, 2] as const).every(
              (c) => (laid?.low[c] ?? 255) <= low[c] + 1 && (laid?.high[c] ?? 0) >= high[c] - 1,
            );
            expect(holds).toBe(true);
          }
        },
      ),
    );
  });

  it('is not known where one of them is not, nor in an unknown blend mode, but under what hides it', () => {
    const white = range(['#ffffff']);
    const solid = { low: 1, high: 1 };
    expect(laidOn(null, white, solid, 'source-over')).toBeNull();
    expect(laidOn(white, null, { low: 0.5, high: 1 }, 'source-over')).toBeNull();
    expect(laidOn(white, white, solid, 'hue')).toBeNull();
    expect(laidOn(white, null, solid, 'source-over')).toEqual(white);
    expect(laidOn(null, white, { low: 0, high: 0 }, 'hue')).toEqual(white);
    expect(rangeOf([])).toBeNull();
  });
});

describe('ink that stands out from a ground', () => {
  it('can be told from every colour of it, and from every mixture of two', () => {
    fc.assert(
      fc.property(paint, paint, fc.double({ min: 0, max: 1, noNaN: true }), (ink, ground, share) => {
        fc.pre(standsOut(range(ink), range(ground)) !== 0);
        const mixtures = painted(ground, ground, share, 'source-over') ?? [];
        for (const one of ink)
          for (const other of [...ground, ...mixtures]) expect(indistinct(one, other)).toBe(false);
      }),
    );
  });

  it('is never lost, and lost ink can be told from none of it', () => {
    fc.assert(
      fc.property(paint, paint, (ink, ground) => {
        const lost = isLost(range(ink), range(ground));
        if (standsOut(range(ink), range(ground)) !== 0) expect(lost).toBe(false);
        if (lost) expect(ink.every((one) => ground.every((other) => indistinct(one, other)))).toBe(true);
      }),
    );
  });

  it.each([
    ['#ffffff', ['#000000', '#909090'], true],
    ['#ffffff', ['#000000', '#a0a0a0'], false],
    ['#808080', ['#000000', '#ffffff'], false],
    ['#e7e7e7', ['#ffffff'], true],
    ['#e8e8e8', ['#ffffff'], false],
  ])('%s on %j: %s', (ink, ground, out) => {
    expect(standsOut(range([ink]), range(ground)) !== 0).toBe(out);
  });
});
