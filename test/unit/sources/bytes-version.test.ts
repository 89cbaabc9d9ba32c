import { describe, expect, test } from 'vitest';
import type { LayerPage, TextLayer } from '../../../src/contracts/text-layer.ts';
import { arxivStamp } from '../../../src/domain/sources/arxiv-stamp.ts';
import type { ArxivId } from '../../../src/domain/sources/arxiv-id.ts';
import { bytesVersion } from '../../../src/domain/sources/bytes-version.ts';

const BOX = { x: 0, y: 0, width: 1, height: 1 };
const STAMP = 'arXiv:1706.03762v5 [cs.CL] 6 Dec 2017';

/** A layer of one page, or of a text without pages. */
const layer = (text: string, page: Partial<LayerPage> = {}, more: Partial<TextLayer> = {}): TextLayer => ({
  schemaVersion: '1',
  revision: `sha256:${'0'.repeat(64)}`,
  mediaType: 'application/pdf',
  parser: { name: 'p', version: '1' },
  text,
  paged: true,
  pages: [
    { page: 1, start: 0, end: [...text].length, characters: text.length, status: 'ok' as const, ...page },
  ],
  blocks: [],
  spans: [],
  marks: [],
  warnings: [],
  ...more,
});
const BARE: ArxivId = { work: '1706.03762', version: null };
const given = (version: number): ArxivId => ({ ...BARE, version });

describe('the stamp of arXiv', () => {
  test.each([
    ['a line of its own', layer(`${STAMP}\nAttention Is All You Need`)],
    ['at the end of the page, after letters beyond U+FFFF', layer(`𝒜 𝒷 𝒸\n${STAMP}`)],
    ['furniture', layer('Attention', { furniture: [{ text: ` ${STAMP} `, box: BOX }] })],
    ['hidden text', layer('Attention', { hidden: [{ text: STAMP, reason: 'tiny' }] })],
    ['without spaces', layer('arXiv:1706.03762v5[cs.CL]6Dec2017')],
    [
      'a block of two lines',
      layer('x\n\narXiv:1706.03762v5 [cs.CL]\n6 Dec 2017\n\ny', {}, { blocks: [block(3, 42)] }),
    ],
    ['at the beginning of a text without pages', layer(`${STAMP}\n# Attention`, {}, { paged: false })],
  ])('is read as %s', (_where, stamped) => {
    expect(arxivStamp(stamped)).toEqual(given(5));
  });

  test('of the old style is read', () => {
    expect(arxivStamp(layer('arXiv:hep-th/9711200v3  22 Jan 1998'))).toEqual({
      work: 'hep-th/9711200',
      version: 3,
    });
    expect(arxivStamp(layer('arXiv:math/0309136v1  [math.GT]  8 Sep 2003'))).toEqual({
      work: 'math/0309136',
      version: 1,
    });
  });

  test.each([
    ['a citation in a sentence', `As was shown (${STAMP}), it works.`],
    ['an entry of the references', 'Vaswani et al. Attention is all you need. arXiv:1706.03762v5, 2017.'],
    ['an id without version', 'arXiv:1706.03762 [cs.CL] 6 Dec 2017'],
    ['an id that is none', 'arXiv:1713.03762v5 [cs.CL] 6 Dec 2017'],
    ['two that differ', `${STAMP}\narXiv:1607.06450v1 [stat.ML] 21 Jul 2016`],
  ])('%s is none', (_what, text) => {
    expect(arxivStamp(layer(text))).toBeNull();
  });

  test('on another page, or far down in a text without pages, is none', () => {
    const text = `First\n${STAMP}`;
    expect(arxivStamp(layer(text, { end: 5 }))).toBeNull();
    expect(arxivStamp(layer(`${'word '.repeat(400)}\n${STAMP}`, {}, { paged: false }))).toBeNull();
  });

  test('that can be seen goes before one that cannot', () => {
    const hidden = [{ text: 'arXiv:1607.06450v1 [stat.ML] 21 Jul 2016', reason: 'tiny' as const }];
    expect(arxivStamp(layer(STAMP, { hidden }))).toEqual(given(5));
  });
});

function block(start: number, end: number) {
  return { page: 1, start, end, kind: 'other' as const };
}

describe('the version of bytes', () => {
  const plain = layer('Attention Is All You Need');
  const stamped = layer(`${STAMP}\nAttention Is All You Need`);

  test('is that of the stamp for a bare id, whatever the file is called', () => {
    expect(bytesVersion(BARE, stamped, '1706.03762v3.pdf')).toEqual({ version: 5, warnings: [] });
    expect(bytesVersion(given(5), stamped, '1706.03762v3.pdf')).toEqual({ version: 5, warnings: [] });
  });

  test('is that of the file name where nothing else tells it', () => {
    expect(bytesVersion(BARE, plain, '1706.03762v3.pdf')).toEqual({ version: 3, warnings: [] });
  });

  test('is not known where nothing tells it, and a warning says how to give it', () => {
    const told = bytesVersion(BARE, plain, 'paper.pdf');
    expect(told).toMatchObject({ version: null });
    expect('warnings' in told && told.warnings).toEqual([expect.stringContaining('1706.03762v1')]);
  });

  test('is as given, with a warning when the file name says another', () => {
    expect(bytesVersion(given(2), plain, 'paper.pdf')).toEqual({ version: 2, warnings: [] });
    const told = bytesVersion(given(2), plain, '1706.03762v3.pdf');
    expect(told).toMatchObject({
      version: 2,
      warnings: [expect.stringMatching(/says v3.*1706\.03762v2, as given/)],
    });
  });

  test('that the stamp contradicts is refused, naming both', () => {
    expect(bytesVersion(given(1), stamped, 'paper.pdf')).toEqual({
      problem: expect.stringMatching(/1706\.03762v1.*1706\.03762v5/),
    });
    expect(bytesVersion({ work: '1607.06450', version: null }, stamped, 'paper.pdf')).toEqual({
      problem: expect.stringMatching(/1607\.06450.*1706\.03762v5/),
    });
  });

  test('of an old id does not depend on its subject class', () => {
    const old = layer('arXiv:math/0309136v1  [math.GT]  8 Sep 2003');
    expect(bytesVersion({ work: 'math.GT/0309136', version: null }, old, 'x.pdf')).toEqual({
      version: 1,
      warnings: [],
    });
  });
});
