import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  missingNumbers,
  MOST_NUMBERS,
  readNumbers,
  type ReadQuotes,
} from '../../../src/domain/quotes/numbers.ts';

const valuesOf = (text: string): string[] =>
  readNumbers(text).map((reading) => reading.value + (reading.unit ?? ''));

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number below a million in English words. */
function inWords(value: number): string {
  if (value >= 1000) {
    const rest = value % 1000;
    return `${inWords(Math.floor(value / 1000))} thousand${rest === 0 ? '' : ` ${rest < 100 ? 'and ' : ''}${inWords(rest)}`}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` and ${inWords(rest)}`}`;
  }
  if (value < 20) return ONES[value] ?? '';
  return `${TENS[Math.floor(value / 10) - 2]}${value % 10 === 0 ? '' : `-${ONES[value % 10]}`}`;
}

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
    ['３９.２７ ３９．２７ ٣٩٫٢٧ ۳۹٫۲۷ 𝟑𝟗.𝟐𝟕 ५', ['39.27', '39.27', '39.27', '39.27', '39.27', '5']],
    ['１２％ ١٢٪ －３ １，０００', ['12%', '12%', '-3', '1000']],
    ['2½, 2 ½ and 10²³', ['2½', '2 ½', '100000000000000000000000']],
    ['R39.27 is not read, 39.27-ROUGE and 39.27points are', ['39.27', '39.27']],
    ['L2 × 10⁶ and ResNet-50 100', ['1000000', '100']],
    ['see Fig.3 and .5', ['3', '0.5']],
    ['第3章有10万人 3万5千 39점', ['3', '100000', '3万5千', '39']],
    ['GPT-4模型', []],
  ])('%s', (text, values) => expect(valuesOf(text)).toEqual(values));

  test.each<[string, string[]]>([
    ['two to twelve, twenty-five, twenty five', ['2', '12', '25', '25']],
    ['one of them, one hundred, one two', ['100', '2']],
    ['three hundred and five, two thousand and five hundred', ['305', '2500']],
    ['two hundred and three hundred', ['200', '300']],
    ['two and three, ten twenty', ['2', '3', '10', '20']],
    ['two hundred and five thousand three hundred', ['205300']],
    ['ten million, a dozen, half a million, a hundred and five', ['10000000', '12', '500000', '105']],
    ['forty and a half, two and a half million', ['40.5', '2500000']],
    ['three point two five kg, two point estimates', ['3.25', '2']],
    ['forty percent, five per cent, minus forty', ['40%', '5%', '-40']],
    ['two-column, three-dimensional, four-year-olds', ['2', '3', '4']],
    ['two thirds, three-quarters', ['2/3', '3/4']],
    ['millions of them, several thousand', ['millions', 'thousand']],
    ['two hundred and 5', ['two hundred', '5']],
    ['zero-shot, first, second, seconds, twofold, often, sixth', []],
    ['half of it, twice, doubled, triples, a third, one third, XXXIX', []],
    ['top-ten, GPT-four, multi-million', []],
  ])('words: %s', (text, values) => expect(valuesOf(text)).toEqual(values));

  test('every whole number below a million is read from its words, whatever joins them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999 }), fc.constantFrom(' ', '-', '\n'), (value, joint) => {
        expect(valuesOf(`all ${inWords(value).replaceAll('-', joint)} of it`)).toEqual([String(value)]);
      }),
    );
  });

  test('the digits of every script that the platform can write are read by value', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
      .map((system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }))
      .filter((format) => /^\p{Nd}{10}$/u.test(format.format(1234567890)));
    expect(systems.length).toBeGreaterThan(60);
    fc.assert(
      fc.property(fc.constantFrom(...systems), fc.nat(), (format, value) => {
        expect(valuesOf(`(${format.format(value)})`)).toEqual([String(value)]);
      }),
      { numRuns: 500 },
    );
  });

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
    'H₂O',
    'x²',
  ])('%s is a name', (name) => expect(valuesOf(`the ${name} there`)).toEqual([]));

  test('raw text and indices are those of the text', () => {
    const text = 'fell by −3.50 % in 10 million';
    expect(readNumbers(text)).toEqual([
      { raw: '−3.50 %', value: '-3.5', unit: '%', start: 8, end: 15 },
      { raw: '10 million', value: '10000000', start: 19, end: 29 },
    ]);
  });

  test('a range lends its unit and scale', () => {
    expect(readNumbers('3 to 5%')[0]).toMatchObject({ value: '3', shared: { value: '3', unit: '%' } });
    expect(readNumbers('3–5%')[0]).toMatchObject({ value: '3', unit: '%' });
    expect(readNumbers('3–5%')[0]).not.toHaveProperty('shared');
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

const numerals = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((character) => /^\p{N}$/u.test(character));
const rareNumerals = fc.constantFrom(...'²³¹⁰⁴₀₉½⅔㊴①⒈Ⅸↀ〇٣𝟑５५๑𝟿⑴❶', '7', '12', '3.5', '1,000');

describe('every numeric character of a claim is accounted for', () => {
  const pieces = fc.array(
    fc.oneof(rareNumerals, numerals, fc.constantFrom(' ', '.', ',', '-', '%', '(', ' of ')),
    {
      minLength: 1,
      maxLength: 8,
    },
  );

  test('with nothing quoted, each is in a number that is missing', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const claim = parts.join('');
        const count = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;
        expect(count([missingNumbers(claim, [])].flat().join(' '))).toBeGreaterThanOrEqual(count(claim));
      }),
      { numRuns: 2000 },
    );
  });

  test('and none is when the claim is what is quoted', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const claim = parts.join('');
        expect(missingNumbers(claim, [claim])).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what a claim needs', () => {
  test.each<[string, string[]]>([
    ['1 of them', ['one of them']],
    ['0 faults', ['zero faults']],
    ['a 2-fold rise', ['a twofold rise']],
    ['the 21st century', ['the twenty-first century']],
    ['the 3rd visit', ['the third visit']],
    ['the 20th', ['the twentieth']],
    ['1/3 of them', ['one third of them']],
    ['2/3 of them', ['two thirds of them']],
    ['⅓ of them', ['1/3 of them']],
    ['⅔ of them', ['two-thirds of them']],
    ['1/4 of them', ['a quarter of them']],
    ['12,34,567 rupees', ['1234567 rupees']],
    ['10^6 W', ['10**6 W']],
    ['2 to 3 million', ['2–3 million cells']],
    ['2 million', ['2–3 million cells']],
    ['mixed 1:3', ['at 1:3, not 3:1']],
    ['values in [0, 1]', ['values in [0, 1]']],
    ['values from 1 to 5', ['an integer in [1, 5]']],
    ['it fell, as known [12]', ['it fell']],
    ['It needed 1000 runs', ['needed 1,000 runs']],
    ['It has 10,000,000 users', ['on 10 million users']],
    ['The error is 0.000001', ['an error of 10⁻⁶']],
    ['Of 12 in several quotes: 5', ['all 12 of them', 'and 5 more']],
    ['3 methods and 10 million edges', ['three methods', 'ten million edges']],
    ['25 methods', ['twenty-five methods']],
    ['10 million users', ['10 mil-\nlion users']],
    ['3–5% of cases', ['3% to 5% of cases']],
    ['from 3% to 5%', ['3–5% of cases']],
    ['a deviation of 0.2', ['5.1 ± 0.2']],
    ['GPT-4 and L2 on 3-SAT', ['no numbers here']],
    ['no numbers here', []],
    ['ROUGE-1 ３６.２７ and ٣٦٫٢٧ and 𝟑𝟔.𝟐𝟕', ['DRGD 36.27 17.57 33.62']],
    ['R36.27 and 36.27-ROUGE', ['DRGD 36.27 17.57 33.62']],
    ['GPT-3.5, Llama-3.1 and v1.2', ['GPT-3.5-turbo and Llama-3.1', 'as of v1.2.']],
    ['GPT-3.5', ['with GPT-\n3.5 here']],
    ['ResNet-50 on 3-SAT with L2, H₂O and x²', []],
    ['a (n)² term, ㊴, Ⅸ and ½', ['in (n)² as ㊴ and Ⅸ', '½ of it']],
    ['10⁶ and 2½', ['1,000,000', '2½ of']],
    ['forty of them', ['40 of them']],
    ['forty of them', ['Forty of them']],
    ['40 of them', ['forty of them']],
    ['twenty-five of them', ['twenty-\nfive of them']],
    ['a three-point problem', ['the “three-\npoint-problems”']],
    ['five groups', ['for ﬁve\ngroups']],
    ['two-column pages', ['2-column pages']],
    ['from two to five percent', ['2–5% of it']],
    ['two-thirds of them', ['2/3 of them']],
    ['two-thirds of them', ['⅔ of them']],
    ['millions of users', ['ten million users']],
    ['one of them was a zero-shot second', []],
    ['several thousand', ['several thousand']],
    ['10人', ['10人']],
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
    ['2 cells', ['2-3 million cells'], ['2']],
    ['1764 men', ['n = 42² men'], ['1764']],
    ['3%', ['between 3–5% of it', '5 of them'], []],
    ['3 of them', ['3–5% of it'], ['3']],
    ['10 W', ['10**6 W'], ['10']],
    ['3:1', ['at 1:3 by weight'], ['3:1']],
    ['4/3 of it', ['3/4 of it'], ['4/3']],
    ['reduced by 12', ['was reduced [12]'], ['12']],
    ['reduced by 12', ['was reduced [3,12], and [10–12].'], ['12']],
    ['the 21st century', ['the twenty-second century'], ['21st']],
    ['a dose [500] mg was given', ['patients improved'], ['500']],
    ['patients aged [45] years', ['patients improved'], ['45']],
    ['it rose [5] %', ['patients improved'], ['5']],
    ['1 of them', ['none of them'], ['1']],
    ['1/3 of them', ['a quarter of them'], ['1', '3']],
    ['±0.2', ['0.2'], ['±0.2']],
    ['200 cases', ['two hundred and five cases'], ['200']],
    ['5 cases', ['two hundred and five cases'], ['5']],
    ['3 kg', ['three point two kg'], ['3']],
    ['7 and 8', [], ['7', '8']],
    ['2 parts', ['version 1.2.3'], ['2']],
    ['ROUGE-1 ３９.２７', ['DRGD 36.27 17.57 33.62'], ['３９.２７']],
    ['٣٩٫٢٧ here', ['DRGD 36.27 17.57 33.62'], ['٣٩٫٢٧']],
    ['𝟑𝟗.𝟐𝟕 here', ['DRGD 36.27 17.57 33.62'], ['𝟑𝟗.𝟐𝟕']],
    ['³⁹ and ㊴ and ½ and Ⅸ', ['DRGD 36.27 17.57 33.62'], ['³⁹', '㊴', '½', 'Ⅸ']],
    ['R39.27 or 39.27-ROUGE', ['DRGD 36.27 17.57 33.62'], ['R39.27', '39.27']],
    ['³⁹', ['x¹³⁹ and ³⁹¹'], ['³⁹']],
    ['GPT-3.5', ['GPT-3.51 and GPT-3.5.1, my-XGPT-3.5'], ['GPT-3.5']],
    ['3.5 of them', ['GPT-3.5'], ['3.5']],
    ['R1,000 and R10² and R39%', [], ['R1,000', 'R10²', 'R39%']],
    ['2 of them', ['2½ of them'], ['2']],
    ['10人', ['10万人'], ['10']],
    ['39점', ['36점'], ['39']],
    ['forty of them', ['thirty of them'], ['forty']],
    ['forty and a half', ['40 of them'], ['forty and a half']],
    ['f\u00ADorty', ['40.5'], ['forty']],
    ['two of them', ['two thirds of them'], ['two']],
    ['two thirds of them', ['two of them'], ['two thirds']],
    ['six of them', ['six-\nteen of them'], ['six']],
    ['ten of them', ['the ten-\nsion'], ['ten']],
    ['a million users', ['ten million users'], ['a million']],
    ['1,000,000 users', ['several million users'], ['1,000,000']],
    ['five of them', ['five percent of them'], ['five']],
    ['millions of users', ['users'], ['millions']],
  ])('%j does not stand in %j', (claim, quotes, missing) =>
    expect(missingNumbers(claim, quotes)).toEqual(missing),
  );
});

describe('invisible characters and marks split and hide nothing', () => {
  test.each([
    ['It cures 99\uFE0F% of patients.', ['99%']],
    ['9\u200C9 tasks', ['99']],
    ['\u202E2 9', ['2', '9']],
    ['9\uFE0F\u20E3', ['9']],
    ['9\u0301 of 8\u034F', ['9', '8']],
    ['9\u{E0101}9 and 7\u20697', ['99', '77']],
    ['fo\u2060rty', ['forty']],
  ])('%j needs its numbers', (claim, missing) => expect(missingNumbers(claim, [])).toEqual(missing));

  test('whatever the ignorable character, digits on both sides are one number', () => {
    const ignorable = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((character) => /^\p{Default_Ignorable_Code_Point}$/u.test(character));
    const bidi = fc.constantFrom(...'\u061C\u200E\u200F\u202A\u202E\u2066\u2069\u180B\u180D\uFE00\u{E01EF}');
    fc.assert(
      fc.property(fc.oneof(bidi, ignorable), (hidden) => {
        expect(missingNumbers(`9${hidden}8`, ['9 and 8'])).toEqual(['98']);
        expect(missingNumbers('9 and 8 or 98', [`9${hidden}8`])).toEqual(['9', '8']);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['1\u200C2 points', ['12 points', '1 point', '2 points'], [[], ['1'], ['2']]],
    ['1\u2060000 grams', ['1000 grams', '1 gram'], [[], ['1']]],
  ])('the quote %j states one number', (quote, claims, missing) =>
    expect(claims.map((claim) => missingNumbers(claim, [quote]))).toEqual(missing),
  );
});

describe('numbers that are glued to a word', () => {
  test.each([
    ...['99percent', '99-Percent', '99pct', '99pp', '99Fold', '99-FOLD', '99times', '99x', '99%-points'],
    ...['99st', '99nd', '99rd', '99TH', '99-th', '99ms', '99S', '99sec', '99seconds', '99-Minutes', '99h'],
    ...['99hr', '99Days', '99-weeks', '99MONTHS', '99year', '99kg', '99G', '99µg', '99km', '99-nm', '99L'],
    ...['99Hz', '99ghz', '99kW', '99V', '99-A', '99K', '99°C', '99TB', '99k', '99-M', '99B', '99mln', '99BN'],
    ...['USD99', 'usd-99', '99EUR', '99-CHF', '99_000', '__99__', '_99', '99_patients', 'the_99_cases'],
    ...['0x63', '0X63', '0b11', '0o17', '1OO', '1l0', '9О', '9x9', 'about-99', 'cure-99', '99patients'],
  ])('%s must stand', (token) => {
    expect(missingNumbers(`It is ${token} there`, ['nothing'])).not.toEqual([]);
    expect(missingNumbers(`It is ${token} there`, [`so ${token} it is`])).toEqual([]);
  });

  test.each([
    ['99percent and 99-Percent', '99% of them'],
    ['99Fold', '99-fold'],
    ['99-Days', '99 days'],
    ['USD99 and 99EUR', '99 of them'],
    ['USD 99', 'for USD99'],
    ['99_000 and __99__', '99,000 of 99'],
    ['99,000', '99_000'],
    ['0x63 and 1OO', '99 and 100'],
    ['5mln', '5 million'],
    ['about-99', '99'],
  ])('%s stands in %s', (claim, quote) => expect(missingNumbers(claim, [quote])).toEqual([]));

  test.each([
    ['99days', '9 days', ['99']],
    ['99 of them', 'the 99th', ['99']],
    ['99', 'about-99', ['99']],
    ['99 and 63', 'at 0x63', ['99', '63']],
    ['about-99', 'about-991', ['about-99']],
    ['99_000', '99 of 000', ['99000']],
  ])('%s does not stand in %s', (claim, quote, missing) =>
    expect(missingNumbers(claim, [quote])).toEqual(missing),
  );

  test.each([
    ...[
      'L2',
      'GPT-4',
      '3-SAT',
      'F1',
      'ResNet-50',
      'ROUGE-1',
      'R-1',
      'DUC-2004',
      'COVID-19',
      'BM25',
      'Re³Sum',
    ],
    ...['H₂O', 'T5', 'p53', 'k-NN', 'x²', 'GPT-4o', '3D', 'H2O', 'O2', 'x_1', 'sha256'],
  ])('%s is a name that needs no quote', (name) =>
    expect(missingNumbers(`It is ${name} there`, [])).toEqual([]),
  );

  test('2-opt is read as it stands', () =>
    expect(missingNumbers('a 2-opt move', ['with 2-opt'])).toEqual([]));
});

describe('many numbers', () => {
  /** Generous for a busy machine: each took many seconds when every answer was looked for again. */
  const MILLISECONDS = 2_000;

  test.each<[string, string, string]>([
    ['names in many quotes', 'a1.5b '.repeat(3300), 'xa1.5bx '.repeat(240)],
    ['groups that end wrongly', `1${',111'.repeat(5000)},1`, 'no number'],
    ['large powers', '999999999999^100 '.repeat(1170), 'no number'],
    ['long rows of zeros', `1${'0'.repeat(20_000)}1 `.repeat(10), 'no number'],
    ['words and digits', 'two 3 ½ '.repeat(2500), 'no number'],
  ])('%s', (_name, claim, quote) => {
    const quotes = Array.from({ length: 50 }, (_, at) => `${quote}${at + 1000}`);
    const read: ReadQuotes = new Map();
    const start = performance.now();
    for (let time = 0; time < 4; time += 1) expect(missingNumbers(claim, quotes, read)).not.toEqual([]);
    expect(performance.now() - start).toBeLessThan(MILLISECONDS);
    expect(read.size).toBe(50);
  });

  test('at most 500 different ones are looked for', () => {
    const claim = (count: number): string => Array.from({ length: count }, (_, at) => String(at)).join('; ');
    expect(missingNumbers(`${claim(MOST_NUMBERS)}; 7`, [claim(MOST_NUMBERS)])).toEqual([]);
    expect(missingNumbers(claim(MOST_NUMBERS + 1), [claim(MOST_NUMBERS + 1)])).toBe('too-many');
  });
});
