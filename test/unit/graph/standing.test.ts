import { describe, expect, test } from 'vitest';
import type { QuotationToday } from '../../../src/domain/graph/standing.ts';
import { standingOf } from '../../../src/domain/graph/standing.ts';

const current: QuotationToday = { status: 'current' };
const withdrawn: QuotationToday = { status: 'withdrawn' };
const newer = (label: 'same' | 'moved' | 'changed' | 'lost' | 'unavailable'): QuotationToday => ({
  status: 'newer-revision',
  reanchored: { label },
});

describe('a statement', () => {
  test('is supported while every quotation stands, also word for word in the newer revision', () => {
    expect(standingOf([])).toBe('supported');
    expect(standingOf([current, newer('same'), newer('moved')])).toBe('supported');
  });

  test.each(['changed', 'lost', 'unavailable'] as const)('is stale when a quotation is %s', (label) => {
    expect(standingOf([current, newer(label)])).toBe('stale');
  });

  test('is stale when nobody has looked in the newer revision yet, and when its wording is tainted', () => {
    expect(standingOf([{ status: 'newer-revision' }])).toBe('stale');
    expect(standingOf([{ status: 'tainted', reanchored: { label: 'same' } }])).toBe('stale');
  });

  test('is unsupported only when every quotation is withdrawn', () => {
    expect(standingOf([withdrawn, current])).toBe('stale');
    expect(standingOf([withdrawn, withdrawn])).toBe('unsupported');
  });
});
