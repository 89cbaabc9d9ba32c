import { afterEach, expect, it } from 'vitest';
import { textParsers } from '../../../src/adapters/parse-text/text-parsers.ts';
import type { TextLimits } from '../../../src/adapters/parse-text/text-threads.ts';
import type { TextParser } from '../../../src/ports/text-parser.ts';
import { sourceOf } from './reading.ts';
import { AMPLE_TEXT } from './text-sources.ts';

let parsers: TextParser[] = [];
afterEach(async () => {
  await Promise.all(parsers.map((parser) => parser.close()));
});

const parserOf = (mediaType: string, limits: Partial<TextLimits> = {}): TextParser => {
  parsers = textParsers({ ...AMPLE_TEXT, ...limits });
  const parser = parsers.find((candidate) => candidate.reads(mediaType));
  if (parser === undefined) throw new Error(mediaType);
  return parser;
};

const source = (text: string, mediaType: string) => sourceOf(new TextEncoder().encode(text), mediaType);

it('a source that takes too long costs its own reading only', async () => {
  const parser = parserOf('application/x-tex', { milliseconds: 1_500 });
  const slow = source('{\\bf a} $x^2$ '.repeat(60_000), 'application/x-tex');
  const [long, short] = await Promise.allSettled([
    parser.parse(slow),
    parserOf('application/x-tex').parse(source('Short.', 'application/x-tex')),
  ]);
  expect(long).toMatchObject({
    reason: { code: 'LIMIT_EXCEEDED', details: { limit: 'textMilliseconds', maximum: 1_500 } },
  });
  expect(short).toMatchObject({ status: 'fulfilled' });
  await parser.close();
});

it('a source that needs too much memory is refused, and the next one is read', async () => {
  const parser = parserOf('text/html', { heapMiB: 24 });
  await expect(
    parser.parse(source('<i>a'.repeat(900) + '<b>x</b>'.repeat(400_000), 'text/html')),
  ).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    details: { limit: 'textHeapMiB', maximum: 24 },
  });
  expect((await parser.parse(source('<p>Next.', 'text/html'))).text).toBe('Next.');
});

it('a large text is read in a thread: the service goes on meanwhile', async () => {
  const parser = parserOf('text/markdown');
  const large = source(
    '# Heading\n\nSome words that go on for a while, as words do.\n\n'.repeat(200_000),
    'text/markdown',
  );
  let longest = 0;
  const begun = performance.now();
  let last = begun;
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const layer = await parser.parse(large);
  clearInterval(beat);
  expect(layer.outline).toHaveLength(200_000);
  // Only sending the text and taking the answer in can hold it up.
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
}, 60_000);

it('parsers that share their threads are closed together, and what waits is refused', async () => {
  const parser = parserOf('text/html');
  const waiting = Array.from({ length: 6 }, () => parser.parse(source('<p>x', 'text/html')));
  const settled = Promise.allSettled(waiting);
  await parser.close();
  for (const result of await settled)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'UNAVAILABLE' });
  await expect(parserOf('text/plain').parse(source('x', 'text/plain'))).resolves.toMatchObject({ text: 'x' });
});
