import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import { omittedNegator } from '../../../src/domain/quotes/omitted-negator.ts';
import { layerOf } from './layer-of.ts';

const omitted = (source: string, exact: string) => {
  const layer = layerOf(source);
  const answer = findQuote(layer, { exact });
  if (answer.result !== 'found') throw new Error(`not found: ${exact}`);
  return omittedNegator(layer, answer.matches[0] ?? { start: 0, end: 0 });
};

describe('a negation before the quote', () => {
  test.each([
    ['The drug is not effective in mice.', 'effective in mice', 'not'],
    ['The drug was never found to work.', 'work.', 'never found to'],
    ['There is no evidence of harm.', 'evidence of harm', 'no'],
    ['Neither drug works.', 'drug works', 'Neither'],
    ['Without a prior, the model wins.', 'the model wins', 'Without a prior,'],
    ['They can’t be used.', 'be used', 'can’t'],
    ["It doesn't work.", 'work', "doesn't"],
    ['It is un-\nable to learn.', 'to learn', 'unable'],
    ['It fails\nto converge.', 'converge', 'fails to'],
    ['It is no longer the best model.', 'the best model', 'no longer'],
    ['It shows a lack of convergence.', 'convergence', 'lack of'],
    ['We used Adam rather than plain descent.', 'plain descent', 'rather than'],
    ['We used Adam instead of plain descent.', 'plain descent', 'instead of'],
    ['It hardly ever improves.', 'improves', 'hardly ever'],
    ['(It is not safe.)', 'safe', 'not'],
    ['None of the patients improved after it.', 'improved after it', 'None of the patients'],
    ['Few of the old models do well.', 'do well', 'Few of the old models'],
    [
      'No study of this kind has shown that statins work.',
      'statins work',
      'No study of this kind has shown that',
    ],
    ['It is unlikely that the drug works.', 'the drug works', 'unlikely that'],
    ['They denied that it had any effect.', 'it had any effect', 'denied that'],
    ['We could not show that the drug works.', 'the drug works', 'not show that'],
    ['Das Mittel ist nicht wirksam.', 'wirksam', 'nicht'],
    ['Es gab keine Wirkung.', 'Wirkung', 'keine'],
    ['Il n’y a aucun effet.', 'effet', 'n’y a aucun'],
    ['Препарат не действует.', 'действует', 'не'],
  ])('%j, %j', (source, exact, words) => expect(omitted(source, exact)).toEqual({ side: 'before', words }));
});

describe('a negation after the quote', () => {
  test.each([
    ['The effect was seen in no patient.', 'The effect was seen in', 'no'],
    ['The model does well not always.', 'The model does well', 'not'],
    ['We used Adam rather than descent.', 'We used Adam', 'rather than'],
    ['It works without tuning.', 'It works', 'without'],
  ])('%j, %j', (source, exact, words) => expect(omitted(source, exact)).toEqual({ side: 'after', words }));
});

describe('a negation that adjoins the quote in Chinese, Japanese and Korean', () => {
  test.each([
    ['该方法不能提高准确率。', '能提高准确率', 'before', '不'],
    ['我们没有观察到改善。', '有观察到改善', 'before', '没'],
    ['我们没有观察到改善。', '观察到改善', 'before', '没有'],
    ['这并非线性模型。', '线性模型', 'before', '并非'],
    ['その差は不可能と言える。', '可能と言える', 'before', '不'],
    ['这是非线性模型。', '线性模型', 'before', '非'],
    ['이 방법은 안 쓴다.', '쓴다', 'before', '안'],
    ['精度は改善しない。', '精度は改善', 'after', 'しない'],
    ['この手法は有効ではない。', 'この手法は有効', 'after', 'ではない'],
    ['効果は見られませんでした。', '効果は見', 'after', 'られません'],
    ['这个结果看不出差别。', '这个结果看', 'after', '不'],
    ['이 방법은 빠르지 않다.', '이 방법은 빠르지', 'after', '않'],
  ] as const)('%s, %s', (source, exact, side, words) =>
    expect(omitted(source, exact)).toEqual({ side, words }),
  );

  test.each([
    ['结果非常好。', '常好'],
    ['该方法提高准确率。', '提高准确率'],
    ['精度は改善する。', '精度は改善'],
    ['方法不同。结果好。', '结果好'],
    ['이 방법은 빠르다.', '이 방법은'],
  ])('but not in %s, %s', (source, exact) => expect(omitted(source, exact)).toBeUndefined());
});

describe('no negation that reaches into the quote', () => {
  test.each([
    ['in another sentence', 'It does not. The model wins.', 'The model wins'],
    ['in the sentence after', 'The model wins. No other does.', 'The model wins.'],
    ['further off', 'It is not true that in this case the model wins.', 'the model wins'],
    ['in another clause', 'Some did not; the model wins.', 'the model wins'],
    ['inside the quote', 'The drug is not effective.', 'drug is not effective'],
    ['a few', 'A few of the models do well.', 'do well'],
    ['a denial without that', 'The unlikely model wins.', 'model wins'],
    ['a longer word', 'The notable knot wins.', 'wins'],
    ['not only', 'It is not only fast but small.', 'fast but small'],
    ['behind a comma', 'It is fast, not small.', 'It is fast'],
    ['none at all', 'The model wins in all of them.', 'wins in'],
    ['the whole text', 'The model wins', 'The model wins'],
  ])('%s', (_name, source, exact) => expect(omitted(source, exact)).toBeUndefined());
});

test('found at most three words before, and never for a quote that begins its sentence', () => {
  const filler = fc.array(fc.constantFrom('very', 'old', 'data', 'was'), { maxLength: 6 });
  fc.assert(
    fc.property(filler, filler, (between, after) => {
      const source = ['It', 'is', 'not', ...between, 'xyz', ...after].join(' ') + '.';
      const expected =
        between.length <= 2 ? { side: 'before', words: ['not', ...between].join(' ') } : undefined;
      expect(omitted(source, 'xyz')).toEqual(expected);
      expect(omitted(`${source} Abc is here.`, 'Abc is here')).toBeUndefined();
    }),
  );
});
