import { describe, expect, test } from 'vitest';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import { layerOf, noteMarks } from './layer-of.ts';

const resultOf = (source: string, exact: string): string => findQuote(layerOf(source), { exact }).result;

describe('cropped quotes are not found', () => {
  test.each([
    ['we needed 3.2 grams', 'needed 3'],
    ['we needed 3.2 grams', 'needed 3.'],
    ['we needed 3.2 grams', '2 grams'],
    ['it was unable to start', 'able to start'],
    ['it was un\u200Bable to start', 'able'],
    ['it was un\u00ADable to start', 'able'],
    ['it was un\u2060able to start', 'able'],
    ["they can't be", 'they can'],
    ['they can’t be', 'they can'],
    ['a non-significant effect', 'significant effect'],
    ['a non‑significant effect', 'significant effect'],
    ['a non–significant effect', 'significant effect'],
    ['a non-significant effect', 'a non'],
    ['a non-significant effect', '-significant effect'],
    ['a non-\nsignificant effect', 'significant effect'],
    ['a non-\nsignificant effect', 'a non-'],
    ['a non-\n\nsignificant effect', 'significant effect'],
    ['a non- \n  significant effect', 'significant effect'],
    ['a non\u00AD\nsignificant effect', 'significant effect'],
    ['a non\u00AD\nsignificant effect', 'a non'],
    ['a dose of 5 mg/kg daily', 'dose of 5 mg'],
    ['a dose of 5 mg/kg daily', 'kg daily'],
    ['a dose of 5 µg / mL daily', 'dose of 5 µg'],
    ['at 5 km/h on the road', 'at 5 km'],
    ['at 5 m s⁻¹ on the road', 'at 5 m'],
    ['a dose of 10\n000 mg', 'dose of 10'],
    ['a dose of 10 \n 000 mg', '000 mg'],
    ['on 10 million users', 'on 10'],
    ['on 10 million users', 'million users'],
    ['on 10\nmillion users', 'on 10'],
    ['on 10-million users', 'on 10'],
    ['on ten million users', 'on ten'],
    ['on 10 mil-\nlion users', 'on 10'],
    ['on 10 mil\u00AD\nlion users', 'on 10'],
    ['on 10 mil\u00ADlion users', 'on 10'],
    ['by 5 per-\n  cent', 'by 5'],
    ['about two dozen', 'about two'],
    ['cost 10 million-\ndollar deal', 'cost 10'],
    ['cost 10 million-\ndollar deal', 'cost 10 '],
    ['a ten-\nmillion deal', 'million deal'],
    ['on 10 million\u200Dcost cuts', 'on 10'],
    ['on 10 million\u200Dcost cuts', 'million\u200Dcost cuts'],
    ['a clay\uFFFDorganic mix', 'a clay'],
    ['a clay\uFFFDorganic mix', 'organic mix'],
    ['at 3\uE0005 grams', 'at 3'],
    ['at 3\uE0005 grams', '5 grams'],
    ['on 10 (ten) million users', 'on 10'],
    ['on 10 (ten) million users', 'on 10 (ten)'],
    ['on ten (10) million users', 'on ten'],
    ['on ten (10) million users', 'on ten (10)'],
    ['on 10\n(twenty-five) thousand users', 'on 10'],
    ['it needs 5 K of memory', 'needs 5'],
    ['by 5 percent', 'by 5'],
    ['by 5%', 'by 5'],
    ['by 5 %', 'by 5'],
    ['by 5\u202F%', 'by 5'],
    ['5 % of all', '% of all'],
    ['a gain of -3 dB', '3 dB'],
    ['a gain of −3 dB', '3 dB'],
    ['a gain of − 3 dB', '3 dB'],
    ['a gain of -\n3 dB', '3 dB'],
    ['a gain of +3 dB', '3 dB'],
    ['it was 5 ±0.2', '0.2'],
    ['it was 5 ± 0.2', '0.2'],
    ['it was +/- 0.2', '0.2'],
    ['minus 3 degrees', '3 degrees'],
    ['LEN DIF 2.6±2.6', 'LEN DIF 2.6'],
    ['LEN DIF 2.6 ± 0.3', 'LEN DIF 2.6'],
    ['LEN DIF 2.6\n± 0.3', 'LEN DIF 2.6'],
    ['LEN DIF 2.6 +/- 0.3', 'LEN DIF 2.6'],
    ['LEN DIF 2.6 mm ± 0.3 mm', 'DIF 2.6 mm'],
    ['LEN DIF 2.6% (±0.3)', 'DIF 2.6%'],
    ['LEN DIF 2.6 (± 0.3)', 'DIF 2.6 ('],
    ['LEN DIF 2.6 ± 0.3', '± 0.3'],
    ['LEN DIF 2.6±2.6', '±2.6'],
    ['a debt of -$5', '$5'],
    ['a debt of −€ 5', '5'],
    ['cost $5 each', '5 each'],
    ['cost 5€ each', 'cost 5'],
    ['1,000 patients', '000 patients'],
    ['1,000 patients', '1'],
    ['1\u2009000 patients', '1'],
    ['1\u00A0000 patients', '000 patients'],
    ['1 000 patients', '000 patients'],
    ["1'000 patients", '000 patients'],
    ['p = .05', '05'],
    ['at 10⁻⁶ m', 'at 10'],
    ['at 10⁻⁶ m', '⁶ m'],
    ['at 10^-6 m', 'at 10'],
    ['at 10^-6 m', '6 m'],
    ['at 1e-5 m', '5 m'],
    ['at 1e-5 m', 'at 1e'],
    ['3 × 10⁻⁵ m', '10⁻⁵ m'],
    ['about 3 × 10⁻⁵ m', 'about 3'],
    ['about 3 ×\n10⁻⁵ m', 'about 3'],
    ['about 3 x 10⁻⁵ m', 'about 3'],
    ['about 3 x 10⁻⁵ m', '10⁻⁵ m'],
    ['area of 5 m²', 'area of 5 m'],
    ['H₂O is', 'H'],
    ['ratio of 1:2', 'ratio of 1'],
    ['1/2 of them', '2 of them'],
    ['aged 3–5 years', '5 years'],
    ['aged 3–5 years', 'aged 3'],
    ['L2 loss', '2 loss'],
    ['GPT-4 wins', 'GPT'],
    ['written in C++', 'written in C'],
    ['CD4+ cells', 'CD4'],
    ['call max_len now', 'len now'],
    ['deﬁne it', 'ne it'],
    ['deﬁne it', 'ine it'],
    ['wait… then', 'wait.'],
    ['cafe\u0301 au lait', 'cafe'],
    ['cafe\u0301teria', 'teria'],
    ['a ≠ b', 'a ='],
    ['a =\u0338 b', 'a ='],
    ['👨‍👩‍👧 here', '👨'],
    ['🇩🇪🇫🇷', '🇪🇫'],
    ['😀 here', '\uDE00 here'],
    ['กำลัง', 'ก'],
    ['10万人', '10'],
    ['三百人', '三'],
    ['三百五', '五'],
    ['か\u200B\u3099', 'か'],
    ['๑\u200B๒', '๒'],
    ['we needed 1 000 patients', 'we needed 1'],
    ['at 10^{6} m', '6} m'],
    ['می\u200Cخواهم', 'خواهم'],
    ['well¹ known', 'well'],
    ['one hundred and five cases', 'five cases'],
    ['one hundred and five cases', 'one hundred'],
    ['one hundred and five cases', 'one hundred and'],
    ['one hundred and five cases', 'and five cases'],
    ['one hundred and five cases', 'hundred and five cases'],
    ['twenty five cases', 'five cases'],
    ['Twenty five cases', 'Twenty'],
    ['twenty\nfive cases', 'five cases'],
    ['twenty-five cases', 'five cases'],
    ['twenty-five cases', 'twenty'],
    ['half a million users', 'a million users'],
    ['half a million users', 'million users'],
    ['half a million users', 'half'],
    ['a quarter of a million users', 'a million users'],
    ['two and a half hours', 'two'],
    ['2 and a half hours', '2'],
    ['two thirds of them', 'two'],
    ['two thirds of them', 'thirds of them'],
    ['one third of them', 'one'],
    ['three quarters of them', 'three'],
    ['minus five units', 'five units'],
    ['negative 5 units', '5 units'],
    ['negative five units', 'five units'],
    ['about 5 k people', 'about 5'],
    ['about 5 mln people', 'about 5'],
    ['about 5 M€ a year', 'about 5'],
    ['about 5 thousandths', 'about 5'],
    ['about 5 (million)', 'about 5'],
    ['about (5) million', '(5)'],
    ['about (5) million', 'about (5'],
    ['about 1.5 E+06 cells', 'about 1.5'],
    ['about 1.5 E+06 cells', '06 cells'],
    ...['\u2800', '\u3164', '\u115F', '\u1160', '\uFFA0'].flatMap((blank) => [
      [`it was un${blank}able to`, 'able to'],
      [`it was un${blank}able to`, 'was un'],
    ]),
  ] as [string, string][])('%j does not have %j', (source, exact) =>
    expect(resultOf(source, exact)).toBe('not-found'),
  );
});

describe('whole words and numbers are found', () => {
  test.each([
    ['a dose of 5 mg/kg daily', 'dose of 5 mg/kg'],
    ['in 5 of 10 g/100 mL', 'in 5'],
    ['tablets of 5 mg/10 mg', 'tablets of 5 mg'],
    ['10 men/women were there', '10 men'],
    ['in 2019\n100 patients came', 'in 2019'],
    ['at age 65\n120 patients came', 'at age 65'],
    ['we needed 3.2 grams.', 'needed 3.2'],
    ['(unable) to start', 'unable'],
    ['the model—which failed—was', 'the model'],
    ['say ‘able’ twice', 'able'],
    ['p < 0.05 in all', '0.05 in all'],
    ['n ≥5 in all', '5 in all'],
    ['- 5 patients left', '5 patients left'],
    ['2.6 ± 0.3 4.1 ± 0.2', '2.6 ± 0.3'],
    ['2.6 ± 0.3 4.1 ± 0.2', '4.1 ± 0.2'],
    ['all 12 of them, mean ± SD', 'all 12 of them, mean'],
    ['39.27∗ and 4†', '39.27∗ and 4†'],
    ['in 2019 100 patients', 'in 2019'],
    ['Table 2\n150 patients', '150 patients'],
    ['It ended.5 Then', 'It ended.'],
    ['pre- and post-test', 'pre'],
    ['use _able_ here', 'able'],
    ['用户身份识别系统', '身份识别'],
    ['重跑gen-itgc后', 'gen-itgc'],
    ['第3章', '3'],
    ['ภาษาไทยง่าย', 'ไทย'],
    ['データベース', 'ベース'],
    ['テ\u3099ータヘ\u3099ース', 'ヘ\u3099ース'],
    ['a <|endoftext|> b', '<|endoftext|>'],
    ['👨‍👩‍👧 here', '👨‍👩‍👧'],
    ['see 10². Then', '10²'],
    ['over 1,000 x² of it', 'over 1,000'],
    ['one of the five cases', 'five cases'],
    ['one of the five cases', 'one'],
    ['one case of five', 'one'],
    ['groups one and two differ', 'groups one'],
    ['groups one and two differ', 'two differ'],
    ['stone five times', 'five times'],
    ['five kinds, 5 km each', 'five kinds, 5 km'],
    ['one hundred and five cases', 'one hundred and five cases'],
    ['half a million users', 'half a million'],
    ['minus five units', 'minus five'],
    ['room 5 Ending', 'room 5'],
    ['\u2800 able to', 'able to'],
  ])('%j has %j', (source, exact) => expect(resultOf(source, exact)).toBe('found'));
});

describe('note marks', () => {
  const source = 'The effect¹ was small.² Then';
  const marked = layerOf(source, noteMarks(source, '¹', '²'));

  test.each(['The effect', 'The effect¹', 'was small.', 'was small.²', 'Then'])(
    'an edge beside a mark: %s',
    (exact) => expect(findQuote(marked, { exact }).result).toBe('found'),
  );

  test('an edge inside a mark is none', () => {
    const text = 'The effect¹² was';
    expect(findQuote(layerOf(text, noteMarks(text, '¹²')), { exact: 'The effect¹' }).result).toBe(
      'not-found',
    );
  });

  test('a mark inside a word hides nothing', () => {
    const text = 'un*able';
    expect(findQuote(layerOf(text, noteMarks(text, '*')), { exact: 'able' }).result).toBe('not-found');
  });
});

test('a sign beside a number that the layer does not list as a note mark cannot be left out', () => {
  expect(resultOf('DRGD 36.27∗ 17.57† 33.62', '36.27 17.57 33.62')).toBe('not-found');
});

test('the reason shows the longer number behind a word that a line end breaks', () => {
  const answer = findQuote(layerOf('It roughly con-\ntains 3.84 of it'), {
    exact: 'It roughly contains 3.8',
  });
  expect(answer).toMatchObject({ result: 'not-found', elsewhere: [{ start: 0, end: 25 }] });
  expect(answer.result === 'not-found' && answer.reason).toContain(
    'inside a number of the source: “It roughly con- tains 3.84”',
  );
});

test('the reason shows the longer word', () => {
  const answer = findQuote(layerOf('we needed 3.2 grams'), { exact: 'needed 3' });
  expect(answer).toMatchObject({ result: 'not-found', elsewhere: [{ start: 3, end: 11 }] });
  expect(answer.result === 'not-found' && answer.reason).toContain(
    'inside a number of the source: “we needed 3.2”',
  );
});
