import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/adapters/parse-pdf/block-model.ts';
import { flowOf } from '../../../src/adapters/parse-pdf/flow.ts';
import { block } from './made-lines.ts';

/** What is read, `+` before what goes on with the sentence before it. */
const read = (pages: Block[][]): string[][] =>
  flowOf(pages).map((page) =>
    page.map(
      ({ block: each, joined }) => `${joined ? '+' : ''}${each.lines.map(({ text }) => text).join(' ')}`,
    ),
  );

const inColumn = (region: number) => ({ region });
const text = (words: string, page = 1, region = 0, more: Partial<Block> = {}): Block =>
  block('paragraph', [words], { page, ...more }, inColumn(region));

describe('the order of blocks', () => {
  it('puts notes after the text, and before an unfinished paragraph with its heading', () => {
    const note = block('footnote', ['¹See there.']);
    const done = [text('All is said.'), note, text('And this too.')];
    expect(read([done])).toEqual([['All is said.', 'And this too.', '¹See there.']]);
    const open = [text('All is said.'), block('heading', ['3 Results']), note, text('The gauge was then')];
    expect(read([open, [text('moved away.', 2)]])).toEqual([
      ['All is said.', '¹See there.', '3 Results', 'The gauge was then'],
      ['+moved away.'],
    ]);
  });

  it('does not part the columns of an unfinished paragraph by notes', () => {
    const page = [
      text('The gauge, which'),
      block('footnote', ['¹See there.']),
      text('stood there, was', 1, 1),
    ];
    expect(read([page, [text('moved away.', 2)]])).toEqual([
      ['¹See there.', 'The gauge, which', '+stood there, was'],
      ['+moved away.'],
    ]);
  });

  it('goes on after a figure whose labels are set in other type', () => {
    const label = block('paragraph', ['decoder'], { page: 2 }, { size: 6 });
    const caption = block('caption', ['Figure 2: A decoder.'], { page: 2 });
    const next = text('introducing the history of it.', 2);
    expect(read([[text('we extend it by')], [label, caption, next]])).toEqual([
      ['we extend it by'],
      ['+introducing the history of it.', 'decoder', 'Figure 2: A decoder.'],
    ]);
  });

  it('goes on after a framed text that is set in from its column', () => {
    const framed = block('paragraph', ['hosts won the title'], { page: 2 }, { x0: 57 });
    const caption = block('caption', ['Table 5: Examples.'], { page: 2 });
    expect(
      read([[text('experiments on benchmark')], [caption, framed, text('datasets show it.', 2)]]),
    ).toEqual([
      ['experiments on benchmark'],
      ['+datasets show it.', 'Table 5: Examples.', 'hosts won the title'],
    ]);
  });

  it('goes on after a figure of which a label looks like a heading, but not after a heading of its column', () => {
    const after = (x0: number): string[] | undefined => {
      const label = block('heading', ['Corpus'], { page: 2, left: x0 }, { x0 });
      const caption = block('caption', ['Figure 2: A corpus.'], { page: 2 });
      return read([[text('as we found')], [label, caption, text('in it.', 2)]])[1];
    };
    expect(after(120)).toEqual(['+in it.', 'Corpus', 'Figure 2: A corpus.']);
    expect(after(50)).toEqual(['Corpus', 'Figure 2: A corpus.', 'in it.']);
  });

  it('does not go on past a row that stands where a line of it must stand', () => {
    const at = (y: number, words: string, kind: Block['kind'] = 'paragraph'): Block => {
      const made = block(kind, [words], { page: 2 });
      return { ...made, lines: made.lines.map((line) => ({ ...line, y })) };
    };
    const after = (y: number): string[] | undefined =>
      read([
        [],
        [
          at(100, 'and chose'),
          at(112, 'Other 120 not to use', 'table-row'),
          at(110, 'Table 1: All.', 'caption'),
          at(y, 'claims of it.'),
        ],
      ])[1];
    expect(after(124)).toEqual(['and chose', 'Other 120 not to use', 'Table 1: All.', 'claims of it.']);
    expect(after(180)).toEqual(['and chose', 'claims of it.', 'Other 120 not to use', 'Table 1: All.']);
  });

  it('does not look past other text for the second half of a sentence', () => {
    const caption = block('caption', ['Table 5: Examples.'], { page: 2 });
    const pages = [
      [text('an open end and')],
      [caption, text('Another text.', 2, 0, { indented: true }), text('and more.', 2)],
    ];
    expect(read(pages)[1]).toEqual(['Table 5: Examples.', 'Another text.', 'and more.']);
  });

  it('never joins rows or labels to a sentence', () => {
    const row = block('table-row', ['Rerank 37.04'], {}, { row: 1, region: 1 });
    const label = block('paragraph', ['decoder'], {}, { size: 6, region: 1 });
    expect(read([[text('equal to the standard at-'), row]])).toEqual([
      ['equal to the standard at-', 'Rerank 37.04'],
    ]);
    expect(read([[text('equal to the standard at-'), label]])).toEqual([
      ['equal to the standard at-', 'decoder'],
    ]);
  });
});
