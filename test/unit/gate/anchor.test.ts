import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../../src/contracts/evidence.ts';
import type { Check } from '../../../src/contracts/receipt.ts';
import { sha256 } from '../../../src/domain/canonical.ts';
import { anchorQuotes, PATIENCE } from '../../../src/domain/gate/anchor.ts';
import type { Anchoring, CitedRevision, GateInput, LayerState } from '../../../src/domain/gate/gate-input.ts';
import {
  bundle,
  captured,
  claim,
  inputFor,
  layerOf,
  PAPER,
  PAPER_LAYER,
  PAPER_PAGES,
  quote,
} from './bundle.ts';

const PATH = 'items[0].fields.statement.evidence[0]';

const anchoring = (evidence: Evidence, revision?: CitedRevision): Anchoring => {
  const proposal = bundle([claim({ fields: { statement: { value: 'x', evidence: [evidence] } } })]);
  const rest: Partial<GateInput> = revision === undefined ? {} : { revisions: new Map([[PAPER, revision]]) };
  return anchorQuotes(inputFor(proposal, [], rest)).get(PATH) as Anchoring;
};

const pages = (texts: string[], options: Parameters<typeof layerOf>[2] = {}): CitedRevision =>
  captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, texts, options)]]);

const withLayers = (layers: [string, LayerState][]): CitedRevision => ({
  ...captured(PAPER, [[PAPER_LAYER, layerOf(PAPER, ['a'])]]),
  layers: new Map(layers),
});

const nothingFound = (found: Anchoring): Check => {
  expect(found.anchor).toBeNull();
  expect(found.sourceText).toBeNull();
  return found.check;
};

test('what somebody judged about a quote is kept with its place, and what nobody judged stays absent', () => {
  const axes = { direction: 'refutes', directness: 'needs-inference', role: 'background' } as const;
  expect(anchoring(quote('It needed 3.2 seconds', axes)).anchor).toMatchObject(axes);
  const { anchor } = anchoring(quote('It needed 3.2 seconds', { role: 'review' }));
  expect(anchor).toMatchObject({ role: 'review' });
  expect(Object.keys(anchor ?? {})).not.toEqual(expect.arrayContaining(['direction']));
  expect(Object.keys(anchor ?? {})).not.toEqual(expect.arrayContaining(['directness']));
});

describe('a quote that is found', () => {
  test('word for word: place and level, and no copy of the text', () => {
    const { check, anchor, sourceText } = anchoring(quote('It needed 3.2 seconds on 10 million edges.'));
    expect(check).toMatchObject({
      check: 'evidence.quote',
      path: PATH,
      result: 'pass',
      level: 'exact',
      details: { page: 2, textLayer: PAPER_LAYER },
    });
    expect(check.details).not.toHaveProperty('sourceText');
    expect(check.message).toBe('Found on page 2, word for word.');
    expect(anchor?.page).toBe(2);
    expect(sourceText).toBe('It needed 3.2 seconds on 10 million edges.');
  });

  test('after normalisation: with the text that the source has, marked as untrusted', () => {
    const { check } = anchoring(
      quote("the model's best-case loss"),
      pages(['Here the model’s best‐case  loss is low.']),
    );
    expect(check).toMatchObject({
      result: 'pass',
      level: 'normalised',
      details: { sourceText: 'the model’s best‐case  loss', untrusted: true },
    });
  });

  test('across a line-end hyphen: with the reading that was taken', () => {
    const { check } = anchoring(quote('community detection'), pages(['A commu-\nnity detection task.']));
    expect(check).toMatchObject({
      result: 'pass',
      details: { sourceText: 'commu-\nnity detection', hyphens: [{ position: 7, reading: 'removed' }] },
    });
  });

  test('across two pages: both are cited', () => {
    const { check, anchor } = anchoring(
      quote('over the page edge'),
      pages(['It runs over the', 'page edge here.']),
    );
    expect(anchor).toMatchObject({ page: 1, pageEnd: 2 });
    expect(check.message).toContain('on pages 1–2');
    expect(check.details).toMatchObject({ page: 1, pageEnd: 2 });
  });

  test('in a source without pages: by line', () => {
    const { check, anchor } = anchoring(
      quote('second line'),
      pages(['first line\nsecond line'], { paged: false }),
    );
    expect(anchor).toMatchObject({ page: 1, line: [2, 2] });
    expect(check.message).toBe('Found on line 2, word for word.');
  });
});

describe('place and quote must both hold', () => {
  const teams = [
    'Team Alpha won the first round by two points.',
    '',
    'Team Beta won the first round by two points.',
  ].join('\n');
  const text = (body: string) => pages([body], { paged: false });

  test('the line of a look-alike sentence is refused, and the check says where the quote stands', () => {
    const check = nothingFound(anchoring(quote('Team Alpha won the first round', { line: 3 }), text(teams)));
    expect(check.result).toBe('fail');
    expect(check.message).toMatch(/line 1\b.*not at line 3/);
    expect(check.details).toMatchObject({ elsewhere: [{ line: [1, 1] }] });
    expect(anchoring(quote('Team Alpha won the first round', { line: 1 }), text(teams)).check.result).toBe(
      'pass',
    );
  });

  test('a sentence that a new version no longer has is not found in its look-alike', () => {
    const check = nothingFound(
      anchoring(
        quote('Team Alpha won the first round by two points.'),
        text(teams.split('\n').slice(2).join('\n')),
      ),
    );
    expect(check.result).toBe('fail');
    expect(check.message).toContain('a hint, not the quote');
    expect(check.details).toMatchObject({ nearest: { page: 1 }, untrusted: true });
  });

  test('the wrong page is refused and the right one named', () => {
    const check = nothingFound(anchoring(quote('Partitions may be badly connected.', { page: 2 })));
    expect(check.result).toBe('fail');
    expect(check.message).toMatch(/page 3\b.*not at page 2/);
    expect(check.details).toMatchObject({ elsewhere: [{ page: 3 }] });
  });

  test.each([0, 4])('a page that the source does not have (%i) is refused', (page) => {
    expect(nothingFound(anchoring(quote('Partitions may be badly connected.', { page }))).result).toBe(
      'fail',
    );
  });

  test('a prefix that does not adjoin is refused', () => {
    const evidence = quote('Partitions may be badly connected.');
    const check = nothingFound(
      anchoring({ ...evidence, quote: { ...evidence.quote, prefix: 'On the contrary, ' } }),
    );
    expect(check.result).toBe('fail');
    expect(check.message).toContain('prefix or suffix');
  });
});

describe('several places', () => {
  const twice = pages(['The result holds. So it ends.', 'Again: the result holds. The result holds.']);

  test('fail and are listed when nothing says which is meant', () => {
    const check = nothingFound(
      anchoring(quote('he result holds'), pages(['he result holds, he result holds', 'he result holds'])),
    );
    expect(check).toMatchObject({ result: 'fail', details: { total: 3, untrusted: true } });
    expect(check.message).toMatch(/3 places.*prefix, suffix, page, line or position/);
    const places = check.details?.['places'] as { page: number; passage: string }[];
    expect(places.map(({ page }) => page)).toEqual([1, 1, 2]);
    for (const { passage } of places) expect(passage).toContain('he result holds');
  });

  test('at most 20 are listed, all are counted', () => {
    const check = nothingFound(anchoring(quote('again'), pages([Array(31).fill('again').join(' ')])));
    expect(check.details?.['total']).toBe(31);
    expect(check.details?.['places']).toHaveLength(20);
  });

  test.each<[string, Partial<Evidence>]>([
    ['page', { page: 1 }],
    ['suffix', { quote: { exact: 'The result holds.', suffix: ' So' } }],
    ['position', { position: { start: 0, end: 17 } }],
  ])('are told apart by %s', (_, rest) => {
    const { anchor } = anchoring({ ...quote('The result holds.'), ...rest }, twice);
    expect(anchor).toMatchObject({ page: 1, position: { start: 0, end: 17 } });
  });
});

describe('what cannot be looked up is unavailable, never a pass or a miss', () => {
  test('a miss while some page has no text', () => {
    const scanned = pages(['Some text.', ''], { status: { 2: 'no-text' } });
    const check = nothingFound(anchoring(quote('elsewhere'), scanned));
    expect(check).toMatchObject({ result: 'unavailable', details: { pages: [2] } });
    expect(nothingFound(anchoring(quote('elsewhere', { page: 1 }), scanned)).result).toBe('fail');
    expect(nothingFound(anchoring(quote('elsewhere', { page: 2 }), scanned)).result).toBe('unavailable');
  });

  test('and says what is near in the pages that could be read: the nearest passage, or the page where it stands', () => {
    const mixed = pages(['The tide was high at noon on that day.', '', 'Nothing else was seen.'], {
      status: { 2: 'no-text' },
    });
    const near = nothingFound(anchoring(quote('The tide was low at noon on that day.'), mixed));
    expect(near).toMatchObject({
      result: 'unavailable',
      details: {
        pages: [2],
        nearest: { page: 1, differs: 'source has “high”, quote has “low”' },
        untrusted: true,
      },
    });
    expect(near.message).toContain('details.nearest, page 1');
    const wrongPage = nothingFound(anchoring(quote('Nothing else was seen.', { page: 2 }), mixed));
    expect(wrongPage).toMatchObject({
      result: 'unavailable',
      details: { pages: [2], elsewhere: [{ page: 3 }] },
    });
    expect(wrongPage.message).toContain('on page 3');
  });

  test.each<CitedRevision['state']>(['unknown', 'damaged', 'missing', 'unavailable'])(
    'a revision that is %s',
    (state) => {
      const check = nothingFound(anchoring(quote('Partitions'), { state, message: 'No.' } as CitedRevision));
      expect(check.result).toBe('unavailable');
    },
  );

  test('a revision that was not gathered', () => {
    const proposal = bundle([claim()]);
    const found = anchorQuotes(inputFor(proposal, [], { revisions: new Map() })).get(PATH) as Anchoring;
    expect(nothingFound(found).result).toBe('unavailable');
  });

  test.each<LayerState['state']>(['missing', 'damaged', 'foreign', 'unavailable'])(
    'a layer that is %s',
    (state) => {
      const revision = withLayers([[PAPER_LAYER, { state, message: 'No.' } as LayerState]]);
      expect(nothingFound(anchoring(quote('a'), revision)).result).toBe('unavailable');
    },
  );

  test('a layer that was not gathered', () => {
    expect(nothingFound(anchoring(quote('Partitions', { textLayer: sha256('another') }))).result).toBe(
      'unavailable',
    );
  });

  test('a layer of another revision', () => {
    const revision = captured(PAPER, [[PAPER_LAYER, layerOf(sha256('another paper'), PAPER_PAGES)]]);
    expect(nothingFound(anchoring(quote('Partitions may be badly connected.'), revision)).result).toBe(
      'unavailable',
    );
  });
});

describe('the layer that counts', () => {
  const older = sha256('older layer');
  const both = captured(PAPER, [
    [PAPER_LAYER, layerOf(PAPER, ['New heading. The text stands here.'])],
    [older, layerOf(PAPER, ['The text stands here.'])],
  ]);

  test('is the current one unless another is named', () => {
    expect(anchoring(quote('The text', { position: { start: 13, end: 21 } }), both).anchor).toMatchObject({
      textLayer: PAPER_LAYER,
    });
    expect(anchoring(quote('The text', { position: { start: 0, end: 8 } }), both).check.result).toBe('fail');
  });

  test('is the named one, also when it is older', () => {
    const { anchor } = anchoring(
      quote('The text', { position: { start: 0, end: 8 }, textLayer: older }),
      both,
    );
    expect(anchor).toMatchObject({ textLayer: older, position: { start: 0, end: 8 } });
  });
});

describe('many failures', () => {
  const failing = (count: number) =>
    Array.from({ length: Math.ceil(count / 50) }, (_, i) => {
      const evidence = Array.from({ length: Math.min(50, count - 50 * i) }, (__, k) =>
        quote(`nowhere ${i} ${k}`),
      );
      return claim({ ref: `c${i}`, fields: { statement: { value: 'x', evidence } } });
    });

  test('stop the look-up after the hundredth; the rest is unavailable', () => {
    const items = [...failing(PATIENCE.failures), claim({ ref: 'last' })];
    const results = [...anchorQuotes(inputFor(bundle(items))).values()].map(({ check }) => check.result);
    expect(results.filter((result) => result === 'fail')).toHaveLength(PATIENCE.failures);
    expect(results.at(-1)).toBe('unavailable');
  });

  test.each([
    [3, 'pass'],
    [2, 'unavailable'],
  ])('stop the look-up when they were looked for in too much text: %i layers and a unit', (layers, last) => {
    const items = [...failing(3), claim({ ref: 'last' })];
    const searched = layers * PAPER_PAGES.join('\n').length + 1;
    const results = [...anchorQuotes(inputFor(bundle(items)), { failures: 100, searched }).values()];
    expect(results.map(({ check }) => check.result)).toEqual(['fail', 'fail', 'fail', last]);
  });

  test('one fewer does not', () => {
    const items = [...failing(PATIENCE.failures - 1), claim({ ref: 'last' })];
    expect([...anchorQuotes(inputFor(bundle(items))).values()].at(-1)?.check.result).toBe('pass');
  });
});

test('the same words asked for at different places, in one bundle, are different questions', () => {
  const text = 'one again two\nthree again four';
  const revisions = new Map([[PAPER, pages([text], { paged: false })]]);
  const selectors: Partial<Evidence>[] = [
    { quote: { exact: 'again', prefix: 'one ' } },
    { quote: { exact: 'again', prefix: 'three ' } },
    { quote: { exact: 'again', suffix: ' two' } },
    { quote: { exact: 'again', suffix: ' four' } },
    { line: 1 },
    { line: 2 },
    { position: { start: 4, end: 9 } },
    { position: { start: 20, end: 25 } },
    { page: 1 },
    { page: 2 },
    {},
  ];
  const evidence = selectors.map((rest) => ({ ...quote('again'), ...rest }));
  const proposal = bundle([claim({ fields: { statement: { value: 'x', evidence } } })]);
  const starts = [...anchorQuotes(inputFor(proposal, [], { revisions })).values()].map(
    ({ anchor }) => anchor?.position.start ?? null,
  );
  expect(starts).toEqual([4, 20, 4, 20, 4, 20, 4, 20, null, null, null]);
});

test('the same words on two pages, in one bundle, are told apart by page', () => {
  const evidence = [
    quote('again', { page: 1 }),
    quote('again', { page: 2 }),
    quote('again', { page: [1, 2] }),
  ];
  const proposal = bundle([claim({ fields: { statement: { value: 'x', evidence } } })]);
  const revisions = new Map([[PAPER, pages(['one again two', 'three again four'])]]);
  const found = [...anchorQuotes(inputFor(proposal, [], { revisions })).values()];
  expect(found.map(({ anchor }) => anchor?.page ?? null)).toEqual([1, 2, null]);
});
