import { expect, test } from 'vitest';
import {
  acceptedNode,
  bundle,
  captured,
  checkAt,
  claim,
  inputFor,
  layerOf,
  outcomes,
  PAPER,
  PAPER_LAYER,
  problem,
  quote,
} from './bundle.ts';

const VALUE = 'items[0].fields.statement.value';
const TEXT = [
  'We tested 12 graphs. The error fell to 0.5%. It scales to 10 million edges.',
  'In L2 norm the gain was 1,500 points.',
];

const judged = (value: string, quotes: string[], pages: readonly string[] = TEXT, status = {}) => {
  const item = claim({ fields: { statement: { value, evidence: quotes.map((exact) => quote(exact)) } } });
  const revision = captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, pages, { status })]]);
  return inputFor(bundle([item]), [], { revisions: new Map([[PAPER, revision]]) });
};

test.each<[string, string[], string]>([
  ['Tests on 12 graphs.', ['We tested 12 graphs.'], 'pass'],
  ['Tests on graphs.', ['We tested 12 graphs.'], 'pass'],
  ['Tests on 13 graphs.', ['We tested 12 graphs.'], 'fail'],
  ['12 graphs, 0.5% error.', ['We tested 12 graphs.'], 'fail'],
  ['12 graphs, 0.5% error.', ['We tested 12 graphs.', 'The error fell to 0.5%.'], 'pass'],
  ['Up to 10,000,000 edges.', ['It scales to 10 million edges.'], 'pass'],
  ['Up to 10 edges.', ['It scales to 10 million edges.'], 'fail'],
  ['The L2 gain is 1500.', ['the gain was 1,500 points.'], 'pass'],
  ['The L7 gain.', ['the gain was 1,500 points.'], 'pass'],
])('%s from %j: %s', (value, quotes, result) => {
  expect(outcomes(judged(value, quotes), 'evidence.numbers')).toEqual({ [VALUE]: result });
});

test('a missing number is named', () => {
  const check = checkAt(judged('13 of 14 graphs.', ['We tested 12 graphs.']), 'evidence.numbers', VALUE);
  expect(check.details).toEqual({ missing: ['13', '14'] });
  expect(check.message).toMatch(/13, 14 stand in no quote/);
});

test.each([
  ['It fell to 0.5 of it.', 'The error fell to 0.5%.', 'The number 0.5 (the quote has 0.5%) stands'],
  ['It was -5 K.', 'It was −5 °C then.', 'The number -5 (the quote has −5 °C) stands'],
  ['It was −3 here.', 'It was 3 there.', 'The number −3 (the quote has 3 there) stands'],
  ['It was 7 here.', 'It was 17 or 7.5 there.', 'The number 7 stands'],
])('a missing number is named with what the quote has: %s', (value, source, message) => {
  const check = checkAt(judged(value, [source], [source]), 'evidence.numbers', VALUE);
  expect(check.message).toContain(message);
});

test('another unit than the source has is said, with both', () => {
  const check = checkAt(
    judged('The pause was 12 ms.', ['The pause was 12 s.'], ['The pause was 12 s.']),
    'evidence.numbers',
    VALUE,
  );
  expect(check).toMatchObject({ result: 'fail', details: { units: [{ claimed: '12 ms', quoted: '12 s' }] } });
  expect(check.message).toContain('12 ms (the quote has 12 s)');
});

test('what the source does not have proves no number, whatever the quote says', () => {
  expect(outcomes(judged('Tests on 13 graphs.', ['We tested 13 graphs.']), 'evidence.numbers')).toEqual({
    [VALUE]: 'fail',
  });
});

test('a quote that could not be looked up makes it unavailable, unless the others prove every number', () => {
  const scanned = [...TEXT, ''];
  const status = { 3: 'no-text' };
  expect(
    outcomes(judged('Tests on 13 graphs.', ['We tested 13 graphs.'], scanned, status), 'evidence.numbers'),
  ).toEqual({ [VALUE]: 'unavailable' });
  expect(
    outcomes(
      judged('Tests on 12 graphs.', ['We tested 12 graphs.', 'We tested 13.'], scanned, status),
      'evidence.numbers',
    ),
  ).toEqual({ [VALUE]: 'pass' });
});

test('a field with more than 500 different numbers fails and says to split it', () => {
  const value = Array.from({ length: 501 }, (_, at) => String(at)).join('; ');
  const check = checkAt(judged(value, ['We tested 12 graphs.']), 'evidence.numbers', VALUE);
  expect(check).toMatchObject({ result: 'fail', message: expect.stringMatching(/500.*split the statement/) });
});

test('a field without quotes has no proof for its numbers', () => {
  expect(outcomes(judged('12 graphs.', []), 'evidence.numbers')).toEqual({ [VALUE]: 'fail' });
});

test('only claims are judged, field by field, corrected ones too', () => {
  const node = acceptedNode('Claim', 'a');
  const fields = { statement: { value: '7', evidence: [quote('x')] }, sample: { value: '8' } };
  const items = [
    problem({ label: 'Problem 9' }),
    claim({ fields }),
    { op: 'node.correct', id: node.id, expectedRevision: 1, fields, reason: 'r' },
  ];
  expect(outcomes(inputFor(bundle(items), [node]), 'evidence.numbers')).toEqual({
    'items[1].fields.statement.value': 'fail',
    'items[1].fields.sample.value': 'fail',
    'items[2].fields.statement.value': 'fail',
    'items[2].fields.sample.value': 'fail',
  });
});
