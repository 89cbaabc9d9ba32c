import { expect, test } from 'vitest';
import { judge } from '../../../src/domain/gate/gate.ts';
import { isTooShort } from '../../../src/domain/quotes/quote-size.ts';
import { bundle, claim, inputFor, problem, quote, type Item } from './bundle.ts';

const lengths = (item: Item) =>
  judge(inputFor(bundle([item]), [])).checks.filter(({ check }) => check === 'evidence.length');
const fieldsOf = (...quotes: string[]) => ({
  statement: { value: 'x', evidence: quotes.map((exact) => quote(exact)) },
});

test('a claim whose quotes are all too short fails', () => {
  for (const quotes of [['slow'], ['is slow'], ['slow', 'detection is']])
    expect(lengths(claim({ fields: fieldsOf(...quotes) }))).toMatchObject([
      { path: 'items[0].fields.statement', result: 'fail', message: expect.stringContaining('too short') },
    ]);
});

test('one quote that is long enough is enough', () => {
  expect(lengths(claim({ fields: fieldsOf('slow', 'graphs is slow') }))).toMatchObject([
    { path: '', result: 'pass' },
  ]);
});

test('for other kinds of nodes it is advice beside the pass', () => {
  expect(lengths(problem({ fields: fieldsOf('slow') }))).toMatchObject([
    { path: '', result: 'pass' },
    { path: 'items[0].fields.statement', result: 'advice', message: expect.stringContaining('too short') },
  ]);
});

test('a field without evidence is not judged: that it has none is another check', () => {
  expect(lengths(claim({ fields: { statement: { value: 'x' } } }))).toMatchObject([
    { path: '', result: 'pass' },
  ]);
});

test.each([
  'limit is 10',
  'p < 0.05',
  'accuracy = 0.93',
  'COPY(%) 31 80 74',
  '3.2 seconds flat',
  'L2 loss fell',
  '限制为十',
  '識別率が高い',
  'GPT-4は最良',
  'предел равен 10',
])('“%s” asserts something', (text) => {
  expect(isTooShort(text)).toBe(false);
});

test.each([
  '',
  '…',
  '10',
  'limit 10',
  '41.3',
  '1,000.5 edges',
  'state-of',
  'is slow.',
  '— ! —',
  '限制',
  '良い値',
  '3.2 s',
])('“%s” is too short', (text) => {
  expect(isTooShort(text)).toBe(true);
});
