import { describe, expect, it } from 'vitest';
import { isTurnedRound } from '../../../src/domain/quotes/turned-text.ts';

const at = (text: string, quote: string): boolean => {
  const start = text.indexOf(quote);
  return isTurnedRound(text, { start, end: start + quote.length });
};

describe('text that is drawn against its direction', () => {
  it.each([
    ['\u202e01 mg\u202c of it', '01 mg'],
    ['\u202d01 mg of it', 'mg of'],
    ['it \u202ais \u202e01\u202c mg\u202c so', '01'],
    ['it is \u202e01\u202c mg', 'is \u202e01\u202c mg'],
  ])('%j has %j turned round', (text, quote) => {
    expect(at(text, quote)).toBe(true);
  });

  it.each([
    ['\u202e01\u202c mg of it', 'mg of'],
    ['\u202e01\nmg of it', 'mg of'],
    ['\u202amg of it\u202c', 'mg of'],
    ['\u2067mg of it\u2069', 'mg of'],
  ])('%j does not have %j turned round', (text, quote) => {
    expect(at(text, quote)).toBe(false);
  });
});
