import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingNumbers, readNumbers } from '../../../src/domain/quotes/numbers.ts';

const valuesOf = (text: string): string[] =>
  readNumbers(text).map((reading) => reading.value + (reading.unit ?? ''));

describe('values', () => {
  test.each<[string, string[]]>([
    ['1,000 patients', ['1000']],
    ['1 000 000 people', ['1000000']],
    ['1\u2009000 and 1\u00A0000', ['1000', '1000']],
    ["1'000 or 1’000", ['1000', '1000']],
    ['1,234.50', ['1234.5']],
    ['1.000.000', ['1000000']],
    ['3,2 or .05', ['3.2', '0.05']],
    ['0.50 and 007 and 0.0', ['0.5', '7', '0']],
    ['−3 dB, -3 dB, (-3), minus 3, +3', ['-3', '-3', '-3', '-3', '3']],
    ['3–5 or 3-5 or 3 – 5', ['3', '5', '3', '5', '3', '5']],
    ['Results - 5 patients', ['5']],
    ['5.1 ± 0.2', ['5.1', '±0.2']],
    ['10 million, 1.5 billion, 2 dozen, 3 hundred thousand', ['10000000', '1500000000', '24', '300000']],
    ['10k, 5M and 7B', ['10000', '5000000', '7000000000']],
    ['10^6, 10^{-6}, 10⁶, 10⁻⁶, 10²', ['1000000', '0.000001', '1000000', '0.000001', '100']],
    ['1e6, 1E-5, 2.5e+3', ['1000000', '0.00001', '2500']],
    ['3 × 10⁻⁴, 3x10^-4, 3·10⁴', ['0.0003', '0.0003', '30000']],
    ['2^10 and 2⁸', ['1024', '256']],
    ['1e999', ['1e999']],
    ['5%, 5 %, 5 percent, 5 per cent, 5‰', ['5%', '5%', '5%', '5%', '5‰']],
    ['5kg, 10ms, 20.5 GB, 1990s', ['5', '10', '20.5', '1990']],
    ['10-year and 5-fold', ['10', '5']],
    ['version 1.2.3', ['1.2.3']],
    ['102', ['102']],
  ])('%s', (text, values) => expect(valuesOf(text)).toEqual(values));

  test.each([
    'L2',
    'GPT-4',
    'GPT‑4',
    '3-SAT',
    'F1',
    'ResNet-50',
    'COVID-19',
    'H2O',
    'x2',
    'v1.2',
    '3D',
    '2nd',
    'GPT-4o',
    'sha256_12',
  ])('%s is a name', (name) => expect(valuesOf(`the ${name} there`)).toEqual([]));

  test('raw text and indices are those of the text', () => {
    const text = 'fell by −3.50 % in 10 million';
    expect(readNumbers(text)).toEqual([
      { raw: '−3.50 %', value: '-3.5', unit: '%', start: 8, end: 15 },
      { raw: '10 million', value: '10000000', start: 19, end: 29 },
    ]);
  });

  test('a range lends its unit and scale', () => {
    expect(readNumbers('3–5%')[0]).toMatchObject({ value: '3', shared: { value: '3', unit: '%' } });
    expect(readNumbers('5 to 10 million')[0]).toMatchObject({ value: '5', shared: { value: '5000000' } });
    expect(readNumbers('5 groups of 10 million')[0]).not.toHaveProperty('shared');
  });

  test('values are exact whatever the size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (value) => {
        const grouped = value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
        expect(valuesOf(`n = ${grouped}`)).toEqual([value.toString()]);
        expect(valuesOf(`n = ${value}e3`)).toEqual([(value * 1000n).toString()]);
      }),
    );
  });

  test('any text gives readings inside it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-−–±+%eE^⁻²x× kM\u2009aB(){}', ' million', '😀') }),
        (text) => {
          let last = 0;
          for (const { raw, start, end } of readNumbers(text)) {
            expect(text.slice(start, end)).toBe(raw);
            expect(start).toBeGreaterThanOrEqual(last);
            last = end;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('what a claim needs', () => {
  test.each([
    ['It needed 1000 runs', ['needed 1,000 runs']],
    ['It has 10,000,000 users', ['on 10 million users']],
    ['The error is 0.000001', ['an error of 10⁻⁶']],
    ['Three of 12 in two quotes: 5', ['all 12 of them', 'and 5 more']],
    ['3 methods and 10 million edges', ['three methods', 'ten million edges']],
    ['25 methods', ['twenty-five methods']],
    ['10 million users', ['10 mil-\nlion users']],
    ['3–5% of cases', ['3% to 5% of cases']],
    ['from 3% to 5%', ['3–5% of cases']],
    ['a deviation of 0.2', ['5.1 ± 0.2']],
    ['GPT-4 and L2 on 3-SAT', ['no numbers here']],
    ['no numbers here', []],
  ])('%j stands in %j', (claim, quotes) => expect(missingNumbers(claim, quotes)).toEqual([]));

  test.each([
    ['needed 3.3 g', ['needed 3.2 g'], ['3.3']],
    ['a gain of 3 dB', ['a gain of −3 dB'], ['3']],
    ['a gain of −3 dB', ['a gain of 3 dB'], ['−3']],
    ['10² items', ['102 items'], ['10²']],
    ['102 items', ['10² items'], ['102']],
    ['5 of them', ['5% of them'], ['5']],
    ['5% of them', ['5 of them'], ['5%']],
    ['10 users', ['10 million users'], ['10']],
    ['10 users', ['10 mil-\nlion users'], ['10']],
    ['10 users', ['10 mil\u00ADlion users'], ['10']],
    ['2 layers', ['an L2 loss'], ['2']],
    ['4 models', ['GPT-4 is'], ['4']],
    ['1 of them', ['one of them'], ['1']],
    ['±0.2', ['0.2'], ['±0.2']],
    ['200 cases', ['two hundred and five cases'], ['200']],
    ['5 cases', ['two hundred and five cases'], ['5']],
    ['3 kg', ['three point two kg'], ['3']],
    ['7 and 8', [], ['7', '8']],
    ['2 parts', ['version 1.2.3'], ['2']],
  ])('%j does not stand in %j', (claim, quotes, missing) =>
    expect(missingNumbers(claim, quotes)).toEqual(missing),
  );
});
