import { expect, test } from 'vitest';
import { judge } from '../../../src/domain/gate/gate.ts';
import { shareWords } from '../../../src/domain/gate/about-same.ts';
import { decide } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import { bundle, CLAIM_QUOTE, claim, inputFor, PROBLEM_QUOTE, quote, type Item } from './bundle.ts';

const SENTENCE = 'Known methods take hours on social networks.';
const node = (ref: string, value: string, quotes: string[] = [SENTENCE], more: Item = {}): Item =>
  claim({
    ref,
    label: value,
    fields: { statement: { value, evidence: quotes.map((exact) => quote(exact)) } },
    ...more,
  });
const UNRELATED = [
  'Caffeine improves memory',
  'Rivers erode rock',
  'Birds migrate south',
  'Poems rhyme often',
];
const spread = (items: Item[]) =>
  judge(inputFor(bundle(items), [])).checks.filter(({ check }) => check === 'evidence.spread');
const PASS = [{ path: '', result: 'pass' }];

test('one passage under four nodes that have no word in common with it fails, and names them', () => {
  const checks = spread(UNRELATED.map((value, k) => node(`c${k}`, value)));
  const statements = UNRELATED.map((_, k) => `items[${k}].fields.statement`);
  expect(checks).toMatchObject([
    { path: statements[0], result: 'fail', details: { statements, passage: SENTENCE, untrusted: true } },
  ]);
  expect(checks[0]?.message).toContain('4 nodes');
});

test('quotes that overlap are one passage', () => {
  const quotes = ['Known methods take hours', 'take hours on social', 'hours on social networks', SENTENCE];
  expect(spread(UNRELATED.map((value, k) => node(`c${k}`, value, [quotes[k] as string])))).toMatchObject([
    { result: 'fail' },
  ]);
});

test('by default it is advice, and never a failure in the receipt', () => {
  const input = inputFor(bundle(UNRELATED.map((value, k) => node(`c${k}`, value))), []);
  const { checks } = decide(judge(input).checks, input.proposal, DEFAULT_POLICY);
  expect(checks.filter(({ check }) => check === 'evidence.spread')).toMatchObject([{ result: 'advice' }]);
});

test.each<[string, Item[]]>([
  ['three such nodes', UNRELATED.slice(0, 3).map((value, k) => node(`c${k}`, value))],
  [
    'several fields of one node',
    [
      claim({
        fields: Object.fromEntries(
          ['statement', 'sample', 'finding', 'limitation'].map((name, k) => [
            name,
            { value: UNRELATED[k], evidence: [quote(SENTENCE)] },
          ]),
        ),
      }),
    ],
  ],
  [
    'statements about what the passage is about',
    ['A method takes hours', 'Networks are social', 'Slow methods', 'Hours are long', 'Social ties'].map(
      (value, k) => node(`c${k}`, value),
    ),
  ],
  [
    'nodes whose label the passage names',
    ['methods', 'hours', 'networks', 'social'].map((label, k) =>
      node(`c${k}`, UNRELATED[k] as string, [SENTENCE], { label }),
    ),
  ],
  [
    'statements with further evidence',
    UNRELATED.map((value, k) => node(`c${k}`, value, [SENTENCE, PROBLEM_QUOTE])),
  ],
  [
    'different passages',
    [SENTENCE, SENTENCE, PROBLEM_QUOTE, CLAIM_QUOTE].map((exact, k) =>
      node(`c${k}`, UNRELATED[k] as string, [exact]),
    ),
  ],
  [
    'statements in another script',
    ['咖啡改善记忆', '河流侵蚀岩石', '鸟类南迁', '诗歌押韵'].map((value, k) => node(`c${k}`, value)),
  ],
])('%s pass', (_, items) => {
  expect(spread(items)).toMatchObject(PASS);
});

test('words of one stem are shared, stop words are not, and scripts that differ cannot be compared', () => {
  expect(shareWords('We summarise it', 'Summarisation of texts')).toBe(true);
  expect(shareWords('the size of it', 'the form of it')).toBe(false);
  expect(shareWords('the cat', 'the dog')).toBe(false);
  expect(shareWords('社区检测', '社区很大')).toBe(true);
  expect(shareWords('社区检测', 'community detection')).toBe(null);
});
