import { describe, expect, test } from 'vitest';
import type { LayerBlock } from '../../../src/contracts/text-layer.ts';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import { layerOf } from './layer-of.ts';

/** A page of blocks, parted by blank lines; a block that begins with LF goes on in the one before it. */
const page = (...parts: [LayerBlock['kind'], string][]) => {
  const blocks: LayerBlock[] = [];
  let text = '';
  for (const [kind, words] of parts) {
    text += text === '' ? '' : words.startsWith('\n') ? '\n' : '\n\n';
    const start = [...text].length;
    text += words.trimStart();
    blocks.push({ page: 1, start, end: [...text].length, kind });
  }
  return layerOf(text, { blocks, paged: true });
};

const result = (layer: ReturnType<typeof page>, exact: string) => findQuote(layer, { exact }).result;

describe('a quote of a paged source across blocks', () => {
  const figure = page(
    ['paragraph', 'Dropout increases the 𝒙'],
    ['caption', 'Figure 3: accuracy by depth'],
    ['table-row', 'small 36.2'],
    ['table-row', 'large 37.1'],
    ['heading', '4 Results'],
    ['paragraph', 'We find no gain.'],
    ['paragraph', 'The rest is noise (see there).'],
    ['footnote', '1 Not significant.'],
  );

  test.each([
    'increases the 𝒙 Figure 3: accuracy',
    'by depth small 36.2',
    'small 36.2 large 37.1',
    'large 37.1 4 Results',
    '4 Results We find no gain.',
  ])('is refused where it runs on from an unfinished sentence: %s', (exact) => {
    const answer = findQuote(figure, { exact });
    expect(answer).toMatchObject({ result: 'not-found', elsewhere: [expect.anything()] });
    expect(answer).toHaveProperty('reason', expect.stringContaining('Quote each part by itself'));
  });

  const notes = page(
    ['paragraph', 'The rest is noise (see there).'],
    ['footnote', '1 Not significant.'],
    ['footnote', '2 Nor is this.'],
    ['caption', 'Table 2: all of it.'],
    ['paragraph', 'More follows.'],
  );
  test.each([
    'The rest is noise (see there). 1 Not significant.',
    '1 Not significant. 2 Nor is this.',
    'Nor is this. Table 2: all of it.',
    'Table 2: all of it. More follows.',
  ])(
    'is refused where it joins a note or a caption to what stands beside it, finished or not: %s',
    (exact) => {
      expect(findQuote(notes, { exact }).result).toBe('not-found');
      expect(findQuote(notes, { exact: exact.slice(0, exact.indexOf('. ') + 1) }).result).toBe('found');
    },
  );

  test.each(['Figure 3: accuracy by depth', 'small 36.2', 'We find no gain. The rest is noise (see there).'])(
    'is found within a block and after a finished sentence: %s',
    (exact) => {
      expect(result(figure, exact)).toBe('found');
    },
  );

  test('is found in paragraphs that the parser could not be sure to join, and where it joined them', () => {
    expect(result(page(['paragraph', 'is not'], ['paragraph', 'significant']), 'is not significant')).toBe(
      'found',
    );
    expect(result(page(['caption', 'is not'], ['paragraph', '\nsignificant']), 'is not significant')).toBe(
      'found',
    );
  });

  test('is found in a source without pages: its text is the file as it stands', () => {
    const layer = layerOf('# Results\n\nWe find no gain.', {
      blocks: [
        { page: 1, start: 0, end: 9, kind: 'heading' },
        { page: 1, start: 11, end: 27, kind: 'paragraph' },
      ],
    });
    expect(findQuote(layer, { exact: 'Results We find' }).result).toBe('found');
  });

  test('is judged in marked-up sources as on a page, but goes on behind a formula', () => {
    const kinds = ['heading', 'paragraph', 'other', 'paragraph', 'table-row'] as const;
    const texts = ['Results', 'We find that', 'a = b', 'holds for no', 'drug 5'];
    let at = 0;
    const blocks = texts.map((text, index) => {
      const block = { page: 1, start: at, end: at + text.length, kind: kinds[index] ?? 'other' };
      at = block.end + 2;
      return block;
    });
    const markup = layerOf(texts.join('\n\n'), { blocks, lines: [{ start: 0, line: 1 }] });
    const resultIn = (exact: string): string => findQuote(markup, { exact }).result;
    expect(resultIn('Results We find')).toBe('not-found');
    expect(resultIn('for no drug 5')).toBe('not-found');
    expect(resultIn('We find that a = b holds')).toBe('found');
  });
});

describe('a quote across two paragraphs', () => {
  const sized = (first: string, sizes: [number, number]) => {
    const layer = page(['paragraph', first], ['paragraph', 'a golden age of peace']).layer;
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const spans = layer.blocks.map(({ start, end }, at) => ({ start, end, box, fontSize: sizes[at] ?? 0 }));
    return layerOf(layer.text, { blocks: layer.blocks, spans, paged: true });
  };

  test.each<[string, [number, number], string]>([
    ['presented his reign as', [10, 10], 'found'],
    ['presented his reign as', [10, 10.5], 'found'],
    ['presented his reign as', [10, 9], 'not-found'],
    ['presented his reign as', [9, 10], 'not-found'],
    ['presented his reign.', [10, 9], 'found'],
  ])('%j in type of %j points is %s', (first, sizes, answer) => {
    expect(result(sized(first, sizes), `${first} a golden age`)).toBe(answer);
  });
});
