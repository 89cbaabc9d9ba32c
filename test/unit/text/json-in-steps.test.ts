import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../src/domain/canonical.ts';
import { atOnce } from '../../../src/domain/steps.ts';
import { readJson } from '../../../src/domain/text/read-json.ts';
import { writeCanonical } from '../../../src/domain/text/write-canonical.ts';

/** Text in which every place is one where a careless cut would tear something. */
const torn = fc
  .array(
    fc.constantFrom('a', 'é', '好', '𝑥', '"', '\\', '\\\\', '\n', '\u0001', '\\u0041', '{', ']', ',', ':'),
    {
      maxLength: 40,
    },
  )
  .map((pieces) => pieces.join(''));
const value = fc.oneof(
  torn,
  fc.array(torn),
  fc.array(fc.dictionary(torn, torn)),
  fc.jsonValue({ stringUnit: 'grapheme' }),
);
const object = fc.dictionary(torn, value, { noNullPrototype: true });
const step = fc.integer({ min: 1, max: 30 });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test('what is read in steps is what JSON.parse reads, however small the steps are', () => {
  fc.assert(
    fc.property(object, step, fc.constantFrom(undefined, 1, '\t'), (whole, bytes, indent) => {
      const text = JSON.stringify(whole, null, indent);
      expect(atOnce(readJson(bytesOf(text), bytes))).toEqual(JSON.parse(text));
    }),
    { numRuns: 2_000 },
  );
});

test('characters that are written as escapes are read whole, pairs of them too', () => {
  fc.assert(
    fc.property(torn, step, (text, bytes) => {
      const escaped = text.replace(
        /[^]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      expect(atOnce(readJson(bytesOf(`{"text":"${escaped}"}`), bytes))).toEqual({ text });
    }),
    { numRuns: 500 },
  );
});

test('what JSON.parse refuses is refused, wherever the damage is', () => {
  const whole = JSON.stringify({ blocks: [{ start: 0, kind: 'x' }, 'y'], text: 'say "so"\n', lines: [] });
  const damages = ['', ',', '"', '}', ']', '{', ':', '\\', 'x', '1'];
  for (let at = 0; at < whole.length; at += 1)
    for (const put of damages) {
      const text = whole.slice(0, at) + put + whole.slice(at + 1);
      let wanted: unknown = SyntaxError;
      try {
        wanted = JSON.parse(text);
      } catch {
        // Refused.
      }
      const read = () => atOnce(readJson(bytesOf(text), 4));
      if (wanted === SyntaxError) expect(read, text).toThrow(SyntaxError);
      else expect(read(), text).toEqual(wanted);
    }
});

test('what is written in steps is the canonical JSON, byte for byte', () => {
  fc.assert(
    fc.property(object, step, step, (whole, characters, items) => {
      const written = atOnce(writeCanonical(whole, { characters, items }));
      expect(new TextDecoder().decode(written)).toBe(canonicalJson(whole));
    }),
    { numRuns: 2_000 },
  );
});

test('members that are not there are left out, and a text that is no Unicode is refused', () => {
  expect(new TextDecoder().decode(atOnce(writeCanonical({ b: 1, a: undefined })))).toBe('{"b":1}');
  expect(() => atOnce(writeCanonical({ text: 'abc\ud800' }, { characters: 2 }))).toThrow();
});

test('a long text and a long list pause on the way', () => {
  const whole = { text: 'word '.repeat(300_000), blocks: Array.from({ length: 50_000 }, (_, n) => ({ n })) };
  const written = [...writeCanonical(whole)].length;
  const read = [...readJson(bytesOf(JSON.stringify(whole)))].length;
  expect([written > 20, read > 6]).toEqual([true, true]);
});
