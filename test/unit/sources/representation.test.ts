import { describe, expect, test } from 'vitest';
import type { SourceRevision } from '../../../src/contracts/records.ts';
import { layerWarnings, pageSummaries, pageWarnings } from '../../../src/domain/sources/page-summaries.ts';
import { placeRevision } from '../../../src/domain/sources/representation.ts';

const digest = (letter: string) => `sha256:${letter.repeat(64)}` as const;
const PDF = 'application/pdf';
const TEX = 'application/x-tex';

const file = (letter: string, versionLabel: string | undefined, mediaType: string, of?: string) =>
  ({
    revision: digest(letter),
    mediaType,
    ...(versionLabel === undefined ? {} : { versionLabel }),
    ...(of === undefined ? {} : { representationOf: digest(of) }),
  }) as SourceRevision;
const placed = (revisions: SourceRevision[], versionLabel: string | undefined, mediaType: string) =>
  placeRevision({ revisions }, { versionLabel, mediaType });

describe('a file of a source that is known', () => {
  test('of another version is a revision of its own', () => {
    expect(placed([file('a', 'v1', PDF)], 'v2', PDF)).toEqual({ warnings: [] });
  });

  test('of the same version in another form belongs to the file that was captured first', () => {
    expect(placed([file('a', 'v1', PDF)], 'v1', TEX)).toEqual({
      representationOf: digest('a'),
      warnings: [],
    });
    const two = [file('a', 'v1', PDF), file('b', 'v1', TEX, 'a'), file('c', 'v2', PDF)];
    expect(placed(two, 'v1', 'text/html')).toEqual({ representationOf: digest('a'), warnings: [] });
  });

  test('of the same version and form with other bytes is a newer revision, with a warning', () => {
    const { representationOf, warnings } = placed(
      [file('a', 'v1', PDF), file('b', 'v1', TEX, 'a')],
      'v1',
      TEX,
    );
    expect(representationOf).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('v1')]);
  });

  test('belongs to the bytes that came last, when a version came twice', () => {
    const twice = [file('a', 'v1', PDF), file('b', 'v1', PDF)];
    expect(placed(twice, 'v1', TEX).representationOf).toBe(digest('b'));
    const third = placed([...twice, file('c', 'v1', TEX, 'b')], 'v1', TEX);
    expect(third).toEqual({ warnings: [expect.stringContaining('v1')] });
  });

  test('without a version is a revision of its own', () => {
    expect(placed([file('a', undefined, PDF)], undefined, TEX)).toEqual({ warnings: [] });
  });
});

describe('pages in a record', () => {
  const page = { start: 0, end: 1, characters: 1, status: 'ok' as const, width: 10 };
  const hidden = [{ text: 'a', reason: 'tiny' as const }];

  test('keep what is recognised and how much is hidden', () => {
    const pages = pageSummaries({
      pages: [
        { ...page, page: 1, ocr: true },
        { ...page, page: 2, hidden: [...hidden, ...hidden] },
        { ...page, page: 3, hidden: [], label: 'iii' },
      ],
    });
    expect(pages).toEqual([
      { page: 1, status: 'ok', characters: 1, ocr: true },
      { page: 2, status: 'ok', characters: 1, hidden: 2 },
      { page: 3, status: 'ok', characters: 1, label: 'iii' },
    ]);
  });

  test('are warned of in ranges', () => {
    const summary = { status: 'ok' as const, characters: 1 };
    const pages = [1, 2, 3, 4, 5, 6].map((number) => ({
      ...summary,
      page: number,
      ...(number === 2 ? { hidden: 1 } : { ocr: true as const }),
    }));
    expect(pageWarnings(pages)).toEqual([
      expect.stringMatching(/no reader can see stands on page 2\./),
      expect.stringMatching(/pages 1, 3-6 was recognised/),
    ]);
    expect(pageWarnings([{ ...summary, page: 1 }])).toEqual([]);
  });

  test('are warned of once: a reader of pages has warned itself', () => {
    const pages = [{ ...page, page: 1, hidden }];
    const warnings = ['A font is missing.'];
    expect(layerWarnings({ paged: true, pages, warnings })).toEqual(warnings);
    expect(layerWarnings({ paged: false, pages, warnings })).toEqual([
      ...warnings,
      expect.stringMatching(/no reader can see/),
    ]);
  });
});
