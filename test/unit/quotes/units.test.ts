import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingNumbers, otherUnits } from '../../../src/domain/quotes/numbers.ts';
import { measureBeside } from '../../../src/domain/quotes/unit-beside.ts';

const unitOf = (number: string, text: string): string | undefined => {
  const at = text.indexOf(number);
  return measureBeside(text, at, at + number.length)?.name;
};

describe('the unit beside a number', () => {
  test.each([
    ['5 mg', 'mg'],
    ['5mg', 'mg'],
    ['5-mg dose', 'mg'],
    ['5 µg', 'µg'],
    ['5 μg', 'µg'],
    ['5 milligrams', 'mg'],
    ['5 Milligram', 'mg'],
    ['5 s', 's'],
    ['5 seconds', 's'],
    ['5-second delay', 's'],
    ['5 ms', 'ms'],
    ['5 years', 'year'],
    ['5 m²', 'm²'],
    ['$5', 'USD'],
    ['USD 5', 'USD'],
    ['5 euros', 'EUR'],
    ['£5', 'GBP'],
    ['5 percentage points', 'pp'],
    ['5 percentage\npoint', 'pp'],
    ['5 °C', '°C'],
    ['5 kWh', 'kWh'],
    ['5 mW', 'mW'],
    ['5 MW', 'MW'],
    ['5 mg/mL', 'mg/ml'],
    ['5 mg mL⁻¹', 'mg/ml'],
    ['5 mg·mL^-1', 'mg/ml'],
    ['5 mg per millilitre', 'mg/ml'],
    ['5 g/100 g', 'g/100 g'],
    ['5 mg/kg/day', 'mg/kg/day'],
    ['5 mg/kg daily', 'mg/kg/day'],
    ['5 L min-1', 'l/min'],
    ['5 m s−2', 'm/s²'],
    ['5 min⁻¹', '/min'],
    ['5 times a day', undefined],
    ['5 hours a day', 'h/day'],
    ['5 square metres', 'm²'],
    ['5 m2', 'm²'],
    ['5 kW·h', 'kW·h'],
    ['5 degrees Celsius', '°C'],
    ['$5 per tonne', 'USD/t'],
    ['5 mM', 'mM'],
    ['5 MPa', 'MPa'],
    ['5 mPa', 'mPa'],
    ['5 megapascals', 'MPa'],
  ])('%s is %s', (text, unit) => expect(unitOf('5', text)).toBe(unit));

  test.each([
    '5',
    '5 patients',
    '5 methods',
    '5 sites',
    '5 grammars',
    '5 of them',
    '5, g',
    '5 (g)',
    '5 mgs2',
    'x5',
    '5 min_',
  ])('%s has none', (text) => expect(unitOf('5', text)).toBeUndefined());
});

describe('a claim with another unit than every quote', () => {
  test.each([
    ['A dose of 5 mg', ['a dose of 5 g was given'], '5 mg', '5 g'],
    ['It takes 3 ms', ['it takes 3 s per page'], '3 ms', '3 s'],
    ['It takes three seconds', ['it takes 3 milliseconds'], 'three seconds', '3 milliseconds'],
    ['It takes three seconds', ['three milli-\nseconds'], 'three seconds', 'three milliseconds'],
    ['It costs $5', ['it costs €5'], '$5', '€5'],
    ['5 million euros', ['it costs $5 million'], '5 million euros', '$5 million'],
    ['between 5 and 10 ms', ['from 5 to 10 s'], '10 ms', '10 s'],
    ['1,000.5 kg', ['1000.5 g', 'again 1000.5 g'], '1,000.5 kg', '1000.5 g'],
    ['5 mg/mL', ['at 5 mg/L of it'], '5 mg/mL', '5 mg/L'],
    ['5 mg/kg', ['at 5 mg/day for weeks'], '5 mg/kg', '5 mg/day'],
    ['10 mg', ['10 mg/kg was given'], '10 mg', '10 mg/kg'],
    ['10 mg/kg', ['10 mg was given'], '10 mg/kg', '10 mg'],
    ['6 m/s', ['6 m of it'], '6 m/s', '6 m'],
    ['6 kV/cm', ['6 kV'], '6 kV/cm', '6 kV'],
    ['6 L/min', ['6 L h⁻¹'], '6 L/min', '6 L h⁻¹'],
    ['3 MPa', ['3 mPa'], '3 MPa', '3 mPa'],
    ['3 ms', ['3 Ms'], '3 ms', '3 Ms'],
    ['3 dB', ['3 dBm'], '3 dB', '3 dBm'],
    ['30″ of arc', ['30′ of arc'], '30″', '30′'],
    ['3 nM', ['3 nm'], '3 nM', '3 nm'],
    ['3 GB', ['3 Gbit'], '3 GB', '3 Gbit'],
    ['5 m²', ['5 m of it'], '5 m²', '5 m'],
    ['$5 per kg', ['$5 per tonne'], '$5 per kg', '$5 per tonne'],
    ['-3 dB', ['it fell to \u22123\u00a0V'], '-3 dB', '\u22123\u00a0V'],
  ])('%s, from %j', (claim, quotes, claimed, quoted) => {
    expect(missingNumbers(claim, quotes)).toEqual([]);
    expect(otherUnits(claim, quotes)).toEqual([{ claimed, quoted }]);
  });

  test.each([
    ['A dose of 5 mg', ['a dose of 5 mg']],
    ['A dose of 5 mg', ['5 g at first', 'then 5 milligrams']],
    ['A dose of 5 mg', ['5 g at first, then 5 for the others']],
    ['A dose of 5', ['a dose of 5 g']],
    ['5 doses', ['a dose of 5 g']],
    ['5 minutes', ['5 m']],
    ['16 GB', ['16 GiB']],
    ['10–20 mg', ['10–20 mg']],
    ['3 ms per page', ['3ms/page']],
    ['in the 1990s', ['in the 1990s']],
    ['a 2-hour film', ['it lasts 2 h']],
    ['$5 million', ['5 million dollars']],
    ['5 widgets', ['5 gadgets']],
    ['5 g/L', ['5 mg/mL']],
    ['80 mm Hg', ['80 mmHg']],
    ['5 mL', ['5 cm³']],
    ['5 mmol/L', ['5 mM']],
    ['5 Hz', ['5 s⁻¹']],
    ['5 km/h', ['5 km h−1']],
    ['5 Mbit/s', ['5 Mbps']],
    ['5 GB', ['5 Gb', '5 GB']],
    ['5 Gbit/s', ['5 Gb/s']],
    ['5 kWh', ['5 kW·h']],
    ['a daily dose of 20 mg', ['20 mg/day']],
    ['20 mg once daily', ['20 mg/day']],
    ['20 mg a day', ['20 mg each day']],
    ['20 mg/kg', ['for each kilogram, 20 mg was given']],
    ['20 mg per patient', ['20 mg were given']],
    ['20 mg/patient', ['20 mg/day']],
    ['37 degrees', ['37 °C']],
    ['16 GB', ['16 Gb']],
    ['$5 million', ['$5 m a year', '$5 million']],
    ['60 mg/d', ['60 mg/day']],
  ])('not %s, from %j', (claim, quotes) => expect(otherUnits(claim, quotes)).toEqual([]));

  test('per cent and percentage points are told apart by the value already', () => {
    expect(missingNumbers('rose by 5%', ['rose by 5 percentage points'])).toEqual(['5%']);
    expect(missingNumbers('rose by 5 percentage points', ['rose by 5%'])).toEqual(['5']);
    expect(missingNumbers('rose by 5 pp', ['rose by 5 percentage points'])).toEqual([]);
  });

  test('never a claim that is its own quote, whatever it says', () => {
    const part = fc.constantFrom(
      '5',
      '3.2',
      'three',
      '10,000',
      '-7',
      ' ',
      ' mg',
      'g',
      ' s',
      ' K',
      ' million',
      '$',
      '%',
      ' and ',
      'half of ',
      'twice',
      '–',
      '(',
      ')',
      ' m²',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect([text, otherUnits(text, [text])]).toEqual([text, []]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('multiples in words', () => {
  test.each([
    ['It is twice as fast', ['it is 2x faster']],
    ['It is twice as fast', ['at two times the speed']],
    ['Memory doubled', ['memory rose by 100%']],
    ['Memory is doubled', ['which doubles the memory']],
    ['It tripled', ['a threefold rise']],
    ['It tripled', ['it rose by 200 %']],
    ['It halved the cost', ['the cost was cut in half']],
    ['half of the patients', ['50% of the patients']],
    ['half the patients', ['1/2 of the patients', 'others']],
    ['a tenfold gain', ['a 10-fold gain']],
    ['a double-blind trial', ['a trial']],
    ['a line with a doubled + at its end', ['a line']],
    ['its half-life and doubling time', ['a trial']],
    ['half a million people', ['500,000 people']],
    ['on behalf of others', ['others']],
  ])('%s stands in %j', (claim, quotes) => expect(missingNumbers(claim, quotes)).toEqual([]));

  test.each([
    ['It is twice as fast', ['it is faster'], ['twice']],
    ['Memory doubled', ['memory rose by 50%'], ['doubled']],
    ['It tripled', ['it doubled'], ['tripled']],
    ['It halved the cost', ['the cost fell'], ['halved']],
    ['half of the patients', ['most of the patients'], ['half of']],
    ['a tenfold gain', ['a fivefold gain'], ['tenfold']],
  ])('%s does not stand in %j', (claim, quotes, missing) =>
    expect(missingNumbers(claim, quotes)).toEqual(missing),
  );
});

describe('a number that is said twice, or has a K', () => {
  test.each([
    ['5 people', ['5 (five) million people'], ['5']],
    ['5 million people', ['5 (five) million people'], []],
    ['5 people', ['five (5) million people'], ['5']],
    ['5,000,000 people', ['five (5) million people'], []],
    ['5 items', ['it needs 5 K of memory'], ['5']],
    ['5000 items', ['it needs 5 K of memory'], []],
    ['at 300 kelvin', ['measured at 300 K'], []],
    ['at 300 K', ['measured at 300 K'], []],
  ])('%s in %j misses %j', (claim, quotes, missing) =>
    expect(missingNumbers(claim, quotes)).toEqual(missing),
  );

  test('reading a long row of digits, letters or brackets takes no longer than it is long', () => {
    for (const unit of ['5', '5 ', '(5) ', 'five (', '5 (five) ', 'twice ', '5 mg/', '5 mg per day ']) {
      const text = unit.repeat(Math.floor(20_000 / unit.length));
      const began = performance.now();
      missingNumbers(text, [text]);
      otherUnits(text, [text, 'xa 5 mg '.repeat(2_500)]);
      expect([unit, performance.now() - began < 2_000]).toEqual([unit, true]);
    }
  });
});
