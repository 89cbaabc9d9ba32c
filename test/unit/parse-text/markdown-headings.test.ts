import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { frontmatter } from 'micromark-extension-frontmatter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlainText } from '../../../src/adapters/parse-text/plain/read-plain-text.ts';
import { blocksOf, bytesOf } from './reading.ts';

const read = (text: string, markdown = true) => readPlainText(bytesOf(text), markdown);
const outlineOf = (text: string) => read(text).outline?.map(({ title, level, line }) => [title, level, line]);

describe('the outline of a Markdown file', () => {
  it('is its headings, with level, place and line', () => {
    const text = '---\ntitle: x\n# no\n---\n\n# One ##\ntext\n\nTwo\nlines\n---\n\n### `Three` *here*\n';
    expect(outlineOf(text)).toEqual([
      ['One', 1, 6],
      ['Two lines', 2, 9],
      ['`Three` *here*', 3, 13],
    ]);
    expect(blocksOf(read(text)).filter(([kind]) => kind === 'heading')).toEqual([
      ['heading', '# One ##'],
      ['heading', 'Two\nlines\n---'],
      ['heading', '### `Three` *here*'],
    ]);
  });

  it.each([
    ['fenced code', '```\n# no\n```\n~~~~\n# no\n~~~\n# no\n~~~~\n'],
    ['indented code', 'a\n\n    # no\n'],
    ['raw HTML', '<div>\n# no\n</div>\n\n<!-- \n\n# no\n-->\n<pre>\n\n# no\n</pre>\n'],
    ['front matter', '---\n# no\n---\n'],
    ['TOML front matter', '+++\n# no\n+++\n'],
    ['an underline after a list or a quotation', '- a\n---\n\n> b\n---\n'],
    ['no space after the sign', '#no\n####### no\n'],
  ])('has none in %s', (_, text) => {
    expect(outlineOf(text)).toBeUndefined();
  });

  it('is absent in plain text', () => {
    expect(read('# One\n', false).outline).toBeUndefined();
  });

  it('takes time in proportion to the file', () => {
    const time = (text: string): number => {
      const started = performance.now();
      read(text);
      return performance.now() - started;
    };
    time('a\n=\n'.repeat(1_000));
    expect(time('a\n=\n'.repeat(250_000))).toBeLessThan(5_000);
  });

  it('is that of the CommonMark reference for texts of headings, code and paragraphs', () => {
    const line = fc.constantFrom(
      '# One',
      '## Two #',
      '   ### Three',
      '    # code',
      '#',
      'text',
      'more text',
      '',
      '',
      '```',
      '~~~',
      '---',
      '===',
      '   ---',
      '--- x',
      '<div>',
      '</div>',
      '<!-- c -->',
      '<!--',
      '-->',
      '\ttab',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const text = lines.join('\n');
        const root = fromMarkdown(text, {
          extensions: [frontmatter(['yaml'])],
          mdastExtensions: [frontmatterFromMarkdown(['yaml'])],
        });
        const expected = root.children.flatMap((node) =>
          node.type === 'heading' && node.children.length > 0
            ? [[node.depth, node.position?.start.line]]
            : [],
        );
        expect([text, read(text || ' ').outline?.map(({ level, line: at }) => [level, at]) ?? []]).toEqual([
          text,
          expected,
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});
