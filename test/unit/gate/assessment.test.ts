import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/domain/canonical.ts';
import { passageGaps } from '../../../src/domain/gate/passage-gaps.ts';
import {
  acceptedNode,
  bundle,
  captured,
  checkAt,
  CLAIM_QUOTE,
  claim,
  inputFor,
  layerOf,
  outcomes,
  PAPER,
  PAPER_LAYER,
  PAPER_PAGES,
  PROBLEM_QUOTE,
  problem,
  quote,
  supports,
  type Item,
} from './bundle.ts';

const FIELD = 'items[0].fields.statement';
const judging = (...assessments: Item[]) => inputFor(bundle([claim(), ...assessments]));
const result = (...assessments: Item[]) => outcomes(judging(...assessments), 'assessment')[FIELD];
const message = (...assessments: Item[]) => checkAt(judging(...assessments), 'assessment', FIELD).message;

describe('a field', () => {
  test('that nobody judged fails, and the message says what to add', () => {
    expect(result()).toBe('fail');
    expect(message()).toContain('{"ref":"c1","field":"statement"}');
    expect(checkAt(inputFor(bundle([claim({ ref: undefined })])), 'assessment', FIELD).message).toContain(
      'Give the node a ref',
    );
  });

  test('that is supported from the same passage passes and names the assessment', () => {
    const check = checkAt(judging(supports('c1', 'statement', [quote(CLAIM_QUOTE)])), 'assessment', FIELD);
    expect(check).toMatchObject({ result: 'pass', details: { assessment: 'items[1]' } });
  });

  test.each(['partly', 'refutes', 'unrelated', 'unclear'])(
    'with the verdict %s only is not supported, and is told so',
    (verdict) => {
      const assessment = supports('c1', 'statement', [quote(CLAIM_QUOTE)], { verdict });
      expect(result(assessment)).toBe('fail');
      expect(message(assessment)).toContain(`${verdict} (items[1])`);
    },
  );

  test('may have other verdicts beside one that supports', () => {
    const refutes = supports('c1', 'statement', [quote(CLAIM_QUOTE)], { verdict: 'refutes' });
    expect(result(refutes, supports('c1', 'statement', [quote(CLAIM_QUOTE)]))).toBe('pass');
  });

  test.each<[string, Item]>([
    ['of another field', supports('c1', 'finding', [quote(CLAIM_QUOTE)])],
    ['of the node as a whole', supports('c1', 'statement', [quote(CLAIM_QUOTE)], { subject: { ref: 'c1' } })],
    ['of another node', supports('c2', 'statement', [quote(CLAIM_QUOTE)])],
    [
      'of an accepted node',
      supports('', 'statement', [quote(CLAIM_QUOTE)], {
        subject: { id: acceptedNode('Claim', 'x').id, field: 'statement' },
      }),
    ],
  ])('is not supported by an assessment %s', (_, assessment) => {
    expect(result(assessment)).toBe('fail');
    expect(message(assessment)).toContain('Nobody has judged');
  });

  test('is judged for each field of each node that is added, and for no other item', () => {
    const evidence = [quote(CLAIM_QUOTE)];
    const fields = { statement: { value: 'x', evidence }, finding: { value: 'y', evidence } };
    const node = acceptedNode('Claim', 'x');
    const items = [
      claim({ fields }),
      problem(),
      supports('c1', 'finding', evidence),
      { op: 'node.correct', id: node.id, expectedRevision: 1, fields, reason: 'r' },
    ];
    expect(outcomes(inputFor(bundle(items), [node]), 'assessment')).toEqual({
      'items[0].fields.statement': 'fail',
      'items[0].fields.finding': 'pass',
      'items[1].fields.statement': 'fail',
    });
  });

  test('without evidence has nothing to be judged from', () => {
    const items = [
      claim({ fields: { statement: { value: 'x' } } }),
      supports('c1', 'statement', [quote(CLAIM_QUOTE)]),
    ];
    expect(checkAt(inputFor(bundle(items)), 'assessment', FIELD)).toMatchObject({
      result: 'fail',
      message: expect.stringContaining('no quote'),
    });
  });
});

describe('the passages', () => {
  const WIDER = `edges.\n${CLAIM_QUOTE}`;

  test.each<[string, string[], string, RegExp]>([
    ['the same', [CLAIM_QUOTE], 'pass', /./],
    ['a wider one that holds it', [WIDER], 'pass', /./],
    ['the same and a part of it', [CLAIM_QUOTE, '3.2 seconds'], 'pass', /./],
    [
      'only a part of it',
      ['3.2 seconds'],
      'fail',
      /does not rest on items\[0\]\.fields\.statement\.evidence\[0\]/,
    ],
    ['one that overlaps it', ['1,000,000 edges.\nIt needed 3.2 seconds'], 'fail', /does not rest on/],
    ['another one', [PROBLEM_QUOTE], 'fail', /does not rest on/],
    [
      'the same and another one',
      [CLAIM_QUOTE, PROBLEM_QUOTE],
      'fail',
      /items\[1\]\.evidence\[1\] is no passage of the field/,
    ],
    ['none', [], 'fail', /items\[1\]: it has no evidence/],
  ])('%s', (_, quotes, expected, words) => {
    const assessment = supports(
      'c1',
      'statement',
      quotes.map((exact) => quote(exact)),
    );
    expect(result(assessment)).toBe(expected);
    expect(message(assessment)).toMatch(words);
  });

  test('of a field with several quotes are all needed, in one assessment', () => {
    const fields = { statement: { value: 'x', evidence: [quote(CLAIM_QUOTE), quote(PROBLEM_QUOTE)] } };
    const judged = (...assessments: Item[]) =>
      outcomes(inputFor(bundle([claim({ fields }), ...assessments])), 'assessment')[FIELD];
    const one = supports('c1', 'statement', [quote(CLAIM_QUOTE)]);
    const other = supports('c1', 'statement', [quote(PROBLEM_QUOTE)]);
    expect(judged(one)).toBe('fail');
    expect(judged(one, other)).toBe('fail');
    expect(judged(supports('c1', 'statement', [quote(PROBLEM_QUOTE), quote(CLAIM_QUOTE)]))).toBe('pass');
  });

  test('are those of one layer and one revision: equal positions elsewhere are another passage', () => {
    const [older, second] = [sha256('older'), sha256('second paper')];
    const revisions = new Map([
      [
        PAPER,
        captured(PAPER, [
          [PAPER_LAYER, layerOf(PAPER, PAPER_PAGES)],
          [older, layerOf(PAPER, PAPER_PAGES)],
        ]),
      ],
      [second, captured(second, [[sha256('its layer'), layerOf(second, PAPER_PAGES)]])],
    ]);
    const judged = (rest: object) =>
      outcomes(
        inputFor(bundle([claim(), supports('c1', 'statement', [quote(CLAIM_QUOTE, rest)])]), [], {
          revisions,
        }),
        'assessment',
      )[FIELD];
    expect(judged({ textLayer: PAPER_LAYER })).toBe('pass');
    expect(judged({ textLayer: older })).toBe('fail');
    expect(judged({ revision: second })).toBe('fail');
  });
});

test('passageGaps takes equal positions of two revisions for two passages', () => {
  const place = {
    textLayer: PAPER_LAYER,
    quote: { exact: 'x' },
    position: { start: 0, end: 1 },
    page: 1,
    level: 'exact' as const,
  };
  const [own, other] = [
    { ...place, revision: PAPER },
    { ...place, revision: sha256('another') },
  ];
  expect(passageGaps([own], [own])).toEqual({ uncovered: [], foreign: [] });
  expect(passageGaps([own], [other])).toEqual({ uncovered: [own], foreign: [other] });
});

describe('quotes without a checked place', () => {
  const scanned = new Map([
    [
      PAPER,
      captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, [...PAPER_PAGES, ''], { status: { 4: 'no-text' } })]]),
    ],
  ]);
  const judged = (field: string, assessed: string, revisions = scanned) => {
    const items = [
      claim({ fields: { statement: { value: 'x', evidence: [quote(field)] } } }),
      supports('c1', 'statement', [quote(assessed)]),
    ];
    return outcomes(inputFor(bundle(items), [], { revisions }), 'assessment')[FIELD];
  };

  test('of the field or the assessment leave it open when they could not be looked up', () => {
    expect(judged('Not to be found', CLAIM_QUOTE)).toBe('unavailable');
    expect(judged(CLAIM_QUOTE, 'Not to be found')).toBe('unavailable');
    expect(judged(CLAIM_QUOTE, CLAIM_QUOTE)).toBe('pass');
  });

  test('fail it when one could not be looked up and another is not there', () => {
    const evidence = [quote('Not to be found'), quote('Nor this', { page: 1 })];
    const items = [
      claim({ fields: { statement: { value: 'x', evidence } } }),
      supports('c1', 'statement', [quote(CLAIM_QUOTE)]),
    ];
    const input = inputFor(bundle(items), [], { revisions: scanned });
    expect(Object.values(outcomes(input, 'evidence.quote'))).toEqual(['unavailable', 'fail', 'pass']);
    expect(outcomes(input, 'assessment')[FIELD]).toBe('fail');
  });

  test('fail it when the source does not have them', () => {
    const whole = inputFor(bundle([claim()])).revisions as typeof scanned;
    expect(judged('Not to be found', 'Not to be found', whole)).toBe('fail');
  });
});
