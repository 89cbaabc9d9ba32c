import { describe, expect, test } from 'vitest';
import { findQuote, type Place } from '../../../src/domain/quotes/locate.ts';
import { layerOf, pagedLayerOf } from './layer-of.ts';

describe('pages are sheets from 1', () => {
  const layer = pagedLayerOf([
    'Preface text.\n',
    'Contents text.\n',
    'The yield rose by 4 grams in\n',
    'spring and fell later.\n',
  ]);

  test.each<[number | [number, number]]>([[3], [[3, 3]], [[2, 3]], [[1, 4]]])('page %j holds', (page) =>
    expect(findQuote(layer, { exact: 'rose by 4 grams' }, { page })).toMatchObject({
      result: 'found',
      matches: [{ page: 3 }],
      total: 1,
    }),
  );

  test.each<[number | [number, number], string]>([
    [0, 'pages are 1 to 4'],
    [5, 'pages are 1 to 4'],
    [[3, 5], 'pages are 1 to 4'],
    [[3, 2], 'pages are 1 to 4'],
    [1, 'stands at page 3'],
    [[1, 2], 'stands at page 3'],
  ])('page %j is refused, with the page found as a hint', (page, reason) => {
    const answer = findQuote(layer, { exact: 'rose by 4 grams' }, { page });
    expect(answer).toMatchObject({ result: 'not-found', elsewhere: [{ page: 3 }] });
    expect(answer.result === 'not-found' && answer.reason).toContain(reason);
  });

  test('a quote that crosses a page needs both', () => {
    const quote = { exact: 'by 4 grams in spring' };
    expect(findQuote(layer, quote, { page: [3, 4] })).toMatchObject({
      result: 'found',
      matches: [{ page: 3, pageEnd: 4 }],
    });
    expect(findQuote(layer, quote)).toMatchObject({ result: 'found', total: 1 });
    expect([
      findQuote(layer, quote, { page: 3 }).result,
      findQuote(layer, quote, { page: 4 }).result,
    ]).toEqual(['not-found', 'not-found']);
  });

  test.each<[number | [number, number]]>([[3], [4], [[1, 3]]])(
    'page %j: the reason says what to give',
    (page) => {
      const answer = findQuote(layer, { exact: 'by 4 grams in spring' }, { page });
      expect(answer.result === 'not-found' && answer.reason).toContain('give page [3,4].');
    },
  );

  test('and says nothing of it when the pages given hold the quote', () => {
    const answer = findQuote(layer, { exact: 'by 4 grams in spring', prefix: 'fell' }, { page: [3, 4] });
    expect(answer.result === 'not-found' && answer.reason).not.toContain('give page');
  });

  test('a source with pages has no lines', () => {
    const answer = findQuote(layer, { exact: 'Preface' }, { line: 1 });
    expect(answer.result === 'not-found' && answer.reason).toContain('pages, not lines');
  });
});

describe('lines count from the first line of the file', () => {
  const source =
    '---\ntitle: x\na: 1\nb: 2\nc: 3\n---\n\n```\n---\n```\nthe target is here\nand\rgoes\u2028on';
  const layer = layerOf(source);

  test.each<[number | [number, number]]>([[11], [[11, 11]], [[10, 12]]])('line %j holds', (line) =>
    expect(findQuote(layer, { exact: 'the target' }, { line })).toMatchObject({
      matches: [{ line: [11, 11] }],
    }),
  );

  test.each<[number | [number, number]]>([[5], [10], [12], [[1, 10]]])('line %j is refused', (line) =>
    expect(findQuote(layer, { exact: 'the target' }, { line })).toMatchObject({
      result: 'not-found',
      elsewhere: [{ line: [11, 11] }],
    }),
  );

  test.each<[number | [number, number]]>([[0], [13], [[12, 13]]])('line %j does not exist', (line) => {
    const answer = findQuote(layer, { exact: 'the target' }, { line });
    expect(answer.result === 'not-found' && answer.reason).toContain('lines are 1 to 12');
  });

  test('CR and U+2028 end no line, and a quote over two lines names both', () => {
    expect(findQuote(layer, { exact: 'goes on' })).toMatchObject({ matches: [{ line: [12, 12] }] });
    const crossing = { exact: 'target is here\r\nand' };
    expect(findQuote(layer, crossing, { line: [11, 12] })).toMatchObject({
      matches: [{ level: 'normalised', line: [11, 12] }],
    });
    expect(findQuote(layer, crossing, { line: 11 }).result).toBe('not-found');
  });

  test('a final line end begins no line', () => {
    expect(findQuote(layerOf('a\nb\n'), { exact: 'b' }, { line: 3 }).result).toBe('not-found');
    expect(findQuote(layerOf('a\nb\n'), { exact: 'b' }, { line: 2, page: 1 }).result).toBe('found');
  });
});

describe('a position is the match', () => {
  const layer = layerOf('yes and yes and yes');

  test('it chooses between equal texts', () =>
    expect(findQuote(layer, { exact: 'yes' }, { position: { start: 8, end: 11 } })).toMatchObject({
      total: 1,
      matches: [{ start: 8 }],
    }));

  test.each([
    [{ start: 8, end: 12 }],
    [{ start: 7, end: 11 }],
    [{ start: 9, end: 11 }],
    [{ start: 4, end: 7 }],
  ])('%j is not the match', (position) =>
    expect(findQuote(layer, { exact: 'yes' }, { position })).toMatchObject({
      result: 'not-found',
      elsewhere: [{}, {}, {}],
    }),
  );

  test.each([[{ start: 18, end: 20 }], [{ start: -1, end: 2 }], [{ start: 5, end: 5 }]])(
    '%j is not in the text',
    (position) => {
      const answer = findQuote(layer, { exact: 'yes' }, { position });
      expect(answer.result === 'not-found' && answer.reason).toContain('19 code points');
    },
  );

  test('a match beyond the hundredth thousand is still reached', () => {
    const long = layerOf('the '.repeat(5000));
    expect(findQuote(long, { exact: 'the' }, { position: { start: 19_996, end: 19_999 } })).toMatchObject({
      total: 1,
    });
  });
});

describe('look-alike paragraphs', () => {
  const first = 'Team Alpha finished first in the trial.';
  const second = 'Team Beta finished first in the trial.';

  test('the wrong line is refused, the right one holds', () => {
    const layer = layerOf(`# Report\n\n${first}\n\n${second}\n`);
    expect(findQuote(layer, { exact: first }, { line: 3 }).result).toBe('found');
    expect(findQuote(layer, { exact: first }, { line: 5 }).result).toBe('not-found');
  });

  test('when the sentence is gone, its look-alike is a hint and nothing more', () => {
    const answer = findQuote(layerOf(`# Report\n\n${second}\n`), { exact: first });
    expect(answer).toMatchObject({
      result: 'not-found',
      nearest: { page: 1, passage: second, differs: 'source has “Beta”, quote has “Alpha”' },
    });
  });

  test('twice the same: both are listed, a place decides', () => {
    const layer = layerOf(`${first}\n${first}`);
    expect(findQuote(layer, { exact: first })).toMatchObject({ total: 2 });
    expect(findQuote(layer, { exact: first }, { line: 2 })).toMatchObject({
      total: 1,
      matches: [{ line: [2, 2] }],
    });
  });
});

describe('pages that are not ok', () => {
  const layer = pagedLayerOf([
    'Whole page one.\n',
    { text: 'Partial page two.\n', status: 'partial' },
    { text: '', status: 'no-text' },
    { text: 'Garbled page four.\n', status: 'unreliable' },
    { text: '', status: 'failed' },
    'Whole page six.',
  ]);
  const look = (exact: string, place?: Place) => findQuote(layer, { exact }, place);

  test('a miss on no named page is unavailable and names the pages', () =>
    expect(look('not there at all')).toMatchObject({ result: 'unavailable', pages: [2, 3, 4, 5] }));
  test('naming the page is advised where there are several and none was named', () => {
    const advice = expect.stringContaining('Name the page');
    expect(look('not there at all')).toMatchObject({ reason: advice });
    expect(look('not there at all', { page: 2 })).toMatchObject({
      result: 'unavailable',
      reason: expect.not.stringContaining('Name the page'),
    });
    const single = pagedLayerOf([{ text: 'one page', status: 'partial' }]);
    expect(findQuote(single, { exact: 'not there at all' })).toMatchObject({
      result: 'unavailable',
      reason: expect.not.stringContaining('Name the page'),
    });
  });

  test.each<[number | [number, number], number[]]>([
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [5, [5]],
    [
      [1, 3],
      [2, 3],
    ],
  ])('a miss on page %j is unavailable', (page, pages) =>
    expect(look('not there at all', { page })).toMatchObject({ result: 'unavailable', pages }),
  );

  test.each([1, 6])('a miss on page %i is a miss', (page) =>
    expect(look('not there at all', { page }).result).toBe('not-found'),
  );

  test('what is cropped or out of place elsewhere is no answer about the unread pages', () => {
    expect(look('hole page one').result).toBe('unavailable');
    expect(look('Whole page one', { page: 3 }).result).toBe('unavailable');
    expect(look('Whole page one', { page: 6 }).result).toBe('not-found');
  });

  test('text of a partial page is found', () =>
    expect(look('Partial page two')).toMatchObject({ result: 'found', matches: [{ page: 2 }] }));

  test('text of an unreliable page proves nothing', () => {
    expect(look('Garbled page four').result).toBe('unavailable');
    expect(look('Garbled page four', { page: 4 })).toMatchObject({ result: 'unavailable', pages: [4] });
    expect(look('page four. Whole page').result).toBe('unavailable');
  });

  test('a place that cannot be is refused, whatever the pages', () =>
    expect(look('not there at all', { page: 7 }).result).toBe('not-found'));
});
