import { expect, test } from 'vitest';
import { judge } from '../../../src/domain/gate/gate.ts';
import {
  acceptedNode,
  bundle,
  claim,
  CLAIM_QUOTE,
  inputFor,
  PROBLEM_QUOTE,
  problem,
  quote,
  relationship,
  supports,
  technique,
  TECHNIQUE_QUOTE,
  type Item,
} from './bundle.ts';

const KNOWN = acceptedNode('Claim', 'known');
const consistency = (items: Item[]) =>
  judge(inputFor(bundle(items), [KNOWN])).checks.filter(({ check }) => check === 'evidence.consistency');
const PASS = [{ path: '', result: 'pass' }];
const directed = (exact: string, direction?: string) =>
  quote(exact, direction === undefined ? {} : ({ direction } as object));
const withEvidence = (...evidence: ReturnType<typeof quote>[]) =>
  claim({ fields: { statement: { value: 'x', evidence } } });
const assessed = (verdict: string, evidence: ReturnType<typeof quote>[], rest: Item = {}) =>
  supports('c1', 'statement', evidence, { verdict, ...rest });

test('one passage assessed to support and to refute the same field fails, at the assessment that refutes', () => {
  const items = [
    claim(),
    assessed('supports', [quote(CLAIM_QUOTE)]),
    assessed('refutes', [quote('It needed 3.2 seconds')]),
  ];
  expect(consistency(items)).toMatchObject([
    {
      path: 'items[2]',
      result: 'fail',
      details: { supports: 'items[1].evidence[0]', refutes: 'items[2].evidence[0]' },
    },
  ]);
});

test('so do opposite directions for the same statement and passage', () => {
  expect(
    consistency([
      withEvidence(directed(CLAIM_QUOTE, 'supports'), directed('on 10 million edges', 'refutes')),
    ]),
  ).toMatchObject([{ path: 'items[0].fields.statement', result: 'fail' }]);
  expect(
    consistency([
      withEvidence(directed(CLAIM_QUOTE, 'supports')),
      assessed('partly', [directed(CLAIM_QUOTE, 'refutes')]),
    ]),
  ).toMatchObject([{ path: 'items[1]', result: 'fail' }]);
});

test('relationships and accepted records are judged alike', () => {
  const rel = relationship('ADDRESSES', { ref: 't1' }, { ref: 'p1' }, { ref: 'r', conditionsUnstated: true });
  const subject = { subject: { ref: 'r' } };
  expect(
    consistency([
      technique(),
      problem(),
      rel,
      supports('', '', [quote(TECHNIQUE_QUOTE)], subject),
      supports('', '', [quote(TECHNIQUE_QUOTE)], { ...subject, verdict: 'refutes' }),
    ]),
  ).toMatchObject([{ path: 'items[4]', result: 'fail' }]);
  const known = { subject: { id: KNOWN.id, field: 'statement' } };
  expect(
    consistency([
      supports('', '', [quote(CLAIM_QUOTE)], known),
      supports('', '', [quote(CLAIM_QUOTE)], { ...known, verdict: 'refutes' }),
    ]),
  ).toMatchObject([{ path: 'items[1]', result: 'fail' }]);
});

test.each(['refutes', 'does-not-bear'])(
  'a verdict "supports" cannot rest on quotes of which each %s',
  (direction) => {
    const evidence = [directed(CLAIM_QUOTE, direction)];
    for (const items of [
      [withEvidence(quote(CLAIM_QUOTE)), assessed('supports', evidence)],
      [withEvidence(...evidence), assessed('supports', [quote(CLAIM_QUOTE)])],
      [withEvidence(quote(CLAIM_QUOTE)), assessed('supports', [quote(CLAIM_QUOTE)], { direction })],
    ])
      expect(consistency(items)).toMatchObject([
        { path: 'items[1]', result: 'fail', details: { verdict: 'supports' } },
      ]);
  },
);

test('nor a verdict "refutes" on quotes that are said to support', () => {
  expect(
    consistency([withEvidence(quote(CLAIM_QUOTE)), assessed('refutes', [directed(CLAIM_QUOTE, 'supports')])]),
  ).toMatchObject([{ path: 'items[1]', result: 'fail', details: { verdict: 'refutes' } }]);
});

test.each<[string, Item[]]>([
  ['nobody judged directions', [claim(), assessed('supports', [quote(CLAIM_QUOTE)])]],
  [
    'counter-evidence is named beside what supports',
    [
      withEvidence(directed(CLAIM_QUOTE, 'supports'), directed(PROBLEM_QUOTE, 'refutes')),
      assessed('supports', [quote(CLAIM_QUOTE), quote(PROBLEM_QUOTE)]),
    ],
  ],
  [
    'different passages are graded differently',
    [claim(), assessed('supports', [quote(CLAIM_QUOTE)]), assessed('refutes', [quote(PROBLEM_QUOTE)])],
  ],
  [
    'passages that touch do not overlap',
    [
      claim(),
      assessed('supports', [quote('It needed 3.2 seconds')]),
      assessed('refutes', [quote('on 10 million edges.')]),
    ],
  ],
  [
    'two claims contradict each other on one passage',
    [
      claim(),
      claim({ ref: 'c2', label: 'It is not fast' }),
      assessed('supports', [quote(CLAIM_QUOTE)]),
      supports('c2', 'statement', [quote(CLAIM_QUOTE)], { verdict: 'refutes' }),
    ],
  ],
  [
    'two fields of one claim are judged apart',
    [
      claim({
        fields: {
          statement: { value: 'x', evidence: [quote(CLAIM_QUOTE)] },
          finding: { value: 'y', evidence: [quote(CLAIM_QUOTE)] },
        },
      }),
      assessed('supports', [quote(CLAIM_QUOTE)]),
      supports('c1', 'finding', [quote(CLAIM_QUOTE)], { verdict: 'refutes' }),
    ],
  ],
  [
    'a passage partly supports',
    [claim(), assessed('supports', [quote(CLAIM_QUOTE)]), assessed('partly', [quote(CLAIM_QUOTE)])],
  ],
])('%s: passes', (_, items) => {
  expect(consistency(items)).toMatchObject(PASS);
});
