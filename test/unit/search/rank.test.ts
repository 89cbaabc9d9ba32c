import { describe, expect, it } from 'vitest';
import { documentLength, rankDocuments, requiredTerms, withTail } from '../../../src/domain/search/rank.ts';

const statistics = {
  documents: 10,
  tokens: 40,
  frequencies: new Map([
    ['a', 2],
    ['b', 5],
  ]),
};
const document = (id: string, labelTerms: string, bodyTerms = '') => ({ id, labelTerms, bodyTerms });
const order = (...documents: ReturnType<typeof document>[]): string[] =>
  rankDocuments(['a', 'b'], documents, statistics).map((hit) => hit.id);

describe('rankDocuments', () => {
  it('is BM25 over label (three times) and body', () => {
    const [hit] = rankDocuments(['a'], [document('x', 'a', 'a c d')], statistics);
    const idf = Math.log(1 + (10 - 2 + 0.5) / (2 + 0.5));
    const frequency = 3 + 1;
    expect(hit?.score).toBeCloseTo((idf * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * 4) / 4)), 12);
  });

  it('puts rarer terms, more terms, the label and shorter texts first, equals in id order', () => {
    expect(order(document('1', 'b c'), document('2', 'a c'))).toEqual(['2', '1']);
    expect(order(document('1', 'a c'), document('2', 'a b'))).toEqual(['2', '1']);
    expect(order(document('1', 'c', 'a'), document('2', 'a', 'c'))).toEqual(['2', '1']);
    expect(order(document('1', 'a c c c c'), document('2', 'a c'))).toEqual(['2', '1']);
    expect(order(document('3', 'a'), document('1', 'a'), document('2', 'a'))).toEqual(['1', '2', '3']);
  });

  it('does not count parts of terms, and survives an empty collection', () => {
    expect(rankDocuments(['a'], [document('1', 'aa ba')], statistics)[0]?.score).toBe(0);
    const [hit] = rankDocuments(['a'], [document('1', 'a')], {
      documents: 0,
      tokens: 0,
      frequencies: new Map(),
    });
    expect(Number.isFinite(hit?.score)).toBe(true);
  });

  it('counts no term in no text', () => {
    expect(documentLength({ labelTerms: '', bodyTerms: '' })).toBe(0);
    expect(documentLength({ labelTerms: 'a b', bodyTerms: 'c' })).toBe(3);
  });
});

describe('requiredTerms', () => {
  const required = (documents: number, frequencies: Record<string, number>): string[] =>
    requiredTerms(Object.keys(frequencies), { documents, frequencies: new Map(Object.entries(frequencies)) });

  it('leaves out what does not occur', () => {
    expect(required(10, { a: 3, b: 0 })).toEqual(['a']);
    expect(required(10, { a: 0 })).toEqual([]);
  });

  it('makes common terms optional beside a rarer one, only', () => {
    expect(required(100_000, { the: 90_000, a: 20_000, b: 20_001 })).toEqual(['a']);
    expect(required(100_000, { the: 90_000, b: 20_001 })).toEqual(['the', 'b']);
    expect(required(1_000, { the: 1_000, a: 1 })).toEqual(['the', 'a']);
    expect(required(1_001, { the: 1_001, a: 1 })).toEqual(['a']);
  });
});

describe('withTail', () => {
  it('keeps scores falling after the ranked ones', () => {
    const hits = withTail(
      [
        { id: 'a', score: 4 },
        { id: 'b', score: 2 },
      ],
      ['c', 'd'],
    );
    expect(hits.map((hit) => hit.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(hits.every((hit, i) => i === 0 || hit.score < (hits[i - 1]?.score ?? 0))).toBe(true);
    expect(hits.at(-1)?.score).toBeGreaterThan(0);
  });
});
