import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { similarLabels } from '../../../src/domain/gate/similar-labels.ts';

describe('labels', () => {
  test.each([
    ['Leiden algorithm', 'The Leiden algorithm for communities'],
    ['Leiden', 'Leiden algorithm'],
    ['Slow community detection', 'Detection of communities is slow'],
    ['L1 regularisation', 'L2 regularisation'],
    ['A/B', 'A-B'],
    ['C', 'C++'],
    ['Caf\u00e9', 'CAFE\u0301'],
    ['用户身份识别', '用户身份'],
    ['The', 'the'],
    ['++', '++'],
  ])('%s and %s are alike', (one, other) => {
    expect(similarLabels(one, other)).toBe(true);
    expect(similarLabels(other, one)).toBe(true);
  });

  test.each([
    ['Leiden algorithm', 'Louvain method'],
    ['Slow community detection in graphs', 'Slow convergence of gradients'],
    ['The analysis of graphs', 'The theory of sets'],
    ['Cafe', 'Caf\u00e9'],
    ['用户', '系统'],
    ['++', '--'],
    ['++', 'C++'],
  ])('%s and %s are not', (one, other) => {
    expect(similarLabels(one, other)).toBe(false);
    expect(similarLabels(other, one)).toBe(false);
  });
});

test('either way round alike, and whatever the order of words and the punctuation', () => {
  const words = fc.array(fc.constantFrom('graph', 'deep', 'of', 'the', 'L2', 'loss', '模', 'É'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [left, right] = [one.join(' '), other.join(' ')];
      expect(similarLabels(left, right)).toBe(similarLabels(right, left));
      expect(similarLabels(left, left)).toBe(true);
      expect(similarLabels(left, `(${one.toReversed().join(', ').toUpperCase()})`)).toBe(true);
    }),
  );
});
