import { describe, expect, test } from 'vitest';
import type { SourceRevision } from '../../../src/contracts/records.ts';
import { isNewest, successorOf } from '../../../src/domain/sources/versions.ts';

const digest = (letter: string) => `sha256:${letter.repeat(64)}` as const;

const file = (letter: string, extra: Partial<SourceRevision> = {}): SourceRevision => ({
  revision: digest(letter),
  mediaType: 'application/pdf',
  fileName: `${letter}.pdf`,
  size: 1,
  textLayer: digest('0'),
  parser: { name: 'p', version: '1' },
  pages: [],
  warnings: [],
  capturedAt: '2026-01-01T00:00:00.000Z',
  capturedBy: { kind: 'token', id: 't', name: 't' },
  ...extra,
});
const withdrawn = { reason: 'r', changedBy: { proposalId: 'p', revision: 3 } };
const successor = (revisions: SourceRevision[], letter: string) =>
  successorOf({ revisions }, digest(letter))?.revision ?? null;

describe('the revision that a citation is looked up in', () => {
  test('is the one captured last, where versions have no numbers', () => {
    const revisions = [file('a'), file('b'), file('c')];
    expect(successor(revisions, 'a')).toBe(digest('c'));
    expect(successor(revisions, 'c')).toBeNull();
  });

  test('goes by version numbers, whichever was captured first', () => {
    const revisions = [
      file('a', { versionLabel: 'v10' }),
      file('b', { versionLabel: 'v9' }),
      file('c', { versionLabel: 'v2' }),
    ];
    expect(successor(revisions, 'c')).toBe(digest('a'));
    expect(successor(revisions, 'a')).toBeNull();
    expect(isNewest({ revisions }, digest('a'))).toBe(true);
    expect(isNewest({ revisions }, digest('b'))).toBe(false);
  });

  test('is of another version, of the same kind of file where there are several', () => {
    const tex = { mediaType: 'application/x-tex' };
    const revisions = [
      file('a', { versionLabel: 'v1' }),
      file('b', { versionLabel: 'v1', representationOf: digest('a'), ...tex }),
      file('c', { versionLabel: 'v2', ...tex }),
      file('d', { versionLabel: 'v2', representationOf: digest('c') }),
    ];
    expect(successor(revisions, 'a')).toBe(digest('d'));
    expect(successor(revisions, 'b')).toBe(digest('c'));
    expect(successor(revisions, 'c')).toBeNull();
    expect(successor(revisions, 'd')).toBeNull();
  });

  test('is never a withdrawn one; a withdrawn one is looked up in whatever else stands', () => {
    expect(successor([file('a'), file('b', { withdrawn })], 'a')).toBeNull();
    expect(successor([file('a'), file('b', { withdrawn })], 'b')).toBe(digest('a'));
    expect(successor([file('a', { withdrawn })], 'a')).toBeNull();
    expect(isNewest({ revisions: [file('a', { withdrawn })] }, digest('a'))).toBe(false);
  });

  test('is none for what the source does not hold', () => {
    expect(successor([file('a')], 'b')).toBeNull();
  });
});
