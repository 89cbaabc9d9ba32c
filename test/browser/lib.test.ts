import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layLanes } from '../../web/src/graph/lanes.ts';
import { step } from '../../web/src/graph/positions.ts';
import { splitAt } from '../../web/src/lib/code-points.ts';
import { findWords } from '../../web/src/lib/find-words.ts';
import { markedRuns } from '../../web/src/lib/marked-runs.ts';
import { safeLink } from '../../web/src/lib/safe-link.ts';
import { shorten } from '../../web/src/lib/shorten.ts';
import { wordDiff } from '../../web/src/lib/word-diff.ts';
import type { EdgeFields, NeighborhoodPage } from '../../web/src/queries/graph.ts';
import { stretch, wholeNumber } from '../../web/src/url/numbers.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('markedRuns', () => {
  it('loses and adds nothing, wherever the marks are', () => {
    const mark = fc.record({
      start: fc.nat(80),
      end: fc.nat(80),
      kind: fc.constantFrom('selected' as const, 'cited' as const),
    });
    fc.assert(
      fc.property(text, fc.array(mark, { maxLength: 4 }), fc.nat(10), (words, marks, offset) => {
        const runs = markedRuns(words, marks, offset);
        expect(runs.map((run) => run.text).join('')).toBe(words);
      }),
    );
  });

  it('marks the code points asked for, and lets the selected win', () => {
    const runs = markedRuns(
      'a😀bcd',
      [
        { start: 11, end: 14, kind: 'cited' },
        { start: 11, end: 12, kind: 'selected' },
      ],
      10,
    );
    expect(runs.map(({ text: words, kind }) => [words, kind])).toEqual([
      ['a', null],
      ['😀', 'selected'],
      ['bc', 'cited'],
      ['d', null],
    ]);
  });
});

describe('wordDiff', () => {
  it('gives back both texts', () => {
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const parts = wordDiff(older, newer);
        const side = (other: string): string =>
          parts
            .filter(({ kind }) => kind !== other)
            .map((part) => part.text)
            .join('');
        expect([side('added'), side('removed')]).toEqual([older, newer]);
      }),
    );
  });

  it('tells a changed word from its sentence', () => {
    expect(
      wordDiff('falls by ten', 'falls by twelve').map(({ kind, text: words }) => `${kind}:${words}`),
    ).toEqual(['same:falls by ', 'removed:ten', 'added:twelve']);
  });
});

describe('findWords', () => {
  it('finds words over pieces, hyphens at line ends, ligatures and raised digits', () => {
    const pieces = ['Such sum-', 'maries are of fi', 'nite length, 10', '-6', ' at most'];
    const found = findWords(pieces, { exact: 'summaries are of ﬁnite length, 10⁻⁶' });
    expect(found).toEqual({
      result: 'found',
      place: { from: { piece: 0, offset: 5 }, to: { piece: 3, offset: 2 } },
    });
  });

  it('chooses between equal words by what stands round them', () => {
    const pieces = ['first the cat sat, then the cat slept'];
    const found = findWords(pieces, { exact: 'the cat', before: 'then ', after: ' slept' });
    expect(found).toMatchObject({ place: { from: { offset: 24 } } });
  });

  it('marks nothing when it cannot choose', () => {
    expect(findWords(['the cat, the cat'], { exact: 'the cat' })).toEqual({ result: 'ambiguous' });
    expect(findWords(['a b', 'a b'], { exact: 'a b', before: 'x', after: 'y' })).toEqual({
      result: 'ambiguous',
    });
  });

  it.each([
    ['unable to say', 'able to say'],
    ['on 100 pages', 'on 10'],
    ['no words', ''],
    ['other words', 'these words'],
  ])('finds in %j no %j', (page, exact) => {
    expect(findWords([page], { exact })).toEqual({ result: 'not-found' });
  });

  it('finds what it was cut from, wherever that is unique', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 6, maxLength: 12 }), fc.nat(3), (words, from) => {
        const exact = words.slice(from, from + 2).join(' ');
        const page = words.join(' ');
        fc.pre(page.replaceAll(' ', '').split(exact.replace(' ', '')).length === 2);
        expect(findWords([page], { exact })).toMatchObject({
          result: 'found',
          place: { from: { offset: page.indexOf(exact) } },
        });
      }),
    );
  });
});

describe('shorten', () => {
  it('keeps to its limit and to whole code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
        const short = shorten(words, 20);
        expect(Array.from(short).length).toBeLessThanOrEqual(20);
        if (Array.from(words).length <= 20) expect(short).toBe(words);
      }),
    );
  });
});

describe('what an address carries', () => {
  it.each([
    ['https://example.org/a', true],
    ['http://example.org', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.org', false],
    ['', false],
  ])('follows %j: %s', (address, isFollowed) => {
    expect(safeLink(address) !== null).toBe(isFollowed);
  });

  it('reads numbers and stretches, and nothing else', () => {
    expect(['7', '-1', '1e3', '99999999999', null].map((one) => wholeNumber(one))).toEqual([
      7,
      null,
      null,
      null,
      null,
    ]);
    expect(wholeNumber('0', 1)).toBeNull();
    expect(['3-9', '9-3', '3-3', '3', null].map(stretch)).toEqual([
      { start: 3, end: 9 },
      null,
      null,
      null,
      null,
    ]);
  });

  it('cuts by code points', () => {
    expect(splitAt('a😀b', 1, 2)).toEqual(['a', '😀', 'b']);
    expect(splitAt('ab', -1, 9)).toEqual(['', 'ab', '']);
  });
});

const rated = (id: string) => ({
  id,
  type: 'CLAIM' as const,
  label: id,
  evidence: { level: 'QUOTED' as const, contradicting: 0 },
});

const edgeOf = (from: string, to: string, type: EdgeFields['type'] = 'SUPPORTS'): EdgeFields => {
  const words = { reads: '', inverse: '', conditions: [], conditionsUnstated: false };
  return { id: `${from}-${to}`, type, from: { id: from }, to: { id: to }, ...words };
};

const pageOf = (nodes: [string, number][], relationships: EdgeFields[]): NeighborhoodPage => ({
  focus: rated('f'),
  nodes: nodes.map(([id, distance]) => ({ distance, node: rated(id) })),
  relationships,
  omitted: 0,
  pageInfo: { hasNextPage: false, endCursor: null },
});

describe('layLanes', () => {
  const edges = [
    edgeOf('up', 'f'),
    edgeOf('f', 'down'),
    edgeOf('same', 'f', 'CONTRADICTS'),
    edgeOf('far', 'up'),
    edgeOf('f', 'lost'),
  ];
  const laid = layLanes([
    pageOf(
      [
        ['far', 2],
        ['up', 1],
        ['down', 1],
        ['same', 1],
      ],
      edges,
    ),
  ]);
  const lanes = laid.lanes.map(({ lane, nodes }) => [lane, nodes.map(({ node }) => node.id)]);

  it('sets what leads to the focus before it, what it leads to after it, and what stands beside with the latter', () => {
    expect(lanes).toEqual([
      [-2, ['far']],
      [-1, ['up']],
      [0, ['f']],
      [1, ['down', 'same']],
    ]);
  });

  it('drops relationships whose other end is not there', () => {
    expect(laid.edges.map(({ id }) => id)).not.toContain('f-lost');
  });

  it('is walked by the arrow keys', () => {
    expect(step(laid, 'f', 'ArrowLeft')).toBe('up');
    expect(step(laid, 'up', 'ArrowLeft')).toBe('far');
    expect(step(laid, 'down', 'ArrowDown')).toBe('same');
    expect(step(laid, 'same', 'ArrowRight')).toBeNull();
  });
});
