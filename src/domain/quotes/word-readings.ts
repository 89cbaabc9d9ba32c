import { Cardinals, type Cardinal } from './cardinals.ts';
import { canonical, shifted, times } from './decimal.ts';
import type { RawReading } from './number-readings.ts';
import type { NumberWord } from './number-words.ts';
import { singularScale } from './scale-words.ts';

const CONTEXT = 24;
const MINUS = /(?<![\p{L}\p{N}\p{M}])minus\s+$/iu;
const ARTICLE = /(?<![\p{L}\p{N}\p{M}])(?:half\s+)?an?\s+$/iu;
const NAME = /[\p{L}\p{N}\p{M}][-\u2010\u2011]$/u;
const PERCENT = /^(?:\s?%|[\s\-\u2010\u2011]?(?:per\s?cent|pct)(?!\p{L}))/iu;
/** More of the same number in digits: "two hundred and 5" is not two hundred. */
const GOES_ON = /^[-\s](?:and\s)?\p{N}/iu;

interface Next {
  reading?: RawReading;
  next: number;
}

const before = (text: string, start: number): string => text.slice(Math.max(0, start - CONTEXT), start);

/** "millions of", "several thousand": no value; its plural stands for every form of it. */
const loneScale = (text: string, { word, start, end }: NumberWord): RawReading => ({
  raw: text.slice(start, end),
  value: `${singularScale(word)}${word.endsWith('s') ? 's' : ''}`,
  start,
  end,
  decimal: undefined,
  scales: [],
});

function readingOf({ text, words }: Cardinals, at: number, article: string, found: Cardinal): RawReading {
  const first = words[at]?.start ?? 0;
  const minus = MINUS.exec(before(text, first))?.[0] ?? '';
  const start = first - article.length - minus.length;
  const stop = words[found.next - 1]?.end ?? first;
  const after = text.slice(stop, stop + CONTEXT);
  const percent = PERCENT.exec(after)?.[0] ?? '';
  const end = stop + percent.length;
  const raw = text.slice(start, end);
  const place = { raw, start, end, scales: found.scales, ...(percent === '' ? {} : { unit: '%' as const }) };
  if (found.scales.length > 0 && GOES_ON.test(after))
    return { ...place, value: raw.toLowerCase(), decimal: undefined };
  const decimal = /^half/iu.test(article) ? shifted(times(found.value, 5n), -1) : found.value;
  return { ...place, value: `${minus === '' ? '' : '-'}${canonical(decimal)}`, decimal };
}

/** "two thirds" has no value here, but is the same as 2/3. */
function fractionAt(cardinals: Cardinals, at: number, found: Cardinal): Next | undefined {
  const parts = cardinals.words[found.next];
  if (parts?.kind !== 'parts' || !cardinals.follows(found.next)) return undefined;
  const start = cardinals.words[at]?.start ?? 0;
  const raw = cardinals.text.slice(start, parts.end);
  const value = `${canonical(found.value)}/${parts.value}`;
  return {
    reading: { raw, value, start, end: parts.end, decimal: undefined, scales: [] },
    next: found.next + 1,
  };
}

function cardinalAt(cardinals: Cardinals, at: number, article: string, isName: boolean): Next {
  const found = cardinals.at(at);
  const fraction = fractionAt(cardinals, at, found);
  const isLoneOne =
    cardinals.words[at]?.word === 'one' && found.next === at + 1 && canonical(found.value) === '1';
  if (isName || isLoneOne) return { next: fraction?.next ?? found.next };
  return fraction ?? { reading: readingOf(cardinals, at, article, found), next: found.next };
}

function numberAt(cardinals: Cardinals, at: number): Next {
  const word = cardinals.words[at];
  const skipped = { next: at + 1 };
  if (word?.kind !== 'unit' && word?.kind !== 'scale') return skipped;
  const lead = before(cardinals.text, word.start);
  const isName = NAME.test(lead) && !cardinals.follows(at);
  if (word.kind === 'unit') return cardinalAt(cardinals, at, '', isName);
  const article = ARTICLE.exec(lead)?.[0];
  if (article !== undefined) return cardinalAt(cardinals, at, article, isName);
  return isName ? skipped : { ...skipped, reading: loneScale(cardinals.text, word) };
}

/**
 * The numbers that a text writes in English words, in order: "twenty-five", "two hundred and five thousand", "half a
 * million", "three point two", "two and a half per cent". A lone "one" is as often a pronoun and gives nothing; a word behind a
 * letter and a hyphen ("top-ten") is a part of a name.
 */
export function readNumberWords(text: string): RawReading[] {
  const cardinals = new Cardinals(text);
  const found: RawReading[] = [];
  for (let at = 0; at < cardinals.words.length;) {
    const { reading, next } = numberAt(cardinals, at);
    if (reading !== undefined) found.push(reading);
    at = next;
  }
  return found;
}
