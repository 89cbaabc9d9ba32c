import { expect, test } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { decide } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import { bundle, captured, claim, inputFor, layerOf, PAPER, PAPER_LAYER, quote } from './bundle.ts';

const PATH = 'items[0].fields.statement.evidence[0]';
const BOX = { x: 0, y: 0, width: 1, height: 1 };

/** Text in which [^…] is raised and [_…] lowered on the page, and flat in the text; [*…] is a raised note mark. */
const layerFrom = (marked: string): TextLayer => {
  const spans: TextLayer['spans'] = [];
  const marks: TextLayer['marks'] = [];
  let text = '';
  for (const part of marked.split(/(\[[\^_*][^\]]*\])/u)) {
    const kind = /^\[([\^_*])/u.exec(part)?.[1];
    const own = kind === undefined ? part : part.slice(2, -1);
    const [start, end] = [[...text].length, [...text].length + [...own].length];
    text += own;
    if (own === '') continue;
    spans.push({
      start,
      end,
      box: BOX,
      ...(kind === undefined ? {} : { shift: kind === '_' ? 'sub' : 'super' }),
    });
    if (kind === '*') marks.push({ start, end, kind: 'note-mark' });
  }
  return { ...layerOf(PAPER, [text]), spans, marks };
};

const inputWith = (marked: string, exact: string) => {
  const item = claim({ fields: { statement: { value: 'x', evidence: [quote(exact)] } } });
  const revision = captured(PAPER, [[PAPER_LAYER, layerFrom(marked)]]);
  return inputFor(bundle([item]), [], { revisions: new Map([[PAPER, revision]]) });
};
const baseline = (marked: string, exact: string) =>
  judge(inputWith(marked, exact)).checks.filter(({ check }) => check === 'evidence.baseline');

test('a quote that has a raised part of a number in a row fails, says which, and the bundle is rejected', () => {
  const input = inputWith('The rate fell to 10[^−0.5] of it.', 'The rate fell to 10-0.5 of it.');
  const checks = judge(input).checks.filter(({ check }) => check === 'evidence.baseline');
  expect(checks).toEqual([
    {
      check: 'evidence.baseline',
      path: PATH,
      result: 'fail',
      message: expect.stringMatching(/“10−0\.5” in a row.*“−0\.5” is raised/),
      details: {
        text: '10−0.5',
        part: '−0.5',
        shift: 'super',
        position: { start: 17, end: 23 },
        untrusted: true,
      },
    },
  ]);
  expect(decide(judge(input).checks, input.proposal, DEFAULT_POLICY).status).toBe('rejected');
});

test.each([
  ['It needs 2[^n/2] steps.', 'It needs 2n/2 steps.'],
  ['It needs 2[^q] steps.', 'It needs 2q steps.'],
  ['It needs 10[^k] steps.', 'needs 10k steps'],
  ['A base of 101[_2.0] is used.', 'A base of 1012.0 is used.'],
  ['The value 5[^6] is flat.', 'The value 56 is flat.'],
  ['The isotope [^14.0]7 is rare.', 'The isotope 14.07 is rare.'],
])('%s', (marked, exact) => {
  expect(baseline(marked, exact)).toMatchObject([{ path: PATH, result: 'fail' }]);
});

test.each([
  ['Unicode forms say it themselves', 'It is 10[^⁻⁶] of that.', 'It is 10⁻⁶ of that.'],
  ['a note mark', 'It began in 2019[*3] at once.', 'It began in 2019 at once.'],
  ['a note mark that is quoted', 'It began in 2019[*3] at once.', 'It began in 20193 at once.'],
  ['an ordinal', 'The 19[^th] century was long.', 'The 19th century was long.'],
  ['a letter behind a table value', 'The score was 32.1[^a] there.', 'The score was 32.1a there.'],
  ['bracketed references', 'It began in 2019[^(ab)] at once.', 'It began in 2019(ab) at once.'],
  ['a name', 'The size d[_model1] was kept.', 'The size dmodel1 was kept.'],
  ['text elsewhere', 'The first was 10[^−0.5] big. The second was seen.', 'The second was seen.'],
  ['text beside it', 'It was 10[^−0.5] big then.', 'big then'],
  ['no shifted text', 'It was 10-0.5 big.', 'It was 10-0.5 big.'],
])('%s passes', (_, marked, exact) => {
  expect(baseline(marked, exact)).toMatchObject([{ path: '', result: 'pass' }]);
});

test.each([
  ['The rate is 10⁻⁶ of all that was seen.', 'The rate is 10-6 of all that was seen.', '10⁻⁶', '⁻⁶'],
  ['The rate is 10⁻⁶ of all that was seen.', 'The rate is 10−6 of all that was seen.', '10⁻⁶', '⁻⁶'],
  ['An area of 10 m² was left to itself.', 'An area of 10 m2 was left to itself.', 'm²', '²'],
  ['We wrote H₂O on all of the bottles.', 'We wrote H2O on all of the bottles.', 'H₂O', '₂'],
  ['We wrote Rˣ for all of the bottles.', 'We wrote Rx for all of the bottles.', 'Rˣ', 'ˣ'],
])(
  'a missed quote that writes on the line what %j raises or lowers fails by name',
  (source, exact, text, part) => {
    expect(baseline(source, exact)).toMatchObject([{ result: 'fail', path: PATH, details: { text, part } }]);
  },
);

test.each([
  ['The rate is 10⁻⁶ of all that was seen.', 'The rate is 10⁻⁷ of all that was seen.'],
  ['The rate is 10⁻⁶ of all that was seen.', 'The rate is 11-6 of all that was seen.'],
  ['An area of 10 m² was left to itself.', 'An area of 10 m² was not left to itself.'],
])('one that is missed in %j for another reason passes: %j', (source, exact) => {
  expect(baseline(source, exact)).toMatchObject([{ result: 'pass' }]);
});
