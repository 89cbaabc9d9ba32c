import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { slice } from './reading.ts';
import { packed, readText } from './text-sources.ts';

const MEDIA_TYPE = 'application/x-eprint-tar';
const document = (inside: string): string =>
  `\\documentclass{article}\n\\begin{document}\n${inside}\n\\end{document}\n`;
const pagesOf = async (files: Record<string, string | Uint8Array>) => {
  const layer = await readText(await packed(files), MEDIA_TYPE);
  return layer.pages.map((page) => [page.label, slice(layer, page), page.status]);
};

it('an e-print has one page for each TeX file, in the order in which the main file includes them', async () => {
  expect(
    await pagesOf({
      'z-unused.tex': 'Nobody includes this.',
      'sections/two.tex': 'The second part, \\own.',
      'main.tex': document(
        'Before.\n\\input{sections/one}\n% \\input{z-unused}\n\\include{./sections/two.tex}\nAfter.',
      ),
      'sections/one.tex': 'The first part. \\input sections/inner ',
      'sections/inner.tex': '\\newcommand{\\own}{written out}\nThe inner part.',
      'refs.bib': '@article{x}',
      'figure.png': Uint8Array.of(0x89, 0x50),
    }),
  ).toEqual([
    ['main.tex', 'Before.\n\n\ufffc\n\n\ufffc\n\nAfter.', 'ok'],
    ['sections/one.tex', 'The first part.\n\n\ufffc', 'ok'],
    ['sections/inner.tex', 'The inner part.', 'ok'],
    ['sections/two.tex', 'The second part, written out.', 'ok'],
    ['z-unused.tex', 'Nobody includes this.', 'ok'],
  ]);
});

it('an e-print has pages and no lines; its headings know their page', async () => {
  const files = { 'ms.tex': document('\\section{One}\\input{b}'), 'b.tex': '\\subsection{Two} Text.' };
  const layer = await readText(await packed(files), MEDIA_TYPE);
  expect([layer.paged, layer.lines]).toEqual([true, undefined]);
  expect(layer.outline?.map(({ title, level, page }) => [title, level, page])).toEqual([
    ['One', 1, 1],
    ['Two', 2, 2],
  ]);
});

it('paths are labels: nothing is read or written by them', async () => {
  const files = { '../../etc/passwd.tex': document('Up.'), '/abs/a\nb.tex': 'Absolute.' };
  expect((await pagesOf(files)).map(([label]) => label)).toEqual([
    '../../etc/passwd.tex',
    '/abs/a\ufffdb.tex',
  ]);
});

it('a file of an e-print that cannot be read fails by itself', async () => {
  const files = { 'a.tex': document('Text.'), 'b.tex': Uint8Array.of(0x63, 0xff, 0x61) };
  expect(await pagesOf(files)).toEqual([
    ['a.tex', 'Text.', 'ok'],
    ['b.tex', '', 'failed'],
  ]);
});

it('an e-print may be one gzipped TeX file, a tar that is not compressed, or one that has no magic', async () => {
  const gz = Uint8Array.from(gzipSync(document('Alone.')));
  for (const mediaType of ['application/gzip', MEDIA_TYPE])
    expect((await readText(gz, mediaType)).text).toBe('Alone.');
  const tar = pack();
  tar.entry({ name: 'a.tex' }, document('Flat.'));
  tar.finalize();
  const parts: Uint8Array[] = [];
  for await (const part of tar) parts.push(part as Uint8Array);
  const flat = Uint8Array.from(Buffer.concat(parts));
  expect((await readText(flat, 'application/x-tar')).text).toBe('Flat.');
  expect((await readText(withoutMagic(flat), 'application/x-gtar')).text).toBe('Flat.');
});

/** A tar as old programs wrote it: no magic, its header summed up again. */
function withoutMagic(tar: Uint8Array): Uint8Array {
  const old = tar.map((byte, at) => (at >= 257 && at < 265 ? 0 : byte));
  const sum = old
    .subarray(0, 512)
    .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  old.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
  return old;
}

const refused = (reason: string, message: RegExp) => ({
  code: 'INVALID_INPUT',
  details: { reason },
  message: expect.stringMatching(message) as string,
});

it.each([
  ['no TeX in the archive', () => packed({ 'a.txt': 'x' }), refused('mislabelled', /no TeX file/)],
  [
    'a gzipped PDF',
    async () => Uint8Array.from(gzipSync('%PDF-1.7 \\begin')),
    refused('mislabelled', /such as its PDF/),
  ],
  [
    'a gzip that is cut short',
    async () => (await packed({ 'a.tex': document('x'.repeat(5_000)) })).subarray(0, 60),
    refused('damaged', /cut short/),
  ],
  ['no bytes', async () => new Uint8Array(), refused('empty', /capture it again/)],
])('an e-print is refused with what to do: %s', async (_, bytes, error) => {
  await expect(readText(await bytes(), MEDIA_TYPE)).rejects.toMatchObject(error);
});

it('a source that unpacks to more than the limit is refused before it is kept', async () => {
  const bomb = Uint8Array.from(gzipSync(Buffer.alloc(30_000_000, ' ')));
  expect(bomb.length).toBeLessThan(50_000);
  await expect(readText(bomb, MEDIA_TYPE, { bytes: 10_000_000 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    details: { limit: 'unpackedBytes', maximum: 10_000_000 },
  });
});

it('an archive of too many TeX files is refused', async () => {
  const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.tex`, 'x']));
  await expect(readText(await packed(files), MEDIA_TYPE, { pages: 2 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    details: { limit: 'pdfPages', maximum: 2 },
  });
});
