import { describe, expect, it } from 'vitest';
import { painted, sightOf } from '../../../src/adapters/parse-pdf/paint.ts';

const WHITE = ['#ffffff'];
const BLACK = ['#000000'];

describe('the sight of a paint on a ground', () => {
  it.each([
    [BLACK, WHITE, 'seen'],
    [WHITE, WHITE, 'unseen'],
    [['#eaeaea'], WHITE, 'unseen'],
    [['#e0e0e0'], WHITE, 'seen'],
    [['#ffff00'], WHITE, 'seen'],
    [['#ffffff', '#000000'], WHITE, 'unknown'],
    [['#202020', '#404040'], WHITE, 'seen'],
    [BLACK, null, 'unknown'],
    [null, WHITE, 'unknown'],
  ])('%j on %j is %s', (paint, ground, sight) => {
    expect(sightOf(paint, ground)).toBe(sight);
  });
});

describe('a paint on a ground', () => {
  it('is mixed by its opacity', () => {
    expect(painted(BLACK, WHITE, 0.5, 'source-over')).toEqual(['#808080']);
    expect(painted(BLACK, WHITE, 0, 'source-over')).toEqual(WHITE);
    expect(painted(null, WHITE, 0, 'source-over')).toEqual(WHITE);
  });

  it.each([
    ['multiply', ['#ffffff'], ['#336699'], ['#336699']],
    ['darken', ['#808080'], ['#ff0000'], ['#800000']],
    ['lighten', ['#808080'], ['#ff0000'], ['#ff8080']],
    ['screen', ['#000000'], ['#336699'], ['#336699']],
  ])('is blended by %s', (blend, paint, ground, result) => {
    expect(painted(paint, ground, 1, blend)).toEqual(result);
  });

  it('is not known in other blend modes, nor on an unknown ground', () => {
    expect(painted(BLACK, WHITE, 1, 'hue')).toBeNull();
    expect(painted(BLACK, null, 0.5, 'source-over')).toBeNull();
  });
});
