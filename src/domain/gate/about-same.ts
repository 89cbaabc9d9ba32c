import { tellingWords } from './telling-words.ts';

/** Letters after which words of one stem may part: summarise, summarisation. */
const STEM = 5;
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

const stems = (text: string): Set<string> =>
  new Set([...tellingWords(text)].map((word) => [...word].slice(0, STEM).join('')));

/** Whether two texts are about the same thing as far as their words can say; null when they are written in different scripts. */
export function shareWords(one: string, other: string): boolean | null {
  if (!SCRIPTS.some((script) => script.test(one) && script.test(other))) return null;
  const words = stems(other);
  return [...stems(one)].some((word) => words.has(word));
}
