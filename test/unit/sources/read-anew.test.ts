import { expect, test } from 'vitest';
import type { SourceRevision } from '../../../src/contracts/records.ts';
import { sha256 } from '../../../src/domain/canonical.ts';
import { readAnew } from '../../../src/domain/sources/read-anew.ts';

const page = { page: 1, status: 'ok', characters: 4 } as const;
const revision: SourceRevision = {
  revision: sha256('bytes'),
  versionLabel: 'v2',
  mediaType: 'application/pdf',
  fileName: 'a.pdf',
  size: 5,
  textLayer: sha256('layer 1'),
  parser: { name: 'pdf', version: '1' },
  pages: [{ ...page, ocr: true }],
  warnings: [],
  capturedAt: '2026-01-31T12:00:00.000Z',
  capturedBy: { kind: 'token', id: 't', name: 't' },
};
const layer = (version: string, more: object = {}) => ({
  parser: { name: 'pdf', version },
  paged: false,
  pages: [{ ...page, start: 0, end: 4, characters: 5 }],
  warnings: [],
  ...more,
});

test('a revision read anew has the new text, its pages and its parser, and keeps the rest', () => {
  const read = readAnew(revision, { layer: layer('2'), textLayer: sha256('layer 2'), replaced: [] });
  expect(read).toEqual({
    ...revision,
    textLayer: sha256('layer 2'),
    parser: { name: 'pdf', version: '2' },
    pages: [{ ...page, characters: 5 }],
    earlierLayers: [{ textLayer: revision.textLayer, parser: revision.parser }],
  });
});

test('earlier texts stand oldest first; one that comes back is earlier no more', () => {
  const second = readAnew(revision, { layer: layer('2'), textLayer: sha256('layer 2'), replaced: [] });
  const third = readAnew(second, { layer: layer('3'), textLayer: sha256('layer 3'), replaced: [] });
  const digests = (entry: SourceRevision) => entry.earlierLayers?.map(({ textLayer }) => textLayer);
  expect(digests(third)).toEqual([sha256('layer 1'), sha256('layer 2')]);
  const back = readAnew(third, { layer: layer('1'), textLayer: sha256('layer 1'), replaced: [] });
  expect([back.textLayer, digests(back)]).toEqual([
    sha256('layer 1'),
    [sha256('layer 2'), sha256('layer 3')],
  ]);
});

test('warnings of the text are those of the new text; what was warned of the capture stays', () => {
  const first = readAnew(revision, {
    layer: layer('2', { warnings: ['A column is torn.'], pages: [{ ...page, start: 0, end: 4, ocr: true }] }),
    textLayer: sha256('layer 2'),
    replaced: [],
  });
  const [torn, recognised] = first.warnings;
  expect([first.warnings.length, torn]).toEqual([2, 'A column is torn.']);
  expect(recognised).toMatch(/recogni/);
  const captured = { ...first, warnings: [...first.warnings, 'The version is not known.'] };
  const second = readAnew(captured, {
    layer: layer('3', { warnings: ['A font is missing.'] }),
    textLayer: sha256('layer 3'),
    replaced: ['A column is torn.'],
  });
  expect(second.warnings).toEqual(['A font is missing.', 'The version is not known.']);
});
